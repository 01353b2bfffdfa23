// Bank account numbers at rest: sealed under the key of this one use, tied to the method's id (platform/seal.ts).
// Guards: only the sending of money ever opens one; a withdrawal makes sure before it that the number still opens, and a timer
// seals it anew when the key was changed.
import type { Keys } from '#server/platform/keys.ts';
import { openText, sealText } from '#server/platform/seal.ts';

export const sealUse = 'payout-account';

export function sealNumber(keys: Keys, methodId: string, number: string): Buffer {
  return sealText(keys, { use: sealUse, owner: methodId }, number);
}

/** Whether a stored number still opens: its key may be gone, or its bytes may be damaged. */
export function opens(keys: Keys, methodId: string, sealed: Buffer | null): boolean {
  try {
    return sealed !== null && openNumber(keys, methodId, sealed) !== '';
  } catch {
    return false;
  }
}

export function openNumber(keys: Keys, methodId: string, sealed: Buffer): string {
  return openText(keys, { use: sealUse, owner: methodId }, sealed);
}
