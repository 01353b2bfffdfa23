// Takes works out of a portfolio by their pictures: the inner step of a claim, which knows why.
import { publish } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import { listPortfolio, replacePortfolio } from './portfolio.store.ts';
import { moveProfile } from './profile.store.ts';

export async function dropFromPortfolio(
  tx: Tx,
  userId: string,
  pictureIds: readonly string[],
): Promise<void> {
  const gone = new Set(pictureIds);
  const shown = await listPortfolio(tx, userId);
  if (!shown.some((entry) => gone.has(entry.pictureId))) return;
  // Locks the profile's row, as saving it does; what is shown is read again behind it.
  await moveProfile(tx, userId, {});
  const kept = (await listPortfolio(tx, userId)).filter((entry) => !gone.has(entry.pictureId));
  await replacePortfolio(tx, userId, kept);
  publish(tx, { name: 'profile.changed', userId, at: tx.now.toISOString() });
}
