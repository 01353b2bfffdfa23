// bench:pages: pages per second of the real server for guests, kept in memory and rendered per request, beside two limits of the same
// run: a bare server that sends the same compressed bytes, and one that only renders the same tree from recorded answers.
//   npm run bench:pages -- [--gigs 10000] [--seconds 3] [--rounds 3]
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { migrate } from '#server/platform/data/migrate.ts';
import { type BarePlan, pageRenderer, type RecordedAnswers } from './bare-pages.ts';
import {
  argument,
  checkFailures,
  type Line,
  load as loadNow,
  median,
  printLines,
  progress,
  rounded,
  warmUpSeconds,
} from './bench-run.ts';
import { fillCatalog, typicalQueries } from './catalog.ts';
import { cpuTime } from './cpu-time.ts';
import type { Load, Measured } from './load.ts';
import { createDatabase, openCluster } from './open-cluster.ts';
import { startApp } from './start-app.ts';

const connections = 16;
const pool = 16;
const seconds = Number(argument('seconds', '3'));
const rounds = Number(argument('rounds', '3'));
const gigs = Number(argument('gigs', '10000'));
const bundle = pathToFileURL(join(import.meta.dirname, '../build/server/index.js')).href;
// Pages are shared only under the host of PUBLIC_URL (start-app.ts).
const compressed = { 'accept-encoding': 'br', host: 'localhost:3000' };

type Target = { pid: number; url: string; headers: Record<string, string> };
type Round = Measured & { cost: number | null };
type Server = Target & { stop(): Promise<void> };

async function pathsByPage(connectionString: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ slug: string }>('select slug from gigs order by md5(slug) limit 16');
  await client.end();
  const searches = typicalQueries().map((q) => `/explore?${new URLSearchParams({ q })}`);
  return {
    home: ['/'],
    explore: ['/explore'],
    search: searches,
    gig: rows.map(({ slug }) => `/gigs/${slug}`),
    help: ['/help'],
    terms: ['/terms-and-privacy'],
  };
}

async function startServer(connectionString: string, folder: string, megabytes: string): Promise<Server> {
  const { app, url } = await startApp(connectionString, folder, pool, 'web', { PAGE_MEMORY_MB: megabytes });
  return { pid: app.child.pid!, url, headers: compressed, stop: async () => void (await app.end('SIGTERM')) };
}

