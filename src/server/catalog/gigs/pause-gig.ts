// pause-gig: takes an active gig out of search. Open orders continue.
import type { OwnGig } from '#contract/catalog/gigs/gig.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { nextStateOf } from './gig.policy.ts';
import { lockOwnGig, moveToState } from './gig.store.ts';
import { takeOverPublication } from './replaced-gig.store.ts';
import { ownGig } from './own-gig.view.ts';

export async function pauseGig(tx: Tx, viewer: Viewer, { gigId }: { gigId: string }): Promise<OwnGig> {
  const gig = await lockOwnGig(tx, viewer.userId, gigId);
  if (!gig) return refuse('gig_not_found');
  const state = nextStateOf(gig.state, 'pause-gig');
  await moveToState(tx, gigId, state);
  publish(tx, { name: 'gig.paused', gigId, sellerId: viewer.userId, at: tx.now.toISOString() });
  await takeOverPublication(tx, gig);
  return ownGig(tx, viewer.userId, gigId);
}
