// erase-viewed: deletes a user's view history and opt-out when their account is erased.
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteOptOut, deleteViews } from './viewed.store.ts';

export async function eraseViewed(tx: Tx, userId: string): Promise<void> {
  await deleteViews(tx, userId);
  await deleteOptOut(tx, userId);
}
