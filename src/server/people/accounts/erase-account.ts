// Erases an account. The row stays as "Deleted user", because orders, reviews and money refer to it. Irreversible.
// Guarantees: runs in one transaction with the erasure of the other modules, and ends every session including this browser's.
// The caller locked the account before checking for open obligations (lock-account.ts).
import type { Exchange } from '#server/platform/http/exchange.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockAccount } from './account.store.ts';
import { eraseProfile, eraseUser, eraseSignInMethods, reserveUsername } from './erasure.store.ts';
import { cookies } from './sessions/session.policy.ts';
import { revokeAll } from './sessions/session.store.ts';

/** Returns the former address, for the last email. */
export async function eraseAccount(
  tx: Tx,
  userId: string,
  exchange: Pick<Exchange, 'clearCookie'>,
): Promise<{ email: string }> {
  const account = await lockAccount(tx, userId);
  assert(account, `account ${userId} exists`);
  if (account.username !== null) await reserveUsername(tx, account.username);
  await revokeAll(tx, userId, 'deleted');
  await eraseSignInMethods(tx, userId);
  await eraseProfile(tx, userId);
  await eraseUser(tx, userId);
  exchange.clearCookie(cookies.refresh);
  return { email: account.email };
}
