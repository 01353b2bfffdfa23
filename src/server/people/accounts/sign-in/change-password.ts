// Changes the password of a signed-in person; the route requires a recent proof of the old one.
// Guarantees: the session must still be open when the new password is stored. Ends every other session, forgets other devices, voids
// pending codes and reset grants, and notifies the owner.
import { newId } from '#contract/common/ids.ts';
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { passwordChangedMail } from '../account.emails.ts';
import { moveToPassword } from '../account.store.ts';
import { deleteFlowsOf } from './code.store.ts';
import { endOtherSessions } from '../sessions/end-other-sessions.ts';
import { lockOwnSession } from '../sessions/lock-own-session.ts';
import { hashPassword } from './password-hash.ts';
import { assertPasswordAllowed } from './password.policy.ts';

export async function changePassword(
  platform: Platform,
  viewer: Viewer,
  input: { newPassword: string },
  exchange: Exchange,
): Promise<Record<string, never>> {
  const { userId, email, username } = viewer;
  const { settings } = platform;
  assertPasswordAllowed(input.newPassword, { email, username, brandName: settings.brandName }, 'newPassword');
  const passwordHash = await hashPassword(platform, input.newPassword);
  await inTransaction(platform, async (tx) => {
    await lockOwnSession(tx, viewer);
    await moveToPassword(tx, userId, passwordHash);
    await endOtherSessions(tx, viewer, exchange, 'password');
    await deleteFlowsOf(tx, userId);
    await audit(tx, 'password.changed', { userId, ip: exchange.ip });
    queueMail(tx, passwordChangedMail(settings, email, { id: newId(tx.now.getTime()) }));
  });
  exchange.answer.message = 'Password changed';
  return {};
}
