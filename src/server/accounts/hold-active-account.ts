// Holds an account as it is until the transaction ends, so that nothing is written for somebody whose account ends meanwhile.
// Guards: leaving (delete-account) is alone with the account, everything else that moves a person's money or keeps something
// personal shares it; whichever comes second sees what the first one did. Taken before the rows of gigs, checkouts and
// withdrawals; a checkout's seller is known only after it, which is safe because leaving waits for no checkout.
import { refuse } from '#server/platform/refuse.ts';
import type { Read, Tx } from '#server/platform/tx.ts';
import { getAccount, holdStatus, lockAccount } from './account.store.ts';
import type { AccountRow, AccountStatus } from './account.store.ts';

/** The standing of somebody, which does not change until the transaction ends. Shared: any number may hold it at once. */
export function holdAccount(tx: Tx, userId: string): Promise<AccountStatus> {
  return holdStatus(tx, userId);
}

/** The same question without holding anything: for what is said afterwards. */
export async function isActive(read: Read, userId: string): Promise<boolean> {
  return (await getAccount(read, userId)).status === 'active';
}

/** For whoever acts: refuses as the edge would, had their account ended before they called. */
export async function holdOwnAccount(tx: Tx, userId: string): Promise<void> {
  assertOpen(await holdStatus(tx, userId));
}

/** The same, alone with it: for what moves the account itself, which must not share it first. */
export async function lockOwnAccount(tx: Tx, userId: string): Promise<AccountRow> {
  const account = await lockAccount(tx, userId);
  assertOpen(account?.status ?? 'deleted');
  return account!;
}

function assertOpen(status: AccountStatus): void {
  if (status === 'suspended') refuse('account_suspended');
  if (status === 'deleted') refuse('access_token_expired');
}
