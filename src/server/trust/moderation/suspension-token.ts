// The token in the link of a suspension's email. Its holder can read that suspension and appeal it, without signing in.
// Signed, so it cannot be altered. It never expires: appealing ends with the suspension, reading with
// the account.
import type { Keys } from '#server/platform/keys.ts';
import { readLinkToken, writeLinkToken } from '#server/platform/link-token.ts';

export function writeSuspensionToken(keys: Keys, moderationActionId: string): string {
  return writeLinkToken(keys, 'suspension', moderationActionId);
}

/** The id of the moderation action; null if this installation did not sign the token. */
export function readSuspensionToken(keys: Keys, token: string): string | null {
  return readLinkToken(keys, 'suspension', token);
}
