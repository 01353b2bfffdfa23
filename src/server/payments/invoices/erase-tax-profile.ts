// erase-tax-profile: runs when an account is deleted. Documents that were issued keep their copy, as the law requires.
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteTaxProfile } from './tax-profile.store.ts';

export async function eraseTaxProfile(tx: Tx, userId: string): Promise<void> {
  await deleteTaxProfile(tx, userId);
}
