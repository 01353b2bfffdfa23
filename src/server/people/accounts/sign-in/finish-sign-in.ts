// Completes a sign-in after the first factor was proven: opens a session, or asks for the second factor.
// Guarantees: passwords, passkeys and providers share this code; cookies are set only after the commit.
// The caller has verified the proof and locked the person's row (`lockLogin`), so password and status cannot change.
import type { Account } from '#contract/people/accounts/account.schema.ts';
import type { SecondFactor, TwoFactorChallenge } from '#contract/people/accounts/two-factor.schema.ts';
import { secondFactorCode } from '#contract/common/envelope.ts';
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { newDeviceMail } from '../account.emails.ts';
import { signedInView } from '../account.view.ts';
import { noteDevice, setDeviceCookie } from '../sessions/device.ts';
import type { NotedDevice } from '../sessions/device.ts';
import { closeReplacedSession, openSession, setRefreshCookie } from '../sessions/open-session.ts';
import type { OpenedSession } from '../sessions/open-session.ts';
import { challengeSecondFactor } from '../two-factor/second-factor.ts';

/** The first factor that was proven; kept in the audit log. */
export type SignInMethod = 'password' | 'google' | 'apple' | 'facebook';

export type SignInProof = { way: string; factor?: SecondFactor };

/** `device` is null for an unverified account: its browser is not remembered. */
export type OpenedSignIn = { account: Account; session: OpenedSession; device: NotedDevice | null };
export type SignInOutcome = OpenedSignIn | { challenge: TwoFactorChallenge };

/** Opens the session of a verified person, or returns the challenge for the second factor. */
export async function finishSignIn(
  tx: Tx,
  userId: string,
  exchange: Exchange,
  way: SignInMethod,
): Promise<SignInOutcome> {
  const challenge = await challengeSecondFactor(tx, userId, way);
  if (!challenge) return openSignIn(tx, userId, exchange, { way });
  await audit(tx, 'login.asked_second_factor', { userId, ip: exchange.ip, details: { way } });
  return { challenge };
}

/** After the commit: sets cookies, token and the response envelope. */
export function answerSignIn(
  platform: Platform,
  exchange: Exchange,
  outcome: SignInOutcome,
): Account | TwoFactorChallenge {
  if (!('challenge' in outcome)) return answerOpened(platform, exchange, outcome);
  exchange.answer.statusCode = secondFactorCode;
  exchange.answer.message = 'Enter the code of your authenticator app to continue.';
  return outcome.challenge;
}

export function answerOpened(platform: Platform, exchange: Exchange, opened: OpenedSignIn): Account {
  setRefreshCookie(platform, exchange, opened.session);
  if (opened.device) setDeviceCookie(exchange, opened.device);
  exchange.answer.token = opened.account.token;
  exchange.answer.message = 'Login successful';
  return opened.account;
}

/**
 * Opens the session; `factor` names the second one. A passkey alone counts as two factors: the device that holds it, and the
 * fingerprint, face or PIN that unlocked it.
 */
export async function openSignIn(
  tx: Tx,
  userId: string,
  exchange: Exchange,
  proof: SignInProof,
): Promise<OpenedSignIn> {
  const { ip, userAgent } = exchange;
  const session = await replaceSession(tx, userId, exchange, proof);
  const device = await noteDevice(tx, userId, exchange);
  const account = await signedInView(tx, { userId, sessionId: session.id });
  if (device.isNewAmongOthers) {
    queueMail(tx, newDeviceMail(tx.platform.settings, account.email, { id: session.id, ip, userAgent }));
  }
  return { session, device, account };
}

export async function replaceSession(
  tx: Tx,
  userId: string,
  exchange: Exchange,
  proof: SignInProof,
): Promise<OpenedSession> {
  await closeReplacedSession(tx, exchange);
  const session = await openSession(tx, userId, exchange);
  await audit(tx, 'login.done', {
    userId,
    ip: exchange.ip,
    details: { sessionId: session.id, ...proof },
  });
  return session;
}
