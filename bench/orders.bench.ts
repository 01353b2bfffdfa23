// bench:orders: orders per second through their whole lifecycle (checkout, payment, requirements, delivery, approval) over HTTP, next
// to the limit: the same rows and postings, in the same transactions, written by bare pg.
//   npm run bench:orders [-- --clients 16 --seconds 5 --rounds 3 --traders 16]
// App and limit alternate in short rounds on one database with full durability; the result is their ratio. The worker's jobs are
// written on both sides and run on neither. The ledger is verified at the end.
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
import type { BareLoad, RecordedOrder, RecordedWrite } from './bare-orders.ts';
import {
  argument,
  load as loadNow,
  median,
  printLines,
  progress,
  rounded,
  warmUpSeconds,
} from './bench-run.ts';
import { requestsPerOrder, runOrder } from './order-lifecycle.ts';
import type { Trade } from './order-lifecycle.ts';
import type { OrderLoad } from './order-load.ts';
import { cpuTime } from './cpu-time.ts';
import { serveMarket } from './serve-market.ts';
import type { LoadResult } from './run-clients.ts';

const pool = 16;
const clients = Number(argument('clients', '16'));
const seconds = Number(argument('seconds', '5'));
const rounds = Number(argument('rounds', '3'));
const traders = Number(argument('traders', '16'));
/** Journal ids of the recording are identified by their size. */
const firstRecordedJournal = 7_000_000_000;
const firstBareNumber = 500_000_000;

type Round = LoadResult & { seconds: number; cost: number | null };

async function makeTrades({ buyers, gigs }: MarketUsers): Promise<Trade[]> {
  return Promise.all(
    gigs.map(async (gig, i) => ({
      buyerToken: await currentToken(buyers[i % buyers.length]!),
      sellerToken: await currentToken(gig.seller),
      gigSlug: gig.slug,
      package: gig.content.packages[0]!.tier,
      requirementIds: gig.content.requirements.map((requirement) => requirement.id),
    })),
  );
}

/** Only writes of the order are replayed: rows, postings, jobs and keys; no reads, rate limits and logs. */
const writes = /^\s*(begin|start transaction|commit|insert|update|delete|with|select\s+ledger\.(post|open))/i;
const isWrite = (text: string) => writes.test(text) && !text.includes('rate_limits');

/** Runs one order per trade in this process and records its writes by request. */
async function record(trades: Trade[]): Promise<{ orders: RecordedOrder[]; recordedFrom: number }> {
  const { platform, close } = await openPlatform({
    settings: readSettings({ LIMITS_FACTOR: '1000000' }),
    connectionString: market.connectionString,
    clock: systemClock,
    log: openLog({ logLevel: 'error' }, process.stderr),
    masterKeys: [masterKey],
    filesFolder: join(market.folder, 'files'),
  });
  const { http } = await buildServer(platform);
  await platform.pool.query(
    `alter table ledger.journal alter column id restart with ${firstRecordedJournal}`,
  );
  const recordedFrom = systemClock.now().getTime();
  let request: RecordedWrite[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function recording(this: pg.Client, ...args: unknown[]) {
    const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text?: string }).text;
    const values = (
      typeof args[0] === 'string' ? args[1] : (args[0] as { values?: unknown[] }).values
    ) as unknown[];
    const answer = (query as (...args: unknown[]) => unknown).apply(this, args);
    if (text !== undefined && isWrite(text)) {
      const written: RecordedWrite = { text, values: Array.isArray(values) ? values : [] };
      request.push(written);
      if (text.includes('ledger.post(')) {
        void (answer as Promise<pg.QueryResult<{ journalId: number }>>).then(({ rows }) => {
          written.journalId = rows[0]!.journalId;
        });
      }
    }
    return answer;
  } as typeof query;
  const orders: RecordedOrder[] = [];
  for (const trade of trades) {
    const order: RecordedOrder = [];
    await runOrder(
      async ({ method, url, body, token, key }) => {
        request = [];
        const headers = {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        };
        const response = await http.inject({ method: method as 'POST', url, headers, payload: body });
        order.push(request);
        return { status: response.statusCode, body: response.body };
      },
      trade,
      () => undefined,
    );
    orders.push(order);
  }
  pg.Client.prototype.query = query;
  await http.close();
  await close();
  return { orders, recordedFrom };
}

