// How every dispute ends that moves money, whichever verb ends it: the order is settled by the split, and the dispute is over.
// An order that was completed before stays so: its part of the price goes back out of what everybody got.
// Guards: the split is of the price that is left now; the order and its dispute are closed in one step.
import type { DisputeOutcome } from '#contract/disputes/dispute.schema.ts';
import { finishStep } from '#server/orders/order.step.ts';
import { refundSettled } from '#server/orders/refund-settled.ts';
import { settleOrder } from '#server/orders/settle-order.ts';
import type { SealedWords } from '#server/orders/sealed-words.ts';
import type { Tx } from '#server/platform/tx.ts';
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
  const { outcome, toBuyerMinor, fault } = how;
  await moveDispute(tx, step.dispute.id, {
    ...how.change,
    outcome,
    to_buyer_minor: toBuyerMinor,
    closed_at: tx.now,
  });
  if (step.order.state === 'completed') return giveBackLate(tx, step, { outcome, toBuyerMinor });
  await settleOrder(tx, step, {
    toBuyerPriceMinor: toBuyerMinor,
    fault,
    reason: '',
    change: noDispute,
    detail: { ...how.said, outcome, toBuyerPriceMinor: toBuyerMinor },
  });
}

/** Out of what was paid out already; a seller who does not have it any more owes it. */
async function giveBackLate(
  tx: Tx,
  step: DisputeStep,
  { outcome, toBuyerMinor }: { outcome: DisputeOutcome; toBuyerMinor: number },
): Promise<void> {
  const { state } = step.order;
  const detail = { outcome, ...splitDetail(step, toBuyerMinor) };
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
