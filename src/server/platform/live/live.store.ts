// The SQL of the live channel: hints beside what caused them, the news since a snapshot, and who is connected where.
// Guards: news are read in one statement, so what it gives and the snapshot it names are the same moment.
import { sql } from 'kysely';
import type { Generated } from 'kysely';
import type pg from 'pg';
import { isThere } from '../due-timers.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Tx } from '#server/platform/tx.ts';
import type { Hint } from './hint.ts';

type HintRow = {
  xid: Generated<string>;
  id: Generated<number>;
  user_id: string;
  kind: string;
  about: string;
  at: Date;
};
type SlotRow = { user_id: string; slot: number; process_id: string };
declare module '#server/platform/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    live_hints: HintRow;
    live_slots: SlotRow;
  }
}

/** All hints of a transaction in one statement; the same one is written once. */
export async function insertHints(tx: Tx, hints: readonly Hint[]): Promise<void> {
  const distinct = new Map(hints.map((hint) => [`${hint.to} ${hint.kind} ${hint.about}`, hint]));
  await tx.sql
    .insertInto('live_hints')
    .values([...distinct.values()].map(({ to, kind, about }) => ({ user_id: to, kind, about, at: tx.now })))
    .execute();
}

export type News = {
  seen: string;
  /** person, kind, what about */
  fresh: [string, string, string][];
  /** which of the asked, kind, what about */
  missed: [number, string, string][];
};
/** More than this at once is not listed any more: everybody, or the one who was away, looks at everything anew. */
export const mostFresh = 5000;
export const mostMissed = 500;

/** What the snapshot `since` has not seen (nothing when it is null), and what each of those who join has missed. */
export async function readNews(
  client: pg.Client,
  since: string | null,
  joining: readonly { userId: string; snapshot: string | null }[],
): Promise<News> {
  const returning = joining.flatMap((one, at) => (one.snapshot === null ? [] : [{ ...one, at }]));
  const { rows } = await client.query<News>({
    name: 'live-news',
    text: `
      select pg_current_snapshot()::text as seen,
        (select coalesce(json_agg(json_build_array(n.user_id, n.kind, n.about) order by n.xid, n.id), '[]'::json)
         from (select xid, id, user_id, kind, about from live_hints
               where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
               order by xid, id limit ${mostFresh + 1}) n) as fresh,
        (select coalesce(json_agg(json_build_array(j.at, n.kind, n.about) order by n.xid, n.id), '[]'::json)
         from unnest($2::int[], $3::uuid[], $4::text[]) j (at, user_id, snapshot)
         cross join lateral (
           select xid, id, kind, about from live_hints h
           where h.user_id = j.user_id and h.xid >= pg_snapshot_xmin(j.snapshot::pg_snapshot)
             and not pg_visible_in_snapshot(h.xid, j.snapshot::pg_snapshot)
           order by xid, id limit ${mostMissed + 1}) n) as missed`,
    values: [
      since,
      returning.map((one) => one.at),
      returning.map((one) => one.userId),
      returning.map((one) => one.snapshot),
    ],
  });
  return rows[0]!;
}

/** The number of a free place of this person, or null when all six are taken. */
export async function claimSlot(
  { db }: Platform,
  userId: string,
  processId: string,
  most: number,
): Promise<number | null> {
  // Two that come at the same moment choose the same place; the second one looks again.
  for (let tried = 0; tried <= most; tried++) {
    const { rows } = await sql<{ slot: number }>`
      insert into live_slots (user_id, slot, process_id)
      select ${userId}, s, ${processId} from generate_series(1, ${most}::int) s
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

/** Says that this process lives, and sweeps what those that died have left. By the database's own time: it is about processes. */
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

export const hintIsOld = (before: Date) => isThere(sql`live_hints where at < ${before} order by at`);

export async function purgeHints(tx: Tx, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from live_hints where (xid, id) in (
      select xid, id from live_hints where at < ${before} order by at limit ${most} for update skip locked)`.execute(
    tx.sql,
  );
  return Number(numAffectedRows ?? 0);
}
