// The buyer requests a revision and names the criteria that are not met; it uses one of the included revisions and extends the
// deadline (dueAfterRevision).
import { findUncountedDays } from '#server/people/accounts/profiles/absence.report.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Actor } from './lock-order.ts';
import { takeRevisionRequest } from './order.criteria.ts';
import { deadlineAt, dueAfterRevision, hasRevisionLeft } from './order.policy.ts';
import { beginStep, finishStep } from './order.step.ts';
import { insertRevisionRequest } from './order.store.ts';
import { sealedTexts } from './views/sealed-texts.ts';

export async function requestRevision(
  tx: Tx,
  actor: Actor,
  input: { orderNumber: string; message: string; fileIds: string[]; failedCriteria: number[] },
): Promise<void> {
  const step = await beginStep(tx, actor, input.orderNumber, 'request-revision', 'order_not_delivered');
  const { order } = step;
  if (!hasRevisionLeft(order)) refuse('no_revisions_left');
  const request = await takeRevisionRequest(tx, order, input, { isIncluded: true });
  await insertRevisionRequest(tx, { orderId: order.id, ...request });
  const { message, fileIds, failedCriteria } = request;
  const detail = { ...(await sealedTexts(tx, [message], fileIds)), failedCriteria };
  const change = {
    revisions_left: order.revisions_left === null ? null : order.revisions_left - 1,
    ...deadlineAt(order, dueAfterRevision(order, tx.now, await findUncountedDays(tx, order))),
    auto_complete_at: null,
    remind_at: null,
  };
  await finishStep(tx, step, change, { detail });
}
