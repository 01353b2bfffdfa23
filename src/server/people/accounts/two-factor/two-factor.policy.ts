// Codes of authenticator apps (RFC 6238), and how long a sign-in waits for its second factor.
// Guarantees: a code is valid for its own 30 seconds and one step either side; the step is returned so that the caller can store
// it and accept it only once.
import { Secret, TOTP } from 'otpauth';
import type { Span } from '#server/platform/clock.ts';

/** For second factors, passkey sign-ins and passkey registrations. */
export const challengeLife: Span = { minutes: 5 };
export const maxTries = 5;

const period = 30;
/** Steps before and after the current one, for clock drift. */
const window = 1;

/** 160 bits, as RFC 4226 recommends; base32, so that it can be typed into an app. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The otpauth URL of the QR code. */
export function totpAddress(secret: string, label: { brandName: string; email: string }): string {
  return totp(secret, label.brandName, label.email).toString();
}

/** The 30-second step (since 1970) of this code, or null if it is none of the three valid ones. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}

function totp(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });
}
