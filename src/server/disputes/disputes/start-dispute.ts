// How every dispute begins, whichever verb begins it: what is wrong is kept, what is demanded is the opener's first offer, and the
// other side has some days to answer. An order that was open stands still; one that was completed keeps its earnings from clearing.
// Not a verb of its own: each beginning command comes here after its own conditions.
import { newId } from '#contract/common/ids.ts';
import type { DisputeSide } from '#contract/orders/orders/dispute.schema.ts';
import { otherSide } from '#server/orders/orders/dispute.policy.ts';
import { finishStep } from '#server/orders/orders/order.step.ts';
import type { OrderStep } from '#server/orders/orders/order.step.ts';
import { afterClosing } from '#server/orders/orders/requests/request-end.policy.ts';
import { sealedWords } from '#server/orders/orders/views/sealed-words.ts';
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
  /** Kept when everything goes back because nobody answers. */
  faultIfSilent: DisputeRow['fault_if_silent'];
  /** Columns and words of the verb's own. */
  change?: Parameters<typeof finishStep>[2];
  detail?: Record<string, unknown>;
};

/** A proposal to cancel that is open holds the time to look at a delivery; the dispute takes its place. */
function approvesAt(order: OrderStep['order'], now: Date): Date | null {
  const held = order.cancel_asked_by === null ? {} : afterClosing(order, 'cancellation', now);
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
    came_from: order.state,
    auto_complete_at: approvesAt(order, tx.now),
    fault_if_silent: opening.faultIfSilent,
  });
  await insertStatement(tx, { id: newId(tx.now.getTime()), disputeId, side, kind: 'opening', text, fileIds });
  await makeOffer(tx, { disputeId, side, theirs: otherSide(side), toBuyerMinor });
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
        ...(await sealedWords(tx, [text], fileIds)),
        ...splitDetail(step, toBuyerMinor),
      },
    },
  );
}
