// Storage on this machine's disk, in the data folder: the embedded default.
// Guarantees: the bytes under a key are complete (written aside, flushed, then renamed); names on disk never come from users.
// The disk is never filled completely, because the database may be on it too.
// Does not share between machines; several machines need an object store behind the same port.
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, readFile, rename, rm, statfs } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedStorageKey, StorageFull } from '#server/platform/ports/storage.ts';
import type { Storage } from '#server/platform/ports/storage.ts';

/** Kept free for the database and everything else on the disk. */
const keptFreeBytes = 256 * 1024 ** 2;
/** How often a piece is flushed and reported: the most a crash can lose. */
const flushEveryBytes = 8 * 1024 ** 2;

export function openDiskStorage(folder: string, keptFree: number = keptFreeBytes): Storage {
  const pathOf = (key: string) => join(folder, checkedStorageKey(key));
  return {
    async hasRoom(bytes) {
      await mkdir(folder, { recursive: true });
      return hasFree(folder, keptFree + bytes);
    },
    async put(key, bytes) {
      const path = pathOf(key);
      const aside = join(folder, 'aside', randomUUID());
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
  };
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

async function assertRoom(folder: string, bytes: number): Promise<void> {
  if (!(await hasFree(folder, bytes))) throw new StorageFull('The disk is almost full');
}

async function hasFree(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= bytes;
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

function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
}
