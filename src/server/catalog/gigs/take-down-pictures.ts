// Removes images from all gigs of their seller, drafts included, for a copyright claim.
// Guarantees: a gig left without an image is paused; pages, cards, search and share images follow as after any change.
import { gigMachine } from '#contract/catalog/gigs/gig.machine.ts';
import { next } from '#contract/common/machine.ts';
import { assert } from '#server/platform/http/refuse.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { categoryTree } from './categories/category.view.ts';
import { columnsOf } from './gig.content.ts';
import { lockGigsOf, lockGigsShowing, moveToState, saveContent } from './gig.store.ts';
import type { GigRow } from './gig.store.ts';

/** Call it before the images are marked as taken down: saving one of these gigs takes the same lock. */
export async function lockSellerGigs(tx: Tx, sellerId: string): Promise<void> {
  await lockGigsOf(tx, sellerId);
}

export async function takeDownPictures(
  tx: Tx,
  sellerId: string,
  pictureIds: readonly string[],
): Promise<void> {
  const removed = new Set(pictureIds);
  const categories = await categoryTree(tx);
  for (const gig of await lockGigsShowing(tx, sellerId, pictureIds)) {
    const content = { ...gig.content, pictureIds: gig.content.pictureIds.filter((id) => !removed.has(id)) };
    await saveContent(tx, gig.id, content, columnsOf(content, categories));
    await pauseOrPublish(tx, gig, content.pictureIds.length);
  }
}

/** Pauses an active gig that has no image left; publishes the change of any other but a draft. */
async function pauseOrPublish(
  tx: Tx,
  { id: gigId, seller_id: sellerId, state }: GigRow,
  left: number,
): Promise<void> {
  const at = tx.now.toISOString();
  if (left === 0 && state === 'active') {
    const step = next(gigMachine, state, 'pause-emptied-gig', 'system');
    assert(step.allowed, 'an active gig can be paused');
    await moveToState(tx, gigId, 'paused');
    publish(tx, { name: 'gig.paused', gigId, sellerId, at });
  } else if (state !== 'draft') {
    publish(tx, { name: 'gig.changed', gigId, sellerId, at });
  }
}
