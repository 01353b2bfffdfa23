// Takes works out of a portfolio by their pictures: the inner step of a claim, which knows why.
// Guards: whoever saves the profile meanwhile comes before or after, never between.
import { publish } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import { listPortfolio, replacePortfolio } from './portfolio.store.ts';
import { lockProfile, moveProfile } from './profile.store.ts';

/** Before the pictures are marked as taken down: whoever saves the profile locks it first, too. */
export async function holdPortfolio(tx: Tx, userId: string): Promise<void> {
  await lockProfile(tx, userId);
}

export async function dropFromPortfolio(
  tx: Tx,
  userId: string,
  pictureIds: readonly string[],
): Promise<void> {
  const gone = new Set(pictureIds);
  await holdPortfolio(tx, userId);
  const shown = await listPortfolio(tx, userId);
  const kept = shown.filter((entry) => !gone.has(entry.pictureId));
  if (kept.length === shown.length) return;
  await moveProfile(tx, userId, {});
  await replacePortfolio(tx, userId, kept);
  publish(tx, { name: 'profile.changed', userId, at: tx.now.toISOString() });
}
