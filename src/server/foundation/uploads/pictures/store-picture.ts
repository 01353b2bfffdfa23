// Storing a picture: the re-encoded master at once, its widths by a job (or by the first page that asks, see picture-variants.ts).
// Guards: the same bytes are decoded and kept once, whoever uploads them; the row is written only when the bytes are safe.
import { createHash } from 'node:crypto';
import { newId } from '#contract/common/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/refuse.ts';
import { enqueue, inTransaction, reading } from '#server/platform/tx.ts';
import { StorageFull } from '#server/providers/storage/storage.ts';
import { masterKey } from './picture-variants.ts';
import { readOwnDrawing, readPicture } from './read-picture.ts';
import type { PictureDemands } from './read-picture.ts';
import { findMaster, insertMaster, insertPicture, lockHash } from './upload.store.ts';

/** Part of every hash: raise it when masters are encoded differently, because their addresses are kept for ever. */
const recipe = 2;

export type StoreOptions = PictureDemands & {
  /** Leaves the widths to the first page that asks, instead of queueing a job (the demo world). */
  variantsOnDemand?: boolean;
  /** The bytes are a WebP that this house drew itself (the demo world): never for what somebody sent. */
  isOwnDrawing?: boolean;
};

/** Keeps a picture for its owner. Gives its id; refuses what is not a picture, is too small, or finds no room. */
export async function storePicture(
  platform: Platform,
  ownerId: string,
  bytes: Buffer,
  options: StoreOptions = {},
): Promise<string> {
  const hash = pictureHash(bytes, options);
  const found = await findMaster(reading(platform), hash);
  // Kept before for a smaller use (a portrait, say), it may be too small for this one; then it is read again and refused.
  const known =
    found && found.width >= (options.minimumWidth ?? 0) && found.height >= (options.minimumHeight ?? 0)
      ? found
      : null;
  const master = known ?? { hash, ...(await keepMaster(platform, hash, bytes, options)) };
  const { id, isNew } = await inTransaction(platform, async (tx) => {
    await lockHash(tx, hash);
    const id = newId(tx.now.getTime());
    const isNew = await insertMaster(tx, { ...master, is_own_drawing: options.isOwnDrawing === true });
    await insertPicture(tx, { id, ownerId, hash });
    if (isNew && !options.variantsOnDemand) enqueue(tx, 'derive-picture', { hash });
    return { id, isNew };
  });
  // The last picture of these bytes may have been removed a moment ago (remove-picture), and the bytes with it.
  if (isNew && !(await platform.storage.has(masterKey(hash))))
    await keepMaster(platform, hash, bytes, options);
  return id;
}

function pictureHash(bytes: Buffer, demands: PictureDemands): string {
  const shape = demands.square ? 'square' : 'whole';
  return createHash('sha256').update(`${recipe}/${shape}/`).update(bytes).digest('hex').slice(0, 32);
}

async function keepMaster(platform: Platform, hash: string, bytes: Buffer, options: StoreOptions) {
  const { webp, width, height, colour } = options.isOwnDrawing
    ? await readOwnDrawing(bytes)
    : await readPicture(bytes, options);
  await keep(() => platform.storage.put(masterKey(hash), webp));
  return { width, height, colour };
}

/** Turns a full disk into the refusal that says so. */
export async function keep(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (error instanceof StorageFull) refuse('storage_full');
    throw error;
  }
}
