// What the ledger says has moved for what a provider names: payments, refunds, withdrawals, chargebacks.
// Guards: payments are told by the posting of their capture, so that money which was taken and sent straight back is known as it came.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ListedKind } from '#server/platform/ports/payments.ts';
import type { Read } from '#server/platform/data/tx.ts';

export type OurSide = {
  reference: string | null;
  key: string | null;
  /** Null while it is under way: nothing can be said yet. */
  movedMinor: number | null;
};

// What came from the buyer's balance is none of the provider's.
const captured = sql`(select sum(t.amount)::bigint from ledger.journal j join ledger.transfer t on t.journal_id = j.id
  join ledger.account d on d.id = t.debit_id
  where j.subject = 'payment:' || p.id and j.event = 'captured' and d.code like 'psp\\_clearing:%')`;

/** Rows of (reference, key, movedMinor), and where they may be looked for. */
function booksOf(kind: ListedKind, provider: string): RawBuilder<unknown> {
  switch (kind) {
    case 'payment':
      return sql`select p.reference, p.provider_key as key, coalesce(${captured}, 0) as moved
        from payments p where p.provider = ${provider}`;
    case 'refund':
      return sql`select r.reference, r.provider_key as key,
          case r.state when 'requested' then null when 'done' then r.amount_minor else 0 end as moved
        from refunds r join payments p on p.id = r.payment_id where p.provider = ${provider}`;
    case 'transfer':
      return sql`select w.reference, w.bank_key as key,
          case w.state when 'requested' then null when 'paid' then w.amount_minor else 0 end as moved
        from withdrawals w where w.bank = ${provider}`;
    case 'chargeback':
      return sql`select c.reference, c.reference as key,
          case when c.state in ('opened', 'lost') then c.amount_minor else 0 end as moved
        from chargebacks c where c.provider = ${provider}`;
  }
}

/** Our side of each of these, by the key we gave it or by the provider's own name. */
export async function ourSides(
  read: Read,
  provider: string,
  kind: ListedKind,
  of: { keys: readonly string[]; references: readonly string[] },
): Promise<OurSide[]> {
  const { rows } = await sql<OurSide>`
    select reference, key, moved as "movedMinor" from (${booksOf(kind, provider)}) books
    where key = any(${[...of.keys]}) or reference = any(${[...of.references]})`.execute(read.sql);
  return rows;
}

/** Whether a payment of ours is called so: a chargeback of any other is none of ours. */
export async function knownPayments(
  read: Read,
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
 * What we say has moved wholly within the window, so that the provider must name it, too. Chargebacks are only known by being named.
 * What was paid to the cent and came back later is looked at by its own state, not here.
 */
export async function ourMovesWithin(
  read: Read,
  provider: string,
  kind: Exclude<ListedKind, 'chargeback'>,
  window: { from: Date; to: Date },
  limit: number,
): Promise<{ reference: string; movedMinor: number; currency: string }[]> {
  const { from, to } = window;
  const rows = {
    payment: sql`select p.reference, coalesce(${captured}, 0) as moved, p.currency from payments p
      where p.provider = ${provider} and p.state = 'succeeded' and p.created_at >= ${from} and p.settled_at < ${to}`,
    refund: sql`select r.reference, r.amount_minor as moved, r.currency from refunds r join payments p on p.id = r.payment_id
      where p.provider = ${provider} and r.state = 'done' and r.reference is not null
        and r.requested_at >= ${from} and r.resolved_at < ${to}`,
    transfer: sql`select w.reference, w.amount_minor as moved, w.currency from withdrawals w
      where w.bank = ${provider} and w.state = 'paid' and w.requested_at >= ${from} and w.resolved_at < ${to}`,
  }[kind];
  const { rows: found } = await sql<{ reference: string; movedMinor: number; currency: string }>`
    select reference, moved as "movedMinor", currency from (${rows}) moves order by reference limit ${limit}`.execute(
    read.sql,
  );
  return found;
}
