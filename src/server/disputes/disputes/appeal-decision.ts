// Appeals the decision, once and with reasons: another agent decides, and that decision is final.
// Guarantees: only before the deadline, even if the timer has not run; not after accepting (dispute.policy.ts).
import { newId } from '#contract/common/ids.ts';
import { finishStep } from '#server/orders/orders/order.step.ts';
import { later } from '#server/platform/clock.ts';
import { sealedTexts } from '#server/orders/orders/views/sealed-texts.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { attachFiles } from '#server/foundation/uploads/attach-files.ts';
import { beginSideStep } from './dispute.step.ts';
import { insertStatement } from './dispute.store.ts';

export async function appealDecision(
  tx: Tx,
  actor: { userId: string },
  input: { orderNumber: string; reasons: string; fileIds: string[] },
): Promise<void> {
  const step = await beginSideStep(tx, actor, input.orderNumber, 'appeal-decision');
  const { order, dispute, side } = step;
  const { reasons: text, fileIds } = input;
  await attachFiles(tx, { ownerId: actor.userId, fileIds, orderId: order.id });
  const statement = { id: newId(tx.now.getTime()), disputeId: dispute.id, side, kind: 'appeal' as const };
  await insertStatement(tx, { ...statement, text, fileIds });
  await finishStep(
    tx,
    step,
    {
      dispute_phase: 'appealed',
      dispute_waits_for: 'support',
      dispute_until: later(tx.now, { days: order.rules.disputeDecideDays }),
    },
    { detail: await sealedTexts(tx, [text], fileIds) },
  );
}
