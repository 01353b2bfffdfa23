// Remembers pictures that were taken down after a claim, so that their owner cannot show them again (claim-pictures.ts).
// Does not take them from where they stand: gigs and profiles do. Guards: the caller holds the owner's gigs and profile, as whoever shows
// a picture does before this lock, so that neither waits for the other.
import type { Tx } from '#server/platform/tx.ts';
import { deleteTakenDownOf, insertTakenDown } from './taken-down.store.ts';

/** Gives the ids of all of the owner's pictures with the same bytes. */
export function noteTakenDown(
  tx: Tx,
  taken: { ownerId: string; pictureIds: readonly string[]; claimId: string },
): Promise<string[]> {
  return insertTakenDown(tx, taken);
}

/** Of somebody who leaves. */
export function deleteTakenDownPictures(tx: Tx, userId: string): Promise<void> {
  return deleteTakenDownOf(tx, userId);
}
