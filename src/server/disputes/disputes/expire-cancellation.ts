// Nobody answered a proposal to cancel, but work was delivered: silence does not cancel it. Whoever proposed it has said why the
// money should go back, so it becomes their dispute, with the whole price as their offer. Run by the timer.
// Guards: however often that side has opened one before; here the other side was asked and said nothing.
import { refuse } from '#server/platform/http/refuse.ts';
import { leftMinor } from '#contract/orders/orders/settlement.ts';
import { amountsOf } from '#server/orders/orders/order.policy.ts';
import { proposalLapses } from '#server/orders/orders/requests/request.policy.ts';
import { beginAnswering, closeRequest } from '#server/orders/orders/requests/request.step.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { startDispute } from './start-dispute.ts';

export async function expireCancellation(
  tx: Tx,
  by: 'system',
  input: { orderNumber: string },
): Promise<void> {
  const answering = await beginAnswering(tx, by, input.orderNumber, 'expire-cancellation', {
    kind: 'cancellation',
    who: 'the other side',
  });
  const { order, request } = answering;
  if (!proposalLapses(order, tx.now)) refuse('order_not_due');
  const { change, detail } = await closeRequest(tx, answering, { state: 'expired' });
  await startDispute(tx, answering, {
    side: request.asked_by,
    text: request.message,
    fileIds: [],
    toBuyerMinor: leftMinor(amountsOf(order)),
    faultIfSilent: request.fault ?? 'mutual',
    change,
    detail,
  });
}
