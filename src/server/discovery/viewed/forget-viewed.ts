// forget-viewed: which gigs this person looked at, and their wish about it.
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteRefusal, deleteViews } from './viewed.store.ts';

export async function forgetViewed(tx: Tx, userId: string): Promise<void> {
  await deleteViews(tx, userId);
  await deleteRefusal(tx, userId);
}
