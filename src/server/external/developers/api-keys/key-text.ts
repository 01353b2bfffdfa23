// What a key looks like: a mark, then 40 letters and digits (238 bits), so that it can be selected with a double click.
// Guards: drawn from the system's randomness without favouring any letter; kept only as its SHA-256, which is enough for text that
// nobody could guess.
import { createHash, randomInt } from 'node:crypto';
import { keyMark, keyPrefixLength } from '#contract/external/developers/key.schema.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const length = 40;
const shape = new RegExp(`^${keyMark}[A-Za-z0-9]{${length}}$`);

export function newKeyText(): string {
  return keyMark + Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

export function isWellFormed(key: string): boolean {
  return shape.test(key);
}

export function prefixOf(key: string): string {
  return key.slice(0, keyPrefixLength);
}

export function sha256Of(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
