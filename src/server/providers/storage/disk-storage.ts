// Storage on this machine's disk, in the data folder: the embedded default.
// Guarantees: the bytes under a key are complete (written aside, flushed, then renamed); names on disk never come from users.
// Does not share between machines; several machines need the object store behind the same port (s3-storage.ts).
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { checkedStorageKey, isStorageKey, StorageFull } from '#server/platform/ports/storage.ts';
import type { ListedStorage } from '#server/platform/ports/storage.ts';
import { assertRoom, hasFree, isFull, keptFreeBytes } from './free-space.ts';

/** Files that are being written; not objects. */
const asideFolder = 'aside';
/** How often a piece is flushed and reported: the most a crash can lose. */
const flushEveryBytes = 8 * 1024 ** 2;

export function openDiskStorage(folder: string, keptFree: number = keptFreeBytes): ListedStorage {
  const pathOf = (key: string) => join(folder, checkedStorageKey(key));
  return {
    async hasRoom(bytes) {
      await mkdir(folder, { recursive: true });
      return hasFree(folder, keptFree + bytes);
    },
    async put(key, bytes) {
      const path = pathOf(key);
      const aside = join(folder, asideFolder, randomUUID());
      try {
        await mkdir(dirname(aside), { recursive: true });
        await mkdir(dirname(path), { recursive: true });
        const size = Buffer.isBuffer(bytes) ? bytes.length : 0;
        await assertRoom(folder, keptFree + size);
        await writeFlushed(aside, Buffer.isBuffer(bytes) ? bytes : watched(bytes, folder, keptFree));
        await rename(aside, path);
      } catch (error) {
        await rm(aside, { force: true });
        throw isFull(error) ? new StorageFull('The disk is full', { cause: error }) : error;
      }
    },
    async writeAt(key, offset, bytes, safeUpTo) {
      const path = pathOf(key);
      try {
        await mkdir(dirname(path), { recursive: true });
        await assertRoom(folder, keptFree);
        await writePiece(path, offset, watched(bytes, folder, keptFree), safeUpTo);
      } catch (error) {
        throw isFull(error) ? new StorageFull('The disk is full', { cause: error }) : error;
      }
    },
    async read(key, range) {
      const handle = await openIfThere(pathOf(key));
      if (!handle) return null;
      const { size } = await handle.stat();
      const part = range ? { start: range.from, end: range.to } : {};
      return { stream: handle.createReadStream({ ...part, autoClose: true }), sizeBytes: size };
    },
    async readWhole(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        return nullIfMissing(error);
      }
    },
    async has(key) {
      return access(pathOf(key)).then(
        () => true,
        () => false,
      );
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => listFiles(folder),
    async sizeOf(key) {
      try {
        return (await stat(pathOf(key))).size;
      } catch (error) {
        return nullIfMissing(error);
      }
    },
  };
}

/** One folder after another, entry by entry, so that memory does not grow with their number. */
async function* listFiles(
  root: string,
  folder: string = root,
): AsyncGenerator<{ key: string; sizeBytes: number }> {
  const entries = await opendir(folder).catch(nullIfMissing);
  if (!entries) return;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (folder !== root || entry.name !== asideFolder) yield* listFiles(root, path);
      continue;
    }
    const key = relative(root, path).split(sep).join('/');
    const found = isStorageKey(key) ? await stat(path).catch(nullIfMissing) : null;
    if (found) yield { key, sizeBytes: found.size };
  }
}

async function writeFlushed(path: string, bytes: Buffer | AsyncIterable<Buffer>): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writePiece(
  path: string,
  offset: number,
  bytes: AsyncIterable<Buffer>,
  safeUpTo: (offset: number) => Promise<void>,
): Promise<void> {
  const handle = await open(path, constants.O_WRONLY | constants.O_CREAT, 0o600);
  let [at, safe] = [offset, offset];
  const flush = async () => {
    if (at === safe) return;
    await handle.datasync();
    safe = at;
    await safeUpTo(at);
  };
  try {
    try {
      for await (const chunk of bytes) {
        for (let done = 0; done < chunk.length;) {
          const { bytesWritten } = await handle.write(chunk, done, chunk.length - done, at + done);
          done += bytesWritten;
        }
        at += chunk.length;
        if (at - safe >= flushEveryBytes) await flush();
      }
    } finally {
      await flush();
    }
  } finally {
    await handle.close();
  }
}

/** Checks the free space while the bytes arrive. */
async function* watched(
  bytes: AsyncIterable<Buffer>,
  folder: string,
  keptFree: number,
): AsyncGenerator<Buffer> {
  let sinceLook = 0;
  for await (const chunk of bytes) {
    sinceLook += chunk.length;
    if (sinceLook >= flushEveryBytes) {
      sinceLook = 0;
      await assertRoom(folder, keptFree);
    }
    yield chunk;
  }
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r');
  } catch (error) {
    return nullIfMissing(error);
  }
}

function nullIfMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}
