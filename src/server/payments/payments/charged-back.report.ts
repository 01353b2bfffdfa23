// How chargebacks (src/server/disputes/chargebacks) affect the refunds of a payment.
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

/** Whether a chargeback of this payment was lost. */
export async function isLostToChargeback(read: Read, paymentId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from chargebacks where payment_id = ${paymentId} and state = 'lost' limit 1`.execute(read.sql);
  return rows.length > 0;
}
