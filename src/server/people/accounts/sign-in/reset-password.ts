// Sets a new password with the grant from code verification.
// Guarantees: a grant fits one address, works once and for ten minutes. Ends every session, forgets other devices, voids every
// other code and grant of the person, notifies the owner and signs no one in. What else ends with a reset is the caller's
// (external/access), in the same transaction.
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import type { MailDraft } from '#server/foundation/mail/queue-mail.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { getAccount, lockAccount, moveToPassword } from '../account.store.ts';
import type { AccountRow } from '../account.store.ts';
import { deleteFlowsOf, findGrant, takeGrant } from './code.store.ts';
import { forgetOtherDevices, sha256 } from '../sessions/device.ts';
import { readEmail } from './email-address.ts';
import { hashPassword } from './password-hash.ts';
import { assertPasswordAllowed } from './password.policy.ts';
import { cookies } from '../sessions/session.policy.ts';
import { revokeAll } from '../sessions/session.store.ts';

/** `alsoEnd` runs under the lock of the account, after its sessions were revoked; it returns the email to the owner. */
export async function resetPassword(
  platform: Platform,
  input: { email: string; newPassword: string },
  exchange: Exchange,
  alsoEnd: (tx: Tx, account: AccountRow) => Promise<MailDraft>,
): Promise<Record<string, never>> {
  exchange.assertSameSite();
  const { settings } = platform;
  const secret = exchange.cookie(cookies.resetGrant);
  const email = readEmail(input.email);
  if (!secret || !email) refuse('verify_code_first');
  const read = reading(platform);
  const granted = await findGrant(read, sha256(secret), email);
  if (!granted) refuse('verify_code_first');
  const { username } = await getAccount(read, granted);
  assertPasswordAllowed(input.newPassword, { email, username, brandName: settings.brandName }, 'newPassword');
  const passwordHash = await hashPassword(platform, input.newPassword);

  await inTransaction(platform, async (tx) => {
    const userId = await takeGrant(tx, sha256(secret), email);
    const account = userId && (await lockAccount(tx, userId));
    if (!account || account.status === 'deleted') refuse('verify_code_first');
    await moveToPassword(tx, account.id, passwordHash);
    await revokeAll(tx, account.id, 'reset');
    await forgetOtherDevices(tx, account.id, exchange);
    await deleteFlowsOf(tx, account.id);
    await audit(tx, 'password.reset', { userId: account.id, ip: exchange.ip });
    queueMail(tx, await alsoEnd(tx, account));
  });
  exchange.clearCookie(cookies.resetGrant);
  exchange.clearCookie(cookies.refresh);
  exchange.answer.message = 'Password changed';
  return {};
}
