// Which objects at a provider are ours, over the tables of payments, refunds, withdrawals and chargebacks. Each lookup is by an index.
import { sql } from 'kysely';
import type { BalanceTransaction } from '#server/platform/ports/payments.ts';
import type { Read } from '#server/platform/data/tx.ts';

type Source = Pick<BalanceTransaction, 'kind' | 'source'>;
type OwnObject = { kind: string; reference: string | null; key: string | null; subject: string };

/** The ledger subject of each source's own postings; null for what is not ours. */
export async function findOwnSubjects(
  read: Pick<Read, 'sql'>,
  provider: string,
  transactions: readonly Source[],
): Promise<(string | null)[]> {
  const references = transactions.flatMap(({ source }) => source?.reference ?? []);
  const keys = transactions.flatMap(({ source }) => source?.key ?? []);
  const { rows } = await sql<OwnObject>`
    select 'payment' as kind, reference, provider_key as key, 'payment:' || id as subject from payments
      where provider = ${provider} and (reference = any(${references}) or provider_key = any(${keys}))
    union all select 'refund', r.reference, r.provider_key, 'refund:' || r.id from refunds r join payments p on p.id = r.payment_id
      where p.provider = ${provider} and (r.reference = any(${references}) or r.provider_key = any(${keys}))
    union all select 'transfer', reference, bank_key, 'payout:' || id from withdrawals
      where bank = ${provider} and (reference = any(${references}) or bank_key = any(${keys}))
    union all select 'chargeback', reference, null, 'cb:' || id from chargebacks
      where provider = ${provider} and reference = any(${references})`.execute(read.sql);
  const byName = new Map(
    rows.flatMap(({ kind, reference, key, subject }) => [
      [`${kind} ${reference}`, subject] as const,
      [`${kind} key ${key}`, subject] as const,
    ]),
  );
  return transactions.map(({ kind, source }) =>
    source === null
      ? null
      : (byName.get(`${kind} ${source.reference}`) ??
        (source.key === null ? null : (byName.get(`${kind} key ${source.key}`) ?? null))),
  );
}

/** When this installation's first payment at the provider was made. */
export async function firstPaymentAt(read: Pick<Read, 'sql'>, provider: string): Promise<Date | null> {
  // Ids are in the order of their creation.
  const { rows } = await sql<{ at: Date }>`
    select created_at as at from payments where provider = ${provider} order by id limit 1`.execute(read.sql);
  return rows[0]?.at ?? null;
}
