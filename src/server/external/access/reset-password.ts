// reset-password: sets the new password (accounts) and ends what a thief of the account may have added (end-recent-access.ts), in one
// transaction. The email to the owner lists what has lost its access and what still has it.
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { resetPassword as setNewPassword } from '#server/people/accounts/sign-in/reset-password.ts';
import { passwordResetMail } from './access.emails.ts';
import { endRecentAccess } from './end-recent-access.ts';

export async function resetPassword(
  platform: Platform,
  _viewer: unknown,
  input: { email: string; newPassword: string },
  exchange: Exchange,
): Promise<Record<string, never>> {
  return setNewPassword(platform, input, exchange, async (tx, account) =>
    passwordResetMail(platform.settings, account.email, await endRecentAccess(tx, account), tx.now),
  );
}
