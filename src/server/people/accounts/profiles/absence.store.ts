// Writes of announced absences: one row per seller. Rows whose last day is over stay until the next announcement.
import { sql } from 'kysely';
import type { AnnouncedAbsence } from '#contract/people/accounts/absence.schema.ts';
import type { Tx } from '#server/platform/data/tx.ts';

export async function putAbsence(tx: Tx, userId: string, absence: AnnouncedAbsence): Promise<void> {
  const { fromOn, untilOn, message, takesOrders } = absence;
  await sql`
    insert into absences (user_id, from_on, until_on, message, takes_orders, announced_at)
    values (${userId}, ${fromOn}, ${untilOn}, ${message}, ${takesOrders}, ${tx.now})
    on conflict (user_id) do update set (from_on, until_on, message, takes_orders, announced_at)
      = (excluded.from_on, excluded.until_on, excluded.message, excluded.takes_orders, excluded.announced_at)`.execute(
    tx.sql,
  );
}

export async function deleteAbsence(tx: Tx, userId: string): Promise<void> {
  await sql`delete from absences where user_id = ${userId}`.execute(tx.sql);
}
