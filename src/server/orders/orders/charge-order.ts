// What a chargeback does to the row of an order: it stands still, goes on, or loses what the bank took of it.
// Guards: amounts are those of settlement.ts, as for a refund of the same size; an order with nothing left of its price is over.
// Posts nothing: src/server/disputes/chargebacks does, and comes here with its step and its journal.
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

/** Of a payment's card, what is still with the order: not refunded, nor asked back already. A bank asks for nothing else back. */
export async function leftOfPayment(tx: Tx, orderId: string, paymentId: string): Promise<number> {
  const parts = await listPaidParts(tx, orderId);
  return Math.max(0, parts.find((one) => one.paymentId === paymentId && one.part === 'card')?.leftMinor ?? 0);
}

/** What taking `claimedMinor` from an order means: the part of the price it is, and whose money that was. */
export type OrderLoss = {
  /** Of the price; the buyer fee follows in proportion. */
  priceMinor: number;
  /** What it comes to with its share of the buyer fee: `claimedMinor`, or a cent less where no whole cent of the price fits. */
  takenMinor: number;
  fromSellerMinor: number;
  fromCommissionMinor: number;
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
    fromCommissionMinor: order.seller_fee_minor - rest.commissionMinor,
    fromBuyerFeeMinor: takenMinor - priceMinor,
    isAll: priceMinor === leftMinor(amounts),
  };
}

type Told = { journalId: number; detail: Record<string, unknown> };

export async function holdOrder(tx: Tx, step: OrderStep, told: Told): Promise<void> {
  const { order } = step;
  await finishStep(tx, step, { charged_back_at: order.charged_back_at ?? tx.now }, told);
}

/** `staysHeld`: another of its payments is still asked back. */
export async function releaseOrder(
  tx: Tx,
  step: OrderStep,
  how: Told & { staysHeld: boolean },
): Promise<void> {
  const change = how.staysHeld ? {} : await resumeOrder(tx, step.order);
  await finishStep(tx, step, change, { to: step.order.state, journalId: how.journalId, detail: how.detail });
}

/** `change`: what else ends with an order that has nothing left. */
export async function takeFromOrder(
  tx: Tx,
  step: OrderStep,
  how: Told & { loss: OrderLoss; staysHeld: boolean; change: OrderChange },
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
      seller_fee_minor: rest.commissionMinor,
      seller_gets_minor: rest.toSellerMinor,
      ...(isOver && over(tx.now)),
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

/** Never the seller's fault: they were never asked. */
function over(now: Date): OrderChange {
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
