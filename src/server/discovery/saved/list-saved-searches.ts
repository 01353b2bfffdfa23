// list-saved-searches: the viewer's saved searches, newest first.
import { savedSearchLimits } from '#contract/discovery/saved/saved-search.rules.ts';
import type { SavedSearch } from '#contract/discovery/saved/saved-search.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listSearches } from './saved-search.store.ts';
import { savedSearchView } from './saved-search.view.ts';

export async function listSavedSearches(read: Read, { userId }: Viewer): Promise<{ items: SavedSearch[] }> {
  return { items: (await listSearches(read, userId, savedSearchLimits.searches)).map(savedSearchView) };
}
