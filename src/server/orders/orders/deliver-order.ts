// The seller delivers: message, files, met criteria and the rights declarations. The approval period starts.
// Once more while a file of the last delivery cannot be opened. Refuses an empty delivery, criteria of another order, and files of
// other users.
import { newId } from '#contract/common/ids.ts';
import { declarations } from '#contract/orders/rights/declaration.schema.ts';
import { findUncountedDays } from '#server/people/accounts/profiles/absence.report.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { attachFiles } from '#server/foundation/uploads/attach-files.ts';
import type { Actor } from './lock-order.ts';
import { autoCompleteAfter, isOverdue, mayDeliver, nextApprovalReminder } from './order.policy.ts';
import { assertCriteria } from './order.criteria.ts';
import { beginStep, finishStep } from './order.step.ts';
import { insertDelivery } from './order.store.ts';
import { sealedTexts } from './views/sealed-texts.ts';

export async function deliverOrder(
  tx: Tx,
  actor: Actor,
  input: { orderNumber: string; message: string; fileIds: string[]; metCriteria: number[] },
): Promise<void> {
  const step = await beginStep(tx, actor, input.orderNumber, 'deliver-order', 'order_not_in_progress');
  const { order } = step;
  if (!mayDeliver(order)) refuse('order_not_in_progress');
  if (input.message === '' && input.fileIds.length === 0) {
    refuse('delivery_empty', { errors: { message: 'Add a file or write what you deliver.' } });
  }
  const metCriteria = assertCriteria(order, input.metCriteria, 'metCriteria');
  await attachFiles(tx, { ownerId: order.seller_id, fileIds: input.fileIds, orderId: order.id });
  await insertDelivery(tx, { ...input, id: newId(tx.now.getTime()), orderId: order.id, metCriteria });
  const autoCompleteAt = autoCompleteAfter(order, tx.now);
  const hashes = await sealedTexts(tx, [input.message], input.fileIds);
  const detail = { ...hashes, metCriteria, declares: declarations };
  const uncounted = await findUncountedDays(tx, order);
  const change = {
    delivered_at: tx.now,
    review_held: null,
    auto_complete_at: autoCompleteAt,
    remind_at: nextApprovalReminder(order.rules, autoCompleteAt, tx.now),
    // The timer that marks late orders may not have run yet.
    late_at: order.late_at ?? (isOverdue(order, tx.now, uncounted) ? tx.now : null),
  };
  await finishStep(tx, step, change, { detail });
}
