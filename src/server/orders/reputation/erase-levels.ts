// Erases the level history of a deleted account and excludes it from later runs.
import { endSellerLevels } from '#server/people/accounts/profiles/seller-levels.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteDaysOf } from './level.store.ts';

export async function eraseLevels(tx: Tx, userId: string): Promise<void> {
  await deleteDaysOf(tx, userId);
  await endSellerLevels(tx, userId);
}
