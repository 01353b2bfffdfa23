// bench:orders — how many orders per second go through their whole life (checkout, payment, requirements, delivery, approval) by the
// real commands over HTTP, beside the most that is possible: the same rows and postings, in the same transactions, by the bare driver.
//   npm run bench:orders [-- --walkers 16 --seconds 5 --rounds 3]
// Rule: app and limit take turns in short rounds on one database with full durability, and what counts is their ratio. What the worker
// does afterwards (mails, notifications) is left out on both sides; the jobs are written on both. The books are checked at the end.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { clearingDifference, listViolations } from '#server/foundation/ledger/violation.report.ts';
import { openPlatform } from '#server/app/open-platform.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openLog } from '#server/platform/log.ts';
import { reading } from '#server/platform/data/tx.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { buildServer } from '#server/server.ts';
import {
  fillMarket,
  masterKey,
  openPlatformOf,
  openDurableMarket,
  currentToken,
} from '#tests/crash/durable-market.ts';
import type { MarketUsers } from '#tests/crash/durable-market.ts';
import type { BareLoad, RecordedLife, Written } from './bare-orders.ts';
import { argument, load as loadNow, median, printLines, rounded, say } from './bench-run.ts';
import { stepsOfALife, walkLife } from './order-life.ts';
import type { Trade } from './order-life.ts';
import type { OrderLoad } from './order-load.ts';
import { processorTime } from './processor-time.ts';
import { serveMarket } from './serve-market.ts';
import type { Walked } from './walk-for.ts';

const pool = 16;
const walkers = Number(argument('walkers', '16'));
const seconds = Number(argument('seconds', '5'));
const rounds = Number(argument('rounds', '3'));
const people = { buyers: 16, gigs: 16 };
/** Journals of the recording are told from all other numbers by their size. */
const firstRecordedJournal = 7_000_000_000;
const firstBareNumber = 500_000_000;

type Round = Walked & { seconds: number; cost: number | null };

async function makeTrades({ buyers, gigs }: MarketUsers): Promise<Trade[]> {
  return Promise.all(
    gigs.map(async (gig, at) => ({
      buyerToken: await currentToken(buyers[at % buyers.length]!),
      sellerToken: await currentToken(gig.seller),
      gigSlug: gig.slug,
      package: gig.content.packages[0]!.tier,
      requirementIds: gig.content.requirements.map((asked) => asked.id),
    })),
  );
}

/** Questions, and what limits and logs write, are the app's own affair; rows, postings, jobs and keys are the order's. */
const writes = /^\s*(begin|start transaction|commit|insert|update|delete|with|select\s+ledger\.(post|open))/i;
const isWrite = (text: string) => writes.test(text) && !text.includes('rate_limits');

