// resume-saved-search: checks again for matches published from now on; those published during the pause are not reported.
// Guarantees: pausing and resuming never causes a second email within a day.
import type { SavedSearch } from '#contract/discovery/saved/saved-search.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { moveSearch } from './saved-search.store.ts';
import { savedSearchView } from './saved-search.view.ts';

export async function resumeSavedSearch(
  tx: Tx,
  { userId }: Viewer,
  { searchId }: { searchId: string },
): Promise<SavedSearch> {
  const row = await moveSearch(tx, userId, searchId, { state: 'watching', seen_until: tx.now });
  return savedSearchView(row ?? refuse('saved_search_not_found'));
}
