// Two-factor: the challenge a sign-in returns after its first factor, and its form in the URL fragment.
// The challenge response holds no token; the challenge is worthless without the second factor.
import { z } from 'zod';

/** totp: code of an authenticator app · passkey · backup: one of the single-use backup codes. */
export const secondFactors = ['totp', 'passkey', 'backup'] as const;
export type SecondFactor = (typeof secondFactors)[number];

/** Response to a correct first factor when two-factor is on (statusCode 2001). */
export const twoFactorChallengeSchema = z.object({
  twoFactor: z.literal(true),
  methods: z.array(z.enum(secondFactors)),
  /** Identifies this sign-in for 5 minutes and 5 tries. */
  challenge: z.string(),
});
export type TwoFactorChallenge = z.infer<typeof twoFactorChallengeSchema>;

/** Fragment of the page that a social sign-in returns to (`?auth=two-factor`). A fragment reaches no server and no log. */
export function twoFactorHash({ challenge, methods }: TwoFactorChallenge): string {
  return `#${[challenge, ...methods].join('.')}`;
}

/** Parses `location.hash`; null if it is not a challenge. */
export function readTwoFactorHash(hash: string): TwoFactorChallenge | null {
  const [challenge, ...names] = hash.replace(/^#/, '').split('.');
  const methods = secondFactors.filter((name) => names.includes(name));
  return challenge && methods.length > 0 ? { twoFactor: true, methods, challenge } : null;
}

export const backupCodeCount = 10;

/** Six digits from the app or a backup code; spaces and dashes are ignored. */
export const secondFactorCodeSchema = z.string().trim().min(1, 'Enter a code').max(40);

export const twoFactorSchema = z.object({
  on: z.boolean(),
  turnedOnAt: z.iso.datetime().nullable(),
  backupCodesLeft: z.int(),
});
export type TwoFactor = z.infer<typeof twoFactorSchema>;

/** Shown once; the server stores only their hashes. */
export const backupCodesSchema = z.object({ backupCodes: z.array(z.string()) });
