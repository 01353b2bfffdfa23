// resume-gig: reactivates a paused gig, if it has an image and the seller's level allows one more.
import type { OwnGig } from '#contract/catalog/gigs/gig.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { nextStateOf } from './gig.policy.ts';
import { lockOwnGig, moveToState } from './gig.store.ts';
import { ownGig } from './own-gig.view.ts';
import { assertRoomForActive } from './publish-gig.ts';

export async function resumeGig(tx: Tx, viewer: Viewer, { gigId }: { gigId: string }): Promise<OwnGig> {
  const gig = await lockOwnGig(tx, viewer.userId, gigId);
  if (!gig) return refuse('gig_not_found');
  const state = nextStateOf(gig.state, 'resume-gig');
  // A paused gig is complete, except that its images may have been taken down.
  if (gig.content.pictureIds.length === 0)
    refuse('gig_not_complete', { errors: { pictureIds: 'Add at least one image' } });
  await assertRoomForActive(tx, viewer.userId);
  await moveToState(tx, gigId, state);
  publish(tx, { name: 'gig.resumed', gigId, sellerId: viewer.userId, at: tx.now.toISOString() });
  return ownGig(tx, viewer.userId, gigId);
}
