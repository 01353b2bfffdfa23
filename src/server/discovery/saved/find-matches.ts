// find-matches: runs one saved search and notifies its owner of gigs published since the last notification.
// Guarantees: at most one notification a day per search; each gig is reported once; the owner's gigs are excluded. Checks the newest 24.
import { searchGigs as endpoint } from '#contract/discovery/search/search.endpoints.ts';
import { later } from '#server/platform/clock.ts';
import { inTransaction, publish, reading } from '#server/platform/data/tx.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import type { Platform } from '#server/platform/platform.ts';
import { searchGigs } from '#server/discovery/search/search-gigs.ts';
import { publishedSince } from './new-gig.report.ts';
import { lockDueSearch, moveSearch } from './saved-search.store.ts';
import type { SavedSearchRow } from './saved-search.store.ts';

const maxChecked = 24;
const maxNamed = 5;
const withoutMatch = { hours: 1 };
const afterMatch = { days: 1 };

/** Searches before the transaction: a search takes a connection of its own pool, for up to seconds. */
export async function findMatches(platform: Platform, search: SavedSearchRow): Promise<void> {
  const found = await matchingGigs(reading(platform), search);
  await inTransaction(platform, (tx) => reportMatches(tx, search.id, found));
}

async function reportMatches(tx: Tx, searchId: string, found: readonly string[]): Promise<void> {
  const search = await lockDueSearch(tx, searchId);
  if (!search) return;
  const fresh = await publishedSince(tx, found, search.seen_until, search.user_id);
  const newest = fresh[0];
  await moveSearch(tx, search.user_id, search.id, {
    next_check_at: later(tx.now, newest ? afterMatch : withoutMatch),
    ...(newest && { seen_until: newest.published_at, notified_at: tx.now }),
  });
  if (!newest) return;
  publish(tx, {
    name: 'search.matched',
    userId: search.user_id,
    searchId: search.id,
    gigIds: fresh.slice(0, maxNamed).map((gig) => gig.id),
    count: fresh.length,
    at: tx.now.toISOString(),
  });
}

async function matchingGigs(read: Read, search: SavedSearchRow): Promise<string[]> {
  const input = endpoint.query!.safeParse({ ...search.query, sort: 'newest', limit: maxChecked });
  // A filter no longer exists: the search matches nothing until it is saved again.
  if (!input.success) return [];
  const { items } = await searchGigs(read, null, input.data);
  return items.map((gig) => gig.id);
}
