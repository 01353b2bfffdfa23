// Removes items from a portfolio by picture, as part of an upheld copyright claim.
// Guarantees: the profile is locked, so a concurrent save of the profile comes entirely before or after.
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { listPortfolio, replacePortfolio } from './portfolio.store.ts';
import { lockProfile, moveProfile } from './profile.store.ts';

/** Must precede marking the pictures as taken down: saving a profile locks it first, too. */
export async function lockPortfolio(tx: Tx, userId: string): Promise<void> {
  await lockProfile(tx, userId);
}

export async function removeFromPortfolio(
  tx: Tx,
  userId: string,
  pictureIds: readonly string[],
): Promise<void> {
  const gone = new Set(pictureIds);
  await lockPortfolio(tx, userId);
  const shown = await listPortfolio(tx, userId);
  const kept = shown.filter((entry) => !gone.has(entry.pictureId));
  if (kept.length === shown.length) return;
  await moveProfile(tx, userId, {});
  await replacePortfolio(tx, userId, kept);
  publish(tx, { name: 'profile.changed', userId, at: tx.now.toISOString() });
}
