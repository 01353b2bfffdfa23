// For the daily level run (src/server/orders/reputation): locks the sellers that are due and stores their levels.
// Guarantees: a seller stays locked until the level is stored, so several runs compute it once per day.
// The formula is not here.
import type { Tx } from '#server/platform/data/tx.ts';
import { endLevels, lockLevelsDue, moveToLevels } from '../facts.store.ts';
export { levelsAreDue } from '../facts.store.ts';
import type { SellerLevel } from '../facts.store.ts';

/** `day`: 2026-03-01. At most `limit` sellers with their current level; empty when the day is done. */
export function lockSellersDueForLevel(tx: Tx, day: string, limit: number): Promise<SellerLevel[]> {
  return lockLevelsDue(tx, day, limit);
}

export async function recordSellerLevels(tx: Tx, day: string, levels: readonly SellerLevel[]): Promise<void> {
  if (levels.length > 0) await moveToLevels(tx, day, levels);
}

export async function endSellerLevels(tx: Tx, userId: string): Promise<void> {
  await endLevels(tx, userId);
}
