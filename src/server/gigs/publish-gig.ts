// publish-gig: a complete draft becomes an offer that buyers find and order.
// Guards: complete by the same rule the editor shows, the first one after the seller course, and never more active gigs than
// the seller's level allows.
import type { OwnGig } from '#contract/gigs/gig.schema.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import { publish } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import { claimPictures } from '#server/uploads/claim-pictures.ts';
import { takeSlug } from './gig-slug.ts';
import { asListed, catalogueFor, columnsOf, judge } from './gig.content.ts';
import { activeLimitOf, awaitsCourse, stepOf } from './gig.policy.ts';
import { countActiveAlone, lockOwnGig, moveToPublished } from './gig.store.ts';
import { ownGig } from './own-gig.view.ts';

export async function publishGig(tx: Tx, viewer: Viewer, { gigId }: { gigId: string }): Promise<OwnGig> {
  const gig = await lockOwnGig(tx, viewer.userId, gigId);
  if (!gig) return refuse('gig_not_found');
  stepOf(gig.state, 'publish-gig');
  const catalogue = await catalogueFor(tx, [gig.content]);
  const { whole, missing } = judge(asListed(gig.content, catalogue), catalogue);
  if (!whole) return refuse('gig_not_complete', { errors: missing });
  await claimPictures(tx, { ownerId: viewer.userId, pictureIds: whole.pictureIds });
  if (await awaitsCourse(tx, viewer.userId)) refuse('course_unfinished');
  await assertRoomForActive(tx, viewer.userId);

  const slug = await takeSlug(tx, gigId, whole.title);
  const columns = columnsOf(whole, catalogue.categories);
  await moveToPublished(tx, gigId, { slug, content: whole, columns });
  publish(tx, { name: 'gig.published', gigId, sellerId: viewer.userId, at: tx.now.toISOString() });
  return ownGig(tx, viewer.userId, gigId);
}

export async function assertRoomForActive(tx: Tx, sellerId: string): Promise<void> {
  const limit = await activeLimitOf(tx, sellerId);
  if ((await countActiveAlone(tx, sellerId)) >= limit) refuse('gig_limit_reached');
}
