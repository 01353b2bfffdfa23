// The other side answers: how they see it, and an offer of their own. From now on both look for a split, for some days.
// Guards: an answer always says a number, so that once both have spoken nobody loses by silence: then support decides.
import { newId } from '#contract/common/ids.ts';
import { finishStep } from '#server/orders/orders/order.step.ts';
import { later } from '#server/platform/clock.ts';
import { sealedWords } from '#server/orders/orders/views/sealed-words.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { attachFiles } from '#server/foundation/uploads/attach-files.ts';
import { assertSplit, beginSideStep, makeOffer, splitDetail } from './dispute.step.ts';
import { insertStatement } from './dispute.store.ts';

export async function answerDispute(
  tx: Tx,
  by: { userId: string },
  input: { orderNumber: string; text: string; fileIds: string[]; toBuyerMinor: number },
): Promise<void> {
  const step = await beginSideStep(tx, by, input.orderNumber, 'answer-dispute');
  const { order, dispute, side } = step;
  assertSplit(step, input.toBuyerMinor);
  await attachFiles(tx, { ownerId: by.userId, fileIds: input.fileIds, orderId: order.id });
  const said = { id: newId(tx.now.getTime()), disputeId: dispute.id, side, kind: 'answer' as const };
  await insertStatement(tx, { ...said, text: input.text, fileIds: input.fileIds });
  const { toBuyerMinor } = input;
  await makeOffer(tx, { disputeId: dispute.id, side, theirs: dispute.opened_by, toBuyerMinor });
  await finishStep(
    tx,
    step,
    {
      dispute_phase: 'negotiating',
      dispute_waits_for: dispute.opened_by,
      dispute_until: later(tx.now, { days: order.rules.disputeNegotiateDays }),
    },
    {
      detail: { ...(await sealedWords(tx, [input.text], input.fileIds)), ...splitDetail(step, toBuyerMinor) },
    },
  );
}
