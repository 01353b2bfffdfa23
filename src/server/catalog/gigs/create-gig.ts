// create-gig: creates a draft, empty or with its first input.
import { newId } from '#contract/common/ids.ts';
import type { GigDraft, OwnGig } from '#contract/catalog/gigs/gig.schema.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { attachPictures } from '#server/foundation/uploads/pictures/attach-pictures.ts';
import { emptyGigContent } from '#contract/catalog/gigs/gig-content.rules.ts';
import { withCurrentCatalog, catalogFor, columnsOf, withChanges } from './gig.content.ts';
import { countOwnGigs, insertGig } from './gig.store.ts';
import { ownGig } from './own-gig.view.ts';

/** Bounds what a runaway script can create. */
export const maxDrafts = 100;

export async function createGig(tx: Tx, viewer: Viewer, input: GigDraft): Promise<OwnGig> {
  await lockOwnAccountShared(tx, viewer.userId);
  await assertRoomForDraft(tx, viewer.userId);
  const typed = withChanges(emptyGigContent, input);
  const catalog = await catalogFor(tx, [typed]);
  const content = withCurrentCatalog(typed, catalog);
  await attachPictures(tx, { ownerId: viewer.userId, pictureIds: content.pictureIds });
  const id = newId(tx.now.getTime());
  await insertGig(tx, {
    id,
    sellerId: viewer.userId,
    content,
    columns: columnsOf(content, catalog.categories),
  });
  return ownGig(tx, viewer.userId, id);
}

export async function assertRoomForDraft(tx: Tx, sellerId: string): Promise<void> {
  const { draft } = await countOwnGigs(tx, sellerId);
  if (draft >= maxDrafts) {
    refuse('gig_limit_reached', {
      message: `You have ${maxDrafts} drafts. Publish or delete some of them first.`,
    });
  }
}
