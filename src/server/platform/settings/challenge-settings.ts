// The settings of challenges: how hard a proof of work is, when failures anywhere demand one, and a captcha service.

export type ChallengeSettings = {
  /** Zero bits of a proof of work: each one more doubles the work. */
  bits: number;
  /** Failed attempts per flow and window, over all accounts and sources. */
  failures: { challengeFrom: number; alarmFrom: number };
  turnstile: TurnstileSettings | undefined;
};

export type TurnstileSettings = { siteKey: string; secretKey: string; verifyUrl: string };

type Values = {
  CHALLENGE_BITS: number;
  SIGN_IN_FAILURES_CHALLENGE: number;
  SIGN_IN_FAILURES_ALARM: number;
  TURNSTILE_SITE_KEY?: string | undefined;
  TURNSTILE_SECRET_KEY?: string | undefined;
};

const siteverify = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

/** `wrong` makes the error of an invalid setting. */
export function readChallengeSettings(values: Values, wrong: (message: string) => Error): ChallengeSettings {
  const { SIGN_IN_FAILURES_CHALLENGE: challengeFrom, SIGN_IN_FAILURES_ALARM: alarmFrom } = values;
  if (alarmFrom < challengeFrom)
    throw wrong('The setting SIGN_IN_FAILURES_ALARM must not be below SIGN_IN_FAILURES_CHALLENGE');
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secretKey } = values;
  if (!siteKey !== !secretKey)
    throw wrong(
      `The setting TURNSTILE_${siteKey ? 'SECRET' : 'SITE'}_KEY is missing; it is required by TURNSTILE_${siteKey ? 'SITE' : 'SECRET'}_KEY`,
    );
  return {
    bits: values.CHALLENGE_BITS,
    failures: { challengeFrom, alarmFrom },
    turnstile: siteKey && secretKey ? { siteKey, secretKey, verifyUrl: siteverify } : undefined,
  };
}
