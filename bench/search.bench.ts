// bench:search: the cost of a search at 10,000 to 1,000,000 gigs, next to its own SQL on bare pg.
//   npm run bench:search -- --gigs 10000,100000 [--seconds 2] [--rounds 3] [--naive no] [--writes 20] [--only 'common word'] [--memory 128] [--keep folder]
// --keep keeps the catalogs in a folder for further runs. --memory 0 disables the posting cache; the limit is always the SQL of a
// table walk. The engine is called as by the server, without HTTP, views and pictures; engine and limit alternate in short rounds,
// and times are medians over the rounds.
import { join } from 'node:path';
import pg from 'pg';
import { openPlatform } from '#server/app/open-platform.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/data/migrate.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { argument, load, median, percentile, printLines, rounded, progress } from './bench-run.ts';
import type { Line } from './bench-run.ts';
import { fillCatalog } from './catalog.ts';
import { createDatabase, openCluster } from './open-cluster.ts';
import { cpuTime } from './cpu-time.ts';
import { searchNaively, naivePreparation } from './naive-search.ts';
import { benchQueries } from './search-queries.ts';
import type { BenchQuery } from './search-queries.ts';
import { startWriting } from './search-writers.ts';

const sizes = argument('gigs', '10000,100000').split(',').map(Number);
const seconds = Number(argument('seconds', '2'));
const rounds = Number(argument('rounds', '3'));
const withNaive = argument('naive', 'yes') === 'yes';
/** Runs only queries whose name contains this. */
const only = argument('only', '');
const writesPerSecond = Number(argument('writes', '20'));
/** Megabytes, as SEARCH_MEMORY_MB. */
const memory = argument('memory', '128');
const levels = [1, 8] as const;

type Timed = {
  p50: number;
  p99: number;
  perSecond: number;
  /** CPU milliseconds per query: Node and PostgreSQL together, and PostgreSQL alone. */
  cost: number | null;
  databaseCost: number | null;
  rows: number;
};

const noProcess = 0;
const spent = () => ({
  all: cpuTime(process.pid, cluster),
  database: cpuTime(noProcess, cluster),
});

/** Runs a query repeatedly with the given concurrency until the time is over. `run` returns the number of rows. */
async function time(
  run: (turn: number) => Promise<number>,
  concurrency: number,
  forSeconds: number,
): Promise<Timed> {
  const took: number[] = [];
  let turn = 0;
  let rows = 0;
  const began = performance.now();
  const spentBefore = spent();
  const client = async () => {
    while (performance.now() - began < forSeconds * 1000) {
      const started = performance.now();
      rows = await run(turn++);
      took.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, client));
  const spentAfter = spent();
  const costOf = (who: 'all' | 'database') => {
    const [before, after] = [spentBefore[who], spentAfter[who]];
    return before === null || after === null ? null : (after - before) / took.length;
  };
  took.sort((a, b) => a - b);
  return {
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
    perSecond: (took.length * 1000) / (performance.now() - began),
    cost: costOf('all'),
    databaseCost: costOf('database'),
    rows,
  };
}

type Runner = (turn: number) => Promise<number>;

type Statement = { text: string; values: unknown[] };

