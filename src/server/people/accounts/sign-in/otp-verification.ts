// Verifies a code of a registration (identified by the bearer token) or of a password reset (identified by the cookie).
// Guarantees: a code works once and only for the flow that requested it; the first of several correct attempts wins.
import type { Account } from '#contract/people/accounts/account.schema.ts';
import { later } from '#server/platform/clock.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { findVerifiedByEmail, lockEmail } from '../account.store.ts';
import { signedInView } from '../account.view.ts';
import { checkCode } from './check-code.ts';
import { deleteFlow, insertGrant } from './code.store.ts';
import { newSecret, noteDevice, setDeviceCookie, sha256 } from '../sessions/device.ts';
import { cookies } from '../sessions/session.policy.ts';
import { verifyAccount } from '../verify-account.ts';

const grantMinutes = 10;

export async function otpVerification(
  platform: Platform,
  viewer: Viewer | null,
  input: { otp: string; purpose?: 'verify' | 'reset' | undefined },
  exchange: Exchange,
): Promise<Account | { reset: true }> {
  const pending = viewer !== null && !viewer.emailVerified;
  const flowCookie = exchange.cookie(cookies.resetFlow);
  const purpose = input.purpose ?? (flowCookie && !pending ? 'reset' : 'verify');
  if (purpose === 'verify')
    return verifyEmail(platform, viewer ?? refuse('not_signed_in'), input.otp, exchange);
  return grantReset(platform, flowCookie, input.otp, exchange);
}

async function verifyEmail(
  platform: Platform,
  viewer: Viewer,
  otp: string,
  exchange: Exchange,
): Promise<Account> {
  const flow = await checkCode(platform, { purpose: 'verify', sessionId: viewer.sessionId }, otp, exchange);
  const { device, account } = await inTransaction(platform, async (tx) => {
    // Lock order: the address before the flow. The winner of an address deletes the other flows, so the reverse order could
    // deadlock.
    await lockEmail(tx, flow.email);
    const owner = await findVerifiedByEmail(tx, flow.email);
    if (owner && owner !== viewer.userId) refuse('email_taken');
    if (!(await deleteFlow(tx, flow))) refuse('code_expired');
    await verifyAccount(tx, viewer.userId, exchange.ip);
    const device = await noteDevice(tx, viewer.userId, exchange);
    return { device, account: await signedInView(tx, viewer) };
  });
  setDeviceCookie(exchange, device);
  exchange.answer.token = account.token;
  exchange.answer.message = 'OTP verified successfully.';
  return account;
}

/** Exchanges the correct code for a grant to set a new password; opens no session. */
async function grantReset(
  platform: Platform,
  flowCookie: string | undefined,
  otp: string,
  exchange: Exchange,
): Promise<{ reset: true }> {
  exchange.assertSameSite();
  if (!flowCookie) refuse('not_signed_in');
  const flow = await checkCode(
    platform,
    { purpose: 'reset', cookieSha256: sha256(flowCookie) },
    otp,
    exchange,
  );
  const { user_id } = flow;
  assert(user_id !== null, 'a flow with a correct code has a user');
  const secret = newSecret();
  await inTransaction(platform, async (tx) => {
    if (!(await deleteFlow(tx, flow))) refuse('code_expired');
    const expires_at = later(tx.now, { minutes: grantMinutes });
    await insertGrant(tx, { secret_sha256: sha256(secret), user_id, email: flow.email, expires_at });
  });
  exchange.clearCookie(cookies.resetFlow);
  exchange.setCookie(cookies.resetGrant, secret, { maxAgeSeconds: grantMinutes * 60 });
  exchange.answer.message = 'OTP verified successfully.';
  return { reset: true };
}
