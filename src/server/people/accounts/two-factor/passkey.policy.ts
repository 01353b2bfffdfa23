// The WebAuthn relying party of this installation, from its public URL.
// Guarantees: only responses created on our own pages are accepted.
import type { Settings } from '#server/platform/settings/settings.ts';

/** Time to use a fingerprint, PIN or security key. */
export const authenticatorTimeoutMs = 5 * 60_000;

/** EdDSA, ES256 and RS256 (COSE numbers): the algorithms of current devices and security keys. */
export const signatureAlgorithms = [-8, -7, -257];

export function relyingParty(settings: Settings): { id: string; name: string; origin: string } {
  return { id: new URL(settings.publicUrl).hostname, name: settings.brandName, origin: settings.publicUrl };
}

/** The user handle an authenticator stores: the account id in bytes, without personal data. */
export function userHandleOf(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));
}
