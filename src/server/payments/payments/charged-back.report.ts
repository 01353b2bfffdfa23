// What chargebacks (src/server/disputes/chargebacks) mean for the refunds of a payment.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

/** Whether a bank asks about this payment, or has it back: then no part of it may come to the buyer another way as well. */
export async function isAskedBack(read: Read, paymentId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from chargebacks where payment_id = ${paymentId} and state in ('inquiry', 'opened', 'lost') limit 1`.execute(
    read.sql,
  );
  return rows.length > 0;
}

/** Whether a bank has taken this payment back and keeps it. */
export async function isLostToBank(read: Read, paymentId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from chargebacks where payment_id = ${paymentId} and state = 'lost' limit 1`.execute(read.sql);
  return rows.length > 0;
}
