// list-saved-entries: the entries of one of the viewer's lists, newest first, paginated.
import type { listSavedEntries as endpoint } from '#contract/discovery/saved/saved.endpoints.ts';
import type { DataOf, ParsedOf } from '#contract/common/endpoint.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { entryPage } from './entry-page.ts';
import { listLists } from './saved.store.ts';
import { savedEntryViews } from './saved.view.ts';

export async function listSavedEntries(
  read: Read,
  viewer: Viewer,
  input: ParsedOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const [list] = await listLists(read, viewer.userId, input.listId);
  if (!list) refuse('saved_list_not_found');
  const { rows, nextCursor } = await entryPage(read, list.id, input);
  return { items: await savedEntryViews(read, rows), nextCursor, total: list.entry_count };
}
