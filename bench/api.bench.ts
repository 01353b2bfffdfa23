// bench:api — how many answers per second the real server gives, beside the most that is possible on this machine at this moment.
//   npm run bench:api -- --gigs 10000,100000 [--seconds 3] [--rounds 3]
// Rule: app and limit are measured in short rounds that take turns, and what counts is their ratio, the median over the rounds:
// a busy machine slows both. Both run on one embedded PostgreSQL with full durability; the load comes from a process of its own.
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { openPlatform } from '#server/app/open-platform.ts';
import { mintAccessToken } from '#server/people/accounts/sessions/access-token.ts';
import { systemClock } from '#server/platform/clock.ts';
import { deriveKeys } from '#server/platform/keys.ts';
import { openLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/data/migrate.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { buildServer } from '#server/server.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import type { Plan, Statement } from './bare-server.ts';
import { argument, load as loadNow, median, printLines, rounded, say } from './bench-run.ts';
import type { Line } from './bench-run.ts';
import { fillCatalogue, typicalQueries } from './catalogue.ts';
import { openCluster } from './open-cluster.ts';
import type { Load, Measured } from './load.ts';
import { processorTime } from './processor-time.ts';
import { masterKey, startApp } from './start-app.ts';

const pool = 16;
const connections = 16;
const goal = 0.6;
const seconds = Number(argument('seconds', '3'));
const rounds = Number(argument('rounds', '3'));
const sizes = argument('gigs', '10000,100000').split(',').map(Number);

type Scenario = { name: string; paths: string[] };
type Target = { pid: number; url: string; token(): Promise<string | null>; scenario: Scenario };
type Round = Measured & {
  /** Milliseconds of processor time for one answer, the server's and PostgreSQL's together. */
  cost: number | null;
};

const categories = ['design', 'development', 'writing', 'marketing', 'video'];

async function scenariosOf(connectionString: string): Promise<Scenario[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ slug: string }>('select slug from gigs order by md5(slug) limit 64');
  await client.end();
  const searched = (query: Record<string, string>) =>
    `/api/v1/search/gigs?${new URLSearchParams({ ...query, limit: '24' })}`;
  return [
    {
      name: 'browse a category, 24 newest',
      paths: categories.map((category) => searched({ category, sort: 'newest' })),
    },
    { name: 'gig by slug', paths: rows.map(({ slug }) => `/api/v1/gigs/${slug}`) },
    { name: 'text search with facets', paths: typicalQueries().map((q) => searched({ q })) },
  ];
}

type Recorded = { plan: Plan; token(): Promise<string> };

/** Asks the app for every path once, in this process, and writes down its statements and answers; makes a buyer to sign in as. */
async function record(connectionString: string, scenarios: Scenario[], folder: string): Promise<Recorded> {
  const settings = readSettings({ LIMITS_FACTOR: '1000000' });
  const log = openLog({ logLevel: 'error' });
  const given = {
    settings,
    connectionString,
    clock: systemClock,
    log,
    masterKeys: [masterKey],
    filesFolder: join(folder, 'files'),
  };
  const { platform, close } = await openPlatform(given);
  const { http } = await buildServer(platform);
  const buyer = await buildBuyer({ platform } as TestApp);
  const answers: Plan['answers'] = new Map();
  const heard: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function listening(this: pg.Client, ...asked: unknown[]) {
    const { text, values } = asked[0] as Statement;
    if (text !== undefined && !text.includes('pgboss')) heard.push({ text, values });
    return (query as (...given: unknown[]) => unknown).apply(this, asked);
  } as typeof query;
  for (const path of scenarios.flatMap((scenario) => scenario.paths)) {
    // The second answer: what the process keeps in memory is there by then.
    await http.inject(path);
    heard.length = 0;
    const response = await http.inject(path);
    if (response.statusCode !== 200)
      throw new Error(`${path} was answered ${response.statusCode}: ${response.body}`);
    const { data } = response.json() as { data: { items?: unknown[] } };
    if (data.items?.length === 0) throw new Error(`${path} found nothing, so there is nothing to measure`);
    answers.set(path, { statements: [...heard], answer: response.json() });
  }
  pg.Client.prototype.query = query;
  await http.close();
  await close();
  const { sub, sid } = JSON.parse(Buffer.from(buyer.token.split('.')[1]!, 'base64url').toString()) as {
    sub: string;
    sid: string;
  };
  return {
    plan: { connectionString, pool, answers },
    token: () =>
      mintAccessToken(deriveKeys([masterKey]), systemClock.now(), {
        userId: sub,
        sessionId: sid,
        emailVerified: true,
      }),
  };
}

async function startBare(plan: Plan): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), {
    serialization: 'advanced',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  child.send(plan);
  const [port] = (await once(child, 'message')) as [number];
  return { child, url: `http://127.0.0.1:${port}` };
}

