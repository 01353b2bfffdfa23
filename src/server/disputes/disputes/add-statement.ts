// Either side adds words and files to a dispute, for the other and for support to read.
import { newId } from '#contract/common/ids.ts';
import { disputeLimits } from '#contract/orders/orders/dispute.schema.ts';
import { finishStep } from '#server/orders/orders/order.step.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { sealedWords } from '#server/orders/orders/views/sealed-words.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { attachFiles } from '#server/foundation/uploads/attach-files.ts';
import { beginSideStep } from './dispute.step.ts';
import { countStatements, insertStatement } from './dispute.store.ts';

export async function addStatement(
  tx: Tx,
  by: { userId: string },
  input: { orderNumber: string; text: string; fileIds: string[] },
): Promise<void> {
  const step = await beginSideStep(tx, by, input.orderNumber, 'add-statement');
  const { order, dispute, side } = step;
  const written = await countStatements(tx, dispute.id, side);
  if (written >= disputeLimits.statementsPerSide) refuse('dispute_full');
  const { text, fileIds } = input;
  await attachFiles(tx, { ownerId: by.userId, fileIds, orderId: order.id });
  const said = { id: newId(tx.now.getTime()), disputeId: dispute.id, side, kind: 'further' as const };
  await insertStatement(tx, { ...said, text, fileIds });
  await finishStep(tx, step, {}, { detail: await sealedWords(tx, [text], fileIds) });
}
