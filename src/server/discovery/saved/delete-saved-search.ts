// delete-saved-search: deletes one of the viewer's searches. Succeeds if it does not exist.
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteSearch } from './saved-search.store.ts';

export async function deleteSavedSearch(
  tx: Tx,
  { userId }: Viewer,
  { searchId }: { searchId: string },
): Promise<Record<string, never>> {
  await deleteSearch(tx, userId, searchId);
  return {};
}
