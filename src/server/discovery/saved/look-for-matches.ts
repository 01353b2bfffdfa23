// look-for-matches: asks one saved search anew and tells its owner of gigs published since they were last told.
// Guards: at most one telling a day for each search; a gig is told of once; one's own gigs are not news. Looks at the newest 24.
import { searchGigs as endpoint } from '#contract/discovery/search/search.endpoints.ts';
import { later } from '#server/platform/clock.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { searchGigs } from '#server/discovery/search/search-gigs.ts';
import { publishedSince } from './new-gig.report.ts';
import { moveSearch } from './saved-search.store.ts';
import type { SavedSearchRow } from './saved-search.store.ts';

const newestLookedAt = 24;
const mostNamed = 5;
const whenNothing = { hours: 1 };
const whenTold = { days: 1 };

export async function lookForMatches(tx: Tx, search: SavedSearchRow): Promise<void> {
  const found = await foundNow(tx, search);
  const fresh = await publishedSince(tx, found, search.seen_until, search.user_id);
  const newest = fresh[0];
  await moveSearch(tx, search.user_id, search.id, {
    next_look_at: later(tx.now, newest ? whenTold : whenNothing),
    ...(newest && { seen_until: newest.published_at, told_at: tx.now }),
  });
  if (!newest) return;
  publish(tx, {
    name: 'search.matched',
    userId: search.user_id,
    searchId: search.id,
    gigIds: fresh.slice(0, mostNamed).map((gig) => gig.id),
    count: fresh.length,
    at: tx.now.toISOString(),
  });
}

async function foundNow(tx: Tx, search: SavedSearchRow): Promise<string[]> {
  const asked = endpoint.query!.safeParse({ ...search.query, sort: 'newest', limit: newestLookedAt });
  // A filter that is no more: nothing is found until the search is made anew.
  if (!asked.success) return [];
  const { items } = await searchGigs(tx, null, asked.data);
  return items.map((gig) => gig.id);
}
