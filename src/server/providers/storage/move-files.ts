// Copies all objects of one storage to another, for `npm run files:move`.
// Guarantees: an object that is already there in its full size is skipped, so an interrupted run continues where it ended; the source
// loses an object only after its copy has the same size; an object that nothing refers to any more is not copied, and an earlier copy
// of it is removed; memory use does not grow with the number or size of objects.
import type { Readable } from 'node:stream';
import { isPiecesKey } from '#server/platform/ports/storage.ts';
import type { ListedStorage } from '#server/platform/ports/storage.ts';

export type Moved = {
  copied: number;
  copiedBytes: number;
  skipped: number;
  removed: number;
  unnamed: number;
};

type Options = {
  /** Objects copied at once. */
  concurrency?: number;
  removesSource?: boolean;
  /** Whether something refers to the object; everything without it. */
  isNamed?: (key: string) => Promise<boolean>;
  /** Called after every object. */
  report?: (moved: Moved) => void;
};

export async function moveFiles(
  from: ListedStorage,
  to: ListedStorage,
  options: Options = {},
): Promise<Moved> {
  const { concurrency = 4, removesSource = false, isNamed = async () => true, report } = options;
  const moved: Moved = { copied: 0, copiedBytes: 0, skipped: 0, removed: 0, unnamed: 0 };
  const objects = from.list()[Symbol.asyncIterator]();
  let hasFailed = false;

  async function work(): Promise<void> {
    while (!hasFailed) {
      const next = await objects.next();
      if (next.done) return;
      await moveOne(next.value.key, next.value.sizeBytes);
      report?.(moved);
    }
  }

  async function moveOne(key: string, sizeBytes: number): Promise<void> {
    if (!(await isNamed(key))) {
      // Deleted since an earlier run, or being stored: then the next run copies it.
      await to.remove(key);
      moved.unnamed++;
      return;
    }
    const there = await to.sizeOf(key);
    if (there !== null && (there === sizeBytes || (isPiecesKey(key) && there > sizeBytes))) moved.skipped++;
    else if (await copy(from, to, key)) {
      moved.copied++;
      moved.copiedBytes += sizeBytes;
    } else return;
    if (!removesSource) return;
    const copied = await to.sizeOf(key);
    if (copied === null || copied < sizeBytes)
      throw new Error(`The copy of ${key} is incomplete, so the original was not removed`);
    await from.remove(key);
    moved.removed++;
  }

  const results = await Promise.allSettled(
    Array.from({ length: concurrency }, () =>
      work().catch((error: unknown) => {
        hasFailed = true;
        throw error;
      }),
    ),
  );
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
  return moved;
}

/** False if the object has been deleted meanwhile. */
async function copy(from: ListedStorage, to: ListedStorage, key: string): Promise<boolean> {
  const found = await from.read(key);
  if (!found) return false;
  const stream: Readable = found.stream;
  try {
    if (isPiecesKey(key)) await to.writeAt(key, 0, stream, async () => undefined);
    else await to.put(key, stream);
  } finally {
    // A failed write may not have begun to read.
    stream.destroy();
  }
  return true;
}
