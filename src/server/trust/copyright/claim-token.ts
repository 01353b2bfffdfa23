// The token in the links of a guest's emails. Its holder can read, confirm and withdraw that claim.
// Signed, so it cannot be altered. It never expires; what it allows ends with the claim.
import type { Keys } from '#server/platform/keys.ts';
import { readLinkToken, writeLinkToken } from '#server/platform/link-token.ts';

export function writeClaimToken(keys: Keys, claimId: string): string {
  return writeLinkToken(keys, 'claim', claimId);
}

/** The claim's id; null if this installation did not sign the token. */
export function readClaimToken(keys: Keys, token: string): string | null {
  return readLinkToken(keys, 'claim', token);
}
