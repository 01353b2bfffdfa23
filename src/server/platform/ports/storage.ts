// The port for bytes: pictures and files under keys of our own making (never names that people typed).
// Files of people arrive in pieces: `writeAt` puts a piece where it belongs and tells how far everything is safe.
import type { Readable } from 'node:stream';

export class StorageFull extends Error {}

export type Found = { stream: Readable; sizeBytes: number };

export type Storage = {
  /** Whether so much more would fit now; asked before something large is begun. */
  hasRoom(bytes: number): Promise<boolean>;
  /** Writes whole or not at all. Throws StorageFull when there is no room. */
  put(key: string, bytes: Buffer | Readable): Promise<void>;
  /**
   * Writes a piece at `offset` and calls `safeUpTo` with each offset up to which everything has reached the disk: now and then, and
   * at the end, also when the stream breaks off or the disk is full (then it throws after that).
   */
  writeAt(
    key: string,
    offset: number,
    bytes: AsyncIterable<Buffer>,
    safeUpTo: (offset: number) => Promise<void>,
  ): Promise<void>;
  /** Null when there is nothing under this key. `range` is counted in bytes, both ends included; `sizeBytes` is of the whole. */
  read(key: string, range?: { from: number; to: number }): Promise<Found | null>;
  readWhole(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
};

/** Keys are lower-case path segments; anything else is a fault of ours. */
export function checkedStorageKey(key: string): string {
  if (!/^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*){0,5}$/.test(key) || key.includes('..')) {
    throw new Error(`Not a storage key: ${key}`);
  }
  return key;
}
