// Locks an account's status until the transaction ends, so that nothing is written for an account that is being deleted. Deletion
// takes an exclusive lock; commands that move a person's money or store personal data share the lock, and whichever comes second
// sees the first one's result. Lock order: before gigs, checkouts and withdrawals. A checkout's seller is known only after it was
// locked, which is safe because deletion waits for no checkout.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { getAccount, lockStatusShared, lockAccount } from './account.store.ts';
import type { AccountRow, AccountStatus } from './account.store.ts';

export type { AccountStatus } from './account.store.ts';

/** The account's status, which cannot change until the transaction ends. A share lock: any number of transactions can hold it. */
export function lockAccountShared(tx: Tx, userId: string): Promise<AccountStatus> {
  return lockStatusShared(tx, userId);
}

/** The same check without a lock, for notifications sent afterwards. */
export async function isActive(read: Read, userId: string): Promise<boolean> {
  return (await getAccount(read, userId)).status === 'active';
}

/** Without a lock, for reads that end with the account. */
export async function isDeleted(read: Read, userId: string): Promise<boolean> {
  return (await getAccount(read, userId)).status === 'deleted';
}

/** For the caller's own account: refuses as authentication would, had the account ended before the call. */
export async function lockOwnAccountShared(tx: Tx, userId: string): Promise<void> {
  assertOpen(await lockStatusShared(tx, userId));
}

/** The same with an exclusive lock, for commands that change the account row; they must not take the share lock first. */
export async function lockOwnAccount(tx: Tx, userId: string): Promise<AccountRow> {
  const account = await lockAccount(tx, userId);
  assertOpen(account?.status ?? 'deleted');
  return account!;
}

/** For decisions by support, with an exclusive lock: refuses if the account does not exist or was deleted. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  if (!(await tryLockPerson(tx, userId))) refuse('person_not_found');
}

/** Whether the account exists and was not deleted; its row is locked either way. */
export async function tryLockPerson(tx: Tx, userId: string): Promise<boolean> {
  const account = await lockAccount(tx, userId);
  return account !== null && account.status !== 'deleted';
}

function assertOpen(status: AccountStatus): void {
  if (status === 'suspended') refuse('account_suspended');
  if (status === 'deleted') refuse('access_token_expired');
}
