// How every dispute ends that moves money, whichever verb ends it: the order is settled by the split, and the dispute is over.
// Guards: the split is of the price that is left now; the order and its dispute are closed in one step.
import type { DisputeOutcome } from '#contract/disputes/dispute.schema.ts';
import { settleOrder } from '#server/orders/settle-order.ts';
import type { Tx } from '#server/platform/tx.ts';
import { moveDispute } from './dispute.store.ts';
import type { VerdictFault } from './dispute.store.ts';
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
  },
): Promise<void> {
  const { outcome, toBuyerMinor, fault } = how;
  await moveDispute(tx, step.dispute.id, {
    ...how.change,
    outcome,
    to_buyer_minor: toBuyerMinor,
    closed_at: tx.now,
  });
  await settleOrder(tx, step, {
    toBuyerPriceMinor: toBuyerMinor,
    fault,
    reason: '',
    change: noDispute,
    detail: { outcome, toBuyerPriceMinor: toBuyerMinor },
  });
}
