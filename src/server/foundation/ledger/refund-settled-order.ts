// Money goes back after an order was settled: each who was paid from it gives their share of the refund.
// Dr seller_pending → Cr refund_inflight     the seller's share, while the earnings of this order are not cleared
// Dr seller_available → Cr refund_inflight   the same once they are; what is pending then belongs to other orders
// Dr seller_debt → Cr refund_inflight        what is not there, where a verdict demands it all the same
// Dr commission_revenue → Cr refund_inflight   the commission's share
// Dr buyer_fee_revenue → Cr refund_inflight    the buyer fee's share
// Guards: a seller who gives back of their own will gives only what is there: they are never put into debt by a click.
import { assert } from '#server/platform/refuse.ts';
import type { Tx } from '#server/platform/tx.ts';
import {
  buyerFeeRevenue,
  commissionRevenue,
  refundInflight,
  sellerAvailable,
  sellerDebt,
  sellerPending,
} from './accounts.ts';
import type { Account } from './accounts.ts';
import { lockBalances, post } from './ledger.store.ts';
import type { Leg } from './ledger.store.ts';
import { Overdrawn } from './posting-errors.ts';
import type { RefundPart } from './settle-escrow.ts';

type Source = { account: Account; amountMinor: number };

/** Throws `Overdrawn` when the seller has less than their share and may not owe it. */
export async function refundSettledOrder(
  tx: Tx,
  of: {
    orderId: string;
    /** The version of the order that this step makes. */
    version: number;
    sellerId: string;
    /** Whether the earnings of this order have been cleared. */
    isCleared: boolean;
    fromSellerMinor: number;
    fromCommissionMinor: number;
    fromBuyerFeeMinor: number;
    mayOwe: boolean;
    refunds: readonly RefundPart[];
    currency: string;
    cause: Record<string, unknown>;
  },
): Promise<number> {
  const own = of.isCleared
    ? sellerAvailable(of.sellerId, of.currency)
    : sellerPending(of.sellerId, of.currency);
  const debt = sellerDebt(of.sellerId, of.currency);
  // Locked in one go: what is there must not change between reading and taking it.
  const [thereMinor] = await lockBalances(tx, [own, debt]);
  const takenMinor = Math.min(thereMinor!, of.fromSellerMinor);
  const owedMinor = of.fromSellerMinor - takenMinor;
  if (owedMinor > 0 && !of.mayOwe) throw new Overdrawn(`${own.code} holds less than is to be given back`);
  return post(tx, {
    subject: `order:${of.orderId}`,
    event: 'post_refund',
    seq: of.version,
    cause: of.cause,
    legs: legsBetween(
      [
        { account: own, amountMinor: takenMinor },
        { account: debt, amountMinor: owedMinor },
        { account: commissionRevenue(of.currency), amountMinor: of.fromCommissionMinor },
        { account: buyerFeeRevenue(of.currency), amountMinor: of.fromBuyerFeeMinor },
      ],
      of.refunds,
      of.currency,
    ),
  });
}

/** Fills each refund from the sources in their order; both sides add up to the same. */
function legsBetween(sources: Source[], refunds: readonly RefundPart[], currency: string): Leg[] {
  const legs: Leg[] = [];
  const left = sources.map((source) => ({ ...source }));
  for (const { refundId, amountMinor } of refunds) {
    let openMinor = amountMinor;
    for (const source of left) {
      const partMinor = Math.min(openMinor, source.amountMinor);
      if (partMinor === 0) continue;
      legs.push({
        debit: source.account,
        credit: refundInflight(refundId, currency),
        amountMinor: partMinor,
      });
      source.amountMinor -= partMinor;
      openMinor -= partMinor;
    }
    assert(openMinor === 0, 'the shares cover every refund');
  }
  assert(
    left.every((source) => source.amountMinor === 0),
    'every share goes into a refund',
  );
  return legs;
}
