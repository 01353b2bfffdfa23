// delete-saved-list: deletes one of the viewer's lists and its entries, except the default list.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { ownList } from './own-list.ts';
import { countEntries, deleteList } from './saved.store.ts';

export async function deleteSavedList(
  tx: Tx,
  { userId }: Viewer,
  { listId }: { listId: string },
): Promise<{ total: number }> {
  const list = await ownList(tx, userId, listId);
  if (list.is_default) refuse('saved_list_default');
  await deleteList(tx, list.id);
  return { total: await countEntries(tx, { userId }) };
}
