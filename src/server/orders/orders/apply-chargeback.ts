// Applies a chargeback to the order row: freezes it, resumes it, or subtracts what the bank took.
// Amounts are computed as for a refund of the same size. An order of which banks took all but a small remainder is cancelled; before
// the first delivery, also one of which they left a small share.
// Posts nothing: src/server/disputes/chargebacks posts and passes its step and journal id.
import { shareOf } from '#contract/common/money.ts';
import { completeRules } from '#contract/orders/orders/order.rules.ts';
import {
  heldMinor,
  leftMinor,
  partialRefundOf,
  priceWithin,
  refundOutcome,
  splitOf,
} from '#contract/orders/orders/settlement.ts';
import type { OrderAmounts } from '#contract/orders/orders/settlement.ts';
import type { RefundPart } from '#server/foundation/ledger/settle-escrow.ts';
import { takenByBanks } from '#server/payments/payments/charged-back.report.ts';
import { withdrawCertificate } from '#server/orders/rights/withdraw-certificate.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { countEnded } from './count-order.ts';
import { closeAdditions } from './additions/addition.store.ts';
import { amountsOf, leftOfPrice } from './order.policy.ts';
import { finishStep } from './order.step.ts';
import type { OrderStep } from './order.step.ts';
import { listPaidParts } from './order.store.ts';
import type { OrderChange, OrderRow } from './order.store.ts';
import { refundPayments } from './refunds/refund-payments.ts';
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

/** The remainder of an order that ends because banks took the rest of it. */
export type OrderEnding = { priceMinor: number; toBuyerMinor: number; refunds: readonly RefundPart[] };

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

/** Null if the order goes on. `loss` is taken by this step. Requests the refunds of the remainder; the caller posts them. */
export async function endingOf(tx: Tx, order: OrderRow, loss: OrderLoss | null): Promise<OrderEnding | null> {
  const refundedPriceMinor = order.refunded_price_minor + (loss?.priceMinor ?? 0);
  const amounts = { ...amountsOf(order), refundedPriceMinor };
  const priceMinor = leftMinor(amounts);
  if (order.settled_at !== null || !isDrained(order, amounts, await takenByBanks(tx, order.id))) return null;
  const toBuyerMinor = heldMinor(amounts);
  return { priceMinor, toBuyerMinor, refunds: await refundPayments(tx, order, toBuyerMinor) };
}

/** With a delivery, a share of the price is the seller's to earn; without one, no one should work for it. */
function isDrained(order: OrderRow, amounts: OrderAmounts, takenMinor: number): boolean {
  if (takenMinor === 0) return false;
  const rules = completeRules(order.rules);
  if (leftMinor(amounts) <= rules.chargebackRemainderMinor) return true;
  const restMinor = heldMinor(amounts);
  return (
    order.delivered_at === null && restMinor <= shareOf(restMinor + takenMinor, rules.chargebackRemainderBps)
  );
}

/**
 * The fault that is recorded for a silent or late seller without anyone's decision: none once a bank has taken money from the order,
 * because the seller need not work for less than was agreed.
 */
export async function faultOfSilence<Fault>(tx: Tx, order: OrderRow, fault: Fault): Promise<Fault | 'none'> {
  return fault === 'seller' && (await takenByBanks(tx, order.id)) > 0 ? 'none' : fault;
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
  how: StepRecord & { staysHeld: boolean; ending: OrderEnding | null; change: OrderChange },
): Promise<void> {
  const { order } = step;
  const { ending, journalId, detail } = how;
  const change = how.staysHeld ? {} : await resumeOrder(tx, order);
  if (ending === null)
    return void (await finishStep(tx, step, change, { to: order.state, journalId, detail }));
  const columns = { ...change, ...endedChange(order, tx.now), ...how.change };
  const finish = { to: 'cancelled' as const, journalId, detail: detailOf(detail, ending) };
  await closeOrder(tx, await finishStep(tx, step, columns, finish));
}

/** `change`: further column changes for an order that ends. */
export async function takeFromOrder(
  tx: Tx,
  step: OrderStep,
  how: StepRecord & {
    loss: OrderLoss;
    staysHeld: boolean;
    ending: OrderEnding | null;
    change: OrderChange;
  },
): Promise<void> {
  const { order } = step;
  const { loss } = how;
  const refundedPriceMinor = order.refunded_price_minor + loss.priceMinor;
  const rest = splitOf({ ...amountsOf(order), refundedPriceMinor }, 0);
  const { ending } = how;
  const resumed = how.staysHeld ? {} : await resumeOrder(tx, order);
  const moved = await finishStep(
    tx,
    step,
    {
      ...resumed,
      refunded_price_minor: refundedPriceMinor,
      refunded_minor: order.refunded_minor + loss.takenMinor,
      seller_fee_minor: rest.sellerFeeMinor,
      seller_gets_minor: rest.toSellerMinor,
      ...(ending && endedChange(order, tx.now)),
      ...how.change,
    },
    {
      to: ending ? 'cancelled' : order.state,
      journalId: how.journalId,
      detail: detailOf({ ...how.detail, priceMinor: loss.priceMinor, toBuyerMinor: loss.takenMinor }, ending),
    },
  );
  if (loss.isAll) await withdrawCertificate(tx, order);
  if (ending) await closeOrder(tx, moved);
}

function detailOf(detail: Record<string, unknown>, ending: OrderEnding | null): Record<string, unknown> {
  return ending ? { ...detail, remainderMinor: ending.toBuyerMinor } : detail;
}

async function closeOrder(tx: Tx, order: OrderRow): Promise<void> {
  await closeAdditions(tx, order.id);
  await countEnded(tx, order);
}

/** Everything has gone back to the buyer. Without fault: a bank decided, neither party cancelled. */
function endedChange(order: OrderRow, now: Date): OrderChange {
  const { rest } = refundOutcome(amountsOf(order), leftOfPrice(order));
  return {
    refunded_price_minor: order.price_minor,
    refunded_minor: order.total_minor,
    seller_fee_minor: rest.sellerFeeMinor,
    seller_gets_minor: rest.toSellerMinor,
    charged_back_at: null,
    settled_at: now,
    cancelled_at: now,
    cancel_fault: 'none',
    cancel_reason: '',
    auto_complete_at: null,
    remind_at: null,
  };
}
