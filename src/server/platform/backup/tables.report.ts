// What of a database a backup contains, from PostgreSQL's catalog.
import type pg from 'pg';

export type Table = { name: string; columns: string[] };
export type Sequence = { name: string; last: string; isCalled: boolean };
type Query = Pick<pg.ClientBase, 'query'>;

/** Text formats that do not depend on the session's or the server's settings. */
export async function setTransferFormat(client: Query): Promise<void> {
  await client.query(
    `set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC';
     set extra_float_digits = 1; set statement_timeout = 0; set lock_timeout = '30s';
     set idle_in_transaction_session_timeout = 0`,
  );
}

/**
 * Every table of ours, in order of its name, without generated columns. Not included: the migrations, which are applied again;
 * unlogged tables, which a crash empties; tables of transaction ids, which mean nothing in another cluster and start empty; and
 * the queue's statistics, of which it makes one table per day, and its own version.
 */
export async function listTables(client: Query): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and c.relpersistence = 'p'
       and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
       and (n.nspname, c.relname) not in (('public', 'migrations'), ('pgboss', 'version'))
       and not exists (select from pg_inherits i where i.inhrelid = c.oid and i.inhparent::regclass::text = 'pgboss.queue_stats')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
       and not exists (select from pg_attribute x where x.attrelid = c.oid and x.atttypid = 'xid8'::regtype and not x.attisdropped)
     group by 1 order by 1`,
  );
  return rows;
}

export async function listSequences(client: Query): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
     where schemaname <> 'information_schema' and schemaname !~ '^pg_' order by 1`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${name}`,
    );
    sequences.push({ name, ...state[0]! });
  }
  return sequences;
}

export async function listMigrations(client: Query): Promise<{ name: string; sha256: string }[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    `select name, sha256 from migrations where name not like 'views/%' order by name`,
  );
  return rows;
}

/** The version of pg-boss's own schema, which it migrates by itself. */
export async function queueSchemaVersion(client: Query): Promise<number> {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  return rows[0]!.version;
}

/** A list of columns for COPY. */
export function columnList(columns: readonly string[]): string {
  return columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(', ');
}
