// What calls in progress may have moved at a provider before the ledger knows, over the tables of payments and withdrawals.
import { sql } from 'kysely';
import { settlementCurrency } from '#contract/common/money.ts';
import { pspClearing } from '#server/foundation/ledger/accounts.ts';
import type { Read } from '#server/platform/data/tx.ts';

export type ClearingSide = {
  /** The clearing account. */
  ledgerMinor: number;
  /** The most that can have arrived at, or left, the provider without a posting yet. */
  inflowMinor: number;
  outflowMinor: number;
};

/**
 * One statement, so that all figures are of one moment. Payments can succeed until a day after they were abandoned, and their fee
 * can become known within a week (`listPaymentsToSync`). A refund that waits may have been sent; a withdrawal, once it was stamped.
 */
export async function clearingSide(
  read: Pick<Read, 'sql'>,
  provider: string,
  now: Date,
): Promise<ClearingSide> {
  const { code } = pspClearing(provider, settlementCurrency);
  const { rows } = await sql<ClearingSide>`
    select coalesce(ledger.balance_of(${code}), 0)::bigint as "ledgerMinor",
      (select coalesce(sum(amount_minor), 0)::bigint from payments where provider = ${provider}
         and (state in ('created', 'requires-confirmation', 'confirming')
           or (state = 'abandoned' and created_at > ${now}::timestamptz - interval '1 day'))) as "inflowMinor",
      ((select coalesce(sum(amount_minor), 0) from payments where provider = ${provider}
          and state = 'succeeded' and cost_minor is null and created_at > ${now}::timestamptz - interval '7 days')
        + (select coalesce(sum(r.amount_minor), 0) from refunds r join payments p on p.id = r.payment_id
           where p.provider = ${provider} and r.state = 'requested' and r.goes_to = 'card')
        + (select coalesce(sum(amount_minor), 0) from withdrawals
           where bank = ${provider} and state = 'requested' and transferring_at is not null))::bigint as "outflowMinor"`.execute(
    read.sql,
  );
  return rows[0]!;
}
