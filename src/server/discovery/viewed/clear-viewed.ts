// clear-viewed: clears the view history. Recording continues.
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteViews } from './viewed.store.ts';

export async function clearViewed(tx: Tx, { userId }: Viewer): Promise<Record<string, never>> {
  await deleteViews(tx, userId);
  return {};
}
