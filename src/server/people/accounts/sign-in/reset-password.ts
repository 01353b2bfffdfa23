// Sets a new password with the grant that the code gave (auth.md C1, S8, A09, A10).
// Guards: no grant, no reset; it fits one address, works once and for ten minutes. Every session ends, every other code and
// grant of the person is void, the owner is told, and nobody is signed in.
import { newId } from '#contract/common/ids.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { audit } from '#server/platform/audit.ts';
import type { Exchange } from '#server/platform/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/refuse.ts';
import { inTransaction, reading } from '#server/platform/tx.ts';
import { passwordChangedMail } from './account.mails.ts';
import { getAccount, lockAccount, moveToPassword } from './account.store.ts';
import { deleteFlowsOf, findGrant, takeGrant } from './code.store.ts';
import { sha256 } from './device.ts';
import { readEmail } from './email-address.ts';
import { hashPassword } from './password-hash.ts';
import { assertPasswordAllowed } from './password.policy.ts';
import { cookies } from './session.policy.ts';
import { revokeAll } from './session.store.ts';

export async function resetPassword(
  platform: Platform,
  _viewer: unknown,
  input: { email: string; newPassword: string },
  exchange: Exchange,
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
    await deleteFlowsOf(tx, account.id);
    await audit(tx, 'password.reset', { userId: account.id, ip: exchange.ip });
    queueMail(
      tx,
      passwordChangedMail(settings, account.email, { id: newId(tx.now.getTime()), how: 'reset' }),
    );
  });
  exchange.clearCookie(cookies.resetGrant);
  exchange.clearCookie(cookies.refresh);
  exchange.answer.message = 'Password changed';
  return {};
}
