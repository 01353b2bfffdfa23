// Bank account numbers at rest: AES-256-GCM under a key of this one use, tied to the method's id.
// Guards: a number copied to another row, or changed by a byte, does not open. Only the sending of money ever uses one; a
// withdrawal makes sure before it that the number still opens, and a timer seals it anew when the key was changed.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keys } from '#server/platform/keys.ts';
import { assert } from '#server/platform/refuse.ts';

const nonceBytes = 12;
const tagBytes = 16;

/** One byte for the length of the key's name, its name, the nonce, the tag, then the text. */
export function sealNumber(keys: Keys, methodId: string, number: string): Buffer {
  const key = keys.current('payout-account');
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce).setAAD(Buffer.from(methodId));
  const text = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]);
  const kid = Buffer.from(key.kid);
  return Buffer.concat([Buffer.from([kid.length]), kid, nonce, cipher.getAuthTag(), text]);
}

/** Whether a stored number still opens: its key may be gone, or its bytes may be damaged. */
export function opens(keys: Keys, methodId: string, sealed: Buffer | null): boolean {
  try {
    return sealed !== null && openNumber(keys, methodId, sealed) !== '';
  } catch {
    return false;
  }
}

/** How the numbers begin that are sealed with an earlier key; empty when there is none. */
export function earlierSeals(keys: Keys): Buffer[] {
  const [, ...earlier] = keys.all('payout-account');
  return earlier.map(({ kid }) => Buffer.concat([Buffer.from([kid.length]), Buffer.from(kid)]));
}

export function openNumber(keys: Keys, methodId: string, sealed: Buffer): string {
  const kidEnd = 1 + sealed[0]!;
  const kid = sealed.subarray(1, kidEnd).toString();
  const key = keys.all('payout-account').find((one) => one.kid === kid);
  assert(
    key,
    'the key of a stored account number is still known; keep SECRET_KEY_PREVIOUS until all are sealed anew',
  );
  const nonce = sealed.subarray(kidEnd, kidEnd + nonceBytes);
  const tag = sealed.subarray(kidEnd + nonceBytes, kidEnd + nonceBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(methodId))
    .setAuthTag(tag);
  const text = sealed.subarray(kidEnd + nonceBytes + tagBytes);
  return decipher.update(text, undefined, 'utf8') + decipher.final('utf8');
}
