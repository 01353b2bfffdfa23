// bench:api: requests per second of the real server, next to the limit of bare Fastify and pg on the same machine.
//   npm run bench:api -- --gigs 10000,100000 [--seconds 3] [--rounds 3]
// App and limit alternate in short rounds; the result is the median of their ratio, because a busy machine slows both. Both use
// one embedded PostgreSQL with full durability; the load comes from a separate process.
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
import {
  argument,
  checkFailures,
  load as loadNow,
  median,
  printLines,
  progress,
  rounded,
  warmUpSeconds,
} from './bench-run.ts';
import type { Line } from './bench-run.ts';
import { fillCatalog, typicalQueries } from './catalog.ts';
import { openCluster } from './open-cluster.ts';
import type { Load, Measured } from './load.ts';
import { cpuTime } from './cpu-time.ts';
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
  /** CPU milliseconds per answer, of the server and PostgreSQL together. */
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

/** Records the statements and answer of every path by requesting it in this process; creates the buyer to sign in as. */
async function record(
  connectionString: string,
  scenarios: Scenario[],
  { folder, isToy }: { folder: string; isToy: boolean },
): Promise<Recorded> {
  const settings = readSettings({ LIMITS_FACTOR: '1000000' });
  const log = openLog({ logLevel: 'error' }, process.stderr);
  const options = {
    settings,
    connectionString,
    clock: systemClock,
    log,
    masterKeys: [masterKey],
    filesFolder: join(folder, 'files'),
  };
  const { platform, close } = await openPlatform(options);
  const { http } = await buildServer(platform);
  const buyer = await buildBuyer({ platform } as TestApp);
  const answers: Plan['answers'] = new Map();
  const sent: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function recording(this: pg.Client, ...args: unknown[]) {
    const { text, values } = args[0] as Statement;
    if (text !== undefined && !text.includes('pgboss')) sent.push({ text, values });
    return (query as (...args: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  for (const path of scenarios.flatMap((scenario) => scenario.paths)) {
    // Records the second answer, when the caches of the process are filled.
    await http.inject(path);
    sent.length = 0;
    const response = await http.inject(path);
    if (response.statusCode !== 200)
      throw new Error(`${path} returned ${response.statusCode}: ${response.body}`);
    const { data } = response.json() as { data: { items?: unknown[] } };
    // In a toy catalog rare words may find nothing; their paths are not measured.
    if (data.items?.length === 0) {
      if (!isToy) throw new Error(`${path} found nothing to measure`);
      continue;
    }
    answers.set(path, { statements: [...sent], answer: response.json() });
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
  const before = cpuTime(target.pid, cluster);
  child.send(load);
  const [measured] = (await once(child, 'message')) as [Measured];
  const after = cpuTime(target.pid, cluster);
  const answers = measured.requestsPerSecond * forSeconds;
  return { ...measured, cost: before === null || after === null ? null : (after - before) / answers };
}

/** Measures one scenario: guest, member and limit alternate. */
async function measureScenario(
  targets: { guest: Target; member: Target; limit: Target },
  about: Line,
): Promise<Line[]> {
  const results = { guest: [] as Round[], member: [] as Round[], limit: [] as Round[] };
  const names = ['guest', 'member', 'limit'] as const;
  const warmUp = warmUpSeconds(seconds);
  if (warmUp > 0) for (const name of names) await measure(targets[name], warmUp);
  for (let round = 0; round < rounds; round++) {
    // The order rotates, so that no target always runs after the same other one.
    for (let i = 0; i < names.length; i++) {
      const name = names[(i + round) % names.length]!;
      results[name].push(await measure(targets[name], seconds));
    }
  }
  const middle = (list: Round[], of: keyof Measured) => median(list.map((round) => round[of]));
  const costOf = (list: Round[]) =>
    list.some((round) => round.cost === null) ? null : median(list.map((round) => round.cost!));
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
        results[viewer].map((round, i) => round.requestsPerSecond / results.limit[i]!.requestsPerSecond),
      ),
    ),
    goal,
    cost: costOf(results[viewer]) === null ? null : rounded(costOf(results[viewer])!),
    limitCost: limitCost === null ? null : rounded(limitCost),
    costRatio: limitCost === null ? null : rounded(limitCost / costOf(results[viewer])!),
    failed: [...results[viewer], ...results.limit].reduce((sum, round) => sum + round.failed, 0),
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
  progress(`creating ${count} gigs`);
  await fillCatalog(connectionString, { count }, progress);
  const scenarios = await scenariosOf(connectionString);
  const { plan, token } = await record(connectionString, scenarios, { folder, isToy: count < 10_000 });
  const { child, url: bareUrl } = await startBare(plan);
  const { app, url } = await startApp(connectionString, folder, pool);
  const lines: Line[] = [];
  for (const { name, paths } of scenarios) {
    const scenario = { name, paths: paths.filter((path) => plan.answers.has(path)) };
    const recorded = scenario.paths.map((path) => plan.answers.get(path)!);
    const about = {
      bench: 'api',
      scenario: scenario.name,
      gigs: count,
      connections,
      statements: median(recorded.map(({ statements }) => statements.length)),
      bytes: median(recorded.map(({ answer }) => JSON.stringify(answer).length)),
    };
    progress(`${scenario.name}, ${count} gigs`);
    const guest = { pid: app.child.pid!, url, scenario, token: async () => null };
    lines.push(
      ...(await measureScenario(
        { guest, member: { ...guest, token }, limit: { ...guest, pid: child.pid!, url: bareUrl } },
        about,
      )),
    );
    progress(JSON.stringify(lines.slice(-2)));
  }
  await app.end('SIGTERM');
  child.disconnect();
  await once(child, 'exit');
  return lines;
}

/** How much the slowest answers slow down from the smallest catalog to the largest. */
function growthLines(lines: Line[]): Line[] {
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
  printLines([...lines, ...growthLines(lines)]);
  checkFailures(lines.reduce((sum, line) => sum + Number(line.failed), 0));
} finally {
  await close();
}
