// Refunds a settled order: seller earnings, seller fee and buyer fee each return their share. Called by the verbs that refund.
// Never more than the remaining price. Pending earnings shrink; cleared ones are taken from the available balance, and only a
// dispute decision can put the seller into debt.
import { refundOutcome } from '#contract/orders/orders/settlement.ts';
import { refundSettledOrder } from '#server/foundation/ledger/refund-settled-order.ts';
import { withdrawCertificate } from '#server/orders/rights/withdraw-certificate.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { amountsOf, leftOfPrice } from '../order.policy.ts';
import { finishStep } from '../order.step.ts';
import type { Finish, OrderStep } from '../order.step.ts';
import type { OrderChange, OrderRow } from '../order.store.ts';
import { refundPayments } from './refund-payments.ts';

export type SettledRefund = {
  /** The part of the remaining price; the buyer fee follows in proportion. */
  priceMinor: number;
  /** For dispute decisions: what the seller does not have becomes debt. */
  mayOwe: boolean;
  /** Further column changes and the target state of the verb. */
  change?: OrderChange;
  to?: Finish['to'];
  detail?: Record<string, unknown>;
};

/** Throws `Overdrawn` when the seller has less than their share and may not owe it. */
export async function refundSettled(tx: Tx, step: OrderStep, how: SettledRefund): Promise<OrderRow> {
  const { order } = step;
  const { toBuyerMinor, rest } = refundOutcome(amountsOf(order), how.priceMinor);
  const refunds = await refundPayments(tx, order, toBuyerMinor);
  const journalId = await refundSettledOrder(tx, {
    orderId: order.id,
    version: order.version + 1,
    sellerId: order.seller_id,
    isCleared: order.earnings_cleared_at !== null,
    fromSellerMinor: order.seller_gets_minor - rest.toSellerMinor,
    fromSellerFeeMinor: order.seller_fee_minor - rest.sellerFeeMinor,
    fromBuyerFeeMinor: toBuyerMinor - how.priceMinor,
    mayOwe: how.mayOwe,
    refunds,
    currency: order.currency,
    cause: { verb: step.verb, order: order.number, actor: step.actor },
  });
  const moved = await finishStep(
    tx,
    step,
    {
      ...how.change,
      refunded_price_minor: order.refunded_price_minor + how.priceMinor,
      refunded_minor: order.refunded_minor + toBuyerMinor,
      seller_fee_minor: rest.sellerFeeMinor,
      seller_gets_minor: rest.toSellerMinor,
    },
    {
      ...(how.to && { to: how.to }),
      journalId,
      detail: { ...how.detail, priceMinor: how.priceMinor, toBuyerMinor },
    },
  );
  if (leftOfPrice(moved) === 0) await withdrawCertificate(tx, moved);
  return moved;
}
