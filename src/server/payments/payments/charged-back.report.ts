// How chargebacks (src/server/disputes/chargebacks) affect the refunds of a payment and the order that it paid.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

/** Whether a chargeback is open or lost: the buyer must not receive the same money a second time. */
export async function isChargedBack(read: Read, paymentId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from chargebacks where payment_id = ${paymentId} and state in ('inquiry', 'opened', 'lost') limit 1`.execute(
    read.sql,
  );
  return rows.length > 0;
}

/**
 * What banks took of this payment beyond the shares of its order or tip, less what refunds have offset of it: the buyer has this
 * from the bank. Null while a chargeback is open, and if none was lost.
 */
export async function uncoveredLossOf(read: Read, paymentId: string): Promise<number | null> {
  const { rows } = await sql<{ isLost: boolean; isOpen: boolean; lossMinor: number }>`
    select coalesce(bool_or(state = 'lost'), false) as "isLost", coalesce(bool_or(state in ('inquiry', 'opened')), false) as "isOpen",
      (coalesce(sum(amount_minor - returned_minor + adjusted_minor - taken_minor) filter (where state = 'lost'), 0)
        - (select coalesce(sum(charged_back_minor), 0) from refunds where payment_id = ${paymentId}))::bigint as "lossMinor"
    from chargebacks where payment_id = ${paymentId}`.execute(read.sql);
  const { isLost, isOpen, lossMinor } = rows[0]!;
  return isLost && !isOpen ? Math.max(0, lossMinor) : null;
}

/** What banks have taken of this order so far, with its share of the buyer fee. */
export async function takenByBanks(read: Read, orderId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(taken_minor), 0)::bigint as sum from chargebacks where order_id = ${orderId} and state = 'lost'`.execute(
    read.sql,
  );
  return rows[0]!.sum;
}
