// Where passkeys of this installation belong: WebAuthn's relying party, from the public address.
// Guards: only answers that were made on our own pages count (auth.md S28).
import type { Settings } from '#server/platform/settings.ts';

/** How long a person may take over their finger, PIN or security key. */
export const authenticatorTimeoutMs = 5 * 60_000;

/** EdDSA, ES256 and RS256 (COSE numbers): what today's devices and security keys make. */
export const signatureAlgorithms = [-8, -7, -257];

export function relyingParty(settings: Settings): { id: string; name: string; origin: string } {
  return { id: new URL(settings.publicUrl).hostname, name: settings.brandName, origin: settings.publicUrl };
}

/** The handle by which an authenticator knows an account: its id in bytes, which says nothing of the person. */
export function userHandleOf(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));
}
