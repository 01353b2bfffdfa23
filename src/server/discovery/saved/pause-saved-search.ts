// pause-saved-search: stops checking a search until it is resumed. A no-op if already paused.
import type { SavedSearch } from '#contract/discovery/saved/saved-search.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { moveSearch } from './saved-search.store.ts';
import { savedSearchView } from './saved-search.view.ts';

export async function pauseSavedSearch(
  tx: Tx,
  { userId }: Viewer,
  { searchId }: { searchId: string },
): Promise<SavedSearch> {
  const row = await moveSearch(tx, userId, searchId, { state: 'paused' });
  return savedSearchView(row ?? refuse('saved_search_not_found'));
}
