// Claims a username for a verified account that has none.
// Guarantees: of concurrent claims of a name one succeeds; a chosen username cannot change.
import type { Account } from '#contract/people/accounts/account.schema.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { inTransaction, publish } from '#server/platform/data/tx.ts';
import { usernameIsTaken, lockUsername, moveToUsername } from '../account.store.ts';
import { signedInView } from '../account.view.ts';
import { lockOwnAccount } from '../lock-account.ts';
import type { RegistrationInput } from './registration-input.ts';
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
