// Confirms a change of address with the code sent to the new one.
// Guarantees: decided under the lock of the address; deletes pending accounts of it, notifies the old address, ends other
// sessions, forgets other devices and voids reset grants of the old address.
import type { Account } from '#contract/people/accounts/account.schema.ts';
import { newId } from '#contract/common/ids.ts';
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { emailChangedMail } from '../account.emails.ts';
import { findVerifiedByEmail, listPending, lockEmail, moveToEmail } from '../account.store.ts';
import { removePending } from '../remove-pending.ts';
import { accountView } from '../account.view.ts';
import { checkCode } from './check-code.ts';
import { deleteFlow, deleteFlowsOf } from './code.store.ts';
import { refuseDuringRemoval } from '../two-factor-removal/removal.store.ts';
import { lockOwnSession } from '../sessions/lock-own-session.ts';
import { endOtherSessions } from '../sessions/end-other-sessions.ts';

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
    const account = await lockOwnSession(tx, viewer);
    await refuseDuringRemoval(tx, userId);
    await moveToEmail(tx, userId, flow.email);
    await removePending(
      tx,
      (await listPending(tx, flow.email)).map((row) => row.id),
    );
    await endOtherSessions(tx, viewer, exchange, 'email');
    await deleteFlowsOf(tx, userId);
    await audit(tx, 'email.changed', { userId, ip: exchange.ip });
    const change = { id: newId(tx.now.getTime()), newEmail: flow.email };
    queueMail(tx, emailChangedMail(platform.settings, account.email, change));
    return accountView(tx, userId);
  });
}
