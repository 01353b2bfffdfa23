// Suspends a person, or lets them back in: for support, once its calls exist, and for tests.
// Guards: suspension ends every session in the same transaction (auth.md S22); what is live is asked of the row anyway.
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/tx.ts';
import { moveToStatus } from './account.store.ts';
import { deleteFlowsOf } from './code.store.ts';
import { revokeAll } from './session.store.ts';

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
