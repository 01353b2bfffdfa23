// Short secrets at rest: AES-256-GCM under the key of one use, bound to the row they belong to.
// Guarantees: text copied to another row, or changed by a byte, does not open; text sealed with an earlier key opens as long as that
// key is configured. Resealing: reseal.ts.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keys, KeyUse } from './keys.ts';
import { assert } from './http/refuse.ts';

const nonceBytes = 12;
const tagBytes = 16;

/** The use and the row: `owner` is the id of the row. */
export type SealFor = { use: KeyUse; owner: string };

/** One byte for the length of the key's id, the id, the nonce, the tag, then the ciphertext. */
export function sealText(keys: Keys, { use, owner }: SealFor, text: string): Buffer {
  const key = keys.current(use);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([sealOf(key.kid), nonce, cipher.getAuthTag(), sealed]);
}

export function openText(keys: Keys, { use, owner }: SealFor, sealed: Buffer): string {
  const kidEnd = 1 + sealed[0]!;
  const kid = sealed.subarray(1, kidEnd).toString();
  const key = keys.all(use).find((candidate) => candidate.kid === kid);
  assert(key, `the key of a sealed ${use} is still known; keep SECRET_KEY_PREVIOUS until all are resealed`);
  const nonce = sealed.subarray(kidEnd, kidEnd + nonceBytes);
  const tag = sealed.subarray(kidEnd + nonceBytes, kidEnd + nonceBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  const text = sealed.subarray(kidEnd + nonceBytes + tagBytes);
  return decipher.update(text, undefined, 'utf8') + decipher.final('utf8');
}

/** The prefixes of texts sealed with an earlier key; empty when there is none. */
export function earlierSeals(keys: Keys, use: KeyUse): Buffer[] {
  const [, ...earlier] = keys.all(use);
  return earlier.map(({ kid }) => sealOf(kid));
}

function sealOf(kid: string): Buffer {
  return Buffer.concat([Buffer.from([kid.length]), Buffer.from(kid)]);
}
