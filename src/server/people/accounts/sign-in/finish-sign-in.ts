// What follows once somebody has proved who they are, whichever way: a session on this device, or the question for a second factor.
// Guards: one place decides it for passwords, passkeys and other sites alike; cookies are set only after the commit.
// Does not judge the proof: the caller has, and holds the person's row (`lockLogin`) so that neither password nor status moves.
import type { Account } from '#contract/accounts/account.schema.ts';
import type { SecondFactor, TwoFactorAsked } from '#contract/accounts/two-factor.schema.ts';
import { secondFactorCode } from '#contract/common/envelope.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { audit } from '#server/platform/audit.ts';
import type { Exchange } from '#server/platform/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Tx } from '#server/platform/tx.ts';
import { newDeviceMail } from './account.mails.ts';
import { signedInView } from './account.view.ts';
import { noteDevice, setDeviceCookie } from './device.ts';
import type { NotedDevice } from './device.ts';
import { closeReplacedSession, openSession, setRefreshCookie } from './open-session.ts';
import type { OpenedSession } from './open-session.ts';
import { askSecondFactor } from './second-factor.ts';

/** The first factor they proved; kept in the audit log. */
export type SignInWay = 'password' | 'google' | 'apple' | 'facebook';

export type SignInProof = { way: string; factor?: SecondFactor };

/** `device` is null for people who have not verified their address yet: their browser is not remembered. */
export type OpenedSignIn = { account: Account; session: OpenedSession; device: NotedDevice | null };
export type SignInOutcome = OpenedSignIn | { asked: TwoFactorAsked };

/** Opens the session of a verified person, or says that the second factor is still asked for. */
export async function finishSignIn(
  tx: Tx,
  userId: string,
  exchange: Exchange,
  way: SignInWay,
): Promise<SignInOutcome> {
  const asked = await askSecondFactor(tx, userId, way);
  if (!asked) return openSignIn(tx, userId, exchange, { way });
  await audit(tx, 'login.asked_second_factor', { userId, ip: exchange.ip, details: { way } });
  return { asked };
}

/** After the commit: the cookies, the token and the envelope of the answer. */
export function answerSignIn(
  platform: Platform,
  exchange: Exchange,
  outcome: SignInOutcome,
): Account | TwoFactorAsked {
  if (!('asked' in outcome)) return answerOpened(platform, exchange, outcome);
  exchange.answer.statusCode = secondFactorCode;
  exchange.answer.message = 'Enter the code of your authenticator app to continue.';
  return outcome.asked;
}

export function answerOpened(platform: Platform, exchange: Exchange, opened: OpenedSignIn): Account {
  setRefreshCookie(platform, exchange, opened.session);
  if (opened.device) setDeviceCookie(exchange, opened.device);
  exchange.answer.token = opened.account.token;
  exchange.answer.message = 'Login successful';
  return opened.account;
}

/**
 * The session itself, when nothing more is asked for; `factor` names the second one. A passkey that stands alone is two factors
 * in one: the device that holds it, and the finger, face or PIN that opened it.
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
