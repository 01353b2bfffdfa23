// Records pictures that were taken down after a copyright claim, so that their owner cannot show them again (attach-pictures.ts).
// Does not remove them from gigs and profiles: those do. The caller has locked the owner's gigs and profile, the same order of locks
// as when pictures are attached, so that neither can deadlock.
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteTakenDownOf, insertTakenDown } from './taken-down.store.ts';

/** Returns the ids of all of the owner's pictures with the same bytes. */
export function recordTakedown(
  tx: Tx,
  taken: { ownerId: string; pictureIds: readonly string[]; claimId: string },
): Promise<string[]> {
  return insertTakenDown(tx, taken);
}

/** For a deleted account. */
export function deleteTakenDownPictures(tx: Tx, userId: string): Promise<void> {
  return deleteTakenDownOf(tx, userId);
}
