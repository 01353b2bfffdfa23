// Compares a picture that everybody can see with all others: where another seller showed one like it earlier, the pair waits for
// support. Guards: never removes anything; pictures of one seller are never a pair, nor what the house drew itself.
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import {
  fingerprintPicture,
  similarPictures,
} from '#server/foundation/uploads/pictures/fingerprint-picture.ts';
import { insertPairs, listShown } from './alike.store.ts';
import type { Pair, ShownPicture } from './alike.store.ts';

export async function comparePicture(platform: Platform, hash: string): Promise<void> {
  await fingerprintPicture(platform, hash);
  const read = reading(platform);
  const near = new Map((await similarPictures(read, hash)).map((one) => [one.hash, one.distance]));
  if (near.size === 0) return;
  const shown = await listShown(read, [...near.keys()]);
  const pairs = shown.flatMap((later) => pairOf(later, { hash, shown, near }) ?? []);
  if (pairs.length > 0) await inTransaction(platform, (tx) => insertPairs(tx, pairs));
}

/** With whoever had it first. One of the two is the picture that is compared; which of them came later does not matter. */
function pairOf(
  later: ShownPicture,
  { hash, shown, near }: { hash: string; shown: ShownPicture[]; near: ReadonlyMap<string, number> },
): Pair | null {
  if (later.is_own_drawing) return null;
  const earlier = shown.find(
    (one) =>
      one.owner_id !== later.owner_id &&
      (one.hash === hash || later.hash === hash) &&
      (one.created_at < later.created_at || (+one.created_at === +later.created_at && one.id < later.id)),
  );
  return earlier
    ? { later, earlier, distance: near.get(later.hash === hash ? earlier.hash : later.hash)! }
    : null;
}
