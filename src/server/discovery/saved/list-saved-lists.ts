// list-saved-lists: the viewer's lists, the default one first. Empty until something is saved or a list is made.
import type { SavedList } from '#contract/saved/saved.schema.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Read } from '#server/platform/tx.ts';
import { listLists } from './saved.store.ts';
import { savedListView } from './saved.view.ts';

export async function listSavedLists(read: Read, { userId }: Viewer): Promise<{ items: SavedList[] }> {
  const rows = await listLists(read, userId);
  return { items: rows.map(savedListView) };
}
