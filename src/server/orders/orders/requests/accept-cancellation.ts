// The other party accepts a cancellation, or does not answer in time and nothing was delivered. Full refund.
// The fault is the proposed one; only the seller's affects statistics, and by silence not once a bank has taken money.
import { faultOfSilence } from '../apply-chargeback.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Actor } from '../lock-order.ts';
import { silenceCancels } from './request.policy.ts';
import { beginAnswering, closeRequest } from './request.step.ts';
import { returnEscrow } from '../refunds/return-escrow.ts';

export async function acceptCancellation(
  tx: Tx,
  actor: Actor,
  input: { orderNumber: string },
): Promise<void> {
  const answering = await beginAnswering(tx, actor, input.orderNumber, 'accept-cancellation', {
    kind: 'cancellation',
    side: 'recipient',
  });
  const { order, request } = answering;
  if (answering.actor === 'system' && !silenceCancels(order, tx.now)) refuse('order_not_due');
  const closed = await closeRequest(tx, answering, { state: 'accepted' });
  const proposed = request.fault!;
  const fault = answering.actor === 'system' ? await faultOfSilence(tx, order, proposed) : proposed;
  await returnEscrow(tx, answering, { fault, reason: request.message, ...closed });
}
