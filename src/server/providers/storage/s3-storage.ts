// Storage in an object store that speaks S3, shared by all machines (decision 0042).
// Guarantees: the bytes under a key are complete; memory use is constant for any file size (parts wait in a temporary file, not in
// memory); every request is bounded in time.
import { mkdir } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  checkedStorageKey,
  isPiecesKey,
  StorageRefused,
  StorageUnavailable,
} from '#server/platform/ports/storage.ts';
import type { ListedStorage } from '#server/platform/ports/storage.ts';
import type { S3Settings } from '#server/platform/settings/s3-settings.ts';
import { hasFree, keptFreeBytes } from './free-space.ts';
import { openS3Client } from './s3-client.ts';
import type { S3Client } from './s3-client.ts';
import { S3Objects } from './s3-objects.ts';
import { openParts } from './s3-parts.ts';
import { leastBytes, pieceBytes, pieceKey } from './s3-pieces.ts';
import type { Piece } from './s3-pieces.ts';
import { contentOf, Spool } from './spool.ts';

/** Stores accept parts of 5 MB to 5 GB, 10,000 per object. */
const partBytes = 8 * 1024 ** 2;

export type S3Storage = ListedStorage & {
  /** Throws StorageRefused if the bucket does not exist or the key has no access to it. */
  assertUsable(): Promise<void>;
  close(): void;
};

export function openS3Storage(
  settings: S3Settings,
  /** For parts on their way, on a local disk. */
  spoolFolder: string,
  keptFree: number = keptFreeBytes,
): S3Storage {
  const client = openS3Client(settings);
  const objects = new S3Objects(client, settings);
  const openSpool = (room: number) => Spool.open(spoolFolder, room, keptFree);

  async function putStream(key: string, bytes: Readable): Promise<void> {
    const spool = await openSpool(partBytes);
    const parts = openParts(client, key);
    try {
      for await (const chunk of bytes) {
        await spool.add(chunk as Buffer);
        if (spool.size < partBytes) continue;
        await parts.add(spool.content());
        spool.empty();
      }
      if (parts.count() === 0) await objects.put(key, spool.content());
      else {
        if (spool.size > 0) await parts.add(spool.content());
        await parts.complete();
      }
    } catch (error) {
      await parts.abort();
      throw error;
    } finally {
      await spool.close();
    }
  }

  return {
    async hasRoom() {
      await mkdir(spoolFolder, { recursive: true });
      return hasFree(spoolFolder, keptFree + pieceBytes + leastBytes);
    },
    put: (key, bytes) =>
      Buffer.isBuffer(bytes)
        ? objects.put(checkedStorageKey(key), contentOf(bytes))
        : putStream(checkedStorageKey(key), bytes),
    async writeAt(key, offset, bytes, safeUpTo) {
      const spool = await openSpool(pieceBytes + leastBytes);
      try {
        await writePiece(objects, spool, { key, offset, bytes, safeUpTo });
      } finally {
        await spool.close();
      }
    },
    read: (key, range) =>
      isPiecesKey(key) ? objects.readPieces(key, range) : objects.read(checkedStorageKey(key), range),
    async readWhole(key) {
      const found = await this.read(key);
      return found && Buffer.concat(await found.stream.toArray());
    },
    has: async (key) => (await objects.sizeOf(key)) !== null,
    async remove(key) {
      if (!isPiecesKey(key)) return objects.remove(checkedStorageKey(key));
      for (const piece of await objects.pieces(key)) await objects.remove(piece.key);
    },
    list: () => objects.list(),
    sizeOf: (key) => objects.sizeOf(key),
    assertUsable: () => assertUsable(client, settings),
    close: () => client.close(),
  };
}

async function assertUsable(client: S3Client, { bucket, endpoint }: S3Settings): Promise<void> {
  try {
    await client.done({ method: 'HEAD' });
  } catch (error) {
    if (error instanceof StorageUnavailable) throw error;
    throw new StorageRefused(
      `The bucket ${bucket} at ${endpoint} cannot be used: ${(error as Error).message}. Check the settings S3_…`,
      { cause: error },
    );
  }
}

type Writing = {
  key: string;
  offset: number;
  bytes: AsyncIterable<Buffer>;
  safeUpTo: (offset: number) => Promise<void>;
};

async function writePiece(
  objects: S3Objects,
  spool: Spool,
  { key, offset, bytes, safeUpTo }: Writing,
): Promise<void> {
  // A short piece before this one is stored again together with it, and then removed.
  let before = offset === 0 ? null : shortBefore(await objects.pieces(key), offset);
  if (before)
    for await (const chunk of (await objects.read(before.key))!.stream) await spool.add(chunk as Buffer);
  let from = before?.from ?? offset;
  let [at, safe] = [offset, offset];
  const flush = async () => {
    if (at === safe) return;
    // Before the request, so that a failed one is not repeated by the last flush.
    safe = at;
    await objects.put(pieceKey(key, from), spool.content());
    from = at;
    spool.empty();
    await safeUpTo(at);
    if (before) await objects.remove(before.key);
    before = null;
  };
  try {
    for await (const chunk of bytes) {
      await spool.add(chunk);
      at += chunk.length;
      if (spool.size >= pieceBytes) await flush();
    }
  } finally {
    await flush();
  }
}

function shortBefore(pieces: readonly Piece[], offset: number): Piece | null {
  return pieces.find(({ from, end }) => end === offset && end - from < leastBytes) ?? null;
}
