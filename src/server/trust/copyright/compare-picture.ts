// Compares a public image with all others and records a pair for support if another seller uploaded a match earlier.
// Never removes anything; images of the same seller, and generated demo images, never form a pair.
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import {
  fingerprintPicture,
  similarPictures,
} from '#server/foundation/uploads/pictures/fingerprint-picture.ts';
import { insertPairs, listShown } from './duplicate-image.store.ts';
import type { ImagePair, ShownPicture } from './duplicate-image.store.ts';

export async function comparePicture(platform: Platform, hash: string): Promise<void> {
  await fingerprintPicture(platform, hash);
  const read = reading(platform);
  const near = new Map((await similarPictures(read, hash)).map((match) => [match.hash, match.distance]));
  if (near.size === 0) return;
  const shown = await listShown(read, [...near.keys()]);
  const pairs = shown.flatMap((later) => pairOf(later, { hash, shown, near }) ?? []);
  if (pairs.length > 0) await inTransaction(platform, (tx) => insertPairs(tx, pairs));
}

/** The earliest match of another seller. One of the two is the compared image, on either side. */
function pairOf(
  later: ShownPicture,
  { hash, shown, near }: { hash: string; shown: ShownPicture[]; near: ReadonlyMap<string, number> },
): ImagePair | null {
  if (later.is_own_drawing) return null;
  const earlier = shown.find(
    (picture) =>
      picture.owner_id !== later.owner_id &&
      (picture.hash === hash || later.hash === hash) &&
      (picture.created_at < later.created_at ||
        (+picture.created_at === +later.created_at && picture.id < later.id)),
  );
  return earlier
    ? { later, earlier, distance: near.get(later.hash === hash ? earlier.hash : later.hash)! }
    : null;
}
