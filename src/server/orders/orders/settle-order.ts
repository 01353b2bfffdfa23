// Settles an order: splits the escrow between buyer, seller and platform, and closes the order. Called by every command that ends one.
// Settles once: the order row is locked, and the ledger allows one settlement per order. The parts add up to what was held.
import { leftMinor, splitOf } from '#contract/orders/orders/settlement.ts';
import type { Split } from '#contract/orders/orders/settlement.ts';
import { sellerSummaries } from '#server/people/accounts/profiles/seller.view.ts';
import { settleEscrow } from '#server/foundation/ledger/settle-escrow.ts';
import { issueCertificate } from '#server/orders/rights/issue-certificate.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { closeAdditions } from './additions/addition.store.ts';
import { countEnded } from './count-order.ts';
import { amountsOf, earningsClearAt } from './order.policy.ts';
import { finishStep } from './order.step.ts';
import type { OrderStep } from './order.step.ts';
import type { OrderChange, OrderRow } from './order.store.ts';
import type { CancelFault } from './order.tables.ts';
import { refundPayments } from './refunds/refund-payments.ts';

export type Settlement = {
  /** The refunded part of the remaining price; the buyer fee follows in proportion. All of it cancels the order. */
  toBuyerPriceMinor: number;
  /** Recorded if the order is cancelled. */
  fault: CancelFault;
  reason: string;
  /** Of a cancellation: the part of the buyer fee that the platform keeps. */
  keptMinor?: number;
  /** Further column changes of the verb. */
  change?: OrderChange;
  detail?: Record<string, unknown>;
};

export async function settleOrder(tx: Tx, step: OrderStep, how: Settlement): Promise<OrderRow> {
  const { order } = step;
  const amounts = amountsOf(order);
  const keptMinor = how.keptMinor ?? 0;
  const split = keeping(splitOf(amounts, how.toBuyerPriceMinor), keptMinor);
  const isCancelled = how.toBuyerPriceMinor === leftMinor(amounts);
  const refunds = await refundPayments(tx, order, split.toBuyerMinor);
  const journalId = await settleEscrow(tx, {
    orderId: order.id,
    sellerId: order.seller_id,
    split,
    refunds,
    currency: order.currency,
    cause: {
      verb: step.verb,
      order: order.number,
      actor: step.actor,
      ...(isCancelled && { fault: how.fault }),
    },
  });
  const certificate = isCancelled ? null : await issueCertificate(tx, order);
  const moved = await finishStep(
    tx,
    step,
    {
      ...how.change,
      refunded_price_minor: order.refunded_price_minor + how.toBuyerPriceMinor,
      refunded_minor: order.refunded_minor + split.toBuyerMinor,
      kept_fee_minor: keptMinor,
      seller_fee_minor: split.sellerFeeMinor,
      seller_gets_minor: split.toSellerMinor,
      settled_at: tx.now,
      auto_complete_at: null,
      remind_at: null,
      ...(isCancelled
        ? { cancelled_at: tx.now, cancel_fault: how.fault, cancel_reason: how.reason }
        : { completed_at: tx.now, earnings_clear_at: await clearAt(tx, order) }),
    },
    {
      to: isCancelled ? 'cancelled' : 'completed',
      journalId,
      detail: {
        ...how.detail,
        split,
        ...(isCancelled && { fault: how.fault }),
        ...(certificate && { certificate }),
      },
    },
  );
  await closeAdditions(tx, order.id);
  await countEnded(tx, moved);
  return moved;
}

/** Moves `keptMinor` of the refund to the platform. */
function keeping(split: Split, keptMinor: number): Split {
  const { toBuyerMinor, buyerFeeMinor } = split;
  return { ...split, toBuyerMinor: toBuyerMinor - keptMinor, buyerFeeMinor: buyerFeeMinor + keptMinor };
}

async function clearAt(tx: Tx, order: OrderRow): Promise<Date> {
  const seller = (await sellerSummaries(tx, [order.seller_id])).get(order.seller_id);
  return earningsClearAt(order.rules, seller?.level ?? 0, tx.now);
}
