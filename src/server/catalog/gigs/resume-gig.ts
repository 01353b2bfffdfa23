// resume-gig: offers a paused gig again, if it still has a picture and the seller's level leaves room for one more.
import type { OwnGig } from '#contract/gigs/gig.schema.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import { publish } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import { stepOf } from './gig.policy.ts';
import { lockOwnGig, moveToState } from './gig.store.ts';
import { ownGig } from './own-gig.view.ts';
import { assertRoomForActive } from './publish-gig.ts';

export async function resumeGig(tx: Tx, viewer: Viewer, { gigId }: { gigId: string }): Promise<OwnGig> {
  const gig = await lockOwnGig(tx, viewer.userId, gigId);
  if (!gig) return refuse('gig_not_found');
  const state = stepOf(gig.state, 'resume-gig');
  // A paused gig is whole but for one thing: its pictures may have been taken down.
  if (gig.content.pictureIds.length === 0)
    refuse('gig_not_complete', { errors: { pictureIds: 'Add at least one picture' } });
  await assertRoomForActive(tx, viewer.userId);
  await moveToState(tx, gigId, state);
  publish(tx, { name: 'gig.resumed', gigId, sellerId: viewer.userId, at: tx.now.toISOString() });
  return ownGig(tx, viewer.userId, gigId);
}
