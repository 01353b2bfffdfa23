// Answers a dispute with a statement and an offer; the parties then have some days to agree.
// Guarantees: every answer contains an amount; from then on a deadline leads to a decision by support, not to a default.
import { newId } from '#contract/common/ids.ts';
import { finishStep } from '#server/orders/orders/order.step.ts';
import { later } from '#server/platform/clock.ts';
import { sealedTexts } from '#server/orders/orders/views/sealed-texts.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { attachFiles } from '#server/foundation/uploads/attach-files.ts';
import {
  refuseExcessiveSplit,
  refuseUncoveredOffer,
  beginSideStep,
  makeOffer,
  splitDetail,
} from './dispute.step.ts';
import { insertStatement } from './dispute.store.ts';

export async function answerDispute(
  tx: Tx,
  actor: { userId: string },
  input: { orderNumber: string; text: string; fileIds: string[]; toBuyerMinor: number },
): Promise<void> {
  const step = await beginSideStep(tx, actor, input.orderNumber, 'answer-dispute');
  const { order, dispute, side } = step;
  refuseExcessiveSplit(step, input.toBuyerMinor);
  await refuseUncoveredOffer(tx, step, input.toBuyerMinor);
  await attachFiles(tx, { ownerId: actor.userId, fileIds: input.fileIds, orderId: order.id });
  const statement = { id: newId(tx.now.getTime()), disputeId: dispute.id, side, kind: 'answer' as const };
  await insertStatement(tx, { ...statement, text: input.text, fileIds: input.fileIds });
  const { toBuyerMinor } = input;
  await makeOffer(tx, order, { disputeId: dispute.id, side, theirs: dispute.opened_by, toBuyerMinor });
  await finishStep(
    tx,
    step,
    {
      dispute_phase: 'negotiating',
      dispute_waits_for: dispute.opened_by,
      dispute_until: later(tx.now, { days: order.rules.disputeNegotiateDays }),
    },
    {
      detail: { ...(await sealedTexts(tx, [input.text], input.fileIds)), ...splitDetail(step, toBuyerMinor) },
    },
  );
}
