// The database: Kysely on `pg`, with every parametrized statement prepared on the server under a name derived from its text (unless
// DATABASE_PREPARE=0).
// Guarantees: bigint arrives as an exact integer or throws; statements and lock waits have timeouts.
// Each domain adds its tables to `Tables` beside its store (declare module), so a table's shape is next to its SQL.
import { createHash } from 'node:crypto';
import { callbackify } from 'node:util';
import { Kysely, PostgresDialect } from 'kysely';
import type { Transaction } from 'kysely';
import pg from 'pg';
import { isWithinTransaction, SecondConnection } from './one-connection.ts';

// oxlint-disable-next-line typescript/no-empty-object-type, typescript/consistent-type-definitions -- filled in by the domains
export interface Tables {}
export type Database = Kysely<Tables>;
export type SqlTransaction = Transaction<Tables>;

/** int8 as a number, exact or an error: amounts and counts stay far below 2^53, so a larger value is a bug. */
export function exactInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new Error(`The database returned ${text}, which is not exact as a number`);
  return value;
}
pg.types.setTypeParser(pg.types.builtins.INT8, exactInteger);

const maxNames = 1000;

/** A migration has changed a table since the statement was prepared; PostgreSQL then refuses it for as long as the connection lives. */
export function isOutdatedStatement(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return code === '0A000' && message === 'cached plan must not change result type';
}
const isInFailedTransaction = (error: unknown) => (error as { code?: string }).code === '25P02';

/**
 * A client class for one pool: its connections prepare the same statements, each under one name. The first outdated statement
 * renames all of them, so that every connection prepares them again; the old ones end with their connections.
 */
function preparingClient(prepares: boolean): typeof pg.Client {
  const names = new Map<string, string>();
  let generation = 0;

  /** Undefined once the cache is full: dynamic SQL must not fill the server's memory. */
  function nameOf(text: string): string | undefined {
    let name = names.get(text);
    if (!name && names.size < maxNames) {
      name = `s${generation}${createHash('sha1').update(text).digest('base64url')}`;
      names.set(text, name);
    }
    return name;
  }

  function prepareAgain(outdated: string | undefined): void {
    // Concurrent failures of the same generation rename once.
    if (outdated === undefined || ![...names.values()].includes(outdated)) return;
    generation++;
    names.clear();
  }

  class PreparingClient extends pg.Client {
    // oxlint-disable-next-line typescript/no-explicit-any -- pg's own overloads
    override query(first: any, values?: any, callback?: any): any {
      if (!prepares) return super.query(withoutName(first), values, callback);
      if (typeof first === 'string' && Array.isArray(values) && values.length > 0) {
        const answer = this.#queryAgainIfOutdated({ name: nameOf(first), text: first, values });
        return callback ? callbackify(() => answer)(callback) : answer;
      }
      return super.query(first, values, callback);
    }

    /** Within a transaction the second attempt fails too, and `inTransaction` reruns the whole command. */
    async #queryAgainIfOutdated(query: pg.QueryConfig): Promise<pg.QueryResult> {
      try {
        return await super.query(query);
      } catch (error) {
        if (!isOutdatedStatement(error)) throw error;
        prepareAgain(query.name);
        return await super.query({ ...query, name: nameOf(query.text) }).catch((second: unknown) => {
          throw isInFailedTransaction(second) ? error : second;
        });
      }
    }
  }
  return PreparingClient as unknown as typeof pg.Client;
}

/** For a pooler that gives each transaction another connection of the server, where a prepared statement is unknown. */
// oxlint-disable-next-line typescript/no-explicit-any -- pg's own overloads
function withoutName(query: any): any {
  return typeof query?.name === 'string' ? { ...query, name: undefined } : query;
}

export type Connection = {
  connectionString: string;
  pool: number;
  /** False: statements have no names, and the role has the settings of sessions (DATABASE_PREPARE=0). */
  prepares?: boolean;
  /** Only for statements whose generic plan is checked by a test (search-plan.test.ts). */
  plansOnce?: boolean;
  /** For an operator's tool that reads whole tables; 3,000 by default, 0 for none. */
  statementTimeoutMs?: number;
  /** Reports a transaction that waits for a second connection, which is then given. Without it, the second connection is refused. */
  onSecondConnection?: ((error: SecondConnection) => void) | undefined;
};

