// How every dispute ends that moves money, whichever verb ends it: the order is settled by the split, and the dispute is over.
// An order that was completed before stays so: its part of the price goes back out of what everybody got.
// Guards: the split is of the price that is left now, whatever was left when it was offered; the order and its dispute are closed in one step.
import type { DisputeOutcome } from '#contract/orders/orders/dispute.schema.ts';
import { leftMinor } from '#contract/orders/orders/settlement.ts';
import { amountsOf } from '#server/orders/orders/order.policy.ts';
import { finishStep } from '#server/orders/orders/order.step.ts';
import { refundSettled } from '#server/orders/orders/refunds/refund-settled.ts';
import { settleOrder } from '#server/orders/orders/settle-order.ts';
import type { SealedWords } from '#server/orders/orders/views/sealed-words.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { moveDispute } from './dispute.store.ts';
import type { VerdictFault } from './dispute.store.ts';
import { splitDetail } from './dispute.step.ts';
import type { DisputeStep } from './dispute.step.ts';

export const noDispute = { dispute_phase: null, dispute_waits_for: null, dispute_until: null } as const;

export async function settleDispute(
  tx: Tx,
  step: DisputeStep,
  how: {
    outcome: Exclude<DisputeOutcome, 'withdrawn'>;
    toBuyerMinor: number;
    fault: VerdictFault;
    change?: { verdict_accepted_by: 'buyer' | 'seller' };
    /** Words that go with it. */
    said?: SealedWords;
  },
): Promise<void> {
  const { outcome, fault, said } = how;
  // A bank may have taken a part of the price since it was offered or decided.
  const toBuyerMinor = Math.min(how.toBuyerMinor, leftMinor(amountsOf(step.order)));
  await moveDispute(tx, step.dispute.id, {
    ...how.change,
    outcome,
    to_buyer_minor: toBuyerMinor,
    closed_at: tx.now,
  });
  if (step.order.state === 'completed') return giveBackLate(tx, step, { outcome, toBuyerMinor, said });
  await settleOrder(tx, step, {
    toBuyerPriceMinor: toBuyerMinor,
    fault,
    reason: '',
    change: noDispute,
    detail: { ...said, outcome, toBuyerPriceMinor: toBuyerMinor },
  });
}

/** Out of what was paid out already; a seller who does not have it any more owes it. */
async function giveBackLate(
  tx: Tx,
  step: DisputeStep,
  {
    outcome,
    toBuyerMinor,
    said,
  }: { outcome: DisputeOutcome; toBuyerMinor: number; said?: SealedWords | undefined },
): Promise<void> {
  const { state } = step.order;
  const detail = { ...said, outcome, ...splitDetail(step, toBuyerMinor) };
  if (toBuyerMinor === 0) await finishStep(tx, step, noDispute, { to: state, detail });
  else
    await refundSettled(tx, step, {
      priceMinor: toBuyerMinor,
      mayOwe: true,
      change: noDispute,
      to: state,
      detail,
    });
}
