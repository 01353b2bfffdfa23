// SQL of payments and refunds.
// Guards: a row is locked before it is moved; the lock order is checkout, payment or refund, order, ledger.
import type { Generated, Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { columnsOf, listed } from '#server/platform/data/columns.ts';
import { isThere } from '#server/platform/data/due-timers.ts';
import { later } from '#server/platform/clock.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

export const paymentStates = [
  'created',
  'requires-confirmation',
  'confirming',
  'succeeded',
  'declined',
  'abandoned',
] as const;
export type PaymentState = (typeof paymentStates)[number];

type PaymentsTable = {
  id: string;
  checkout_id: string;
  buyer_id: string;
  order_id: string | null;
  provider: string;
  provider_key: string;
  attempt_key: string;
  reference: string | null;
  /** The amount charged by the provider; 0 if the balance pays alone. */
  amount_minor: number;
  /** The part paid from the buyer's balance. */
  credit_minor: number;
  /** When the credit was returned because nothing was bought. */
  credit_released_at: Date | null;
  currency: string;
  state: PaymentState;
  declined_because: string | null;
  card_label: string | null;
  cost_minor: number | null;
  /** On the buyer's bank statement; the order that the payment places takes it. */
  order_number: string | null;
  checked_at: Date;
  created_at: Date;
  resolved_at: Date | null;
};
type RefundsTable = {
  id: string;
  payment_id: string;
  order_id: string | null;
  buyer_id: string;
  /** Which part of the payment is refunded. */
  part: 'card' | 'credit';
  goes_to: 'card' | 'balance';
  amount_minor: number;
  currency: string;
  state: 'requested' | 'done' | 'credited';
  provider_key: string;
  reference: string | null;
  requested_at: Date;
  tried_at: Date;
  resolved_at: Date | null;
  returned_at: Date | null;
  /** The part that offset the platform's loss from a chargeback: the buyer had it from the bank. */
  charged_back_minor: Generated<number>;
};
declare module '#server/platform/data/db.ts' {
  interface Tables {
    payments: PaymentsTable;
    refunds: RefundsTable;
    refund_preferences: { user_id: string; keeps_refunds: boolean; chosen_at: Date };
  }
}

const paymentColumns = columnsOf<PaymentsTable>({
  id: true,
  checkout_id: true,
  buyer_id: true,
  order_id: true,
  provider: true,
  provider_key: true,
  attempt_key: true,
  reference: true,
  amount_minor: true,
  credit_minor: true,
  credit_released_at: true,
  currency: true,
  state: true,
  declined_because: true,
  card_label: true,
  cost_minor: true,
  order_number: true,
  checked_at: true,
  created_at: true,
  resolved_at: true,
});

const refundColumns = columnsOf<RefundsTable>({
  id: true,
  payment_id: true,
  order_id: true,
  buyer_id: true,
  part: true,
  goes_to: true,
  amount_minor: true,
  currency: true,
  state: true,
  provider_key: true,
  reference: true,
  requested_at: true,
  tried_at: true,
  resolved_at: true,
  returned_at: true,
  charged_back_minor: true,
});
export type Payment = Selectable<PaymentsTable>;
export type Refund = Selectable<RefundsTable>;

export async function insertPayment(tx: Tx, row: PaymentsTable): Promise<Payment> {
  return tx.sql.insertInto('payments').values(row).returning(paymentColumns).executeTakeFirstOrThrow();
}

export async function findPaymentRow(read: Read, paymentId: string): Promise<Payment | null> {
  return (
    (await read.sql
      .selectFrom('payments')
      .select(paymentColumns)
      .where('id', '=', paymentId)
      .executeTakeFirst()) ?? null
  );
}

export async function findPaymentRowByKey(read: Read, providerKey: string): Promise<Payment | null> {
  const row = await read.sql
    .selectFrom('payments')
    .select(paymentColumns)
    .where('provider_key', '=', providerKey)
    .executeTakeFirst();
  return row ?? null;
}

export async function findPaymentRowByReference(
  read: Read,
  provider: string,
  reference: string,
): Promise<Payment | null> {
  const row = await read.sql
    .selectFrom('payments')
    .select(paymentColumns)
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ?? null;
}

export async function anyPaymentOf(read: Read, provider: string): Promise<boolean> {
  const row = await read.sql
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', provider)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function lockPaymentRow(tx: Tx, paymentId: string): Promise<Payment> {
  const row = await tx.sql
    .selectFrom('payments')
    .select(paymentColumns)
    .where('id', '=', paymentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  assert(row, `the payment ${paymentId} exists`);
  return row;
}

export async function movePayment(
  tx: Tx,
  paymentId: string,
  change: Updateable<PaymentsTable>,
): Promise<Payment> {
  return tx.sql
    .updateTable('payments')
    .set(change)
    .where('id', '=', paymentId)
    .returning(paymentColumns)
    .executeTakeFirstOrThrow();
}

/**
 * Payments whose outcome or cost is unknown a minute after the last check. Abandoned ones are checked hourly for a day, because a
 * request may outlive its connection. Payments awaiting the buyer are checked if the buyer confirms at the provider, whose webhook
 * may be lost.
 */
export async function listPaymentsToSync(read: Read, limit: number): Promise<Payment[]> {
  return read.sql
    .selectFrom('payments')
    .select(paymentColumns)
    .where(({ and, eb, or }) =>
      or([
        and([
          eb('state', 'in', ['created', 'confirming']),
          eb('checked_at', '<', later(read.now, { minutes: -1 })),
        ]),
        and([
          eb('state', '=', 'requires-confirmation'),
          eb('provider', '<>', 'sandbox'),
          eb('checked_at', '<', later(read.now, { minutes: -2 })),
        ]),
        and([
          eb('state', '=', 'succeeded'),
          eb('cost_minor', 'is', null),
          eb('checked_at', '<', later(read.now, { minutes: -1 })),
          eb('created_at', '>', later(read.now, { days: -7 })),
        ]),
        and([
          eb('state', '=', 'abandoned'),
          eb('checked_at', '<', later(read.now, { hours: -1 })),
          eb('created_at', '>', later(read.now, { days: -1 })),
        ]),
      ]),
    )
    .orderBy('checked_at')
    .limit(limit)
    .execute();
}

/** Credit held for the buyer's payments in progress. */
export async function sumHeldCredit(read: Read, buyerId: string): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(credit_minor), 0)::bigint as held from payments
    where buyer_id = ${buyerId} and state in ('created', 'requires-confirmation', 'confirming')`.execute(
    read.sql,
  );
  return rows[0]!.held;
}

export async function insertRefund(tx: Tx, row: Insertable<RefundsTable>): Promise<void> {
  await tx.sql.insertInto('refunds').values(row).execute();
}

export async function findRefundRow(read: Read, refundId: string): Promise<Refund | null> {
  return (
    (await read.sql
      .selectFrom('refunds')
      .select(refundColumns)
      .where('id', '=', refundId)
      .executeTakeFirst()) ?? null
  );
}

export async function findRefundByKey(read: Read, providerKey: string): Promise<Refund | null> {
  const row = await read.sql
    .selectFrom('refunds')
    .select(refundColumns)
    .where('provider_key', '=', providerKey)
    .executeTakeFirst();
  return row ?? null;
}

export async function lockRefundRow(tx: Tx, refundId: string): Promise<Refund> {
  const row = await tx.sql
    .selectFrom('refunds')
    .select(refundColumns)
    .where('id', '=', refundId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  assert(row, `the refund ${refundId} exists`);
  return row;
}

export async function moveRefund(tx: Tx, refundId: string, change: Updateable<RefundsTable>): Promise<void> {
  await tx.sql.updateTable('refunds').set(change).where('id', '=', refundId).execute();
}

export async function listRefundsOfOrders(read: Read, orderIds: string[]): Promise<Refund[]> {
  if (orderIds.length === 0) return [];
  const { rows } =
    await sql<Refund>`select ${listed(refundColumns)} from refunds where order_id = any(${orderIds})`.execute(
      read.sql,
    );
  return rows;
}

const stale = (now: Date) => sql`state = 'requested' and tried_at < ${later(now, { hours: -1 })}`;

export const refundIsStale = (now: Date) => isThere(sql`refunds where ${stale(now)} order by tried_at`);

/** Takes refunds not tried for an hour, whose job failed too often, and stamps them. */
export async function takeStaleRefunds(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update refunds set tried_at = ${tx.now} where id in (
      select id from refunds where ${stale(tx.now)}
      order by tried_at limit ${limit} for no key update skip locked)
    returning id`.execute(tx.sql);
  return rows.map((row) => row.id);
}

export async function listWaitingRefunds(read: Read, paymentId: string): Promise<string[]> {
  const rows = await read.sql
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'requested')
    .execute();
  return rows.map((row) => row.id);
}

/** False if no preference is stored. */
export async function findKeepsRefunds(read: Read, userId: string): Promise<boolean> {
  const row = await read.sql
    .selectFrom('refund_preferences')
    .select('keeps_refunds')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.keeps_refunds ?? false;
}

export async function saveRefundPreference(tx: Tx, userId: string, keepsRefunds: boolean): Promise<void> {
  await tx.sql
    .insertInto('refund_preferences')
    .values({ user_id: userId, keeps_refunds: keepsRefunds, chosen_at: tx.now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ keeps_refunds: keepsRefunds, chosen_at: tx.now }),
    )
    .execute();
}

export async function deleteRefundPreference(tx: Tx, userId: string): Promise<void> {
  await tx.sql.deleteFrom('refund_preferences').where('user_id', '=', userId).execute();
}
