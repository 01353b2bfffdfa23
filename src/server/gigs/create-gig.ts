// create-gig: begins a draft, empty or with what was already typed.
import { newId } from '#contract/common/ids.ts';
import type { GigDraft, OwnGig } from '#contract/gigs/gig.schema.ts';
import { holdOwnAccount } from '#server/accounts/hold-active-account.ts';
import type { Viewer } from '#server/platform/session.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Tx } from '#server/platform/tx.ts';
import { claimPictures } from '#server/uploads/claim-pictures.ts';
import { asListed, catalogueFor, columnsOf, emptyContent, withChanges } from './gig.content.ts';
import { countOwnGigs, insertGig } from './gig.store.ts';
import { ownGig } from './own-gig.view.ts';

/** Far more than anyone needs; it keeps a runaway script from filling the table. */
export const mostDrafts = 100;

export async function createGig(tx: Tx, viewer: Viewer, input: GigDraft): Promise<OwnGig> {
  await holdOwnAccount(tx, viewer.userId);
  await assertRoomForDraft(tx, viewer.userId);
  const typed = withChanges(emptyContent, input);
  const catalogue = await catalogueFor(tx, [typed]);
  const content = asListed(typed, catalogue);
  await claimPictures(tx, { ownerId: viewer.userId, pictureIds: content.pictureIds });
  const id = newId(tx.now.getTime());
  await insertGig(tx, {
    id,
    sellerId: viewer.userId,
    content,
    columns: columnsOf(content, catalogue.categories),
  });
  return ownGig(tx, viewer.userId, id);
}

export async function assertRoomForDraft(tx: Tx, sellerId: string): Promise<void> {
  const { draft } = await countOwnGigs(tx, sellerId);
  if (draft >= mostDrafts) {
    refuse('gig_limit_reached', {
      message: `You have ${mostDrafts} drafts. Publish or delete some of them first.`,
    });
  }
}
