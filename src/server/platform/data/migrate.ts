// Migrations: plain SQL files, forward only, each in its own transaction, applied once in the order of their names. After them
// the views (db/views), which hold no data: each is created again whenever its file, or any migration, is new.
// Guarantees: a released migration is never edited (its hash is kept), and two processes that start at once apply each file once.
// The first release is 0.1.0: files 0001 to 0015 are its baseline, one per area. Later changes are new files from 0016 on.
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

const migrationsFolder = join(import.meta.dirname, '../../../../db/migrations');
const viewsFolder = join(import.meta.dirname, '../../../../db/views');
export type SchemaFolders = { migrations: string; views: string };

/** The advisory lock's key: any constant that nothing else uses. */
const migrationLock = 7_203_114;

/** Applies missing migrations. Returns the names of those applied now. */
export async function migrate(
  connectionString: string,
  folders: SchemaFolders = { migrations: migrationsFolder, views: viewsFolder },
): Promise<string[]> {
  const client = new pg.Client({ connectionString, application_name: 'guildhall-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(
      'create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from migrations',
    );
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    const now: string[] = [];
    for (const file of await listSql(folders.migrations)) {
      const before = applied.get(file.name);
      if (before === file.sha256) continue;
      if (before)
        throw new Error(
          `The migration ${file.name} was changed after it was applied. Write a new one instead.`,
        );
      await applyOne(client, file);
      now.push(file.name);
    }
    for (const file of await listSql(folders.views)) {
      const name = `views/${file.name}`;
      if (now.length === 0 && applied.get(name) === file.sha256) continue;
      await applyOne(client, { ...file, name });
      now.push(name);
    }
    return now;
  } finally {
    await client.end();
  }
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

async function applyOne(client: pg.Client, { name, text, sha256 }: SqlFile): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query(
      `insert into migrations (name, sha256) values ($1, $2)
       on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
      [name, sha256],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
