// An unanswered cancellation proposal after a delivery becomes a dispute of the proposer, with the whole price as their offer. Run by
// the timer.
// Guarantees: the limit of disputes per party does not apply, because the other party did not answer.
import { findUncountedDays } from '#server/people/accounts/profiles/absence.report.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { faultIfUnanswered, leftOfPrice } from '#server/orders/orders/order.policy.ts';
import { proposalLapses } from '#server/orders/orders/requests/request.policy.ts';
import { beginAnswering, closeRequest } from '#server/orders/orders/requests/request.step.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { startDispute } from './start-dispute.ts';

export async function expireCancellation(
  tx: Tx,
  actor: 'system',
  input: { orderNumber: string },
): Promise<void> {
  const answering = await beginAnswering(tx, actor, input.orderNumber, 'expire-cancellation', {
    kind: 'cancellation',
    side: 'recipient',
  });
  const { order, request } = answering;
  if (!proposalLapses(order, tx.now)) refuse('order_not_due');
  const { change, detail } = await closeRequest(tx, answering, { state: 'expired' });
  await startDispute(tx, answering, {
    side: request.asked_by,
    text: request.message,
    fileIds: [],
    toBuyerMinor: leftOfPrice(order),
    faultIfUnanswered: faultIfUnanswered(order, tx.now, await findUncountedDays(tx, order)),
    change,
    detail,
  });
}