/**
 * Sent as a statement when a connection is new: as the startup parameter `options` they would be refused by PgBouncer, or dropped without
 * a word if it is configured to ignore them.
 */
function sessionSettings(settings: Record<string, string | number>): string {
  return Object.entries({ timezone: "'UTC'", ...settings })
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ');
}

/** For a connection that only reads and listens. */
export const listenerSettings = sessionSettings({ statement_timeout: 3000 });

export type OpenDatabase = { db: Database; pool: pg.Pool; close(): Promise<void> };

/** A pool that notices transactions that wait for a second connection (one-connection.ts). `query` connects as well. */
class OneConnectionPool extends pg.Pool {
  readonly #onSecondConnection: Connection['onSecondConnection'];

  constructor(config: pg.PoolConfig, onSecondConnection: Connection['onSecondConnection']) {
    super(config);
    this.#onSecondConnection = onSecondConnection;
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- pg's own overloads
  override connect(callback?: any): any {
    if (!isWithinTransaction()) return super.connect(callback);
    const error = new SecondConnection();
    if (!this.#onSecondConnection) return callback ? callback(error) : Promise.reject(error);
    this.#onSecondConnection(error);
    return super.connect(callback);
  }
}

export function openDatabase(connection: Connection, onError: (error: Error) => void): OpenDatabase {
  const { plansOnce = false, prepares = true, statementTimeoutMs = 3000 } = connection;
  const settings = sessionSettings({
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
    statement_timeout: statementTimeoutMs,
    ...(plansOnce ? { plan_cache_mode: 'force_generic_plan' } : {}),
  });
  const config = {
    connectionString: connection.connectionString,
    max: connection.pool,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: 3600,
    Client: preparingClient(prepares),
    // Awaited before the connection is given out; if it fails, the connection is closed and the caller gets the error.
    // A pooler in transaction mode would set them for others and lose them for us: there they are the role's (assertBounded).
    // oxlint-disable-next-line typescript/no-misused-promises -- pg awaits it, but types it as void
    ...(prepares ? { onConnect: (client: pg.ClientBase) => client.query(settings) } : {}),
    application_name: 'guildhall',
  } as pg.PoolConfig;
  const pool = new OneConnectionPool(config, connection.onSecondConnection);
  // A broken connection must not end the process; the pool opens another. The pool handles errors of idle connections only, and an
  // error between two statements of a transaction would be unhandled (tests/crash), so each connection has a listener.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

/** Settings without which a committed order could be lost; the app refuses to start without them. */
export async function assertDurable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'server_version_num')`,
  );
  const settings = Object.fromEntries(rows.map((row) => [row.name, row.setting]));
  if (Number(settings.server_version_num) < 160_000) throw new Error('PostgreSQL 16 or newer is required');
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    if (settings[name] === 'off')
      throw new Error(`PostgreSQL runs with ${name}=off, which can lose paid orders; turn it on`);
  }
}

/** What every session has, in the words of `alter role … set`. */
const roleSettings = {
  statement_timeout: '3s',
  lock_timeout: '2s',
  idle_in_transaction_session_timeout: '10s',
  timezone: 'UTC',
};

/** Without them one slow statement or forgotten lock could stop everyone; the app refuses to start. */
export async function assertBounded(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string; role: string }>(
    'select name, setting, current_user as role from pg_settings where lower(name) = any ($1)',
    [Object.keys(roleSettings)],
  );
  const missing = rows.filter(
    ({ name, setting }) => setting === '0' || (/timezone/i.test(name) && setting !== 'UTC'),
  );
  if (missing.length === 0) return;
  const remedy = Object.entries(roleSettings).map(
    ([name, value]) => `alter role ${rows[0]!.role} set ${name} = '${value}';`,
  );
  throw new Error(
    `The connection does not keep its settings (${missing.map(({ name }) => name).join(', ')}). With DATABASE_PREPARE=0, or behind a pooler in transaction mode, give them to the role: ${remedy.join(' ')}`,
  );
}
