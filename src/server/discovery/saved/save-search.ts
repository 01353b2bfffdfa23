// save-search: saves a search for the viewer; gigs or projects published from now on are reported.
// Guarantees: only queries the search endpoint accepts; at most 20 of a kind per user; an identical search is saved once; an empty one
// is refused, because everything new would match.
import type { z } from 'zod';
import { newId } from '#contract/common/ids.ts';
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { saveSearch as endpoint } from '#contract/discovery/saved/saved-search.endpoints.ts';
import { savedQuery, savedSearchLimits } from '#contract/discovery/saved/saved-search.rules.ts';
import type { SavedSearchKind } from '#contract/discovery/saved/saved-search.rules.ts';
import type { SavedSearch } from '#contract/discovery/saved/saved-search.schema.ts';
import { projectFilters } from '#contract/discovery/search/project-search.schema.ts';
import { searchGigs } from '#contract/discovery/search/search.endpoints.ts';
import { lockOwnAccount } from '#server/people/accounts/lock-account.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { countSearches, upsertSearch, searchIsSaved } from './saved-search.store.ts';
import { savedSearchView } from './saved-search.view.ts';

const querySchemas: Record<SavedSearchKind, z.ZodType> = {
  gigs: searchGigs.query,
  projects: projectFilters,
};

export async function saveSearch(
  tx: Tx,
  { userId }: Pick<Viewer, 'userId'>,
  { kind, name, query: input }: ParsedOf<typeof endpoint>,
): Promise<SavedSearch> {
  const parsed = querySchemas[kind].safeParse(input);
  if (!parsed.success)
    return refuse('invalid_input', { errors: { query: 'These filters cannot be searched.' } });
  const known = new Set(Object.keys(parsed.data as object));
  const query = savedQuery(Object.fromEntries(Object.entries(input).filter(([key]) => known.has(key))));
  if (Object.keys(query).length === 0) refuse('saved_search_empty');
  // Under the account lock, so that concurrent requests cannot exceed the limit.
  await lockOwnAccount(tx, userId);
  const isSaved = await searchIsSaved(tx, userId, kind, query);
  if (!isSaved && (await countSearches(tx, userId, kind)) >= savedSearchLimits.searches)
    refuse('saved_searches_full');
  const row = await upsertSearch(tx, {
    id: newId(tx.now.getTime()),
    user_id: userId,
    kind,
    name,
    query,
    state: 'watching',
    seen_until: tx.now,
    next_check_at: tx.now,
    notified_at: null,
    created_at: tx.now,
  });
  return savedSearchView(row);
}
