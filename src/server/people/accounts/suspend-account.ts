// Suspends an account or reinstates it.
// Guarantees: suspension ends every session in the same transaction; requests check the account's status as well.
import { audit } from '#server/platform/data/audit.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { moveToStatus } from './account.store.ts';
import { deleteFlowsOf } from './sign-in/code.store.ts';
import { revokeAll } from './sessions/session.store.ts';

export async function suspendAccount(tx: Tx, userId: string): Promise<void> {
  await moveToStatus(tx, userId, 'suspended');
  await revokeAll(tx, userId, 'suspended');
  await deleteFlowsOf(tx, userId);
  await audit(tx, 'account.suspended', { userId });
}

export async function reinstateAccount(tx: Tx, userId: string): Promise<void> {
  await moveToStatus(tx, userId, 'active');
  await audit(tx, 'account.reinstated', { userId });
}
