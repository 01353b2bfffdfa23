// A saved search as its owner sees it.
import type { SavedSearch } from '#contract/discovery/saved/saved-search.schema.ts';
import type { SavedSearchRow } from './saved-search.store.ts';

export function savedSearchView(row: SavedSearchRow): SavedSearch {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    query: row.query,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    notifiedAt: row.notified_at?.toISOString() ?? null,
  };
}
