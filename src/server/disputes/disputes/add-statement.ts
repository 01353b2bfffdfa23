// Adds a statement and files to a dispute, visible to the other party and to support.
import { newId } from '#contract/common/ids.ts';
import { disputeLimits } from '#contract/orders/orders/dispute.schema.ts';
import { finishStep } from '#server/orders/orders/order.step.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { sealedTexts } from '#server/orders/orders/views/sealed-texts.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { attachFiles } from '#server/foundation/uploads/attach-files.ts';
import { beginSideStep } from './dispute.step.ts';
import { countStatements, insertStatement } from './dispute.store.ts';

export async function addStatement(
  tx: Tx,
  actor: { userId: string },
  input: { orderNumber: string; text: string; fileIds: string[] },
): Promise<void> {
  const step = await beginSideStep(tx, actor, input.orderNumber, 'add-statement');
  const { order, dispute, side } = step;
  const written = await countStatements(tx, dispute.id, side);
  if (written >= disputeLimits.statementsPerSide) refuse('dispute_full');
  const { text, fileIds } = input;
  await attachFiles(tx, { ownerId: actor.userId, fileIds, orderId: order.id });
  const statement = { id: newId(tx.now.getTime()), disputeId: dispute.id, side, kind: 'further' as const };
  await insertStatement(tx, { ...statement, text, fileIds });
  await finishStep(tx, step, {}, { detail: await sealedTexts(tx, [text], fileIds) });
}
