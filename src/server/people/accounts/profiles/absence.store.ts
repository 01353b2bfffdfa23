// The SQL of announced absences: one row per seller. Rows whose last day is over are ignored, not deleted.
import { sql } from 'kysely';
import type { Absence } from '#contract/people/accounts/absence.schema.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

/** Days are read as text, so no time zone applies. */
export async function findAbsence(read: Read, userId: string): Promise<Absence | null> {
  const { rows } = await sql<Absence>`
    select from_on::text as "fromOn", until_on::text as "untilOn" from absences
    where user_id = ${userId} and until_on >= ${read.now}::timestamptz::date`.execute(read.sql);
  return rows[0] ?? null;
}

export async function putAbsence(tx: Tx, userId: string, { fromOn, untilOn }: Absence): Promise<void> {
  await sql`
    insert into absences (user_id, from_on, until_on, announced_at) values (${userId}, ${fromOn}, ${untilOn}, ${tx.now})
    on conflict (user_id) do update set (from_on, until_on, announced_at)
      = (excluded.from_on, excluded.until_on, excluded.announced_at)`.execute(tx.sql);
}

export async function deleteAbsence(tx: Tx, userId: string): Promise<void> {
  await sql`delete from absences where user_id = ${userId}`.execute(tx.sql);
}
