// The database: Kysely on `pg`, with every parametrised statement prepared on the server under a name made from its text.
// Guards: bigint arrives as an exact integer or not at all; statements and lock waits are bounded.
// Each domain adds its tables to `Tables` beside its store (declare module), so a table's shape lives with its SQL.
import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import type { Transaction } from 'kysely';
import pg from 'pg';

// oxlint-disable-next-line typescript/no-empty-object-type, typescript/consistent-type-definitions -- filled in by the domains
export interface Tables {}
export type Database = Kysely<Tables>;
export type SqlTransaction = Transaction<Tables>;

/** int8 as a number that is certainly exact: amounts and counts stay far below 2^53, anything else is a fault of ours. */
export function exactInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new Error(`The database gave ${text}, which is not exact as a number`);
  return value;
}
pg.types.setTypeParser(pg.types.builtins.INT8, exactInteger);

const names = new Map<string, string>();
const mostNames = 1000;

/** The name under which a statement is prepared, or undefined once the cache is full (dynamic SQL must not fill the server). */
function nameOf(text: string): string | undefined {
  let name = names.get(text);
  if (!name && names.size < mostNames) {
    name = `s${createHash('sha1').update(text).digest('base64url')}`;
    names.set(text, name);
  }
  return name;
}

class PreparingClient extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- pg's own overloads
  override query(first: any, values?: any, callback?: any): any {
    if (typeof first === 'string' && Array.isArray(values) && values.length > 0) {
      return super.query({ name: nameOf(first), text: first, values }, callback);
    }
    return super.query(first, values, callback);
  }
}

export type Connection = {
  connectionString: string;
  pool: number;
  /** Only for statements of which a test holds that the generic plan is the right one (search-plan.test.ts). */
  plansOnce?: boolean;
};

const bounds =
  '-c statement_timeout=3000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000 -c timezone=UTC';

export type OpenDatabase = { db: Database; pool: pg.Pool; close(): Promise<void> };

export function openDatabase(connection: Connection, onError: (error: Error) => void): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: connection.connectionString,
    max: connection.pool,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    Client: PreparingClient as unknown as typeof pg.Client,
    options: connection.plansOnce ? `${bounds} -c plan_cache_mode=force_generic_plan` : bounds,
    application_name: 'guildhall',
  } as pg.PoolConfig);
  // A connection that dies must not take the process with it; the pool opens another. The pool hears of idle connections only, and
  // one that a transaction holds between two statements would end the process (tests/crash): so each connection is listened to.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

/** The settings without which an acknowledged order could be lost; the app refuses to start against anything less. */
export async function assertDurable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'server_version_num')`,
  );
  const settings = Object.fromEntries(rows.map((row) => [row.name, row.setting]));
  if (Number(settings.server_version_num) < 160_000) throw new Error('PostgreSQL 16 or newer is needed');
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    if (settings[name] === 'off')
      throw new Error(`PostgreSQL runs with ${name}=off, which can lose paid orders; turn it on`);
  }
}
