// Accepts the other party's last offer; the order is settled immediately.
// Guarantees: only the offer with the given id is accepted; a newer one is refused.
import { leftOfPrice } from '#server/orders/orders/order.policy.ts';
import { otherSide } from '#server/orders/orders/dispute.policy.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { beginSideStep } from './dispute.step.ts';
import { listOffersOf } from './dispute.store.ts';
import { settleDispute } from './settle-dispute.ts';

export async function acceptSplit(
  tx: Tx,
  actor: { userId: string },
  input: { orderNumber: string; offerId: string },
): Promise<void> {
  const step = await beginSideStep(tx, actor, input.orderNumber, 'accept-split');
  const [latest] = await listOffersOf(tx, step.dispute.id, otherSide(step.side), leftOfPrice(step.order));
  if (!latest || latest.id !== input.offerId) return refuse('offer_superseded');
  await settleDispute(tx, step, {
    outcome: 'agreed',
    toBuyerMinor: latest.to_buyer_minor,
    fault: 'mutual',
  });
}
