// The timers of removals of two-factor (accounts), which end recent access as a password reset does (end-recent-access.ts). The email
// to the owner lists what has lost its access and what still has it.
import { removalTimers } from '#server/people/accounts/two-factor-removal/removal.timers.ts';
import { writeRemovalToken } from '#server/people/accounts/two-factor-removal/removal-token.ts';
import type { Timer } from '#server/platform/data/handlers.ts';
import { twoFactorRemovedMail } from './access.emails.ts';
import { endRecentAccess } from './end-recent-access.ts';

export const accessTimers: readonly Timer[] = removalTimers(async (tx, account, id) => {
  const { settings, keys } = tx.platform;
  const access = await endRecentAccess(tx, account, 'two_factor_removal');
  return twoFactorRemovedMail(settings, account.email, access, { id, token: writeRemovalToken(keys, id) });
});
