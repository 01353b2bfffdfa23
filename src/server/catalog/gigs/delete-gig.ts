// delete-gig: deletes a gig for its seller and everyone else; its orders keep their frozen copy.
// Guarantees: refused while an order is open, so that its buyer can still see the gig.
import type { OwnGig } from '#contract/catalog/gigs/gig.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { nextStateOf } from './gig.policy.ts';
import { lockOpenOrders, lockOwnGig, moveToState } from './gig.store.ts';
import { takeOverPublication } from './replaced-gig.store.ts';
import { ownGig } from './own-gig.view.ts';

export async function deleteGig(tx: Tx, viewer: Viewer, { gigId }: { gigId: string }): Promise<OwnGig> {
  const gig = await lockOwnGig(tx, viewer.userId, gigId);
  if (!gig) return refuse('gig_not_found');
  const state = nextStateOf(gig.state, 'delete-gig');
  if ((await lockOpenOrders(tx, gigId)) > 0) return refuse('gig_has_open_orders');
  // Read before the change: a deleted gig is not found.
  const view = await ownGig(tx, viewer.userId, gigId);
  await moveToState(tx, gigId, state);
  const at = tx.now.toISOString();
  publish(tx, { name: 'gig.deleted', gigId, sellerId: viewer.userId, at });
  await takeOverPublication(tx, gig);
  return { ...view, state: 'deleted', allowedActions: [], updatedAt: at };
}
