// Computes the fingerprint of a picture's master once and stores it beside it (fingerprint.ts).
// Only jobs and timers call it, never a request. Avatars get one like the rest, but are compared with nothing.
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Read } from '#server/platform/data/tx.ts';
import {
  findFingerprint,
  listSimilar,
  listWithoutFingerprint,
  saveFingerprint,
} from './fingerprint.store.ts';
import type { SimilarPicture } from './fingerprint.store.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { Fingerprint } from './fingerprint.ts';
import { masterKey } from './picture-variants.ts';
import { smallestPixels } from './read-picture.ts';

export async function fingerprintPicture(platform: Platform, hash: string): Promise<void> {
  if ((await findFingerprint(reading(platform), hash)) !== undefined) return;
  const master = await platform.storage.readWhole(masterKey(hash));
  // A deleted master is not an error.
  const found = master ? await looksOf(platform, hash, master) : null;
  await inTransaction(platform, (tx) => saveFingerprint(tx, hash, found));
}

/** An unreadable picture gets a null fingerprint; a retry would read the same bytes. A storage failure is not caught here. */
async function looksOf(platform: Platform, hash: string, master: Buffer): Promise<Fingerprint> {
  try {
    return fingerprintOf(await smallestPixels(master));
  } catch (error) {
    platform.log.warn({ err: error, hash }, 'a picture could not be read for its fingerprint');
    return null;
  }
}

export function picturesWithoutFingerprint(read: Read, limit: number): Promise<string[]> {
  return listWithoutFingerprint(read, limit);
}

/** The hashes of similar pictures, including this one; empty if it is too plain or unknown. */
export async function similarPictures(read: Read, hash: string): Promise<SimilarPicture[]> {
  const looks = await findFingerprint(read, hash);
  return looks ? listSimilar(read, looks) : [];
}
