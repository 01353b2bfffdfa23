// Settles a dispute by a split of the price and closes it. All closing commands that move money use this.
// A completed order stays completed: the refund comes out of the shares that were paid out.
// Guarantees: order and dispute are closed in one step. The amount is at most the remaining price; callers have made sure of that.
import type { DisputeOutcome } from '#contract/orders/orders/dispute.schema.ts';
import { Overdrawn } from '#server/foundation/ledger/posting-errors.ts';
import { isLateDuring } from '#server/orders/orders/order.policy.ts';
import { finishStep } from '#server/orders/orders/order.step.ts';
import { refundSettled } from '#server/orders/orders/refunds/refund-settled.ts';
import { settleOrder } from '#server/orders/orders/settle-order.ts';
import type { SealedTexts } from '#server/orders/orders/views/sealed-texts.ts';
import { findUncountedDays } from '#server/people/accounts/profiles/absence.report.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { moveDispute } from './dispute.store.ts';
import type { DecisionFault } from './dispute.store.ts';
import { splitDetail } from './dispute.step.ts';
import type { DisputeStep } from './dispute.step.ts';

export const noDispute = { dispute_phase: null, dispute_waits_for: null, dispute_until: null } as const;

export async function settleDispute(
  tx: Tx,
  step: DisputeStep,
  how: {
    outcome: Exclude<DisputeOutcome, 'withdrawn'>;
    toBuyerMinor: number;
    fault: DecisionFault;
    /** Why the order was cancelled, as its page shows it. */
    reason?: string;
    change?: { decision_accepted_by: 'buyer' | 'seller' };
    /** Hashes of the reasons, for the order history. */
    sealedTexts?: SealedTexts;
  },
): Promise<void> {
  const { outcome, fault, sealedTexts } = how;
  const { toBuyerMinor } = how;
  await moveDispute(tx, step.dispute.id, {
    ...how.change,
    outcome,
    to_buyer_minor: toBuyerMinor,
    closed_at: tx.now,
  });
  if (step.order.state === 'completed')
    return refundCompletedOrder(tx, step, { outcome, toBuyerMinor, sealedTexts });
  await settleOrder(tx, step, {
    toBuyerPriceMinor: toBuyerMinor,
    fault,
    reason: how.reason ?? '',
    change: { ...noDispute, late_at: await findLateAt(tx, step) },
    detail: { ...sealedTexts, outcome, toBuyerPriceMinor: toBuyerMinor },
  });
}

/** A dispute that the seller opened does not stop the deadline, and lateness can be recorded only when it is decided or ends. */
export async function findLateAt(tx: Tx, { order, dispute }: DisputeStep): Promise<Date | null> {
  if (order.late_at !== null) return order.late_at;
  const uncounted = await findUncountedDays(tx, order);
  return isLateDuring(order, dispute, { now: tx.now, uncounted }) ? tx.now : null;
}

/**
 * Refunds from paid-out shares. Only what support decides can put the seller into debt: two people who agree, or one with two
 * accounts, must not have the platform pay for it.
 */
async function refundCompletedOrder(
  tx: Tx,
  step: DisputeStep,
  {
    outcome,
    toBuyerMinor,
    sealedTexts,
  }: { outcome: DisputeOutcome; toBuyerMinor: number; sealedTexts?: SealedTexts | undefined },
): Promise<void> {
  const { state } = step.order;
  const detail = { ...sealedTexts, outcome, ...splitDetail(step, toBuyerMinor) };
  if (toBuyerMinor === 0) await finishStep(tx, step, noDispute, { to: state, detail });
  else {
    const mayOwe = outcome === 'decision' || outcome === 'appeal';
    const refund = { priceMinor: toBuyerMinor, mayOwe, change: noDispute, to: state, detail };
    await refundSettled(tx, step, refund).catch(refuseUncovered);
  }
}

function refuseUncovered(error: unknown): never {
  if (!(error instanceof Overdrawn)) throw error;
  return refuse('balance_too_low', {
    message:
      'The seller’s available balance does not cover this refund. Agree on less, or ask support to decide.',
  });
}
