// forget-tax-profile: when somebody leaves, their details go. What was issued with them stays, as the law asks.
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteTaxProfile } from './tax-profile.store.ts';

export async function forgetTaxProfile(tx: Tx, userId: string): Promise<void> {
  await deleteTaxProfile(tx, userId);
}
