// Claims a username for a verified account that has none yet (auth.md section 2.2, C3).
// Guards: of ten who claim a name at once, one gets it; a name once chosen stays.
import type { Account } from '#contract/accounts/account.schema.ts';
import { audit } from '#server/platform/audit.ts';
import type { Exchange } from '#server/platform/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import { inTransaction, publish } from '#server/platform/tx.ts';
import { usernameIsTaken, lockUsername, moveToUsername } from './account.store.ts';
import { signedInView } from './account.view.ts';
import { lockOwnAccount } from './hold-active-account.ts';
import type { RegistrationInput } from './user-registration.ts';
import { readUsername } from './username.policy.ts';

export async function claimUsername(
  platform: Platform,
  viewer: Viewer,
  input: RegistrationInput,
  exchange: Exchange,
): Promise<Account> {
  if (!viewer.emailVerified) refuse('email_unverified');
  const username = readUsername(input.username ?? '', platform.settings.brandName);
  const account = await inTransaction(platform, async (tx) => {
    await lockUsername(tx, username);
    const own = await lockOwnAccount(tx, viewer.userId);
    if (own.username) refuse('username_taken', { message: 'You have already chosen your username.' });
    if (await usernameIsTaken(tx, username)) refuse('username_taken');
    await moveToUsername(tx, viewer.userId, username);
    await audit(tx, 'account.username_claimed', { userId: viewer.userId, ip: exchange.ip });
    publish(tx, { name: 'profile.changed', userId: viewer.userId, at: tx.now.toISOString() });
    return signedInView(tx, viewer);
  });
  exchange.answer.token = account.token;
  return account;
}
