// Migrations that begin with `-- no transaction`: for statements that PostgreSQL refuses within one, such as `create index concurrently`.
// Guarantees: a file that ended in the middle can be run again: its statements say `if not exists`, and an index that was left invalid is
// dropped first, because `if not exists` would keep it.
import type pg from 'pg';

const marker = '-- no transaction';

export function isOutsideTransaction(text: string): boolean {
  return text.startsWith(`${marker}\n`);
}

/** One statement after another, because PostgreSQL runs several in one query as one transaction. */
export async function runOutsideTransaction(client: pg.Client, text: string): Promise<void> {
  const statements = statementsOf(text);
  await dropInvalidIndexes(client, text);
  for (const statement of statements) await client.query(statement);
}

/** A statement ends with a semicolon at the end of a line. */
function statementsOf(text: string): string[] {
  if (text.includes('$$'))
    throw new Error(`A file that begins with "${marker}" cannot contain function bodies`);
  return text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('--'))
    .join('\n')
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

async function dropInvalidIndexes(client: pg.Client, text: string): Promise<void> {
  const { rows } = await client.query<{ name: string; path: string }>(
    `select relname as name, indexrelid::regclass::text as path
     from pg_index join pg_class on pg_class.oid = indexrelid
     where not indisvalid`,
  );
  for (const { name, path } of rows)
    if (new RegExp(`\\b${name}\\b`).test(text))
      await client.query(`drop index concurrently if exists ${path}`);
}
