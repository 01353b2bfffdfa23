// The WebAuthn relying party of this installation, from its public URL.
// Guarantees: only responses created on our own pages are accepted, and none with a certificate of the device.
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { Settings } from '#server/platform/settings/settings.ts';

/** Time to use a fingerprint, PIN or security key. */
export const authenticatorTimeoutMs = 5 * 60_000;

/** EdDSA, ES256 and RS256 (COSE numbers): the algorithms of current devices and security keys. */
export const signatureAlgorithms = [-8, -7, -257];

/**
 * Whether an attestation vouches for the device by no certificate; throws for one that cannot be read. We ask for none, and browsers
 * remove theirs. Verifying one would fetch what it names as its list of revocations, from any address.
 */
export function hasNoCertificate(attestationObject: string): boolean {
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}

export function relyingParty(settings: Settings): { id: string; name: string; origin: string } {
  return { id: new URL(settings.publicUrl).hostname, name: settings.brandName, origin: settings.publicUrl };
}

/** The user handle an authenticator stores: the account id in bytes, without personal data. */
export function userHandleOf(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));
}
