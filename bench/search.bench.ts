// bench:search — what a search costs, from 10,000 gigs to 1,000,000, beside its own SQL on the bare driver.
//   npm run bench:search -- --gigs 10000,100000 [--seconds 2] [--rounds 3] [--naive no] [--writes 20] [--only 'common word'] [--memory 128] [--keep folder]
// With --keep the catalogues stay in that folder, and a second run finds them there.
// With --memory 0 the engine keeps no postings in memory; its limit is always the SQL of a walk along the table.
// Rule: the engine is asked as the server asks it (postgres-engine.ts, the pool of the platform), without HTTP, views or pictures;
// engine and limit take turns in short rounds, and times are medians over the rounds. Timings decide no test.
import { join } from 'node:path';
import pg from 'pg';
import { openPlatform } from '#server/app/open-platform.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/data/migrate.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { argument, load, median, percentile, printLines, rounded, say } from './bench-run.ts';
import type { Line } from './bench-run.ts';
import { fillCatalogue } from './catalogue.ts';
import { openCluster } from './open-cluster.ts';
import { processorTime } from './processor-time.ts';
import { askNaively, naivePreparation } from './plain-search.ts';
import { questions } from './search-questions.ts';
import type { Question } from './search-questions.ts';
import { startWriting } from './search-writers.ts';

const sizes = argument('gigs', '10000,100000').split(',').map(Number);
const seconds = Number(argument('seconds', '2'));
const rounds = Number(argument('rounds', '3'));
const withNaive = argument('naive', 'yes') === 'yes';
/** Part of a question's name; the others are left out. */
const only = argument('only', '');
const writesPerSecond = Number(argument('writes', '20'));
/** Megabytes, as SEARCH_MEMORY_MB. */
const memory = argument('memory', '128');
const levels = [1, 8] as const;

type Timed = {
  p50: number;
  p99: number;
  perSecond: number;
  /** Milliseconds of processor time for each, Node's and PostgreSQL's together, and PostgreSQL's alone. */
  cost: number | null;
  databaseCost: number | null;
  rows: number;
};

const nobody = 0;
const spent = () => ({
  all: processorTime(process.pid, cluster),
  database: processorTime(nobody, cluster),
});