async function measure<Load>(
  file: string,
  load: Load,
  pid: () => number,
): Promise<Round & { nextNumber?: number }> {
  const child = fork(join(import.meta.dirname, file), { serialization: 'advanced' });
  const cluster = join(market.folder, 'postgres', 'cluster');
  const server = pid() || child.pid!;
  const before = cpuTime(server, cluster);
  child.send(load as never);
  const [result] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${file} ended with ${code}`))),
  ])) as [LoadResult & { seconds: number }];
  const after = cpuTime(server, cluster);
  return { ...result, cost: before === null || after === null ? null : (after - before) / result.orders };
}

async function verifyLedger(): Promise<void> {
  const { platform, close } = await openPlatformOf(market, 'running');
  const read = reading(platform);
  // Orders of the limit are excluded: their escrow rows are replayed by id only.
  const violations = (await listViolations(read)).filter(({ subject }) => !/ORD-2026-5\d{8}/.test(subject));
  const difference = await clearingDifference(read, platform.payments);
  await close();
  if (violations.length > 0 || difference)
    throw new Error(`The ledger is inconsistent: ${JSON.stringify([...violations.slice(0, 3), difference])}`);
}

const market = await openDurableMarket();
try {
  progress('creating users and gigs');
  const made = await fillMarket(market, { buyers: traders, gigs: traders });
  const { orders, recordedFrom } = await record(await makeTrades(made));
  const { app, port } = await serveMarket(market, { DATABASE_POOL: String(pool) });
  let firstNumber = firstBareNumber;
  const results = { app: [] as Round[], limit: [] as Round[] };
  const loadApp = async (forSeconds: number) => {
    const load: OrderLoad = {
      url: `http://127.0.0.1:${port}`,
      trades: await makeTrades(made),
      clients,
      seconds: forSeconds,
    };
    return measure('order-load.ts', load, () => app.child.pid!);
  };
  const loadLimit = async (forSeconds: number) => {
    const load: BareLoad = {
      connectionString: market.connectionString,
      pool,
      clients,
      seconds: forSeconds,
      orders,
      recordedFrom,
      firstNumber,
    };
    const result = await measure('bare-orders.ts', load, () => 0);
    firstNumber = result.nextNumber!;
    return result;
  };
  const warmUp = warmUpSeconds(seconds);
  if (warmUp > 0) {
    progress('warming up');
    await loadApp(warmUp);
    await loadLimit(warmUp);
  }
  for (let round = 0; round < rounds; round++) {
    progress(`round ${round + 1} of ${rounds}`);
    const turns = round % 2 === 0 ? (['app', 'limit'] as const) : (['limit', 'app'] as const);
    for (const name of turns)
      results[name].push(await (name === 'app' ? loadApp(seconds) : loadLimit(seconds)));
  }
  await app.end('SIGTERM');
  await verifyLedger();
  const perSecond = (round: Round) => round.orders / round.seconds;
  const middle = (list: Round[], of: 'p50' | 'p99' | 'orderP50' | 'orderP99') =>
    median(list.map((round) => round[of]));
  const costOf = (list: Round[]) =>
    list.some((round) => round.cost === null) ? null : median(list.map((round) => round.cost!));
  const [cost, limitCost] = [costOf(results.app), costOf(results.limit)];
  printLines([
    {
      bench: 'orders',
      scenario: 'a whole order, five requests',
      clients,
      statements: median(orders.map((order) => order.flat().length)),
      ordersPerSecond: rounded(median(results.app.map(perSecond)), 1),
      requestsPerSecond: rounded(median(results.app.map(perSecond)) * requestsPerOrder, 0),
      p50: middle(results.app, 'p50'),
      p99: middle(results.app, 'p99'),
      orderP50: middle(results.app, 'orderP50'),
      orderP99: middle(results.app, 'orderP99'),
      limit: rounded(median(results.limit.map(perSecond)), 1),
      limitP50: middle(results.limit, 'p50'),
      limitP99: middle(results.limit, 'p99'),
      ratio: rounded(median(results.app.map((round, i) => perSecond(round) / perSecond(results.limit[i]!)))),
      cost: cost === null ? null : rounded(cost),
      limitCost: limitCost === null ? null : rounded(limitCost),
      costRatio: cost === null || limitCost === null ? null : rounded(limitCost / cost),
      load: loadNow(),
    },
  ]);
} finally {
  await market.close();
}
