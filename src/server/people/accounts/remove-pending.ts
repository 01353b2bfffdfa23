// Removes accounts that never verified their address: when the time for it is over, or when the address is verified by another account.
// Guarantee: it succeeds whatever refers to them. A referenced account, such as a suspended one, is erased and stays as "Deleted user".
import { audit } from '#server/platform/data/audit.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockAccount, tryDeletePending } from './account.store.ts';
import { eraseProfile, eraseSignInMethods, eraseUser } from './erasure.store.ts';
import { revokeAll } from './sessions/session.store.ts';

export async function removePending(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0 || (await tryDeletePending(tx, ids))) return;
  if (ids.length === 1) return erasePending(tx, ids[0]!);
  // Halved until the referenced accounts are alone.
  const middle = Math.ceil(ids.length / 2);
  await removePending(tx, ids.slice(0, middle));
  await removePending(tx, ids.slice(middle));
}

async function erasePending(tx: Tx, userId: string): Promise<void> {
  const account = await lockAccount(tx, userId);
  if (!account || account.email_verified_at !== null || account.status === 'deleted') return;
  await revokeAll(tx, userId, 'deleted');
  await eraseSignInMethods(tx, userId);
  await eraseProfile(tx, userId);
  await eraseUser(tx, userId);
  await audit(tx, 'account.pending_erased', { userId });
}
