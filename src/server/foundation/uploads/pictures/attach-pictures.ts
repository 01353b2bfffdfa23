// Attaches uploaded pictures of their owner to a gig or a profile.
// Guarantees: no one can show another user's upload, nor a picture that was taken down, not even concurrently with the takedown. One
// picture may be in several gigs of its owner. Callers hold the lock of the gig or profile that shows them.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { isAnyTakenDown, shareShowing } from './taken-down.store.ts';
import { lockOwnPictures } from '../upload.store.ts';

/** For pictures that are not public: an author may use a picture as evidence even after it was taken down. */
export async function requireOwnPictures(
  tx: Tx,
  { ownerId, pictureIds }: { ownerId: string; pictureIds: readonly string[] },
): Promise<void> {
  const ids = [...new Set(pictureIds)];
  if ((await lockOwnPictures(tx, ownerId, ids)) !== ids.length) refuse('file_not_found');
}

/** Refuses with file_not_found unless every picture is the owner's. */
export async function attachPictures(
  tx: Tx,
  claim: { ownerId: string; pictureIds: readonly string[] },
): Promise<void> {
  const ids = [...new Set(claim.pictureIds)];
  if (ids.length === 0) return;
  await requireOwnPictures(tx, { ...claim, pictureIds: ids });
  await shareShowing(tx, claim.ownerId);
  if (await isAnyTakenDown(tx, claim.ownerId, ids)) refuse('picture_taken_down');
}
