// Signs in an account whose address is not verified: a restricted session, and its code again.
// Guarantees: a code already sent stays valid and moves to this session; a new one is sent only if the limits allow it.
import type { Account } from '#contract/people/accounts/account.schema.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/http/refuse.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { beginCodeMail } from '../attempts/attempt.limits.ts';
import { signedInView } from '../account.view.ts';
import { moveFlowToSession } from './code.store.ts';
import { answerOpened, replaceSession } from './finish-sign-in.ts';
import type { SignInMethod } from './finish-sign-in.ts';
import { coolDownOf, sendCode } from './send-code.ts';

export async function signInPending(
  platform: Platform,
  userId: string,
  exchange: Exchange,
  way: SignInMethod,
): Promise<Account> {
  const { opened, mayResend } = await inTransaction(platform, async (tx) => {
    const session = await replaceSession(tx, userId, exchange, { way });
    const flow = await moveFlowToSession(tx, userId, session.id);
    const account = await signedInView(tx, { userId, sessionId: session.id });
    return { opened: { session, account, device: null }, mayResend: coolDownOf(flow, tx.now) === 0 };
  });
  const { session, account } = opened;
  if (mayResend)
    await resendIfAllowed(platform, { userId, sessionId: session.id, email: account.email }, exchange);
  return answerOpened(platform, exchange, opened);
}

async function resendIfAllowed(
  platform: Platform,
  pending: { userId: string; sessionId: string; email: string },
  exchange: Exchange,
): Promise<void> {
  const { userId, sessionId, email } = pending;
  try {
    await beginCodeMail(platform, exchange, { email, purpose: 'verify', ownerId: userId });
  } catch (error) {
    // Too many emails recently: the sign-in succeeds without one, and the person can request a code later.
    if (error instanceof Refusal) return;
    throw error;
  }
  await inTransaction(platform, (tx) =>
    sendCode(tx, { holder: { purpose: 'verify', sessionId }, userId, email }),
  );
}
