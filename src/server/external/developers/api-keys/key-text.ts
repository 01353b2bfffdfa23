// The format of a key: a prefix and 40 letters and digits (238 bits), selectable with a double click.
// Uniformly random, and stored only as SHA-256, which suffices for text of this entropy.
import { createHash, randomInt } from 'node:crypto';
import { keyMarker, keyPrefixLength } from '#contract/external/developers/key.schema.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const length = 40;
const shape = new RegExp(`^${keyMarker}[A-Za-z0-9]{${length}}$`);

export function newKeyText(): string {
  return keyMarker + Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
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
