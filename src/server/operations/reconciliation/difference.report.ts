// Open differences between a provider and the ledger, with the orders they belong to, for the console and `ledger:reconcile`.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';
import type { DifferenceKind, Finding, NewDifference } from './reconciliation.store.ts';

export type OpenDifference = {
  id: string;
  provider: string;
  kind: DifferenceKind;
  reference: string;
  finding: Exclude<Finding, 'foreign'>;
  ledger_minor: number | null;
  provider_minor: number | null;
  currency: string;
  provider_key: string | null;
  first_seen_at: Date;
  order_number: string | null;
};

/** By the payment behind the object: itself, that of a refund, or the disputed one. Each lookup is by a unique index. */
const orderNumber = sql`(
  select o.number from (
    select p.id from payments p where d.kind = 'payment' and p.reference = d.reference
    union all select p.id from payments p where d.kind in ('payment', 'transaction') and p.provider_key = d.provider_key
    union all select p.id from payments p where p.reference = d.payment_reference
    union all select r.payment_id from refunds r where d.kind = 'refund' and r.reference = d.reference
    union all select r.payment_id from refunds r where d.kind in ('refund', 'transaction') and r.provider_key = d.provider_key
    union all select c.payment_id from chargebacks c
      where d.kind = 'chargeback' and c.provider = d.provider and c.reference = d.reference
  ) found
  left join order_payments op on op.payment_id = found.id
  left join order_tips t on t.payment_id = found.id
  join orders o on o.id = coalesce(op.order_id, t.order_id)
  limit 1)`;

/** Oldest first. */
export async function listOpenDifferences(read: Read, limit: number): Promise<OpenDifference[]> {
  const { rows } = await sql<OpenDifference>`
    select d.id, d.provider, d.kind, d.reference, d.finding, d.ledger_minor, d.provider_minor, d.currency, d.provider_key, d.first_seen_at,
      ${orderNumber} as order_number
    from (
      select id, provider, kind, reference, payment_reference, provider_key, finding, ledger_minor, provider_minor, currency, first_seen_at
      from reconciliation_differences where closed_at is null and finding <> 'foreign'
      order by first_seen_at limit ${limit}) d
    order by d.first_seen_at`.execute(read.sql);
  return rows;
}

/** The order that one difference belongs to. */
export async function findOrderOf(
  read: Read,
  { provider, kind, reference, finding }: NewDifference,
): Promise<string | null> {
  const { rows } = await sql<{ number: string | null }>`
    select ${orderNumber} as number from reconciliation_differences d
    where provider = ${provider} and kind = ${kind} and reference = ${reference} and finding = ${finding}`.execute(
    read.sql,
  );
  return rows[0]?.number ?? null;
}

/** The order that a payment at a provider paid for. */
export async function findOrderOfPayment(read: Read, reference: string | null): Promise<string | null> {
  const { rows } = await sql<{ number: string | null }>`
    select ${orderNumber} as number
    from (select null as provider, 'transaction' as kind, null as reference, null as provider_key,
      ${reference}::text as payment_reference) d`.execute(read.sql);
  return rows[0]?.number ?? null;
}
