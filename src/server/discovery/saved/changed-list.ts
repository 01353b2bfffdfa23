// One of the viewer's lists, as it is after a command has changed it.
import type { SavedList } from '#contract/discovery/saved/saved.schema.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { listLists } from './saved.store.ts';
import { savedListView } from './saved.view.ts';

export async function changedList(tx: Tx, userId: string, listId: string): Promise<SavedList> {
  const [row] = await listLists(tx, userId, listId);
  assert(row, 'a list that was locked is there');
  return savedListView(row);
}
