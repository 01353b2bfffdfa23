// Encrypts bank account numbers at rest, under a key of their own and bound to the method's id (platform/seal.ts).
// Guards: numbers are decrypted only to send money. A withdrawal first checks that its number can be decrypted; a timer re-encrypts
// numbers after a key change.
import type { Keys } from '#server/platform/keys.ts';
import { openText, sealText } from '#server/platform/seal.ts';

export const sealUse = 'payout-account';

export function sealNumber(keys: Keys, methodId: string, number: string): Buffer {
  return sealText(keys, { use: sealUse, owner: methodId }, number);
}

/** Whether a stored number can be decrypted: its key may be gone, or its bytes damaged. */
export function canOpenNumber(keys: Keys, methodId: string, sealed: Buffer | null): boolean {
  try {
    return sealed !== null && openNumber(keys, methodId, sealed) !== '';
  } catch {
    return false;
  }
}

export function openNumber(keys: Keys, methodId: string, sealed: Buffer): string {
  return openText(keys, { use: sealUse, owner: methodId }, sealed);
}
