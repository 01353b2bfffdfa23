// How much of a buyer's balance is frozen: what they would be paid twice if a bank returned the payments it came from.
// Of a payment of A from a card, of which R was refunded, a bank that asks for K would pay K + R − A twice, but no more than the part
// of R that is in the balance. R is without what the buyer had from the bank instead of the refund, K without what came back of it.
// Computed from the rows at each use, so money that reaches the balance later counts, however late and by whatever way.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

type AskedState = 'inquiry' | 'opened' | 'lost' | 'won';

/** Of a decided chargeback counts what the provider has kept, also if it took it after a decision for the platform. */
export const decided = ['lost', 'won'] as const;

/** Rows of (id, buyer_id, currency, amount) for payments with chargebacks in these states, less what earlier recoveries claimed. */
export function paidTwice(states: readonly AskedState[]) {
  return sql`
    select p.id, p.buyer_id, p.currency, greatest(0,
      least(r.kept, asked.amount + r.refunded - p.amount_minor) - asked.claimed)::bigint as amount
    from payments p
    cross join lateral (
      select coalesce(sum(amount_minor - charged_back_minor), 0) as refunded,
        coalesce(sum(amount_minor - charged_back_minor) filter (where state = 'credited'), 0) as kept
      from refunds where payment_id = p.id and part = 'card' and state <> 'requested') r
    cross join lateral (
      select sum(a.amount_minor - a.returned_minor + a.adjusted_minor) as amount, coalesce(sum(b.claimed), 0) as claimed
      from chargebacks a
      cross join lateral (select sum(claimed_minor) as claimed from balance_recoveries where chargeback_id = a.id) b
      where a.payment_id = p.id and a.state = any(${states}) having count(*) > 0) asked`;
}

/** While a bank asks, and after it decided for the buyer until the recovery. */
export async function frozenBalanceMinor(read: Read, buyerId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from (
      ${paidTwice(['inquiry', 'opened', ...decided])} where p.buyer_id = ${buyerId}
      and exists (select from chargebacks c where c.payment_id = p.id)) twice`.execute(read.sql);
  return rows[0]!.amount;
}

/** What the decided chargebacks of this payment have paid twice and no recovery has claimed yet. */
export async function doubledByChargebacks(
  read: Read,
  paymentId: string,
): Promise<{ buyerId: string; currency: string; amountMinor: number } | null> {
  const { rows } = await sql<{ buyerId: string; currency: string; amountMinor: number }>`
    select buyer_id as "buyerId", currency, amount as "amountMinor" from (
      ${paidTwice(decided)} where p.id = ${paymentId}) twice where amount > 0`.execute(read.sql);
  return rows[0] ?? null;
}