/** Asks again and again, so many at once, until the time is over. `ask` gives how many rows came back. */
async function time(
  ask: (turn: number) => Promise<number>,
  atOnce: number,
  forSeconds: number,
): Promise<Timed> {
  const took: number[] = [];
  let turn = 0;
  let rows = 0;
  const began = performance.now();
  const spentBefore = spent();
  const asker = async () => {
    while (performance.now() - began < forSeconds * 1000) {
      const asked = performance.now();
      rows = await ask(turn++);
      took.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, asker));
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

type Asker = (turn: number) => Promise<number>;

type Statement = { text: string; values: unknown[] };

/** The statements that the engine sends for this question; asked twice, so that what the process remembers is there. */
async function statementsOf(ask: Asker): Promise<Statement[]> {
  const heard: Statement[] = [];
  const { query } = pg.Client.prototype;
  await ask(0);
  pg.Client.prototype.query = function listening(this: pg.Client, ...asked: unknown[]) {
    const { text, values } = asked[0] as Statement;
    if (text !== undefined && !text.includes('pgboss')) heard.push({ text, values });
    return (query as (...given: unknown[]) => unknown).apply(this, asked);
  } as typeof query;
  await ask(0);
  pg.Client.prototype.query = query;
  return heard;
}

/** Pages that no question has touched yet come from the disk: the first walks of a large catalogue may end at the statement's limit. */
async function warm(ask: Asker): Promise<void> {
  const mostTries = 5;
  for (let tried = 1; tried <= mostTries; tried++) {
    try {
      return void (await ask(0));
    } catch (error) {
      if (tried === mostTries) throw error;
    }
  }
}

const names = new Map<string, string>();
const nameOf = (text: string) => names.get(text) ?? (names.set(text, `s${names.size}`), names.get(text)!);

type Compared = {
  question: Question;
  engine: Asker;
  /** The same question to an engine that keeps nothing in memory. */
  fromTable: Asker;
  pool: pg.Pool;
  gigs: number;
  atOnce: number;
};

async function compare({ question, engine, fromTable, pool, gigs, atOnce }: Compared): Promise<Line> {
  await warm(fromTable);
  const statements = await statementsOf(fromTable);
  const bare: Asker = async () => {
    let rows = 0;
    for (const { text, values } of statements)
      rows = (await pool.query({ name: nameOf(text), text, values })).rows.length;
    return rows;
  };
  const { naive } = question;
  const results = { engine: [] as Timed[], limit: [] as Timed[], naive: [] as Timed[] };
  // Twice, so that a list which is walked again and again has been read into memory before anything is measured.
  for (const ask of [engine, bare, engine]) await time(ask, atOnce, 0.5);
  for (let round = 0; round < rounds; round++) {
    results.engine.push(await time(engine, atOnce, seconds));
    results.limit.push(await time(bare, atOnce, seconds));
    if (naive && withNaive && atOnce === 1)
      results.naive.push(await time(() => askNaively(pool, naive.words, naive.query), atOnce, seconds / 2));
  }
  const middle = (list: Timed[], of: 'p50' | 'p99' | 'perSecond') => median(list.map((one) => one[of]));
  const cost = (list: Timed[], of: 'cost' | 'databaseCost') => {
    const costs = list.flatMap((one) => one[of] ?? []);
    return costs.length > 0 ? rounded(median(costs)) : null;
  };
  return {
    bench: 'search',
    query: question.name,
    gigs,
    connections: atOnce,
    p50: rounded(middle(results.engine, 'p50')),
    p99: rounded(middle(results.engine, 'p99')),
    goalP99: question.goals?.(gigs)[atOnce] ?? null,
    perSecond: rounded(middle(results.engine, 'perSecond'), 0),
    rows: results.engine[0]!.rows,
    statements: statements.length,
    limitP50: rounded(middle(results.limit, 'p50')),
    limitP99: rounded(middle(results.limit, 'p99')),
    ratio: rounded(median(results.engine.map((one, round) => results.limit[round]!.p50 / one.p50))),
    cost: cost(results.engine, 'cost'),
    databaseCost: cost(results.engine, 'databaseCost'),
    limitDatabaseCost: cost(results.limit, 'databaseCost'),
    naiveP50: results.naive.length > 0 ? rounded(middle(results.naive, 'p50')) : null,
    load: load(),
  };
}

async function benchSize(server: string, count: number, folder: string): Promise<Line[]> {
  const name = `search_${count}`;
  const connectionString = server.replace('DATABASE', name);
  const admin = new pg.Client({ connectionString: server.replace('DATABASE', 'postgres') });
  await admin.connect();
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await admin.query(`create database ${name}`);
  await admin.end();
  // As the engine's own connections are: a statement is planned once.
  const options = '-c plan_cache_mode=force_generic_plan';
  const pool = new pg.Pool({ connectionString, max: 8, options });
  // What goes wrong is said by the statement that failed; connections that end with the server are no news.
  pool.on('error', () => undefined);
  await migrate(connectionString);
  if (rowCount === 0) {
    say(`making ${count} gigs`);
    await fillCatalogue(connectionString, { count, isLean: true }, say);
  }
  const { rows } = await pool.query<{ made: string | null }>(`select to_regclass('bench.plain') as made`);
  if (withNaive && rows[0]!.made === null) {
    say('making what the naive SQL stands on');
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
      log: openLog({ logLevel: 'error' }),
      masterKeys: ['33'.repeat(32)],
      filesFolder: join(folder, 'files'),
    });
  const opened = await open(memory);
  const withoutMemory = await open('0');
  const lines: Line[] = [];
  for (const question of questions().filter(({ name }) => name.includes(only))) {
    const engine = (turn: number) => question.ask(opened.platform, turn);
    const fromTable = (turn: number) => question.ask(withoutMemory.platform, turn);
    for (const atOnce of levels) {
      const line = await compare({ question, engine, fromTable, pool, gigs: count, atOnce });
      say(JSON.stringify(line));
      lines.push(line);
    }
  }
  // Sellers publish through connections of their own, as in another process.
  const writers = await open('0');
  lines.push(...(await underWrites(opened.platform, writers.platform, pool, count)));
  await writers.close();
  await withoutMemory.close();
  await opened.close();
  await pool.end();
  return lines;
}

/** The full page of a common word, quiet and while sellers publish, in turns. */
async function underWrites(
  platform: Platform,
  writers: Platform,
  pool: pg.Pool,
  count: number,
): Promise<Line[]> {
  const [question] = questions();
  const quiet: Timed[] = [];
  const busy: Timed[] = [];
  const write: number[] = [];
  for (let round = 0; round < rounds; round++) {
    quiet.push(await time((turn) => question!.ask(platform, turn), 1, seconds));
    const writing = await startWriting(writers, pool, writesPerSecond);
    busy.push(await time((turn) => question!.ask(platform, turn), 1, seconds));
    write.push(...(await writing.stop()));
  }
  write.sort((a, b) => a - b);
  const p99 = (list: Timed[]) => median(list.map((one) => one.p99));
  const line = {
    bench: 'search',
    query: `${question!.name}, while ${writesPerSecond} gigs a second are written`,
    gigs: count,
    connections: 1,
    quietP99: rounded(p99(quiet)),
    p99: rounded(p99(busy)),
    growth: rounded(median(busy.map((one, i) => one.p99 / quiet[i]!.p99))),
    goal: 1.5,
    writes: write.length,
    writeP50: rounded(percentile(write, 0.5)),
    writeP99: rounded(percentile(write, 0.99)),
    load: load(),
  };
  say(JSON.stringify(line));
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
