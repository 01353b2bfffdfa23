// The port for bytes: pictures and files under generated keys (never user-given names).
// User files arrive in pieces: `writeAt` writes a piece at its offset and reports how far everything is durable.
import type { Readable } from 'node:stream';

export class StorageFull extends Error {}

export type StoredObject = { stream: Readable; sizeBytes: number };

export type Storage = {
  /** Whether this many more bytes would fit now; checked before a large upload begins. */
  hasRoom(bytes: number): Promise<boolean>;
  /** Writes completely or not at all. Throws StorageFull when there is no space. */
  put(key: string, bytes: Buffer | Readable): Promise<void>;
  /**
   * Writes a piece at `offset` and calls `safeUpTo` with each offset up to which everything is on disk: now and then, and at the end,
   * also when the stream breaks off or the disk is full (then it throws afterwards).
   */
  writeAt(
    key: string,
    offset: number,
    bytes: AsyncIterable<Buffer>,
    safeUpTo: (offset: number) => Promise<void>,
  ): Promise<void>;
  /** Null when there is nothing under this key. `range` is in bytes, both ends inclusive; `sizeBytes` is the whole size. */
  read(key: string, range?: { from: number; to: number }): Promise<StoredObject | null>;
  readWhole(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
};

/** Keys are lowercase path segments; any other key is a bug. */
export function checkedStorageKey(key: string): string {
  if (!/^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*){0,5}$/.test(key) || key.includes('..')) {
    throw new Error(`Not a storage key: ${key}`);
  }
  return key;
}
