// Announced absences as gigs, profiles and checkouts read them. An absence whose last day is over is ignored.
import { sql } from 'kysely';
import type { Absence } from '#contract/people/accounts/absence.schema.ts';
import type { Read } from '#server/platform/data/tx.ts';

/** Days are read as text, so no time zone applies. */
export async function findAbsence(read: Read, userId: string): Promise<Absence | null> {
  const { rows } = await sql<Absence>`
    select from_on::text as "fromOn", until_on::text as "untilOn", message, takes_orders as "takesOrders",
      from_on <= ${read.now}::timestamptz::date as "hasBegun"
    from absences
    where user_id = ${userId} and until_on >= ${read.now}::timestamptz::date`.execute(read.sql);
  return rows[0] ?? null;
}
