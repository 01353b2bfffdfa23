// Encrypts bank account numbers at rest, under a key of their own and bound to the method's id (platform/encrypted-text.ts).
// Guards: numbers are decrypted only to send money. A withdrawal first checks that its number can be decrypted; a timer re-encrypts
// numbers after a key change.
import type { Keys } from '#server/platform/keys.ts';
import { decryptText, encryptText } from '#server/platform/encrypted-text.ts';

export const numberKeyUse = 'payout-account';

export function encryptNumber(keys: Keys, methodId: string, number: string): Buffer {
  return encryptText(keys, { use: numberKeyUse, owner: methodId }, number);
}

/** Whether a stored number can be decrypted: its key may be gone, or its bytes damaged. */
export function canDecryptNumber(keys: Keys, methodId: string, encrypted: Buffer | null): boolean {
  try {
    return encrypted !== null && decryptNumber(keys, methodId, encrypted) !== '';
  } catch {
    return false;
  }
}

export function decryptNumber(keys: Keys, methodId: string, encrypted: Buffer): string {
  return decryptText(keys, { use: numberKeyUse, owner: methodId }, encrypted);
}

/** Without the spaces and letter case in which people type it, so that one account is one number. */
export function plainNumber(number: string): string {
  return number.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
}
