// find-matches: runs one saved search and notifies its owner of gigs or projects published since the last notification.
// Guarantees: at most one notification a day per search; each match is reported once; the owner's own are excluded. Checks the newest 24.
import type { SavedSearchKind } from '#contract/discovery/saved/saved-search.rules.ts';
import { projectFilters } from '#contract/discovery/search/project-search.schema.ts';
import { searchGigs as endpoint } from '#contract/discovery/search/search.endpoints.ts';
import { later } from '#server/platform/clock.ts';
import { inTransaction, publish, reading } from '#server/platform/data/tx.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findProjects } from '#server/discovery/search/projects/find-projects.ts';
import { searchGigs } from '#server/discovery/search/search-gigs.ts';
import { gigsPublishedSince, projectsPublishedSince } from './new-match.report.ts';
import type { NewMatch } from './new-match.report.ts';
import { lockDueSearch, moveSearch } from './saved-search.store.ts';
import type { SavedSearchRow } from './saved-search.store.ts';

const maxChecked = 24;
const maxNamed = 5;
const withoutMatch = { hours: 1 };
const afterMatch = { days: 1 };

type Finder = {
  /** Ids of the newest that match. */
  find: (read: Read, search: SavedSearchRow) => Promise<string[]>;
  publishedSince: (read: Read, ids: readonly string[], since: Date, userId: string) => Promise<NewMatch[]>;
};
const finders: Record<SavedSearchKind, Finder> = {
  gigs: { find: matchingGigs, publishedSince: gigsPublishedSince },
  projects: { find: matchingProjects, publishedSince: projectsPublishedSince },
};

/** Searches before the transaction: a search takes a connection of its own pool, for up to seconds. */
export async function findMatches(platform: Platform, search: SavedSearchRow): Promise<void> {
  const found = await finders[search.kind].find(reading(platform), search);
  await inTransaction(platform, (tx) => reportMatches(tx, search.id, found));
}

async function reportMatches(tx: Tx, searchId: string, found: readonly string[]): Promise<void> {
  const search = await lockDueSearch(tx, searchId);
  if (!search) return;
  const fresh = await finders[search.kind].publishedSince(tx, found, search.seen_until, search.user_id);
  const newest = fresh[0];
  await moveSearch(tx, search.user_id, search.id, {
    next_check_at: later(tx.now, newest ? afterMatch : withoutMatch),
    ...(newest && { seen_until: newest.published_at, notified_at: tx.now }),
  });
  if (!newest) return;
  const ids = fresh.slice(0, maxNamed).map((match) => match.id);
  const event = {
    userId: search.user_id,
    searchId: search.id,
    count: fresh.length,
    at: tx.now.toISOString(),
  };
  publish(
    tx,
    search.kind === 'gigs'
      ? { name: 'search.matched', gigIds: ids, ...event }
      : { name: 'search.projects_matched', projectIds: ids, ...event },
  );
}

async function matchingGigs(read: Read, search: SavedSearchRow): Promise<string[]> {
  const input = endpoint.query!.safeParse({ ...search.query, sort: 'newest', limit: maxChecked });
  // A filter no longer exists: the search matches nothing until it is saved again.
  if (!input.success) return [];
  const { items } = await searchGigs(read, null, input.data);
  return items.map((gig) => gig.id);
}

/** What the list of projects shows for it. */
async function matchingProjects(read: Read, search: SavedSearchRow): Promise<string[]> {
  const input = projectFilters.safeParse(search.query);
  if (!input.success) return [];
  const page = { cursor: undefined, limit: maxChecked };
  return (await findProjects(read, input.data, page)).ids;
}
