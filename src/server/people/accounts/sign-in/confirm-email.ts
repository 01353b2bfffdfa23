// Finishes the change of address with the code that went to the new one.
// Guards: the address is decided under its lock, pending rows that claimed it are gone, the old address is told, other sessions
// end and reset grants of the old address are void.
import type { Account } from '#contract/accounts/account.schema.ts';
import { newId } from '#contract/common/ids.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { audit } from '#server/platform/audit.ts';
import type { Exchange } from '#server/platform/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import { inTransaction } from '#server/platform/tx.ts';
import { emailChangedMail } from './account.mails.ts';
import { deletePending, findVerifiedByEmail, listPending, lockEmail, moveToEmail } from './account.store.ts';
import { accountView } from './account.view.ts';
import { checkCode } from './check-code.ts';
import { deleteFlow, deleteFlowsOf } from './code.store.ts';
import { lockOwnAccount } from './hold-active-account.ts';
import { revokeAll } from './session.store.ts';

export async function confirmEmail(
  platform: Platform,
  viewer: Viewer,
  input: { otp: string },
  exchange: Exchange,
): Promise<Omit<Account, 'token'>> {
  const { userId, sessionId } = viewer;
  const flow = await checkCode(platform, { purpose: 'email', sessionId }, input.otp, exchange);
  return inTransaction(platform, async (tx) => {
    await lockEmail(tx, flow.email);
    const owner = await findVerifiedByEmail(tx, flow.email);
    if (owner && owner !== userId) refuse('email_taken');
    if (!(await deleteFlow(tx, flow))) refuse('code_expired');
    const account = await lockOwnAccount(tx, userId);
    await moveToEmail(tx, userId, flow.email);
    await deletePending(
      tx,
      (await listPending(tx, flow.email)).map((row) => row.id),
    );
    await revokeAll(tx, userId, 'email', sessionId);
    await deleteFlowsOf(tx, userId);
    await audit(tx, 'email.changed', { userId, ip: exchange.ip });
    const change = { id: newId(tx.now.getTime()), newEmail: flow.email };
    queueMail(tx, emailChangedMail(platform.settings, account.email, change));
    return accountView(tx, userId);
  });
}
