// Claiming pictures: a gig (or a profile) shows pictures that its owner uploaded before.
// Guards: nobody shows another's upload as their own, nor again what was taken down, not even in the moment it is taken down. One
// picture may stand in several gigs of its owner. Called behind the locks of the gig or the profile that shows them.
import { refuse } from '#server/platform/refuse.ts';
import type { Tx } from '#server/platform/tx.ts';
import { isAnyTakenDown, shareShowing } from './taken-down.store.ts';
import { lockOwnPictures } from './upload.store.ts';

/** For what is not shown to everybody: an author proves their work by it, also where it was taken down from them. */
export async function holdOwnPictures(
  tx: Tx,
  { ownerId, pictureIds }: { ownerId: string; pictureIds: readonly string[] },
): Promise<void> {
  const ids = [...new Set(pictureIds)];
  if ((await lockOwnPictures(tx, ownerId, ids)) !== ids.length) refuse('file_not_found');
}

/** Refuses with file_not_found unless every picture is the owner's own. */
export async function claimPictures(
  tx: Tx,
  claim: { ownerId: string; pictureIds: readonly string[] },
): Promise<void> {
  const ids = [...new Set(claim.pictureIds)];
  if (ids.length === 0) return;
  await holdOwnPictures(tx, { ...claim, pictureIds: ids });
  await shareShowing(tx, claim.ownerId);
  if (await isAnyTakenDown(tx, claim.ownerId, ids)) refuse('picture_taken_down');
}