/** Walks one life per trade in this process and writes down what it writes, request by request. */
async function record(trades: Trade[]): Promise<{ lives: RecordedLife[]; recordedFrom: number }> {
  const { platform, close } = await openPlatform({
    settings: readSettings({ LIMITS_FACTOR: '1000000' }),
    connectionString: market.connectionString,
    clock: systemClock,
    log: openLog({ logLevel: 'error' }),
    masterKeys: [masterKey],
    filesFolder: join(market.folder, 'files'),
  });
  const { http } = await buildServer(platform);
  await platform.pool.query(
    `alter table ledger.journal alter column id restart with ${firstRecordedJournal}`,
  );
  const recordedFrom = systemClock.now().getTime();
  let request: Written[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function listening(this: pg.Client, ...asked: unknown[]) {
    const text = typeof asked[0] === 'string' ? asked[0] : (asked[0] as { text?: string }).text;
    const values = (
      typeof asked[0] === 'string' ? asked[1] : (asked[0] as { values?: unknown[] }).values
    ) as unknown[];
    const answer = (query as (...given: unknown[]) => unknown).apply(this, asked);
    if (text !== undefined && isWrite(text)) {
      const written: Written = { text, values: Array.isArray(values) ? values : [] };
      request.push(written);
      if (text.includes('ledger.post(')) {
        void (answer as Promise<pg.QueryResult<{ journalId: number }>>).then(({ rows }) => {
          written.journalId = rows[0]!.journalId;
        });
      }
    }
    return answer;
  } as typeof query;
  const lives: RecordedLife[] = [];
  for (const trade of trades) {
    const life: RecordedLife = [];
    await walkLife(
      async ({ method, url, body, token, key }) => {
        request = [];
        const headers = {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        };
        const response = await http.inject({ method: method as 'POST', url, headers, payload: body });
        life.push(request);
        return { status: response.statusCode, body: response.body };
      },
      trade,
      () => undefined,
    );
    lives.push(life);
  }
  pg.Client.prototype.query = query;
  await http.close();
  await close();
  return { lives, recordedFrom };
}

async function measure<Load>(
  file: string,
  load: Load,
  pid: () => number,
): Promise<Round & { nextNumber?: number }> {
  const child = fork(join(import.meta.dirname, file), { serialization: 'advanced' });
  const cluster = join(market.folder, 'postgres', 'cluster');
  const server = pid() || child.pid!;
  const before = processorTime(server, cluster);
  child.send(load as never);
  const [walked] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${file} ended with ${code}`))),
  ])) as [Walked & { seconds: number }];
  const after = processorTime(server, cluster);
  return { ...walked, cost: before === null || after === null ? null : (after - before) / walked.lives };
}

async function assertSound(): Promise<void> {
  const { platform, close } = await openPlatformOf(market, 'running');
  const read = reading(platform);
  // The bare lives keep their escrow's rows in step by the ids of the recording only; they are judged by the ledger's own sums.
  const wrong = (await listViolations(read)).filter((one) => !/ORD-2026-5\d{8}/.test(one.subject));
  const difference = await clearingDifference(read, platform.payments);
  await close();
  if (wrong.length > 0 || difference)
    throw new Error(`The books are wrong: ${JSON.stringify([...wrong.slice(0, 3), difference])}`);
}

const market = await openDurableMarket();
try {
  say('making people and gigs');
  const made = await fillMarket(market, people);
  const { lives, recordedFrom } = await record(await makeTrades(made));
  const { app, port } = await serveMarket(market, { DATABASE_POOL: String(pool) });
  let firstNumber = firstBareNumber;
  const results = { app: [] as Round[], limit: [] as Round[] };
  const walkApp = async (forSeconds: number) => {
    const load: OrderLoad = {
      url: `http://127.0.0.1:${port}`,
      trades: await makeTrades(made),
      walkers,
      seconds: forSeconds,
    };
    return measure('order-load.ts', load, () => app.child.pid!);
  };
  const walkLimit = async (forSeconds: number) => {
    const load: BareLoad = {
      connectionString: market.connectionString,
      pool,
      walkers,
      seconds: forSeconds,
      lives,
      recordedFrom,
      firstNumber,
    };
    const walked = await measure('bare-orders.ts', load, () => 0);
    firstNumber = walked.nextNumber!;
    return walked;
  };
  say('warming up');
  await walkApp(2);
  await walkLimit(2);
  for (let round = 0; round < rounds; round++) {
    say(`round ${round + 1} of ${rounds}`);
    const turns = round % 2 === 0 ? (['app', 'limit'] as const) : (['limit', 'app'] as const);
    for (const name of turns)
      results[name].push(await (name === 'app' ? walkApp(seconds) : walkLimit(seconds)));
  }
  await app.end('SIGTERM');
  await assertSound();
  const perSecond = (one: Round) => one.lives / one.seconds;
  const middle = (list: Round[], of: 'p50' | 'p99' | 'lifeP50' | 'lifeP99') =>
    median(list.map((one) => one[of]));
  const costOf = (list: Round[]) =>
    list.some((one) => one.cost === null) ? null : median(list.map((one) => one.cost!));
  const [cost, limitCost] = [costOf(results.app), costOf(results.limit)];
  printLines([
    {
      bench: 'orders',
      scenario: 'a whole life, five requests',
      walkers,
      statements: median(lives.map((life) => life.flat().length)),
      ordersPerSecond: rounded(median(results.app.map(perSecond)), 1),
      requestsPerSecond: rounded(median(results.app.map(perSecond)) * stepsOfALife, 0),
      p50: middle(results.app, 'p50'),
      p99: middle(results.app, 'p99'),
      lifeP50: middle(results.app, 'lifeP50'),
      lifeP99: middle(results.app, 'lifeP99'),
      limit: rounded(median(results.limit.map(perSecond)), 1),
      limitP50: middle(results.limit, 'p50'),
      limitP99: middle(results.limit, 'p99'),
      ratio: rounded(median(results.app.map((one, at) => perSecond(one) / perSecond(results.limit[at]!)))),
      cost: cost === null ? null : rounded(cost),
      limitCost: limitCost === null ? null : rounded(limitCost),
      costRatio: cost === null || limitCost === null ? null : rounded(limitCost / cost),
      load: loadNow(),
    },
  ]);
} finally {
  await market.close();
}
