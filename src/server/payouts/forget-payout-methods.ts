// Forgets the bank accounts of somebody who leaves: name and number. Withdrawals that were paid keep their label, as the books must.
import type { Tx } from '#server/platform/tx.ts';
import { eraseMethods } from './payout.store.ts';

export async function forgetPayoutMethods(tx: Tx, userId: string): Promise<void> {
  await eraseMethods(tx, userId);
}
