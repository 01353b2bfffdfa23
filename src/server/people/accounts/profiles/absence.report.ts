// Announced absences as gigs, profiles and checkouts read them. An absence whose last day is over is ignored.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { absenceLimits } from '#contract/people/accounts/absence.schema.ts';
import type { Absence, AwayDays } from '#contract/people/accounts/absence.schema.ts';
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
  const { rows } = await sql<AwayDays>`
    select from_on::text as "fromOn", until_on::text as "untilOn" from absences a
    where ${isUncounted({ seller_id: sql`${order.seller_id}::uuid`, placed_at: sql`${order.placed_at}::timestamptz` })}`.execute(
    read.sql,
  );
  return rows[0] ?? null;
}

const isUncounted = (order: { seller_id: RawBuilder<unknown>; placed_at: RawBuilder<unknown> }) => sql`
  a.user_id = ${order.seller_id} and not a.takes_orders
    and a.announced_at <= ${order.placed_at} - make_interval(hours => ${absenceLimits.noticeHours})`;

/** A condition of a query over orders: their deadline lies in such days, which are not over. */
export const isDueInUncountedDays = (now: Date) => sql<boolean>`exists (
  select from absences a where ${isUncounted({ seller_id: sql`orders.seller_id`, placed_at: sql`orders.placed_at` })}
    and a.from_on <= orders.due_at::date and a.until_on >= ${now}::timestamptz::date)`;

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
