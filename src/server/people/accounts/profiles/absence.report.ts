// Announced absences as gigs, profiles and checkouts read them. An absence whose last day is over is ignored.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { absenceLimits } from '#contract/people/accounts/absence.schema.ts';
import type { Absence, AwayDays } from '#contract/people/accounts/absence.schema.ts';
import { later } from '#server/platform/clock.ts';
import type { Read } from '#server/platform/data/tx.ts';

export async function findAbsence(read: Read, userId: string): Promise<Absence | null> {
  const { rows } = await sql<{ absence: Absence | null }>`
    select ${absenceOf(read, sql`${userId}::uuid`)} as absence`.execute(read.sql);
  return rows[0]!.absence;
}

/** A column of a query over users. Days are read as text, so no time zone applies. */
export function absenceOf(read: Read, userId: RawBuilder<unknown>): RawBuilder<Absence | null> {
  const today = sql`${read.now}::timestamptz::date`;
  return sql<Absence | null>`(
    select json_build_object('fromOn', a.from_on::text, 'untilOn', a.until_on::text, 'message', a.message,
      'takesOrders', a.takes_orders, 'hasBegun', a.from_on <= ${today})
    from absences a where a.user_id = ${userId} and a.until_on >= ${today})`;
}

/**
 * The absence whose days do not count for an order, also once it is over: its buyer could see it at checkout, and gigs cannot be ordered
 * meanwhile. One announced, extended or changed later is the seller's own affair.
 */
export async function findUncountedDays(
  read: Read,
  order: { seller_id: string; placed_at: Date },
): Promise<AwayDays | null> {
  const noticed = later(order.placed_at, { hours: -absenceLimits.noticeHours });
  const { rows } = await sql<AwayDays>`
    select from_on::text as "fromOn", until_on::text as "untilOn" from absences
    where user_id = ${order.seller_id} and not takes_orders and announced_at <= ${noticed}`.execute(read.sql);
  return rows[0] ?? null;
}

/** A column of a query over users: the days of an absence that has begun or begins soon. */
export function awayDays(read: Read, userId: RawBuilder<unknown>): RawBuilder<AwayDays | null> {
  const today = sql`${read.now}::timestamptz::date`;
  return sql<AwayDays | null>`(
    select json_build_object('fromOn', a.from_on, 'untilOn', a.until_on) from absences a
    where a.user_id = ${userId} and a.until_on >= ${today}
      and a.from_on <= ${today} + ${absenceLimits.onCardsAheadDays}::int)`;
}

/** The same for several sellers; those without such days are left out. */
export async function listAwayDays(read: Read, userIds: readonly string[]): Promise<Map<string, AwayDays>> {
  const { rows } = await sql<{ id: string; away: AwayDays | null }>`
    select id, ${awayDays(read, sql`asked.id`)} as away from unnest(${[...userIds]}::uuid[]) as asked(id)`.execute(
    read.sql,
  );
  return new Map(rows.flatMap(({ id, away }) => (away === null ? [] : [[id, away] as const])));
}
