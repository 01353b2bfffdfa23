// bench:api: requests per second of the real server, next to two limits of bare Fastify and pg on the same machine: one statement
// written by hand for the same fields (the limit), and the product's own statements.
//   npm run bench:api -- --gigs 10000,100000 [--seconds 3] [--rounds 3] [--only gig,seller]
// They alternate in short rounds; the result is the median of their ratio, because a busy machine slows all. All use
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
import type { Plan, Recorded as Answers, Statement } from './bare-server.ts';
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
import * as handWritten from './hand-written.ts';
import { createDatabase, openCluster } from './open-cluster.ts';
import type { Load, Measured } from './load.ts';
import { cpuTime } from './cpu-time.ts';
import { masterKey, startApp } from './start-app.ts';

const pool = 16;
const connections = 16;
const goals = { guest: 0.5, member: 0.4 };
const seconds = Number(argument('seconds', '3'));
const rounds = Number(argument('rounds', '3'));
/** Beginnings of the scenarios' names; all if empty. */
const only = argument('only', '').split(',');
const sizes = argument('gigs', '10000,100000').split(',').map(Number);

/** By path: the statement that answers it, written by hand. */
type Scenario = { name: string; requests: Map<string, handWritten.HandWritten> };
type Target = { pid: number; url: string; token(): Promise<string | null> };
type Round = Measured & {
  /** CPU milliseconds per answer, of the server and PostgreSQL together. */
  cost: number | null;
};

const categories = ['design', 'development', 'writing', 'marketing', 'video'];

async function scenariosOf(connectionString: string): Promise<Scenario[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  for (const statement of handWritten.handWrittenPreparation) await client.query(statement);
  const { rows } = await client.query<{ slug: string; username: string }>(
    'select g.slug, u.username from gigs g join users u on u.id = g.seller_id order by md5(g.slug) limit 64',
  );
  await client.end();
  const searched = (query: Record<string, string>) =>
    `/api/v1/search/gigs?${new URLSearchParams({ ...query, limit: '24' })}`;
  const scenario = <Item>(
    name: string,
    items: readonly Item[],
    pathOf: (item: Item) => string,
    statementOf: (item: Item) => handWritten.HandWritten,
  ): Scenario => ({ name, requests: new Map(items.map((item) => [pathOf(item), statementOf(item)])) });
  const words = typicalQueries();
  /** As they are typed. */
  const beginnings = [...new Set(words.map((text) => text.split(' ')[0]!.slice(0, 4)))];
  return [
    scenario(
      'browse a category, 24 newest',
      categories,
      (category) => searched({ category, sort: 'newest' }),
      handWritten.browse,
    ),
    scenario('text search with facets', words, (q) => searched({ q }), handWritten.search),
    scenario(
      'gig by slug',
      rows,
      ({ slug }) => `/api/v1/gigs/${slug}`,
      ({ slug }) => handWritten.gig(slug),
    ),
    scenario(
      'seller by username',
      rows,
      ({ username }) => `/api/v1/profiles/${username}`,
      ({ username }) => handWritten.seller(username),
    ),
    scenario(
      'suggestions',
      beginnings,
      (q) => `/api/v1/search/suggestions?${new URLSearchParams({ q })}`,
      handWritten.suggestions,
    ),
    scenario('popular gigs of the home page', ['/api/v1/popular-gigs'], (path) => path, handWritten.home),
  ];
}

type Recorded = { answers: Answers; token(): Promise<string> };