async function measure(target: Target, forSeconds: number): Promise<Round> {
  const child = fork(join(import.meta.dirname, 'load.ts'));
  const load: Load = {
    url: target.url,
    paths: target.scenario.paths,
    token: await target.token(),
    connections,
    seconds: forSeconds,
  };
  const before = processorTime(target.pid, cluster);
  child.send(load);
  const [measured] = (await once(child, 'message')) as [Measured];
  const after = processorTime(target.pid, cluster);
  const answers = measured.requestsPerSecond * forSeconds;
  return { ...measured, cost: before === null || after === null ? null : (after - before) / answers };
}

/** One scenario: guest, signed in and the limit take turns. */
async function measureScenario(
  targets: { guest: Target; member: Target; limit: Target },
  about: Line,
): Promise<Line[]> {
  const results = { guest: [] as Round[], member: [] as Round[], limit: [] as Round[] };
  const names = ['guest', 'member', 'limit'] as const;
  for (const name of names) await measure(targets[name], 2);
  for (let round = 0; round < rounds; round++) {
    // The order turns too, so that nobody always runs right after the same neighbour.
    for (let i = 0; i < names.length; i++) {
      const name = names[(i + round) % names.length]!;
      results[name].push(await measure(targets[name], seconds));
    }
  }
  const middle = (list: Round[], of: keyof Measured) => median(list.map((one) => one[of]));
  const costOf = (list: Round[]) =>
    list.some((one) => one.cost === null) ? null : median(list.map((one) => one.cost!));
  const limitCost = costOf(results.limit);
  return (['guest', 'member'] as const).map((viewer) => ({
    ...about,
    viewer: viewer === 'guest' ? 'guest' : 'signed in',
    requestsPerSecond: rounded(middle(results[viewer], 'requestsPerSecond'), 0),
    p50: middle(results[viewer], 'p50'),
    p99: middle(results[viewer], 'p99'),
    limit: rounded(middle(results.limit, 'requestsPerSecond'), 0),
    limitP99: middle(results.limit, 'p99'),
    ratio: rounded(
      median(
        results[viewer].map((one, round) => one.requestsPerSecond / results.limit[round]!.requestsPerSecond),
      ),
    ),
    goal,
    cost: costOf(results[viewer]) === null ? null : rounded(costOf(results[viewer])!),
    limitCost: limitCost === null ? null : rounded(limitCost),
    costRatio: limitCost === null ? null : rounded(limitCost / costOf(results[viewer])!),
    failed: [...results[viewer], ...results.limit].reduce((sum, one) => sum + one.failed, 0),
    load: loadNow(),
  }));
}

async function benchSize(server: string, count: number, folder: string): Promise<Line[]> {
  const connectionString = server.replace('DATABASE', `gigs_${count}`);
  const admin = new pg.Client({ connectionString: server.replace('DATABASE', 'postgres') });
  await admin.connect();
  await admin.query(`create database gigs_${count}`);
  await admin.end();
  await migrate(connectionString);
  say(`making ${count} gigs`);
  await fillCatalogue(connectionString, { count }, say);
  const scenarios = await scenariosOf(connectionString);
  const { plan, token } = await record(connectionString, scenarios, folder);
  const { child, url: bareUrl } = await startBare(plan);
  const { app, url } = await startApp(connectionString, folder, pool);
  const lines: Line[] = [];
  for (const scenario of scenarios) {
    const recorded = scenario.paths.map((path) => plan.answers.get(path)!);
    const about = {
      bench: 'api',
      scenario: scenario.name,
      gigs: count,
      connections,
      statements: median(recorded.map(({ statements }) => statements.length)),
      bytes: median(recorded.map(({ answer }) => JSON.stringify(answer).length)),
    };
    say(`${scenario.name}, ${count} gigs`);
    const guest = { pid: app.child.pid!, url, scenario, token: async () => null };
    lines.push(
      ...(await measureScenario(
        { guest, member: { ...guest, token }, limit: { ...guest, pid: child.pid!, url: bareUrl } },
        about,
      )),
    );
    say(JSON.stringify(lines.slice(-2)));
  }
  await app.end('SIGTERM');
  child.disconnect();
  await once(child, 'exit');
  return lines;
}

/** How much the slowest answers slow down from the smallest catalogue to the largest. */
function flatness(lines: Line[]): Line[] {
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)];
  if (smallest === largest) return [];
  return lines
    .filter((line) => line.gigs === smallest)
    .map((small) => {
      const large = lines.find(
        (line) => line.gigs === largest && line.scenario === small.scenario && line.viewer === small.viewer,
      )!;
      const growth = rounded(Number(large.p99) / Number(small.p99));
      const limitGrowth = rounded(Number(large.limitP99) / Number(small.limitP99));
      const { scenario, viewer } = small;
      return {
        bench: 'api',
        scenario: `growth of p99, ${scenario}`,
        viewer: viewer!,
        from: smallest,
        to: largest,
        growth,
        limitGrowth,
        goal: 2,
      };
    });
}

const { folder, cluster, server, close } = await openCluster();
try {
  const lines: Line[] = [];
  for (const count of sizes) lines.push(...(await benchSize(server, count, folder)));
  printLines([...lines, ...flatness(lines)]);
} finally {
  await close();
}