/** The statements the engine sends for a query; recorded on the second run, when caches are filled. */
async function statementsOf(run: Runner): Promise<Statement[]> {
  const sent: Statement[] = [];
  const { query } = pg.Client.prototype;
  await run(0);
  pg.Client.prototype.query = function recording(this: pg.Client, ...args: unknown[]) {
    const { text, values } = args[0] as Statement;
    if (text !== undefined && !text.includes('pgboss')) sent.push({ text, values });
    return (query as (...args: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  await run(0);
  pg.Client.prototype.query = query;
  return sent;
}

/** Retries the first run: on a cold cache, walks over a large catalog may hit the statement timeout. */
async function warm(run: Runner): Promise<void> {
  const maxTries = 5;
  for (let tried = 1; tried <= maxTries; tried++) {
    try {
      return void (await run(0));
    } catch (error) {
      if (tried === maxTries) throw error;
    }
  }
}

const names = new Map<string, string>();
const nameOf = (text: string) => names.get(text) ?? (names.set(text, `s${names.size}`), names.get(text)!);

type Compared = {
  query: BenchQuery;
  engine: Runner;
  /** The same query on an engine without a posting cache. */
  fromTable: Runner;
  pool: pg.Pool;
  gigs: number;
  concurrency: number;
};

async function compare({ query, engine, fromTable, pool, gigs, concurrency }: Compared): Promise<Line> {
  await warm(fromTable);
  const statements = await statementsOf(fromTable);
  const bare: Runner = async () => {
    let rows = 0;
    for (const { text, values } of statements)
      rows = (await pool.query({ name: nameOf(text), text, values })).rows.length;
    return rows;
  };
  const { naive } = query;
  const results = { engine: [] as Timed[], limit: [] as Timed[], naive: [] as Timed[] };
  // Twice, so that frequently walked lists are cached before measuring.
  for (const run of [engine, bare, engine]) await time(run, concurrency, Math.min(0.5, seconds));
  for (let round = 0; round < rounds; round++) {
    results.engine.push(await time(engine, concurrency, seconds));
    results.limit.push(await time(bare, concurrency, seconds));
    if (naive && withNaive && concurrency === 1)
      results.naive.push(
        await time(() => searchNaively(pool, naive.words, naive.query), concurrency, seconds / 2),
      );
  }
  const middle = (list: Timed[], of: 'p50' | 'p99' | 'perSecond') => median(list.map((round) => round[of]));
  const cost = (list: Timed[], of: 'cost' | 'databaseCost') => {
    const costs = list.flatMap((round) => round[of] ?? []);
    return costs.length > 0 ? rounded(median(costs)) : null;
  };
  return {
    bench: 'search',
    query: query.name,
    gigs,
    connections: concurrency,
    p50: rounded(middle(results.engine, 'p50')),
    p99: rounded(middle(results.engine, 'p99')),
    goalP99: query.goals?.(gigs)[concurrency] ?? null,
    perSecond: rounded(middle(results.engine, 'perSecond'), 0),
    rows: results.engine[0]!.rows,
    statements: statements.length,
    limitP50: rounded(middle(results.limit, 'p50')),
    limitP99: rounded(middle(results.limit, 'p99')),
    ratio: rounded(median(results.engine.map((round, i) => results.limit[i]!.p50 / round.p50))),
    cost: cost(results.engine, 'cost'),
    databaseCost: cost(results.engine, 'databaseCost'),
    limitDatabaseCost: cost(results.limit, 'databaseCost'),
    naiveP50: results.naive.length > 0 ? rounded(middle(results.naive, 'p50')) : null,
    load: load(),
  };
}

async function benchSize(server: string, count: number, folder: string): Promise<Line[]> {
  const { connectionString, isNew } = await createDatabase(server, `search_${count}`);
  // As on the engine's connections: a statement is planned once.
  const options = '-c plan_cache_mode=force_generic_plan';
  const pool = new pg.Pool({ connectionString, max: 8, options });
  // Failures are reported by the failing statement; errors of idle connections are ignored.
  pool.on('error', () => undefined);
  await migrate(connectionString);
  if (isNew) {
    progress(`creating ${count} gigs`);
    await fillCatalog(connectionString, { count, isLean: true }, progress);
  }
  const { rows } = await pool.query<{ made: string | null }>(`select to_regclass('bench.plain') as made`);
  if (withNaive && rows[0]!.made === null) {
    progress('creating the table of the naive SQL');
    for (const statement of naivePreparation) await pool.query(statement);
  }
  const open = (megabytes: string) =>
    openPlatform({
      settings: {
        ...readSettings({ LIMITS_FACTOR: '1000000', SEARCH_MEMORY_MB: megabytes }),
        databasePool: 8,
      },
      connectionString,
      clock: systemClock,
      // On stderr: connections can still be closing when the server stops.
      log: openLog({ logLevel: 'error' }, process.stderr),
      masterKeys: ['33'.repeat(32)],
      filesFolder: join(folder, 'files'),
    });
  const opened = await open(memory);
  const withoutMemory = await open('0');
  const lines: Line[] = [];
  for (const query of benchQueries().filter(({ name }) => name.includes(only))) {
    const engine = (turn: number) => query.run(opened.platform, turn);
    const fromTable = (turn: number) => query.run(withoutMemory.platform, turn);
    for (const concurrency of levels) {
      const line = await compare({ query, engine, fromTable, pool, gigs: count, concurrency });
      progress(JSON.stringify(line));
      lines.push(line);
    }
  }
  // Writers use separate connections, as another process would.
  const writers = await open('0');
  lines.push(...(await underWrites(opened.platform, writers.platform, pool, count)));
  await writers.close();
  await withoutMemory.close();
  await opened.close();
  await pool.end();
  return lines;
}

/** A full page of a common word, alternately without and with concurrent writes. */
async function underWrites(
  platform: Platform,
  writers: Platform,
  pool: pg.Pool,
  count: number,
): Promise<Line[]> {
  const [query] = benchQueries();
  const quiet: Timed[] = [];
  const busy: Timed[] = [];
  const write: number[] = [];
  for (let round = 0; round < rounds; round++) {
    quiet.push(await time((turn) => query!.run(platform, turn), 1, seconds));
    const writing = await startWriting(writers, pool, writesPerSecond);
    busy.push(await time((turn) => query!.run(platform, turn), 1, seconds));
    write.push(...(await writing.stop()));
  }
  write.sort((a, b) => a - b);
  const p99 = (list: Timed[]) => median(list.map((round) => round.p99));
  const line = {
    bench: 'search',
    query: `${query!.name}, while ${writesPerSecond} gigs a second are written`,
    gigs: count,
    connections: 1,
    quietP99: rounded(p99(quiet)),
    p99: rounded(p99(busy)),
    growth: rounded(median(busy.map((round, i) => round.p99 / quiet[i]!.p99))),
    goal: 1.5,
    writes: write.length,
    writeP50: rounded(percentile(write, 0.5)),
    writeP99: rounded(percentile(write, 0.99)),
    load: load(),
  };
  progress(JSON.stringify(line));
  return [line];
}

const { folder, cluster, server, close } = await openCluster(argument('keep', ''));
try {
  const lines: Line[] = [];
  for (const count of sizes) lines.push(...(await benchSize(server, count, folder)));
  printLines(lines);
} finally {
  await close();
}
