// The view of one of the viewer's lists after a command changed it.
import type { SavedList } from '#contract/discovery/saved/saved.schema.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { listLists } from './saved.store.ts';
import { savedListView } from './saved.view.ts';

export async function changedList(tx: Tx, userId: string, listId: string): Promise<SavedList> {
  const [row] = await listLists(tx, userId, listId);
  assert(row, 'a locked list exists');
  return savedListView(row);
}
