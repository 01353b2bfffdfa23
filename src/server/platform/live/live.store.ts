// The SQL of the live channel: invalidations, written by the transaction that causes them; those since a snapshot; open connections.
// Guarantees: one statement reads the invalidations and the snapshot, so both belong to the same moment.
import { sql } from 'kysely';
import type { Generated } from 'kysely';
import type pg from 'pg';
import { isThere } from '#server/platform/data/due-timers.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Invalidation } from './invalidation.ts';

type InvalidationRow = {
  xid: Generated<string>;
  id: Generated<number>;
  user_id: string;
  kind: string;
  about: string;
  at: Date;
};
type SlotRow = { user_id: string; slot: number; process_id: string };
declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    live_invalidations: InvalidationRow;
    live_slots: SlotRow;
  }
}

/** Inserts all invalidations of a transaction in one statement, without duplicates. */
export async function insertInvalidations(tx: Tx, invalidations: readonly Invalidation[]): Promise<void> {
  const distinct = new Map(invalidations.map((row) => [`${row.to} ${row.kind} ${row.about}`, row]));
  await tx.sql
    .insertInto('live_invalidations')
    .values([...distinct.values()].map(({ to, kind, about }) => ({ user_id: to, kind, about, at: tx.now })))
    .execute();
}

export type InvalidationBatch = {
  seen: string;
  /** user, kind, subject id */
  fresh: [string, string, string][];
  /** index of the joining client, kind, subject id */
  missed: [number, string, string][];
};
/** Beyond this number they are not listed: all clients, or the one that was away, refetch everything. */
export const maxFresh = 5000;
export const maxMissed = 500;

/** Invalidations the snapshot `since` has not seen (none when it is null), and those each joining client has missed. */
export async function readInvalidations(
  client: pg.Client,
  since: string | null,
  joining: readonly { userId: string; snapshot: string | null }[],
): Promise<InvalidationBatch> {
  const returning = joining.flatMap((client, at) => (client.snapshot === null ? [] : [{ ...client, at }]));
  const { rows } = await client.query<InvalidationBatch>({
    name: 'live-invalidations',
    text: `
      select pg_current_snapshot()::text as seen,
        (select coalesce(json_agg(json_build_array(n.user_id, n.kind, n.about) order by n.xid, n.id), '[]'::json)
         from (select xid, id, user_id, kind, about from live_invalidations
               where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
               order by xid, id limit ${maxFresh + 1}) n) as fresh,
        (select coalesce(json_agg(json_build_array(j.at, n.kind, n.about) order by n.xid, n.id), '[]'::json)
         from unnest($2::int[], $3::uuid[], $4::text[]) j (at, user_id, snapshot)
         cross join lateral (
           select xid, id, kind, about from live_invalidations h
           where h.user_id = j.user_id and h.xid >= pg_snapshot_xmin(j.snapshot::pg_snapshot)
             and not pg_visible_in_snapshot(h.xid, j.snapshot::pg_snapshot)
           order by xid, id limit ${maxMissed + 1}) n) as missed`,
    values: [
      since,
      returning.map((client) => client.at),
      returning.map((client) => client.userId),
      returning.map((client) => client.snapshot),
    ],
  });
  return rows[0]!;
}

/** The number of a free connection slot of this user, or null when all six are taken. */
export async function claimSlot(
  { db }: Platform,
  userId: string,
  processId: string,
  max: number,
): Promise<number | null> {
  // Two concurrent connections choose the same slot; the second one retries.
  for (let tried = 0; tried <= max; tried++) {
    const { rows } = await sql<{ slot: number }>`
      insert into live_slots (user_id, slot, process_id)
      select ${userId}, s, ${processId} from generate_series(1, ${max}::int) s
      where not exists (select from live_slots t where t.user_id = ${userId} and t.slot = s)
      order by s limit 1
      on conflict do nothing returning slot`.execute(db);
    if (rows[0]) return rows[0].slot;
  }
  return null;
}

export async function freeSlot({ db }: Platform, row: SlotRow): Promise<void> {
  await db
    .deleteFrom('live_slots')
    .where('user_id', '=', row.user_id)
    .where('slot', '=', row.slot)
    .where('process_id', '=', row.process_id)
    .execute();
}

/** Records that this process is alive, and deletes the slots of dead ones. By the database's own time, because it concerns processes. */
export async function beat({ db }: Platform, processId: string, lostAfterSeconds: number): Promise<void> {
  await sql`
    insert into live_processes (id, seen_at) values (${processId}, now())
    on conflict (id) do update set seen_at = excluded.seen_at`.execute(db);
  await sql`
    with gone as (
      delete from live_processes where seen_at < now() - make_interval(secs => ${lostAfterSeconds}) returning id)
    delete from live_slots where process_id in (select id from gone)`.execute(db);
}

export async function endProcess({ db }: Platform, processId: string): Promise<void> {
  await sql`
    with gone as (delete from live_processes where id = ${processId})
    delete from live_slots where process_id = ${processId}`.execute(db);
}

export const invalidationIsOld = (before: Date) =>
  isThere(sql`live_invalidations where at < ${before} order by at`);

export async function purgeInvalidations(tx: Tx, before: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from live_invalidations where (xid, id) in (
      select xid, id from live_invalidations where at < ${before} order by at limit ${max} for update skip locked)`.execute(
    tx.sql,
  );
  return Number(numAffectedRows ?? 0);
}
