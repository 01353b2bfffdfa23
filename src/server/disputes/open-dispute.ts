// One side opens a dispute: what is wrong, and what of the price should go back to the buyer. The order stands still.
// Guards: never about an order that was settled in a dispute before, and by each side only so often.
// What is demanded is the opener's first offer: if the other side stays silent, it happens.
import { newId } from '#contract/common/ids.ts';
import { mayOpenDispute, otherSide } from '#server/orders/dispute.policy.ts';
import { beginStep, finishStep } from '#server/orders/order.step.ts';
import type { OrderStep } from '#server/orders/order.step.ts';
import { afterClosing } from '#server/orders/request-end.policy.ts';
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/refuse.ts';
import { sealedWords } from '#server/orders/sealed-words.ts';
import type { Tx } from '#server/platform/tx.ts';
import { claimFiles } from '#server/uploads/claim-files.ts';
import { assertSplit, makeOffer, splitDetail } from './dispute.step.ts';
import { insertDispute, insertStatement, listDisputesOf } from './dispute.store.ts';

/** A proposal to cancel that is open holds the time to look at a delivery; the dispute takes its place. */
function approvesAt(order: OrderStep['order'], now: Date): Date | null {
  const held = order.cancel_asked_by === null ? {} : afterClosing(order, 'cancellation', now);
  return held.auto_complete_at ?? order.auto_complete_at;
}

export async function openDispute(
  tx: Tx,
  by: { userId: string },
  input: { orderNumber: string; text: string; fileIds: string[]; toBuyerMinor: number },
): Promise<void> {
  const step = await beginStep(tx, by, input.orderNumber, 'open-dispute', 'order_wrong_state');
  const { order } = step;
  const side = step.actor === 'buyer' ? 'buyer' : 'seller';
  if (!mayOpenDispute(order, side, await listDisputesOf(tx, order.id))) refuse('dispute_not_possible');
  assertSplit(step, input.toBuyerMinor);
  await claimFiles(tx, { ownerId: by.userId, fileIds: input.fileIds, orderId: order.id });
  const disputeId = newId(tx.now.getTime());
  await insertDispute(tx, {
    id: disputeId,
    order_id: order.id,
    opened_by: side,
    came_from: order.state,
    auto_complete_at: approvesAt(order, tx.now),
  });
  const { text, fileIds, toBuyerMinor } = input;
  await insertStatement(tx, { id: newId(tx.now.getTime()), disputeId, side, kind: 'opening', text, fileIds });
  await makeOffer(tx, { disputeId, side, theirs: otherSide(side), toBuyerMinor });
  await finishStep(
    tx,
    step,
    {
      dispute_phase: 'answering',
      dispute_waits_for: otherSide(side),
      dispute_until: later(tx.now, { days: order.rules.disputeAnswerDays }),
      auto_complete_at: null,
      remind_at: null,
    },
    { detail: { ...(await sealedWords(tx, [text], fileIds)), ...splitDetail(step, toBuyerMinor) } },
  );
}
