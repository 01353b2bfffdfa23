// Challenges: what a caller does before an attempt over a limit is let through. The refusal `challenge_required` carries one; the
// caller repeats the same request with the answer in a header. An answer works once and only for the kind of call it was made for.
// Pure, without validation code, because every page's transport reads it; challenge.schema.ts has the schema.

/** The request header with the answer: the kind of the challenge, a space, and the value. */
export const challengeHeader = 'x-challenge-answer';

export type ProofOfWork = {
  kind: 'proof-of-work';
  token: string;
  /** Find a number n so that SHA-256 of the text `${token}.${n}` begins with this many zero bits; the answer is that text. */
  bits: number;
  expiresAt: string;
};
/** Cloudflare Turnstile: the answer is the token of its widget, rendered with this site key and action. */
export type TurnstileChallenge = { kind: 'turnstile'; siteKey: string; action: string };
/**
 * The answer of a browser that cannot show the widget (a content blocker, an outage): `turnstile unavailable`. It is refused with a
 * proof of work.
 */
export const turnstileUnavailable = 'unavailable';
export type Challenge = ProofOfWork | TurnstileChallenge;

/** The kinds of call that may be challenged. */
export type ChallengeUse =
  | 'sign-in'
  | 'registration'
  | 'code-mail'
  | 'code'
  | 'second-factor'
  | 'passkey'
  | 'form';

/** The number of zero bits at the beginning of a digest. */
export function leadingZeroBits(digest: Uint8Array): number {
  let bits = 0;
  for (const byte of digest) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}
