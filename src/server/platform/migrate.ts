// Migrations: plain SQL files, forward only, each in its own transaction, applied once in the order of their names.
// Guards: a file that has landed is never edited (its hash is kept); two processes that start at once apply each file once.
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

export const migrationsFolder = join(import.meta.dirname, '../../../db/migrations');

/** Any constant will do; it only has to be ours alone. */
const migrationLock = 7_203_114;

/** Applies what is missing. Returns the names applied now. */
export async function migrate(
  connectionString: string,
  folder: string = migrationsFolder,
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
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
      const text = await readFile(join(folder, name), 'utf8');
      const sha256 = createHash('sha256').update(text).digest('hex');
      const before = applied.get(name);
      if (before === sha256) continue;
      if (before)
        throw new Error(`The migration ${name} was changed after it was applied. Write a new one instead.`);
      await applyOne(client, name, text, sha256);
      now.push(name);
    }
    return now;
  } finally {
    await client.end();
  }
}

async function applyOne(client: pg.Client, name: string, text: string, sha256: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
