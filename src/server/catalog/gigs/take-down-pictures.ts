// Takes pictures out of every gig of their seller, drafts too: the inner step of a claim, which knows why.
// Guards: a gig that is left without a picture is paused; pages, cards, search and shared pictures follow as after any change.
import { gigMachine } from '#contract/gigs/gig.machine.ts';
import { next } from '#contract/common/machine.ts';
import { assert } from '#server/platform/refuse.ts';
import { publish } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import { categoryTree } from './category.view.ts';
import { columnsOf } from './gig.content.ts';
import { lockGigsOf, lockGigsShowing, moveToState, saveContent } from './gig.store.ts';
import type { GigRow } from './gig.store.ts';

/** Before the pictures are marked as taken down: whoever saves one of these gigs locks it first, too. */
export async function holdGigsOf(tx: Tx, sellerId: string): Promise<void> {
  await lockGigsOf(tx, sellerId);
}

export async function takeDownPictures(
  tx: Tx,
  sellerId: string,
  pictureIds: readonly string[],
): Promise<void> {
  const gone = new Set(pictureIds);
  const categories = await categoryTree(tx);
  for (const gig of await lockGigsShowing(tx, sellerId, pictureIds)) {
    const content = { ...gig.content, pictureIds: gig.content.pictureIds.filter((id) => !gone.has(id)) };
    await saveContent(tx, gig.id, content, columnsOf(content, categories));
    await settle(tx, gig, content.pictureIds.length);
  }
}

async function settle(
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
