// What the text about a saved search is written from: its name, its page, and the new gigs that are still offered.
import { sql } from 'kysely';
import { addressOfSearch } from '#contract/discovery/saved/saved-search.rules.ts';
import type { KeptQuery } from '#contract/discovery/saved/saved-search.rules.ts';
import { activeCards } from '#server/catalog/gigs/list-gigs-by-slug.ts';
import type { EventNamed } from '#server/platform/data/events.ts';
import type { Read } from '#server/platform/data/tx.ts';
import type { SearchFacts } from './notification.facts.ts';

/** Null when the search is gone, or nothing of what was found is offered any more. */
export async function searchFacts(
  read: Read,
  event: EventNamed<'search.matched'>,
): Promise<Omit<SearchFacts, 'now' | 'happenedAt'> | null> {
  const { rows } = await sql<{ name: string; query: KeptQuery }>`
    select name, query from saved_searches where id = ${event.searchId}`.execute(read.sql);
  const gigs = await activeCards(read, event.gigIds);
  if (!rows[0] || gigs.length === 0) return null;
  const gone = event.gigIds.length - gigs.length;
  return {
    name: rows[0].name,
    count: event.count - gone,
    gigs: gigs.map(({ title, fromPriceMinor }) => ({ title, fromPriceMinor })),
    address: addressOfSearch(rows[0].query),
  };
}
