// The other party accepts a cancellation, or does not answer in time and nothing was delivered. Full refund.
// Accepted, the fault is the proposed one. By silence it is the seller's only for a late order from which no bank has taken money.
import { faultOfSilence } from '../apply-chargeback.ts';
import { findUncountedDays } from '#server/people/accounts/profiles/absence.report.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Actor } from '../lock-order.ts';
import { faultIfUnanswered } from '../order.policy.ts';
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
  const fault =
    answering.actor === 'system'
      ? await faultOfSilence(tx, order, faultIfUnanswered(order, tx.now, await findUncountedDays(tx, order)))
      : request.fault!;
  await returnEscrow(tx, answering, { fault, reason: request.message, ...closed });
}