async function startBare(plan: BarePlan): Promise<Server> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'bare-pages.ts'), {
    serialization: 'advanced',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  child.send(plan);
  const [port] = (await once(child, 'message')) as [number];
  return {
    pid: child.pid!,
    url: `http://127.0.0.1:${port}`,
    headers: {},
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

/** The compressed pages as the app sends them, and the API answers that they were rendered from. */
async function record(app: Server, paths: string[]) {
  const pages: Extract<BarePlan, { kind: 'bytes' }>['pages'] = new Map();
  const answers: RecordedAnswers = new Map();
  const render = await pageRenderer(bundle, async (address) => {
    const response = await fetch(app.url + address);
    const answer = { envelope: await response.json(), status: response.status };
    answers.set(address, answer);
    return answer;
  });
  for (const path of paths) {
    await render(path);
    pages.set(path, await compressedPage(app.url, path));
  }
  return { pages, answers };
}

/** `fetch` would decompress it. */
async function compressedPage(url: string, path: string) {
  const { request } = await import('node:http');
  const sent = request(url + path, { headers: compressed }).end();
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  const body = Buffer.concat(await response.toArray());
  if (response.statusCode !== 200) throw new Error(`${path} returned ${response.statusCode}`);
  const { 'content-security-policy': policy, 'content-type': type } = response.headers;
  const headers = {
    'content-type': String(type),
    'content-encoding': 'br',
    'content-security-policy': String(policy),
  };
  return { body: new Uint8Array(body), headers };
}

async function measure(target: Target, paths: string[], forSeconds: number): Promise<Round> {
  const child = fork(join(import.meta.dirname, 'load.ts'));
  const { url, headers } = target;
  const load: Load = { url, paths, token: null, headers, connections, seconds: forSeconds };
  const before = cpuTime(target.pid, cluster);
  child.send(load);
  const [measured] = (await once(child, 'message')) as [Measured];
  const after = cpuTime(target.pid, cluster);
  const answers = measured.requestsPerSecond * forSeconds;
  return { ...measured, cost: before === null || after === null ? null : (after - before) / answers };
}

type Targets = Record<'kept' | 'rendered' | 'bytes' | 'render', Server>;
const names = ['kept', 'rendered', 'bytes', 'render'] as const;

async function measurePage(page: string, paths: string[], targets: Targets, bytes: number): Promise<Line> {
  const results = { kept: [], rendered: [], bytes: [], render: [] } as Record<
    (typeof names)[number],
    Round[]
  >;
  const warmUp = warmUpSeconds(seconds);
  if (warmUp > 0) for (const name of names) await measure(targets[name], paths, warmUp);
  for (let round = 0; round < rounds; round++)
    // The order rotates, so that no target always runs after the same other one.
    for (let i = 0; i < names.length; i++) {
      const name = names[(i + round) % names.length]!;
      results[name].push(await measure(targets[name], paths, seconds));
    }
  const perSecond = (name: (typeof names)[number]) =>
    rounded(median(results[name].map((round) => round.requestsPerSecond)), 0);
  const cost = (name: (typeof names)[number]) =>
    results[name].some((round) => round.cost === null)
      ? null
      : rounded(median(results[name].map((round) => round.cost!)));
  const ratio = (of: (typeof names)[number], to: (typeof names)[number]) =>
    rounded(
      median(results[of].map((round, i) => round.requestsPerSecond / results[to][i]!.requestsPerSecond)),
    );
  return {
    bench: 'pages',
    page,
    gigs,
    connections,
    bytes,
    kept: perSecond('kept'),
    sameBytes: perSecond('bytes'),
    keptRatio: ratio('kept', 'bytes'),
    keptGoal: 0.6,
    rendered: perSecond('rendered'),
    renderOnly: perSecond('render'),
    renderedRatio: ratio('rendered', 'render'),
    renderedGoal: 0.5,
    keptCost: cost('kept'),
    renderedCost: cost('rendered'),
    renderOnlyCost: cost('render'),
    failed: Object.values(results)
      .flat()
      .reduce((sum, round) => sum + round.failed, 0),
    load: loadNow(),
  };
}

async function run(connectionString: string): Promise<Line[]> {
  await migrate(connectionString);
  progress(`creating ${gigs} gigs`);
  await fillCatalog(connectionString, { count: gigs }, progress);
  const pages = await pathsByPage(connectionString);
  const kept = await startServer(connectionString, folder, '64');
  const rendered = await startServer(connectionString, folder, '0');
  const recorded = await record(kept, Object.values(pages).flat());
  const bytes = await startBare({ kind: 'bytes', pages: recorded.pages });
  const render = await startBare({ kind: 'render', bundle, answers: recorded.answers });
  const targets = { kept, rendered, bytes, render };
  const lines: Line[] = [];
  for (const [page, paths] of Object.entries(pages)) {
    const size = median(paths.map((path) => recorded.pages.get(path)!.body.length));
    lines.push(await measurePage(page, paths, targets, size));
    progress(JSON.stringify(lines.at(-1)));
  }
  for (const target of Object.values(targets)) await target.stop();
  return lines;
}

const { folder, cluster, server, close } = await openCluster();
try {
  const { connectionString } = await createDatabase(server, 'pages');
  const lines = await run(connectionString);
  printLines(lines);
  checkFailures(lines.reduce((sum, line) => sum + Number(line.failed), 0));
} finally {
  await close();
}
