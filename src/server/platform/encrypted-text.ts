// Short secrets at rest: AES-256-GCM under the key of one use, bound to the row they belong to.
// Guarantees: text copied to another row, or changed by a byte, cannot be decrypted; text encrypted with an earlier key can be
// decrypted as long as that key is configured. Re-encryption: reencrypt.ts.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keys, KeyUse } from './keys.ts';
import { assert } from './http/refuse.ts';

const nonceBytes = 12;
const tagBytes = 16;

/** The use and the row: `owner` is the id of the row. */
export type EncryptionContext = { use: KeyUse; owner: string };

/** One byte for the length of the key's id, the id, the nonce, the tag, then the ciphertext. */
export function encryptText(keys: Keys, { use, owner }: EncryptionContext, text: string): Buffer {
  const key = keys.current(use);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce).setAAD(Buffer.from(owner));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([prefixOf(key.kid), nonce, cipher.getAuthTag(), ciphertext]);
}

export function decryptText(keys: Keys, { use, owner }: EncryptionContext, encrypted: Buffer): string {
  const kidEnd = 1 + encrypted[0]!;
  const kid = encrypted.subarray(1, kidEnd).toString();
  const key = keys.all(use).find((candidate) => candidate.kid === kid);
  assert(
    key,
    `the key of an encrypted ${use} is still known; keep SECRET_KEY_PREVIOUS until all are re-encrypted`,
  );
  const nonce = encrypted.subarray(kidEnd, kidEnd + nonceBytes);
  const tag = encrypted.subarray(kidEnd + nonceBytes, kidEnd + nonceBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  const ciphertext = encrypted.subarray(kidEnd + nonceBytes + tagBytes);
  return decipher.update(ciphertext, undefined, 'utf8') + decipher.final('utf8');
}

/** The prefixes of texts encrypted with an earlier key; empty when there is none. */
export function earlierKeyPrefixes(keys: Keys, use: KeyUse): Buffer[] {
  const [, ...earlier] = keys.all(use);
  return earlier.map(({ kid }) => prefixOf(kid));
}

function prefixOf(kid: string): Buffer {
  return Buffer.concat([Buffer.from([kid.length]), Buffer.from(kid)]);
}
