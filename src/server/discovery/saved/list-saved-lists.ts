// list-saved-lists: the viewer's lists, the default list first. Empty until the first entry or list is created.
import type { SavedList } from '#contract/discovery/saved/saved.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listLists } from './saved.store.ts';
import { savedListView } from './saved.view.ts';

export async function listSavedLists(read: Read, { userId }: Viewer): Promise<{ items: SavedList[] }> {
  const rows = await listLists(read, userId);
  return { items: rows.map(savedListView) };
}
