// Erases what the risk rules counted about a deleted account. Alerts stay as the operator's record, by “Deleted user”: their orders
// and reviews are kept, and remain excluded or not as support decided.
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteHitsOf } from './risk-alert.store.ts';

export async function eraseRisk(tx: Tx, userId: string): Promise<void> {
  await deleteHitsOf(tx, userId);
}
