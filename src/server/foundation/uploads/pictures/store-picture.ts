// Stores a picture: the re-encoded master at once, its widths by a job (or by the first page that asks, see picture-variants.ts).
// Guarantees: the same bytes are decoded and stored once for all users; the row is written only after the bytes are safe.
import { createHash } from 'node:crypto';
import { newId } from '#contract/common/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { enqueue, inTransaction, reading } from '#server/platform/data/tx.ts';
import { StorageFull } from '#server/platform/ports/storage.ts';
import { masterKey } from './picture-variants.ts';
import { readOwnDrawing, readPicture } from './read-picture.ts';
import type { PictureDemands } from './read-picture.ts';
import { findMaster, insertMaster, insertPicture, lockHash } from '../upload.store.ts';

/** Part of every hash: raise it when the encoding of masters changes, because their URLs are cached forever. */
const recipe = 2;

export type StoreOptions = PictureDemands & {
  /** Leaves the widths to the first page that asks, instead of queueing a job (the demo world). */
  variantsOnDemand?: boolean;
  /** The bytes are a WebP the product made itself (the demo world); never for user uploads. */
  isOwnDrawing?: boolean;
  /** Of an own drawing: the color shown until it has loaded, if it need not be read from the pixels. */
  color?: string;
};

/** Stores a picture for its owner and returns its id. Refuses input that is not a picture or too small, and a full storage. */
export async function storePicture(
  platform: Platform,
  ownerId: string,
  bytes: Buffer,
  options: StoreOptions = {},
): Promise<string> {
  const hash = pictureHash(bytes, options);
  const found = await findMaster(reading(platform), hash);
  // Stored before for a smaller use (a profile photo), it may be too small for this one; then it is read again and refused.
  const known =
    found && found.width >= (options.minimumWidth ?? 0) && found.height >= (options.minimumHeight ?? 0)
      ? found
      : null;
  const master = known ?? { hash, ...(await saveMaster(platform, hash, bytes, options)) };
  const { id, isNew } = await inTransaction(platform, async (tx) => {
    await lockHash(tx, hash);
    const id = newId(tx.now.getTime());
    const isNew = await insertMaster(tx, { ...master, is_own_drawing: options.isOwnDrawing === true });
    await insertPicture(tx, { id, ownerId, hash });
    if (isNew && !options.variantsOnDemand) enqueue(tx, 'derive-picture', { hash });
    return { id, isNew };
  });
  // The last picture with these bytes may just have been deleted (remove-picture), and the bytes with it.
  if (isNew && !(await platform.storage.has(masterKey(hash))))
    await saveMaster(platform, hash, bytes, options);
  return id;
}

function pictureHash(bytes: Buffer, demands: PictureDemands): string {
  const shape = demands.square ? 'square' : 'whole';
  return createHash('sha256').update(`${recipe}/${shape}/`).update(bytes).digest('hex').slice(0, 32);
}

async function saveMaster(platform: Platform, hash: string, bytes: Buffer, options: StoreOptions) {
  const { webp, width, height, color } = options.isOwnDrawing
    ? await readOwnDrawing(bytes, options.color)
    : await readPicture(bytes, options);
  await keep(() => platform.storage.put(masterKey(hash), webp));
  return { width, height, color };
}

/** Turns a full disk into the refusal storage_full. */
export async function keep(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (error instanceof StorageFull) refuse('storage_full');
    throw error;
  }
}
