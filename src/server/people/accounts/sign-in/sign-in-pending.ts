// Signs in somebody who has not verified their address yet: a session that may do little, and their code again.
// Guards: the code already on its way stays good and moves to this session; a new one goes out only when the limits allow.
import type { Account } from '#contract/accounts/account.schema.ts';
import type { Exchange } from '#server/platform/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refuse.ts';
import { inTransaction } from '#server/platform/tx.ts';
import { countCodeMail } from './account.limits.ts';
import { signedInView } from './account.view.ts';
import { moveFlowToSession } from './code.store.ts';
import { answerOpened, replaceSession } from './finish-sign-in.ts';
import type { SignInWay } from './finish-sign-in.ts';
import { coolDownOf, sendCode } from './send-code.ts';

export async function signInPending(
  platform: Platform,
  userId: string,
  exchange: Exchange,
  way: SignInWay,
): Promise<Account> {
  const { opened, mayResend } = await inTransaction(platform, async (tx) => {
    const session = await replaceSession(tx, userId, exchange, { way });
    const flow = await moveFlowToSession(tx, userId, session.id);
    const account = await signedInView(tx, { userId, sessionId: session.id });
    return { opened: { session, account, device: null }, mayResend: coolDownOf(flow, tx.now) === 0 };
  });
  const { session, account } = opened;
  if (mayResend)
    await resendQuietly(platform, { userId, sessionId: session.id, email: account.email }, exchange);
  return answerOpened(platform, exchange, opened);
}

async function resendQuietly(
  platform: Platform,
  pending: { userId: string; sessionId: string; email: string },
  exchange: Exchange,
): Promise<void> {
  const { userId, sessionId, email } = pending;
  try {
    await countCodeMail(platform, { ip: exchange.ip, email, device: null });
  } catch (error) {
    // Too many mails lately. The person signs in all the same and may ask again later.
    if (error instanceof Refusal) return;
    throw error;
  }
  await inTransaction(platform, (tx) =>
    sendCode(tx, { holder: { purpose: 'verify', sessionId }, userId, email }),
  );
}
