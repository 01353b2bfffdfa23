// Challenges: what a caller does before an attempt over a limit is let through. The refusal `challenge_required` carries one; the
// caller repeats the same request with the answer in a header. An answer works once and only for the kind of call it was made for.
import { z } from 'zod';

/** The request header with the answer: the kind of the challenge, a space, and the value. */
export const challengeHeader = 'x-challenge-answer';

export const challengeSchema = z.discriminatedUnion('kind', [
  /** Find a number n so that SHA-256 of the text `${token}.${n}` begins with `bits` zero bits; the answer is that text. */
  z.object({
    kind: z.literal('proof-of-work'),
    token: z.string(),
    bits: z.int(),
    expiresAt: z.iso.datetime(),
  }),
  /** Cloudflare Turnstile: the answer is the token of its widget, rendered with this site key and action. */
  z.object({ kind: z.literal('turnstile'), siteKey: z.string(), action: z.string() }),
]);
export type Challenge = z.infer<typeof challengeSchema>;
export type ProofOfWork = Extract<Challenge, { kind: 'proof-of-work' }>;

/** The kinds of call that may be challenged. */
export const challengeUses = [
  'sign-in',
  'registration',
  'code-mail',
  'code',
  'second-factor',
  'passkey',
] as const;
export type ChallengeUse = (typeof challengeUses)[number];

export function challengeAnswer(kind: Challenge['kind'], value: string): string {
  return `${kind} ${value}`;
}

/** The number of zero bits at the beginning of a digest. */
export function leadingZeroBits(digest: Uint8Array): number {
  let bits = 0;
  for (const byte of digest) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}
