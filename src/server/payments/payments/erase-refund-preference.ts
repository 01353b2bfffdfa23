// Runs when an account is deleted.
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteRefundPreference } from './payment.store.ts';

export async function eraseRefundPreference(tx: Tx, userId: string): Promise<void> {
  await deleteRefundPreference(tx, userId);
}
