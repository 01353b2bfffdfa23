// Two-factor: what a sign-in asks for after its first factor, and how a page is told of it in its address.
// Guards: the answer that asks holds no token; the challenge in it is worth nothing without the second factor.
import { z } from 'zod';

/** totp: a code of an authenticator app · passkey · backup: one of the codes that were kept for a rainy day. */
export const secondFactors = ['totp', 'passkey', 'backup'] as const;
export type SecondFactor = (typeof secondFactors)[number];

/** The answer to a right first factor of somebody with two-factor on (statusCode 2001). */
export const twoFactorAskedSchema = z.object({
  twoFactor: z.literal(true),
  methods: z.array(z.enum(secondFactors)),
  /** Names this sign-in for 5 minutes and 5 tries. */
  challenge: z.string(),
});
export type TwoFactorAsked = z.infer<typeof twoFactorAskedSchema>;

/**
 * What stands behind the # of the page that a sign-in over another site comes back to (`?auth=two-factor`), when it still needs
 * the second factor: what is behind it reaches no server and no log.
 */
export function twoFactorHash({ challenge, methods }: TwoFactorAsked): string {
  return `#${[challenge, ...methods].join('.')}`;
}

/** The same, read from `location.hash`; null when it is nothing of the kind. */
export function readTwoFactorHash(hash: string): TwoFactorAsked | null {
  const [challenge, ...names] = hash.replace(/^#/, '').split('.');
  const methods = secondFactors.filter((name) => names.includes(name));
  return challenge && methods.length > 0 ? { twoFactor: true, methods, challenge } : null;
}

export const backupCodeCount = 10;

/** Six digits of the app or a backup code; spaces and dashes do not matter. */
export const secondFactorCodeSchema = z.string().trim().min(1, 'Enter a code').max(40);

export const twoFactorSchema = z.object({
  on: z.boolean(),
  turnedOnAt: z.iso.datetime().nullable(),
  backupCodesLeft: z.int(),
});
export type TwoFactor = z.infer<typeof twoFactorSchema>;

/** Shown once; the server keeps their hashes only. */
export const backupCodesSchema = z.object({ backupCodes: z.array(z.string()) });
