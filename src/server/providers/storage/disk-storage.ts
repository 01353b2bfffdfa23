// Storage on this machine's disk, in the data folder: the embedded default.
// Guards: what is under a key is whole (written aside, flushed, then renamed) and the name on disk is never one that people typed.
// Does not share between machines; several machines need an object store behind the same port.
import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { checkedStorageKey, StorageFull } from './storage.ts';
import type { Storage } from './storage.ts';

export function openDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, checkedStorageKey(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const aside = join(folder, 'aside', randomUUID());
      try {
        await mkdir(dirname(aside), { recursive: true });
        await mkdir(dirname(path), { recursive: true });
        await writeFlushed(aside, bytes);
        await rename(aside, path);
      } catch (error) {
        await rm(aside, { force: true });
        throw isFull(error) ? new StorageFull('The disk is full', { cause: error }) : error;
      }
    },
    async read(key) {
      const handle = await openIfThere(pathOf(key));
      if (!handle) return null;
      const { size } = await handle.stat();
      return { stream: handle.createReadStream({ autoClose: true }), sizeBytes: size };
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

async function writeFlushed(path: string, bytes: Buffer | Readable): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
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

function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
}
