// The ledger's side of what a provider lists: payments, refunds, withdrawals and chargebacks.
// Payments are identified by their capture posting, so money taken and returned at once is still matched.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { later } from '#server/platform/clock.ts';
import type { Read } from '#server/platform/data/tx.ts';
import type { DifferenceKind } from './reconciliation.store.ts';

export type LedgerSide = {
  reference: string | null;
  key: string | null;
  /** Null while in progress. */
  movedMinor: number | null;
};

// Amounts paid from the buyer's balance never reach the provider.
const captured = sql`(select sum(t.amount)::bigint from ledger.journal j join ledger.transfer t on t.journal_id = j.id
  join ledger.account d on d.id = t.debit_id
  where j.subject = 'payment:' || p.id and j.event = 'captured' and d.code like 'psp\\_clearing:%')`;

/** Objects without a key of ours, booked by their transactions. */
const bookedByHand = (kind: 'refund' | 'transfer', provider: string) => sql`
  select source_reference, null, -sum(amount_minor)::bigint from provider_transactions
  where provider = ${provider} and kind = ${kind} and state = 'booked' group by source_reference`;

/** Selects (reference, key, moved). */
function ledgerRowsOf(kind: DifferenceKind, provider: string, waitingSince: Date): RawBuilder<unknown> {
  switch (kind) {
    case 'payment':
      return sql`select p.reference, p.provider_key as key, coalesce(${captured}, 0) as moved
        from payments p where p.provider = ${provider}`;
    case 'refund':
      return sql`select r.reference, r.provider_key as key,
          case r.state when 'requested' then null when 'done' then r.amount_minor else 0 end as moved
        from refunds r join payments p on p.id = r.payment_id where p.provider = ${provider}
        union all ${bookedByHand(kind, provider)}`;
    case 'transfer':
      return sql`select w.reference, w.bank_key as key,
          case w.state when 'requested' then null when 'paid' then w.amount_minor else 0 end as moved
        from withdrawals w where w.bank = ${provider}
        union all ${bookedByHand(kind, provider)}`;
    case 'chargeback':
      return sql`select c.reference, c.reference as key,
          case when c.opened_at is null then 0 else c.amount_minor - c.returned_minor + c.adjusted_minor end as moved
        from chargebacks c where c.provider = ${provider}`;
    // Late events are retried for a day; what is not covered by then differs. The unexplained have no side.
    case 'transaction':
      return sql`select reference, null::text as key,
          case when state <> 'waiting' then amount_minor - fee_minor
            when imported_at < ${waitingSince} then 0 end as moved
        from provider_transactions where provider = ${provider} and state <> 'unexplained'`;
  }
}

/** The ledger side of each object, by our idempotency key or the provider's reference. */
export async function listLedgerSides(
  read: Read,
  provider: string,
  kind: DifferenceKind,
  of: { keys: readonly string[]; references: readonly string[] },
): Promise<LedgerSide[]> {
  const { rows } = await sql<LedgerSide>`
    select reference, key, moved as "movedMinor" from (${ledgerRowsOf(kind, provider, later(read.now, { days: -1 }))}) ledger_rows
    where key = any(${[...of.keys]}) or reference = any(${[...of.references]})`.execute(read.sql);
  return rows;
}

/** Which references are our payments; chargebacks of other payments are foreign. */
export async function knownPayments(
  read: Pick<Read, 'sql'>,
  provider: string,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ reference: string }>`
    select reference from payments where provider = ${provider} and reference = any(${[...references]})`.execute(
    read.sql,
  );
  return new Set(rows.map((row) => row.reference));
}

/**
 * Movements that lie entirely within the window, so the provider must list them too. Chargebacks are excluded: the provider is
 * their only source. Later reversals are compared by their own objects.
 */
export async function listLedgerMoves(
  read: Read,
  provider: string,
  kind: Exclude<DifferenceKind, 'chargeback'>,
  window: { from: Date; to: Date },
  limit: number,
): Promise<{ reference: string; movedMinor: number; currency: string }[]> {
  const { from, to } = window;
  const rows = {
    payment: sql`select p.reference, coalesce(${captured}, 0) as moved, p.currency from payments p
      where p.provider = ${provider} and p.state = 'succeeded' and p.created_at >= ${from} and p.resolved_at < ${to}`,
    refund: sql`select r.reference, r.amount_minor as moved, r.currency from refunds r join payments p on p.id = r.payment_id
      where p.provider = ${provider} and r.state = 'done' and r.reference is not null
        and r.requested_at >= ${from} and r.resolved_at < ${to}`,
    transfer: sql`select w.reference, w.amount_minor as moved, w.currency from withdrawals w
      where w.bank = ${provider} and w.state = 'paid' and w.requested_at >= ${from} and w.resolved_at < ${to}`,
    transaction: sql`select reference, amount_minor - fee_minor as moved, currency from provider_transactions
      where provider = ${provider} and made_at >= ${from} and made_at < ${to}`,
  }[kind];
  const { rows: found } = await sql<{ reference: string; movedMinor: number; currency: string }>`
    select reference, moved as "movedMinor", currency from (${rows}) moves order by reference limit ${limit}`.execute(
    read.sql,
  );
  return found;
}
