// Nobody answered a proposal to cancel, but work was delivered: silence does not cancel it. Run by the timer.
import { refuse } from '#server/platform/refuse.ts';
import type { Tx } from '#server/platform/tx.ts';
import type { Doer } from './lock-order.ts';
import { proposalLapses } from './request.policy.ts';
import { beginAnswering, finishAnswering } from './request.step.ts';

export async function expireCancellation(tx: Tx, by: Doer, input: { orderNumber: string }): Promise<void> {
  const answering = await beginAnswering(tx, by, input.orderNumber, 'expire-cancellation', {
    kind: 'cancellation',
    who: 'the other side',
  });
  if (!proposalLapses(answering.order, tx.now)) refuse('order_not_due');
  await finishAnswering(tx, answering, { state: 'expired' });
}
