// SQL of chargebacks. Guarantees: one row per provider reference; read for a decision only while its payment is locked.
import type { Generated, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { evidenceWarningDays } from '#contract/orders/orders/chargeback.schema.ts';
import { columnsOf, listed } from '#server/platform/data/columns.ts';
import { isThere } from '#server/platform/data/due-timers.ts';
import { later } from '#server/platform/clock.ts';
import type { ChargebackResult } from '#server/platform/ports/payments.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

type ChargebacksTable = {
  id: string;
  provider: string;
  reference: string;
  payment_id: string;
  order_id: string | null;
  tip_id: string | null;
  state: ChargebackResult['state'];
  reason: string;
  amount_minor: number;
  currency: string;
  fee_minor: number;
  returned_minor: Generated<number>;
  adjusted_minor: Generated<number>;
  adjustments: Generated<number>;
  movements: Generated<number>;
  claimed_minor: Generated<number>;
  held_from: Generated<'escrow' | 'pending' | 'available' | null>;
  held_minor: Generated<number>;
  taken_minor: Generated<number>;
  from_seller_minor: Generated<number>;
  owed_minor: Generated<number>;
  evidence_due_at: Date | null;
  evidence_submitted_at: Generated<Date | null>;
  /** When support was warned of the deadline. */
  evidence_warned_at: Generated<Date | null>;
  reported_at: Date;
  opened_at: Generated<Date | null>;
  closed_at: Generated<Date | null>;
};
declare module '#server/platform/data/db.ts' {
  interface Tables {
    chargebacks: ChargebacksTable;
  }
}

const chargebackColumns = columnsOf<ChargebacksTable>({
  id: true,
  provider: true,
  reference: true,
  payment_id: true,
  order_id: true,
  tip_id: true,
  state: true,
  reason: true,
  amount_minor: true,
  currency: true,
  fee_minor: true,
  returned_minor: true,
  adjusted_minor: true,
  adjustments: true,
  movements: true,
  claimed_minor: true,
  held_from: true,
  held_minor: true,
  taken_minor: true,
  from_seller_minor: true,
  owed_minor: true,
  evidence_due_at: true,
  evidence_submitted_at: true,
  evidence_warned_at: true,
  reported_at: true,
  opened_at: true,
  closed_at: true,
});

export type ChargebackRow = Selectable<ChargebacksTable>;
export type ChargebackChange = Updateable<ChargebacksTable>;

export async function findChargeback(
  read: Read,
  provider: string,
  reference: string,
): Promise<ChargebackRow | null> {
  const row = await read.sql
    .selectFrom('chargebacks')
    .select(chargebackColumns)
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ?? null;
}

export async function getChargeback(read: Read, chargebackId: string): Promise<ChargebackRow> {
  return read.sql
    .selectFrom('chargebacks')
    .select(chargebackColumns)
    .where('id', '=', chargebackId)
    .executeTakeFirstOrThrow();
}

export async function insertChargeback(
  tx: Tx,
  row: Pick<
    ChargebackRow,
    | 'id'
    | 'provider'
    | 'reference'
    | 'payment_id'
    | 'order_id'
    | 'tip_id'
    | 'reason'
    | 'amount_minor'
    | 'currency'
    | 'fee_minor'
    | 'evidence_due_at'
  >,
): Promise<ChargebackRow> {
  return tx.sql
    .insertInto('chargebacks')
    .values({ ...row, state: 'inquiry', reported_at: tx.now })
    .returning(chargebackColumns)
    .executeTakeFirstOrThrow();
}

export async function moveChargeback(
  tx: Tx,
  chargebackId: string,
  change: ChargebackChange,
): Promise<ChargebackRow> {
  return tx.sql
    .updateTable('chargebacks')
    .set(change)
    .where('id', '=', chargebackId)
    .returning(chargebackColumns)
    .executeTakeFirstOrThrow();
}

const unwarned = (now: Date) => sql`chargebacks where closed_at is null and evidence_submitted_at is null
  and evidence_warned_at is null and evidence_due_at <= ${later(now, { days: evidenceWarningDays })}
  order by evidence_due_at`;

export const evidenceIsUnwarned = (now: Date) => isThere(unwarned(now));

/** Takes chargebacks whose evidence is due within days and was not submitted, and stamps them. */
export async function takeUnwarned(tx: Tx, limit: number): Promise<ChargebackRow[]> {
  const { rows } = await sql<ChargebackRow>`
    update chargebacks set evidence_warned_at = ${tx.now}
    where id in (select id from ${unwarned(tx.now)} limit ${limit} for no key update skip locked)
    returning ${listed(chargebackColumns)}`.execute(tx.sql);
  return rows;
}

/** Whether another chargeback of the same order or tip is open. */
export async function anotherIsOpen(read: Read, of: ChargebackRow): Promise<boolean> {
  const { rows } = await sql`
    select 1 from chargebacks where state = 'opened' and id <> ${of.id}
      and (order_id = ${of.order_id} or tip_id = ${of.tip_id}) limit 1`.execute(read.sql);
  return rows.length > 0;
}

/** The order or tip a payment paid for; null if there is none. */
export async function findTarget(
  read: Read,
  paymentId: string,
): Promise<{ orderId: string; orderNumber: string; tipId: string | null } | null> {
  const { rows } = await sql<{ orderId: string; orderNumber: string; tipId: string | null }>`
    select o.id as "orderId", o.number as "orderNumber", null as "tipId"
    from order_payments p join orders o on o.id = p.order_id where p.payment_id = ${paymentId}
    union all
    select o.id, o.number, t.id from order_tips t join orders o on o.id = t.order_id where t.payment_id = ${paymentId}`.execute(
    read.sql,
  );
  return rows[0] ?? null;
}
