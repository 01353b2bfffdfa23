// save-search: keeps a search for the viewer, from now on. Guards: only what the search endpoint itself would take; at most 20;
// the same search twice is one search; an empty one would tell of every gig there is.
import { newId } from '#contract/common/ids.ts';
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { saveSearch as endpoint } from '#contract/discovery/saved/saved-search.endpoints.ts';
import { keptQuery, savedSearchLimits } from '#contract/discovery/saved/saved-search.rules.ts';
import type { SavedSearch } from '#contract/discovery/saved/saved-search.schema.ts';
import { searchGigs } from '#contract/discovery/search/search.endpoints.ts';
import { lockOwnAccount } from '#server/people/accounts/lock-account.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { countSearches, keepSearch, searchIsKept } from './saved-search.store.ts';
import { savedSearchView } from './saved-search.view.ts';

export async function saveSearch(
  tx: Tx,
  { userId }: Pick<Viewer, 'userId'>,
  { name, query: given }: ParsedOf<typeof endpoint>,
): Promise<SavedSearch> {
  const parsed = searchGigs.query!.safeParse(given);
  if (!parsed.success)
    return refuse('invalid_input', { errors: { query: 'These filters cannot be searched.' } });
  const known = new Set(Object.keys(parsed.data as object));
  const query = keptQuery(Object.fromEntries(Object.entries(given).filter(([key]) => known.has(key))));
  if (Object.keys(query).length === 0) refuse('saved_search_empty');
  // Alone with the account, so that two cannot both be the 20th.
  await lockOwnAccount(tx, userId);
  const isKept = await searchIsKept(tx, userId, query);
  if (!isKept && (await countSearches(tx, userId)) >= savedSearchLimits.searches)
    refuse('saved_searches_full');
  const row = await keepSearch(tx, {
    id: newId(tx.now.getTime()),
    user_id: userId,
    name,
    query,
    state: 'watching',
    seen_until: tx.now,
    next_look_at: tx.now,
    told_at: null,
    created_at: tx.now,
  });
  return savedSearchView(row);
}
