// Starts a dispute: records the statement and the first offer, and gives the other party some days to answer. An open order is put on
// hold; the earnings of a completed one do not clear.
// Shared by the commands that open a dispute, after their own checks.
import { newId } from '#contract/common/ids.ts';
import type { DisputeSide } from '#contract/orders/orders/dispute.schema.ts';
import { otherSide } from '#server/orders/orders/dispute.policy.ts';
import { autoCompleteAfter } from '#server/orders/orders/order.policy.ts';
import { finishStep } from '#server/orders/orders/order.step.ts';
import type { OrderStep } from '#server/orders/orders/order.step.ts';
import { resumedReview } from '#server/orders/orders/requests/request-end.policy.ts';
import { sealedTexts } from '#server/orders/orders/views/sealed-texts.ts';
import { later } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { makeOffer, splitDetail } from './dispute.step.ts';
import { insertDispute, insertStatement } from './dispute.store.ts';
import type { DisputeRow } from './dispute.store.ts';

export type Opening = {
  side: DisputeSide;
  text: string;
  fileIds: string[];
  toBuyerMinor: number;
  /** The fault recorded if everything is refunded because the dispute was not answered. */
  faultIfUnanswered: DisputeRow['fault_if_unanswered'];
  /** Additional changes and details of the command. */
  change?: Parameters<typeof finishStep>[2];
  detail?: Record<string, unknown>;
};

/** The auto-completion time, also if an open cancellation proposal has paused it. */
function autoCompletionTime(order: OrderStep['order'], now: Date): Date | null {
  // A paused approval period starts again, as it would once the files can be opened.
  if (order.review_held !== null) {
    const again = autoCompleteAfter(order, now);
    return order.auto_complete_at !== null && order.auto_complete_at > again ? order.auto_complete_at : again;
  }
  const held = order.cancel_asked_by === null ? {} : resumedReview(order, now);
  return held.auto_complete_at ?? order.auto_complete_at;
}

export async function startDispute(tx: Tx, step: OrderStep, opening: Opening): Promise<void> {
  const { order } = step;
  const { side, text, fileIds, toBuyerMinor } = opening;
  const disputeId = newId(tx.now.getTime());
  await insertDispute(tx, {
    id: disputeId,
    order_id: order.id,
    opened_by: side,
    previous_state: order.state,
    auto_complete_at: autoCompletionTime(order, tx.now),
    fault_if_unanswered: opening.faultIfUnanswered,
  });
  await insertStatement(tx, { id: newId(tx.now.getTime()), disputeId, side, kind: 'opening', text, fileIds });
  await makeOffer(tx, order, { disputeId, side, theirs: otherSide(side), toBuyerMinor });
  await finishStep(
    tx,
    step,
    {
      ...opening.change,
      dispute_phase: 'answering',
      dispute_waits_for: otherSide(side),
      dispute_until: later(tx.now, { days: order.rules.disputeAnswerDays }),
      auto_complete_at: null,
      remind_at: null,
    },
    {
      detail: {
        ...opening.detail,
        ...(await sealedTexts(tx, [text], fileIds)),
        ...splitDetail(step, toBuyerMinor),
      },
    },
  );
}
