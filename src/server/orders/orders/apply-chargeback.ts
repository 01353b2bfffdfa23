// Applies a chargeback to the order row: freezes it, resumes it, or subtracts what the bank took.
// Amounts are computed as for a refund of the same size; an order with none of its price left is cancelled.
// Posts nothing: src/server/disputes/chargebacks posts and passes its step and journal id.
import { leftMinor, partialRefundOf, priceWithin, splitOf } from '#contract/orders/orders/settlement.ts';
import { withdrawCertificate } from '#server/orders/rights/withdraw-certificate.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { closeAdditions } from './additions/addition.store.ts';
import { amountsOf } from './order.policy.ts';
import { finishStep } from './order.step.ts';
import type { OrderStep } from './order.step.ts';
import { listPaidParts } from './order.store.ts';
import type { OrderChange, OrderRow } from './order.store.ts';
import { recordOutcome } from './record-outcome.ts';
import { resumeOrder } from './resume-order.ts';

/** The card part of a payment that is neither refunded nor charged back yet; only this can be charged back. */
export async function leftOfPayment(tx: Tx, orderId: string, paymentId: string): Promise<number> {
  const parts = await listPaidParts(tx, orderId);
  return Math.max(
    0,
    parts.find((paid) => paid.paymentId === paymentId && paid.part === 'card')?.leftMinor ?? 0,
  );
}

/** How a loss of `claimedMinor` splits: the part of the price, and whose money it was. */
export type OrderLoss = {
  /** The part of the price; the buyer fee follows in proportion. */
  priceMinor: number;
  /** With its share of the buyer fee: `claimedMinor`, or a cent less where no whole cent of the price fits. */
  takenMinor: number;
  fromSellerMinor: number;
  fromSellerFeeMinor: number;
  fromBuyerFeeMinor: number;
  isAll: boolean;
};

export function lossOf(order: OrderRow, claimedMinor: number): OrderLoss {
  const amounts = amountsOf(order);
  const priceMinor = priceWithin(amounts, claimedMinor);
  const takenMinor = partialRefundOf(amounts, priceMinor);
  const rest = splitOf({ ...amounts, refundedPriceMinor: amounts.refundedPriceMinor + priceMinor }, 0);
  return {
    priceMinor,
    takenMinor,
    fromSellerMinor: order.seller_gets_minor - rest.toSellerMinor,
    fromSellerFeeMinor: order.seller_fee_minor - rest.sellerFeeMinor,
    fromBuyerFeeMinor: takenMinor - priceMinor,
    isAll: priceMinor === leftMinor(amounts),
  };
}

type StepRecord = { journalId: number; detail: Record<string, unknown> };

export async function freezeOrder(tx: Tx, step: OrderStep, record: StepRecord): Promise<void> {
  const { order } = step;
  await finishStep(tx, step, { charged_back_at: order.charged_back_at ?? tx.now }, record);
}

/** `staysHeld`: another chargeback of the order is still open. */
export async function unfreezeOrder(
  tx: Tx,
  step: OrderStep,
  how: StepRecord & { staysHeld: boolean },
): Promise<void> {
  const change = how.staysHeld ? {} : await resumeOrder(tx, step.order);
  await finishStep(tx, step, change, { to: step.order.state, journalId: how.journalId, detail: how.detail });
}

/** `change`: further column changes for an order that ends. */
export async function takeFromOrder(
  tx: Tx,
  step: OrderStep,
  how: StepRecord & { loss: OrderLoss; staysHeld: boolean; change: OrderChange },
): Promise<void> {
  const { order } = step;
  const { loss } = how;
  const refundedPriceMinor = order.refunded_price_minor + loss.priceMinor;
  const rest = splitOf({ ...amountsOf(order), refundedPriceMinor }, 0);
  const isOver = loss.isAll && order.settled_at === null;
  const resumed = how.staysHeld ? {} : await resumeOrder(tx, order);
  await finishStep(
    tx,
    step,
    {
      ...resumed,
      refunded_price_minor: refundedPriceMinor,
      refunded_minor: order.refunded_minor + loss.takenMinor,
      seller_fee_minor: rest.sellerFeeMinor,
      seller_gets_minor: rest.toSellerMinor,
      ...(isOver && cancelledChange(tx.now)),
      ...how.change,
    },
    {
      to: isOver ? 'cancelled' : order.state,
      journalId: how.journalId,
      detail: { ...how.detail, priceMinor: loss.priceMinor, toBuyerMinor: loss.takenMinor },
    },
  );
  if (loss.isAll) await withdrawCertificate(tx, order);
  if (!isOver) return;
  await closeAdditions(tx, order.id);
  await recordOutcome(tx, order, { fact: 'cancelled', fault: 'buyer' });
}

/** The fault is the buyer's: the seller has no part in a chargeback. */
function cancelledChange(now: Date): OrderChange {
  return {
    charged_back_at: null,
    settled_at: now,
    cancelled_at: now,
    cancel_fault: 'buyer',
    cancel_reason: '',
    auto_complete_at: null,
    remind_at: null,
  };
}
