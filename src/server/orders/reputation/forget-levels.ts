// Forgets the history of somebody who leaves; no run looks at them again.
import { endSellerLevels } from '#server/people/accounts/profiles/seller-levels.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteDaysOf } from './level.store.ts';

export async function forgetLevels(tx: Tx, userId: string): Promise<void> {
  await deleteDaysOf(tx, userId);
  await endSellerLevels(tx, userId);
}
