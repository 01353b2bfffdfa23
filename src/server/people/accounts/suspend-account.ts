// Suspends an account or reinstates it, as moderation actions decide; the caller has locked the account.
// Guarantees: suspension ends every session and sign-in in progress in the same transaction; requests check the status as well, and
// open connections and uploads are cut within seconds. Orders and money stay.
import type { PlatformRule } from '#contract/trust/moderation/moderation.schema.ts';
import { audit } from '#server/platform/data/audit.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { moveToStatus, moveToSuspension } from './account.store.ts';
import { deleteFlowsOf } from './sign-in/code.store.ts';
import { revokeAll } from './sessions/session.store.ts';

/** What a correct sign-in is answered with; `until` is null for a suspension without an end. */
export type Suspension = { rule: PlatformRule; until: Date | null };

export async function suspendAccount(
  tx: Tx,
  userId: string,
  suspension: Suspension | null = null,
): Promise<void> {
  await moveToStatus(tx, userId, 'suspended');
  await moveToSuspension(tx, userId, suspension);
  await revokeAll(tx, userId, 'suspended');
  await deleteFlowsOf(tx, userId);
  await audit(tx, 'account.suspended', { userId });
  publish(tx, { name: 'profile.changed', userId, at: tx.now.toISOString() });
}

export async function reinstateAccount(tx: Tx, userId: string): Promise<void> {
  await moveToStatus(tx, userId, 'active');
  await moveToSuspension(tx, userId, null);
  await audit(tx, 'account.reinstated', { userId });
  publish(tx, { name: 'profile.changed', userId, at: tx.now.toISOString() });
}
