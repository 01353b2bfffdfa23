// Writes of announced absences: one row per seller. Rows whose last day is over stay until the next announcement.
import { sql } from 'kysely';
import type { AnnouncedAbsence } from '#contract/people/accounts/absence.schema.ts';
import { isThere } from '#server/platform/data/due-timers.ts';
import type { Tx } from '#server/platform/data/tx.ts';

/**
 * A first or last day that stays keeps its reminder. One announced on the day before needs none. A change that adds no days without
 * orders keeps the time of the announcement.
 */
export async function putAbsence(tx: Tx, userId: string, absence: AnnouncedAbsence): Promise<void> {
  const { fromOn, untilOn, message, takesOrders } = absence;
  const reminded = (day: string) =>
    sql`case when ${day}::date <= ${tomorrow(tx.now)} then ${tx.now}::timestamptz end`;
  await sql`
    insert into absences
      (user_id, from_on, until_on, message, takes_orders, announced_at, start_reminded_at, end_reminded_at)
    values (${userId}, ${fromOn}, ${untilOn}, ${message}, ${takesOrders}, ${tx.now}, ${reminded(fromOn)},
      ${reminded(untilOn)})
    on conflict (user_id) do update set (from_on, until_on, message, takes_orders, announced_at) =
      (excluded.from_on, excluded.until_on, excluded.message, excluded.takes_orders,
        case when absences.until_on >= ${today(tx.now)} and excluded.from_on >= absences.from_on
          and excluded.until_on <= absences.until_on and (excluded.takes_orders or not absences.takes_orders)
          then absences.announced_at else excluded.announced_at end),
      start_reminded_at = case when absences.from_on = excluded.from_on then absences.start_reminded_at
        else excluded.start_reminded_at end,
      end_reminded_at = case when absences.until_on = excluded.until_on then absences.end_reminded_at
        else excluded.end_reminded_at end`.execute(tx.sql);
}

export async function deleteAbsence(tx: Tx, userId: string): Promise<void> {
  await sql`delete from absences where user_id = ${userId}`.execute(tx.sql);
}

const today = (now: Date) => sql`${now}::timestamptz::date`;
const tomorrow = (now: Date) => sql`${now}::timestamptz::date + 1`;

const starting = (now: Date) =>
  sql`start_reminded_at is null and from_on > ${today(now)} and from_on <= ${tomorrow(now)}`;
/** The reminder of the start of a single day says it all. */
const ending = (now: Date) =>
  sql`end_reminded_at is null and until_on >= ${today(now)} and until_on <= ${tomorrow(now)}
    and from_on <= ${today(now)} and from_on < until_on`;

export const absenceIsStarting = (now: Date) =>
  isThere(sql`absences where ${starting(now)} order by from_on`);
export const absenceIsEnding = (now: Date) => isThere(sql`absences where ${ending(now)} order by until_on`);

export type ReminderDay = { userId: string; day: string };

/** Takes the next absence of these without a reminder, by its first or last day, and marks it as reminded. */
const takeNext =
  (reminded: 'start_reminded_at' | 'end_reminded_at', day: 'from_on' | 'until_on', due: typeof starting) =>
  async (tx: Tx): Promise<ReminderDay | null> => {
    const { rows } = await sql<ReminderDay>`
      update absences set ${sql.ref(reminded)} = ${tx.now} where user_id = (
        select user_id from absences where ${due(tx.now)} order by ${sql.ref(day)} limit 1 for update skip locked)
      returning user_id as "userId", ${sql.ref(day)}::text as day`.execute(tx.sql);
    return rows[0] ?? null;
  };
/** One that begins tomorrow. */
export const takeNextStarting = takeNext('start_reminded_at', 'from_on', starting);
/** One whose last day is tomorrow or today. */
export const takeNextEnding = takeNext('end_reminded_at', 'until_on', ending);
