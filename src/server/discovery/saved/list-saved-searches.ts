// list-saved-searches: the viewer's saved searches of one kind, newest first.
import { savedSearchLimits } from '#contract/discovery/saved/saved-search.rules.ts';
import type { SavedSearchKind } from '#contract/discovery/saved/saved-search.rules.ts';
import type { SavedSearch } from '#contract/discovery/saved/saved-search.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listSearches } from './saved-search.store.ts';
import { savedSearchView } from './saved-search.view.ts';

export async function listSavedSearches(
  read: Read,
  { userId }: Viewer,
  { kind }: { kind: SavedSearchKind },
): Promise<{ items: SavedSearch[] }> {
  const rows = await listSearches(read, userId, kind, savedSearchLimits.searches);
  return { items: rows.map(savedSearchView) };
}
