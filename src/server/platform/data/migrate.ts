// Migrations: plain SQL files, forward only, each in its own transaction, applied once in the order of their names. After them
// the views (db/views), which hold no data: each is created again whenever its file, or any migration, is new.
// Guarantees: a released migration is never edited (its hash is kept); two processes that start at once apply each file once; a migration
// that waits for a lock gives its place in the queue back, so that it never holds up the requests of a serving process.
// The first release is 0.1.0: files 0001 to 0015 are its baseline, one per area. Later changes are new files.
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isOutsideTransaction, runOutsideTransaction } from './outside-transaction.ts';

const migrationsFolder = join(import.meta.dirname, '../../../../db/migrations');
const viewsFolder = join(import.meta.dirname, '../../../../db/views');
export type SchemaFolders = { migrations: string; views: string };
const ownFolders: SchemaFolders = { migrations: migrationsFolder, views: viewsFolder };

/** The advisory lock's key: any constant that nothing else uses. */
const migrationLock = 7_203_114;

export type MigrateOptions = {
  /** How long a statement waits for a lock; requests that need the same table wait behind it. */
  lockTimeoutMs?: number;
  /** How often a file is tried when it gets no lock. */
  tries?: number;
  pauseMs?: number;
  /** Receives a line when another try is needed. */
  report?: (line: string) => void;
};
const defaults = { lockTimeoutMs: 2000, tries: 60, pauseMs: 2000, report: () => undefined };

/** Applies missing migrations. Returns the names of those applied now. */
export async function migrate(
  connectionString: string,
  folders: SchemaFolders = ownFolders,
  options: MigrateOptions = {},
): Promise<string[]> {
  return withClient(connectionString, async (client) => {
    // A session that waits in PostgreSQL would hold a snapshot, for which `create index concurrently` of the other process waits.
    while (!(await hasLock(client))) await pause(200);
    await client.query(
      'create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const { pending, applied, isNewer } = await compare(client, folders);
    const now: string[] = [];
    for (const file of pending) {
      await applyOne(client, file, { ...defaults, ...options });
      now.push(file.name);
    }
    // Those of a newer release stay as they are.
    if (isNewer) return now;
    for (const file of await listSql(folders.views)) {
      const name = `views/${file.name}`;
      if (now.length === 0 && applied.get(name) === file.sha256) continue;
      await applyOne(client, { ...file, name }, { ...defaults, ...options });
      now.push(name);
    }
    return now;
  });
}

/** The migrations of this release that the database lacks. */
export async function pendingMigrations(
  connectionString: string,
  folders: SchemaFolders = ownFolders,
): Promise<string[]> {
  return withClient(connectionString, async (client) => {
    const { pending } = await compare(client, folders);
    return pending.map(({ name }) => name);
  });
}

async function withClient<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString, application_name: 'guildhall-migrate' });
  await client.connect();
  try {
    // The role may have the limits of requests.
    await client.query(
      'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0',
    );
    return await work(client);
  } finally {
    await client.end();
  }
}

async function hasLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    migrationLock,
  ]);
  return rows[0]!.locked;
}

/** `isNewer`: a newer release has migrated this database, as during a rolling upgrade. */
async function compare(client: pg.Client, folders: SchemaFolders) {
  const { rows: tables } = await client.query(`select 1 where to_regclass('migrations') is not null`);
  const { rows } =
    tables.length === 0
      ? { rows: [] }
      : await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations');
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  const files = await listSql(folders.migrations);
  const edited = files.find((file) => (applied.get(file.name) ?? file.sha256) !== file.sha256);
  if (edited) {
    throw new Error(
      `The migration ${edited.name} was changed after it was applied. Write a new one instead.`,
    );
  }
  const known = new Set(files.map(({ name }) => name));
  return {
    applied,
    pending: files.filter((file) => !applied.has(file.name)),
    isNewer: [...applied.keys()].some((name) => !name.startsWith('views/') && !known.has(name)),
  };
}

type SqlFile = { name: string; text: string; sha256: string };

/** The files of a folder in order of their names. */
async function listSql(folder: string): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** lock_not_available, deadlock_detected */
const isLockFailure = (error: unknown) =>
  ['55P03', '40P01'].includes((error as { code?: string }).code ?? '');

async function applyOne(client: pg.Client, file: SqlFile, options: Required<MigrateOptions>): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      if (isOutsideTransaction(file.text)) {
        await runOutsideTransaction(client, file.text);
        await record(client, file);
      } else await applyInTransaction(client, file, options.lockTimeoutMs);
      return;
    } catch (error) {
      if (!isLockFailure(error) || tried === options.tries) {
        const remedy = isLockFailure(error)
          ? `, because other sessions kept a lock on its tables for ${tried} tries. End long transactions (pg_stat_activity) and run it again`
          : '';
        throw new Error(`The migration ${file.name} failed: ${(error as Error).message}${remedy}`, {
          cause: error,
        });
      }
      options.report(
        `The migration ${file.name} waits for a lock; try ${tried + 1} of ${options.tries} follows.`,
      );
      await pause(options.pauseMs);
    }
  }
}

async function applyInTransaction(client: pg.Client, file: SqlFile, lockTimeoutMs: number): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await client.query(file.text);
    await record(client, file);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function record(client: pg.Client, { name, sha256 }: SqlFile): Promise<void> {
  await client.query(
    `insert into migrations (name, sha256) values ($1, $2)
     on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
    [name, sha256],
  );
}
