// rename-saved-search: renames one of the viewer's searches.
import type { SavedSearch } from '#contract/discovery/saved/saved-search.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { moveSearch } from './saved-search.store.ts';
import { savedSearchView } from './saved-search.view.ts';

export async function renameSavedSearch(
  tx: Tx,
  { userId }: Viewer,
  { searchId, name }: { searchId: string; name: string },
): Promise<SavedSearch> {
  return savedSearchView(
    (await moveSearch(tx, userId, searchId, { name })) ?? refuse('saved_search_not_found'),
  );
}
