// Sends a new code for a pending registration or a password reset.
// Guarantees: the response and the work are the same whether or not the address exists. A registration's code goes only to its
// own address, requested with its own token.
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { beginCodeMail } from '../attempts/attempt.limits.ts';
import { findVerifiedByEmail } from '../account.store.ts';
import { findFlow } from './code.store.ts';
import { knownDeviceOf, newSecret, sha256 } from '../sessions/device.ts';
import { readEmail } from './email-address.ts';
import { assertCooledDown, sendCode } from './send-code.ts';
import { cookies } from '../sessions/session.policy.ts';

const flowCookieSeconds = 15 * 60;
type ResendInput = { email: string; purpose?: 'verify' | 'reset' | undefined };

export async function otpResend(
  platform: Platform,
  viewer: Viewer | null,
  input: ResendInput,
  exchange: Exchange,
): Promise<Record<string, never>> {
  const email = readEmail(input.email);
  if (!email) refuse('invalid_email', { errors: { email: 'Please enter a valid email address' } });
  exchange.answer.message = 'OTP sent to your email.';
  const pending = viewer !== null && !viewer.emailVerified;
  const flowCookie = exchange.cookie(cookies.resetFlow);
  const purpose = input.purpose ?? (pending || !flowCookie ? 'verify' : 'reset');
  if (purpose === 'reset') await sendResetCode(platform, email, flowCookie, exchange);
  else if (pending && viewer.email.toLowerCase() === email.toLowerCase())
    await sendVerifyCode(platform, viewer, exchange);
  return {};
}

async function sendVerifyCode(platform: Platform, viewer: Viewer, exchange: Exchange): Promise<void> {
  const holder = { purpose: 'verify' as const, sessionId: viewer.sessionId };
  assertCooledDown(await findFlow(reading(platform), holder), platform.clock.now());
  await beginCodeMail(platform, exchange, {
    email: viewer.email,
    purpose: 'verify',
    ownerId: viewer.userId,
  });
  await inTransaction(platform, (tx) => sendCode(tx, { holder, userId: viewer.userId, email: viewer.email }));
}

async function sendResetCode(
  platform: Platform,
  email: string,
  flowCookie: string | undefined,
  exchange: Exchange,
): Promise<void> {
  const read = reading(platform);
  const userId = await findVerifiedByEmail(read, email);
  const secret = flowCookie ?? newSecret();
  const holder = { purpose: 'reset' as const, cookieSha256: sha256(secret) };
  assertCooledDown(await findFlow(read, holder), platform.clock.now());
  const device = await knownDeviceOf(read, userId, exchange);
  await beginCodeMail(platform, exchange, { email, purpose: 'reset', device });
  await inTransaction(platform, (tx) => sendCode(tx, { holder, userId, email }));
  exchange.setCookie(cookies.resetFlow, secret, { maxAgeSeconds: flowCookieSeconds });
}
