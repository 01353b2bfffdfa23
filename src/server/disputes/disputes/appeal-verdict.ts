// Either side appeals, once and with reasons: somebody else of support decides again, finally.
// Guards: within the time to appeal, also while no worker has run since; not after one has accepted (dispute.policy.ts).
import { newId } from '#contract/common/ids.ts';
import { finishStep } from '#server/orders/orders/order.step.ts';
import { later } from '#server/platform/clock.ts';
import { sealedWords } from '#server/orders/orders/views/sealed-words.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { attachFiles } from '#server/foundation/uploads/attach-files.ts';
import { beginSideStep } from './dispute.step.ts';
import { insertStatement } from './dispute.store.ts';

export async function appealVerdict(
  tx: Tx,
  by: { userId: string },
  input: { orderNumber: string; reasons: string; fileIds: string[] },
): Promise<void> {
  const step = await beginSideStep(tx, by, input.orderNumber, 'appeal-verdict');
  const { order, dispute, side } = step;
  const { reasons: text, fileIds } = input;
  await attachFiles(tx, { ownerId: by.userId, fileIds, orderId: order.id });
  const said = { id: newId(tx.now.getTime()), disputeId: dispute.id, side, kind: 'appeal' as const };
  await insertStatement(tx, { ...said, text, fileIds });
  await finishStep(
    tx,
    step,
    {
      dispute_phase: 'appealed',
      dispute_waits_for: 'support',
      dispute_until: later(tx.now, { days: order.rules.disputeDecideDays }),
    },
    { detail: await sealedWords(tx, [text], fileIds) },
  );
}
