// Reads a saved search: its name, its page, and the new gigs that are still active.
import { sql } from 'kysely';
import { savedSearchPath } from '#contract/discovery/saved/saved-search.rules.ts';
import type { SavedQuery } from '#contract/discovery/saved/saved-search.rules.ts';
import { activeCards } from '#server/catalog/gigs/list-gigs-by-slug.ts';
import type { EventNamed } from '#server/platform/data/events.ts';
import type { Read } from '#server/platform/data/tx.ts';
import type { SearchFacts } from './notification.facts.ts';

/** Null if the search was deleted or none of the matched gigs is active. */
export async function searchFacts(
  read: Read,
  event: EventNamed<'search.matched'>,
): Promise<Omit<SearchFacts, 'now' | 'happenedAt'> | null> {
  const { rows } = await sql<{ name: string; query: SavedQuery }>`
    select name, query from saved_searches where id = ${event.searchId}`.execute(read.sql);
  const gigs = await activeCards(read, event.gigIds);
  if (!rows[0] || gigs.length === 0) return null;
  const inactive = event.gigIds.length - gigs.length;
  return {
    name: rows[0].name,
    count: event.count - inactive,
    gigs: gigs.map(({ title, fromPriceMinor }) => ({ title, fromPriceMinor })),
    href: savedSearchPath(rows[0].query),
  };
}
