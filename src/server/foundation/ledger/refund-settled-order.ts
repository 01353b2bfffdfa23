// A refund after settlement: everyone who was paid from the order returns their share of it.
// Dr seller_pending → Cr refund_inflight     the seller's share, while this order's earnings have not cleared
// Dr seller_available → Cr refund_inflight   the same once they have; what is pending then belongs to other orders
// Dr seller_debt → Cr refund_inflight        what the seller no longer has, if a verdict demands it
// Dr commission_revenue → Cr refund_inflight   the seller fee's share
// Dr buyer_fee_revenue → Cr refund_inflight    the buyer fee's share
// Guarantees: a voluntary refund takes only what the seller has beyond their debt, and never creates one.
import { assert } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
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

/** Throws `Overdrawn` when the seller has less than their share and may not go into debt. */
export async function refundSettledOrder(
  tx: Tx,
  of: {
    orderId: string;
    /** The order's version after this step. */
    version: number;
    sellerId: string;
    /** Whether the earnings of this order have been cleared. */
    isCleared: boolean;
    fromSellerMinor: number;
    fromSellerFeeMinor: number;
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
  // Locked at once: the balance must not change between reading and taking it.
  const [thereMinor, debtMinor] = await lockBalances(tx, [own, debt]);
  // Nothing leaves the available balance while a debt is open.
  const freeMinor = of.mayOwe || !of.isCleared ? thereMinor! : Math.max(0, thereMinor! - debtMinor!);
  const takenMinor = Math.min(freeMinor, of.fromSellerMinor);
  const owedMinor = of.fromSellerMinor - takenMinor;
  if (owedMinor > 0 && !of.mayOwe) throw new Overdrawn(`${own.code} holds less than the refund`);
  return post(tx, {
    subject: `order:${of.orderId}`,
    event: 'post_refund',
    seq: of.version,
    cause: of.cause,
    legs: legsBetween(
      [
        { account: own, amountMinor: takenMinor },
        { account: debt, amountMinor: owedMinor },
        { account: commissionRevenue(of.currency), amountMinor: of.fromSellerFeeMinor },
        { account: buyerFeeRevenue(of.currency), amountMinor: of.fromBuyerFeeMinor },
      ],
      of.refunds,
      of.currency,
    ),
  });
}

/** Fills each refund from the sources in order; both sides have the same sum. */
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
