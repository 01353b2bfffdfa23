// The other side agrees to end the order, or stays silent for too long while nothing was delivered. Full refund.
// Guards: the fault is the proposed one, and only the seller's counts against anybody; silence never cancels delivered work.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Doer } from '../lock-order.ts';
import { silenceCancels } from './request.policy.ts';
import { beginAnswering, closeRequest } from './request.step.ts';
import { returnEscrow } from '../refunds/return-escrow.ts';

export async function acceptCancellation(tx: Tx, by: Doer, input: { orderNumber: string }): Promise<void> {
  const answering = await beginAnswering(tx, by, input.orderNumber, 'accept-cancellation', {
    kind: 'cancellation',
    who: 'the other side',
  });
  const { order, request } = answering;
  if (answering.actor === 'system' && !silenceCancels(order, tx.now)) refuse('order_not_due');
  const closed = await closeRequest(tx, answering, { state: 'accepted' });
  await returnEscrow(tx, answering, { fault: request.fault!, reason: request.message, ...closed });
}
