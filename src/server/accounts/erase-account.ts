// Erases a person from the accounts: their row stays as "Deleted user", because orders, reviews and money refer to it.
// Guards: in one transaction with what the other domains erase; nothing here can be undone. Ends every session, and this browser's.
// The caller has locked the account before it asked what is open (hold-active-account.ts).
import type { Exchange } from '#server/platform/exchange.ts';
import { assert } from '#server/platform/refuse.ts';
import type { Tx } from '#server/platform/tx.ts';
import { lockAccount } from './account.store.ts';
import { eraseProfile, eraseUser, eraseWaysIn, reserveUsername } from './erasure.store.ts';
import { cookies } from './session.policy.ts';
import { revokeAll } from './session.store.ts';

/** Gives the address as it was, for the last mail. */
export async function eraseAccount(
  tx: Tx,
  userId: string,
  exchange: Pick<Exchange, 'clearCookie'>,
): Promise<{ email: string }> {
  const account = await lockAccount(tx, userId);
  assert(account, `account ${userId} exists`);
  if (account.username !== null) await reserveUsername(tx, account.username);
  await revokeAll(tx, userId, 'deleted');
  await eraseWaysIn(tx, userId);
  await eraseProfile(tx, userId);
  await eraseUser(tx, userId);
  exchange.clearCookie(cookies.refresh);
  return { email: account.email };
}
