// publish-gig: makes a complete draft available to buyers.
// Guarantees: complete by the same rule the editor shows, the first one only after the seller course, and never more active gigs than the
// seller's level allows.
import type { OwnGig } from '#contract/catalog/gigs/gig.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { attachPictures } from '#server/foundation/uploads/pictures/attach-pictures.ts';
import { takeSlug } from './gig-slug.ts';
import { withCurrentCatalog, catalogFor, columnsOf, checkContent } from './gig.content.ts';
import { activeLimitOf, awaitsCourse, nextStateOf } from './gig.policy.ts';
import { countActiveLocked, lockOwnGig, moveToPublished } from './gig.store.ts';
import { findReplacedPublication } from './replaced-gig.store.ts';
import { ownGig } from './own-gig.view.ts';

export async function publishGig(tx: Tx, viewer: Viewer, { gigId }: { gigId: string }): Promise<OwnGig> {
  const gig = await lockOwnGig(tx, viewer.userId, gigId);
  if (!gig) return refuse('gig_not_found');
  nextStateOf(gig.state, 'publish-gig');
  const catalog = await catalogFor(tx, [gig.content]);
  const { complete, missing } = checkContent(withCurrentCatalog(gig.content, catalog), catalog);
  if (!complete) return refuse('gig_not_complete', { errors: missing });
  await attachPictures(tx, { ownerId: viewer.userId, pictureIds: complete.pictureIds });
  if (await awaitsCourse(tx, viewer.userId)) refuse('course_unfinished');
  await assertRoomForActive(tx, viewer.userId);

  const slug = await takeSlug(tx, gigId, complete.title);
  const columns = columnsOf(complete, catalog.categories);
  // A gig that replaces a deleted one is as old as that was, so that deleting and publishing again renews no place in search.
  const publishedAt = (await findReplacedPublication(tx, gig, columns)) ?? tx.now;
  await moveToPublished(tx, gigId, { slug, content: complete, columns, publishedAt });
  publish(tx, { name: 'gig.published', gigId, sellerId: viewer.userId, at: tx.now.toISOString() });
  return ownGig(tx, viewer.userId, gigId);
}

export async function assertRoomForActive(tx: Tx, sellerId: string): Promise<void> {
  const limit = await activeLimitOf(tx, sellerId);
  if ((await countActiveLocked(tx, sellerId)) >= limit) refuse('gig_limit_reached');
}
