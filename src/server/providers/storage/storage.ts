// The port for bytes: pictures and files under keys of our own making (never names that people typed).
import type { Readable } from 'node:stream';

export class StorageFull extends Error {}

export type Storage = {
  /** Writes whole or not at all. Throws StorageFull when there is no room. */
  put(key: string, bytes: Buffer | Readable): Promise<void>;
  /** Null when there is nothing under this key. */
  read(key: string): Promise<{ stream: Readable; sizeBytes: number } | null>;
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