/** Records the statements and answer of every path by requesting it in this process; creates the buyer to sign in as. */
async function record(
  connectionString: string,
  scenarios: Scenario[],
  { folder, isToy }: { folder: string; isToy: boolean },
): Promise<Recorded> {
  const settings = readSettings({ LIMITS_FACTOR: '1000000', PAGE_MEMORY_MB: '0' });
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
  const answers: Answers = new Map();
  const sent: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function recording(this: pg.Client, ...args: unknown[]) {
    const { text, values } = args[0] as Statement;
    if (text !== undefined && !text.includes('pgboss')) sent.push({ text, values });
    return (query as (...args: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  for (const path of scenarios.flatMap(({ requests }) => [...requests.keys()])) {
    // Records the second answer, when the caches of the process are filled.
    await http.inject(path);
    sent.length = 0;
    const response = await http.inject(path);
    if (response.statusCode !== 200)
      throw new Error(`${path} returned ${response.statusCode}: ${response.body}`);
    const { data } = response.json() as { data: Record<string, unknown> };
    // In a toy catalog rare words may find nothing; their paths are not measured.
    if (isEmpty(data)) {
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
    answers,
    token: () =>
      mintAccessToken(deriveKeys([masterKey]), systemClock.now(), {
        userId: sub,
        sessionId: sid,
        emailVerified: true,
      }),
  };
}

/** Lists without a result, or suggestions without a gig. */
const isEmpty = ({ items, gigs }: Record<string, unknown>) =>
  [items, gigs].some((list) => Array.isArray(list) && list.length === 0);

/** Close matches only, which the hand-written search does not have. */
const occasional = '.data.items[].missing';

/** The limit is honest only if it answers with the fields of the app. Taken over all paths, because lists can be empty. */
async function compareFields(answers: Answers, { name, requests }: Scenario, url: string): Promise<void> {
  const [app, written] = [new Set<string>(), new Set<string>([occasional])];
  for (const path of requests.keys()) {
    const recorded = answers.get(path);
    if (!recorded) continue;
    for (const field of handWritten.fieldsOf(recorded.answer)) app.add(field);
    for (const field of handWritten.fieldsOf(await (await fetch(url + path)).json())) written.add(field);
  }
  const missing = [...app].filter((field) => !written.has(field));
  if (missing.length > 0) throw new Error(`${name}: the hand-written answers lack ${missing.join(', ')}`);
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

async function measure(target: Target, paths: string[], forSeconds: number): Promise<Round> {
  const child = fork(join(import.meta.dirname, 'load.ts'));
  const load: Load = {
    url: target.url,
    paths,
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

const names = ['guest', 'member', 'kept', 'own', 'limit'] as const;
type Targets = Record<(typeof names)[number], Target>;
type Results = Record<(typeof names)[number], Round[]>;

/** Measures one scenario: guest, member, guest from memory, the app's own statements and the limit alternate. */
async function measureScenario(targets: Targets, paths: string[], about: Line): Promise<Line[]> {
  const results: Results = { guest: [], member: [], kept: [], own: [], limit: [] };
  const warmUp = warmUpSeconds(seconds);
  if (warmUp > 0) for (const name of names) await measure(targets[name], paths, warmUp);
  for (let round = 0; round < rounds; round++) {
    // The order rotates, so that no target always runs after the same other one.
    for (let i = 0; i < names.length; i++) {
      const name = names[(i + round) % names.length]!;
      results[name].push(await measure(targets[name], paths, seconds));
    }
  }
  return (['guest', 'member'] as const).map((viewer) => lineOf(results, viewer, about));
}

function lineOf(results: Results, viewer: 'guest' | 'member', about: Line): Line {
  const middle = (name: keyof Results, of: keyof Measured) => median(results[name].map((round) => round[of]));
  const costOf = (name: keyof Results) =>
    results[name].some((round) => round.cost === null)
      ? null
      : median(results[name].map((round) => round.cost!));
  const ratioTo = (name: keyof Results) =>
    rounded(
      median(
        results[viewer].map((round, i) => round.requestsPerSecond / results[name][i]!.requestsPerSecond),
      ),
    );
  const roundedCost = (name: keyof Results) => (costOf(name) === null ? null : rounded(costOf(name)!));
  const costRatioTo = (name: keyof Results) =>
    costOf(name) === null ? null : rounded(costOf(name)! / costOf(viewer)!);
  return {
    ...about,
    viewer: viewer === 'guest' ? 'guest' : 'signed in',
    requestsPerSecond: rounded(middle(viewer, 'requestsPerSecond'), 0),
    p50: middle(viewer, 'p50'),
    p99: middle(viewer, 'p99'),
    limit: rounded(middle('limit', 'requestsPerSecond'), 0),
    limitP99: middle('limit', 'p99'),
    ratio: ratioTo('limit'),
    goal: goals[viewer],
    kept: viewer === 'guest' ? rounded(middle('kept', 'requestsPerSecond'), 0) : null,
    ownStatements: rounded(middle('own', 'requestsPerSecond'), 0),
    ownRatio: ratioTo('own'),
    cost: roundedCost(viewer),
    limitCost: roundedCost('limit'),
    ownCost: roundedCost('own'),
    costRatio: costRatioTo('limit'),
    ownCostRatio: costRatioTo('own'),
    failed: [...results[viewer], ...results.kept, ...results.own, ...results.limit].reduce(
      (sum, { failed }) => sum + failed,
      0,
    ),
    load: loadNow(),
  };
}

async function benchSize(server: string, count: number, folder: string): Promise<Line[]> {
  const { connectionString } = await createDatabase(server, `gigs_${count}`);
  await migrate(connectionString);
  progress(`creating ${count} gigs`);
  await fillCatalog(connectionString, { count }, progress);
  const scenarios = (await scenariosOf(connectionString)).filter(({ name }) =>
    only.some((beginning) => name.startsWith(beginning)),
  );
  const { answers, token } = await record(connectionString, scenarios, { folder, isToy: count < 10_000 });
  const statements = new Map(scenarios.flatMap(({ requests }) => [...requests]));
  const own = await startBare({ kind: 'own', connectionString, pool, answers });
  const limit = await startBare({ kind: 'written', connectionString, pool, statements });
  const reading = await startApp(connectionString, folder, pool, 'web', { PAGE_MEMORY_MB: '0' });
  const keeping = await startApp(connectionString, folder, pool, 'web');
  const lines: Line[] = [];
  const asGuest = async () => null;
  const bare = ({ child, url }: Awaited<ReturnType<typeof startBare>>): Target => ({
    pid: child.pid!,
    url,
    token: asGuest,
  });
  const ofApp = ({ app, url }: typeof reading): Target => ({ pid: app.child.pid!, url, token: asGuest });
  const [guest, kept] = [ofApp(reading), ofApp(keeping)];
  const targets = { guest, member: { ...guest, token }, kept, own: bare(own), limit: bare(limit) };
  for (const scenario of scenarios) await compareFields(answers, scenario, limit.url);
  for (const scenario of scenarios) {
    const paths = [...scenario.requests.keys()].filter((path) => answers.has(path));
    if (paths.length === 0) continue;
    const recorded = paths.map((path) => answers.get(path)!);
    progress(`${scenario.name}, ${count} gigs`);
    const about = {
      bench: 'api',
      scenario: scenario.name,
      gigs: count,
      connections,
      statements: median(recorded.map(({ statements: ran }) => ran.length)),
      bytes: median(recorded.map(({ answer }) => JSON.stringify(answer).length)),
    };
    lines.push(...(await measureScenario(targets, paths, about)));
    progress(JSON.stringify(lines.slice(-2)));
  }
  for (const { app } of [reading, keeping]) await app.end('SIGTERM');
  for (const { child } of [own, limit]) {
    child.disconnect();
    await once(child, 'exit');
  }
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
