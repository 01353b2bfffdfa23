// Marking a picture: its master is looked at once, and what it looks like is kept beside it (fingerprint.ts).
// Guards: never while somebody waits: a job or a timer calls it. Avatars are marked with the rest and compared with nothing.
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/tx.ts';
import type { Read } from '#server/platform/tx.ts';
import { findFingerprint, listNear, listUnmarked, noteFingerprint } from './fingerprint.store.ts';
import type { NearPicture } from './fingerprint.store.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { Fingerprint } from './fingerprint.ts';
import { masterKey } from './picture-variants.ts';
import { smallestPixels } from './read-picture.ts';

export async function markPicture(platform: Platform, hash: string): Promise<void> {
  if ((await findFingerprint(reading(platform), hash)) !== undefined) return;
  const master = await platform.storage.readWhole(masterKey(hash));
  // A master that is gone is not looked for again.
  const found = master ? await looksOf(platform, hash, master) : null;
  await inTransaction(platform, (tx) => noteFingerprint(tx, hash, found));
}

/** One that cannot be read looks like nothing; asking again would not change its bytes. A storage that is away is not caught here. */
async function looksOf(platform: Platform, hash: string, master: Buffer): Promise<Fingerprint> {
  try {
    return fingerprintOf(await smallestPixels(master));
  } catch (error) {
    platform.log.warn({ err: error, hash }, 'a picture could not be read to say what it looks like');
    return null;
  }
}

export function unmarkedPictures(read: Read, limit: number): Promise<string[]> {
  return listUnmarked(read, limit);
}

/** The hashes of what looks like this one, itself among them; none where it is too plain or unknown. */
export async function nearPictures(read: Read, hash: string): Promise<NearPicture[]> {
  const looks = await findFingerprint(read, hash);
  return looks ? listNear(read, looks) : [];
}
