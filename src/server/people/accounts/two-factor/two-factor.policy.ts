// Codes of authenticator apps (RFC 6238) and how long a sign-in waits for its second factor (auth.md S9).
// Guards: a code counts for its own 30 seconds and one step either side; which step it was is told, so that it works only once.
// Does not remember anything: two-factor.store.ts does.
import { Secret, TOTP } from 'otpauth';
import type { Span } from '#server/platform/clock.ts';

/** For a second factor, a passkey sign-in and the registration of a passkey alike. */
export const challengeLife: Span = { minutes: 5 };
export const mostTries = 5;

const period = 30;
/** Steps before and after the present one, for clocks that are a little off. */
const window = 1;

/** 160 bits, as RFC 4226 recommends; base32, as apps take it by hand. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What the QR code says to an app. */
export function totpAddress(secret: string, label: { brandName: string; email: string }): string {
  return totp(secret, label.brandName, label.email).toString();
}

/** The 30-second step (since 1970) whose code this is, or null when it is none of the present three. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}

function totp(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });
}
