// One side takes the other's last offer: the order is settled at once.
// Guards: the offer that was looked at, named by its id; a newer one is looked at first.
import { otherSide } from '#server/orders/orders/dispute.policy.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { beginSideStep } from './dispute.step.ts';
import { listOffersOf } from './dispute.store.ts';
import { settleDispute } from './settle-dispute.ts';

export async function acceptSplit(
  tx: Tx,
  by: { userId: string },
  input: { orderNumber: string; offerId: string },
): Promise<void> {
  const step = await beginSideStep(tx, by, input.orderNumber, 'accept-split');
  const [standing] = await listOffersOf(tx, step.dispute.id, otherSide(step.side));
  if (!standing || standing.id !== input.offerId) return refuse('offer_superseded');
  await settleDispute(tx, step, {
    outcome: 'agreed',
    toBuyerMinor: standing.to_buyer_minor,
    fault: 'mutual',
  });
}
