// For the daily run of levels (src/server/reputation): which sellers it has still to look at, and what it found.
// Guards: a seller is locked from the question to the answer, and is looked at once a day however many runs there are.
// Does not know the formula.
import type { Tx } from '#server/platform/tx.ts';
import { endLevels, lockLevelsDue, moveToLevels } from './facts.store.ts';
export { levelsAreDue } from './facts.store.ts';
import type { SellerLevel } from './facts.store.ts';

/** `day`: 2026-03-01. At most `limit`, with the level they have; none when the day is done. */
export function holdSellersToLevel(tx: Tx, day: string, limit: number): Promise<SellerLevel[]> {
  return lockLevelsDue(tx, day, limit);
}

export async function recordSellerLevels(tx: Tx, day: string, levels: readonly SellerLevel[]): Promise<void> {
  if (levels.length > 0) await moveToLevels(tx, day, levels);
}

export async function endSellerLevels(tx: Tx, userId: string): Promise<void> {
  await endLevels(tx, userId);
}
