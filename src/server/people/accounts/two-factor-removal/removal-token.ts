// The token in the link of the email about a removal. Its holder can stop that removal, without signing in.
import type { Keys } from '#server/platform/keys.ts';
import { readLinkToken, writeLinkToken } from '#server/platform/link-token.ts';

export function writeRemovalToken(keys: Keys, removalId: string): string {
  return writeLinkToken(keys, 'two-factor-removal', removalId);
}

/** The id of the removal; null if this installation did not sign the token. */
export function readRemovalToken(keys: Keys, token: string): string | null {
  return readLinkToken(keys, 'two-factor-removal', token);
}
