// Reads a saved search: its name, its page, and the new gigs or projects that can still be found.
import { sql } from 'kysely';
import { savedSearchPath } from '#contract/discovery/saved/saved-search.rules.ts';
import type { SavedQuery, SavedSearchKind } from '#contract/discovery/saved/saved-search.rules.ts';
import { activeCards } from '#server/catalog/gigs/list-gigs-by-slug.ts';
import { foundProjects } from '#server/discovery/search/projects/searchable-project.report.ts';
import type { EventNamed } from '#server/platform/data/events.ts';
import type { Read } from '#server/platform/data/tx.ts';
import type { ProjectSearchFacts, SearchFacts } from './notification.facts.ts';

/** Null if the search was deleted or none of the matched gigs is active. */
export async function searchFacts(
  read: Read,
  event: EventNamed<'search.matched'>,
): Promise<Omit<SearchFacts, 'now' | 'happenedAt'> | null> {
  const search = await findSearch(read, event.searchId);
  const gigs = await activeCards(read, event.gigIds);
  if (!search || gigs.length === 0) return null;
  return {
    ...search,
    count: event.count - (event.gigIds.length - gigs.length),
    gigs: gigs.map(({ title, fromPriceMinor }) => ({ title, fromPriceMinor })),
  };
}

/** Null if the search was deleted or none of the matched projects is open. */
export async function projectSearchFacts(
  read: Read,
  event: EventNamed<'search.projects_matched'>,
): Promise<Omit<ProjectSearchFacts, 'now' | 'happenedAt'> | null> {
  const search = await findSearch(read, event.searchId);
  const projects = await foundProjects(read, event.projectIds);
  if (!search || projects.length === 0) return null;
  return {
    ...search,
    count: event.count - (event.projectIds.length - projects.length),
    projects: projects.map(({ title, budgetMaxMinor }) => ({ title, budgetMaxMinor })),
  };
}

async function findSearch(read: Read, searchId: string): Promise<{ name: string; href: string } | null> {
  const { rows } = await sql<{ name: string; kind: SavedSearchKind; query: SavedQuery }>`
    select name, kind, query from saved_searches where id = ${searchId}`.execute(read.sql);
  const [row] = rows;
  return row ? { name: row.name, href: savedSearchPath(row.kind, row.query) } : null;
}
