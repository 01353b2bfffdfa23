// The port for bytes: pictures and files under generated keys (never user-given names).
// User files arrive in pieces: `writeAt` writes a piece at its offset and reports how far everything is durable.
import type { Readable } from 'node:stream';

export class StorageFull extends Error {}

/** The store did not answer, or not in time; the same request may succeed later. */
export class StorageUnavailable extends Error {
  readonly code = 'STORAGE_UNAVAILABLE';
}

/** The settings do not open the store: a message for the operator. */
export class StorageRefused extends Error {}

export type StoredObject = { stream: Readable; sizeBytes: number };

export type Storage = {
  /** Whether this many more bytes would fit now; checked before a large upload begins. */
  hasRoom(bytes: number): Promise<boolean>;
  /** Writes completely or not at all. Throws StorageFull when there is no space. */
  put(key: string, bytes: Buffer | Readable): Promise<void>;
  /**
   * Writes a piece at `offset` and calls `safeUpTo` with each offset up to which everything is durable: now and then, and at the end,
   * also when the stream breaks off or the disk is full (then it throws afterwards). Only for keys of `isPiecesKey`.
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

/** A storage whose objects can be listed, to move them to another one. */
export type ListedStorage = Storage & {
  /** All complete objects and unfinished uploads, in any order. Objects written meanwhile may be missing. */
  list(): AsyncIterable<{ key: string; sizeBytes: number }>;
  /** Null when there is nothing under this key. Of pieces: the bytes from the beginning without a gap. */
  sizeOf(key: string): Promise<number | null>;
};

/** Keys are lowercase path segments. */
export function isStorageKey(key: string): boolean {
  return /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*){0,5}$/.test(key) && !key.includes('..');
}

/** Any other key is a bug. */
export function checkedStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${key}`);
  return key;
}

export const piecesFolder = 'unfinished';

/** Pieces of unfinished uploads have a folder of their own, because object stores cannot write within an object. */
export function isPiecesKey(key: string): boolean {
  return key.startsWith(`${piecesFolder}/`);
}
