// delete-gig: the gig is gone for its seller and for everyone; orders made from it keep their frozen copy.
// Guards: refused while an order is open, so that a buyer in the middle of one can still look at what they bought.
import type { OwnGig } from '#contract/gigs/gig.schema.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import { publish } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import { stepOf } from './gig.policy.ts';
import { lockOpenOrders, lockOwnGig, moveToState } from './gig.store.ts';
import { ownGig } from './own-gig.view.ts';

export async function deleteGig(tx: Tx, viewer: Viewer, { gigId }: { gigId: string }): Promise<OwnGig> {
  const gig = await lockOwnGig(tx, viewer.userId, gigId);
  if (!gig) return refuse('gig_not_found');
  const state = stepOf(gig.state, 'delete-gig');
  if ((await lockOpenOrders(tx, gigId)) > 0) return refuse('gig_has_open_orders');
  // The last look at it: after this moment it is not found any more.
  const last = await ownGig(tx, viewer.userId, gigId);
  await moveToState(tx, gigId, state);
  publish(tx, { name: 'gig.deleted', gigId, sellerId: viewer.userId, at: tx.now.toISOString() });
  return { ...last, state: 'deleted', allowedActions: [], updatedAt: tx.now.toISOString() };
}
