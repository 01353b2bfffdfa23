// Saved searches of gigs and of projects: their limits, and the page that shows what one finds.
// Guarantees: a query is stored as the search endpoint takes it (names and values as text), so new filters need no change here.

/** What a search finds: buyers save searches for gigs, sellers for projects. */
export const savedSearchKinds = ['gigs', 'projects'] as const;
export type SavedSearchKind = (typeof savedSearchKinds)[number];

/** `searches`: of each kind. */
export const savedSearchLimits = { searches: 20, name: 60, values: 16 } as const;

/** Parameters that are not saved: order, paging, and filters that depend on the moment. */
const transient = new Set(['sort', 'cursor', 'limit', 'online', 'startBy', 'exact']);

export type SavedQuery = Record<string, string>;

/** The parameters of a query that are saved; empty if there are none. */
export function savedQuery(query: Record<string, unknown>): SavedQuery {
  return Object.fromEntries(
    Object.entries(query)
      .filter(
        ([name, value]) => !transient.has(name) && value !== undefined && value !== null && value !== '',
      )
      .map(([name, value]) => [name, String(value)])
      .toSorted(([a], [b]) => (a! < b! ? -1 : 1)),
  );
}

const dollars = (minor: string): string =>
  Number(minor) % 100 === 0 ? String(Number(minor) / 100) : (Number(minor) / 100).toFixed(2);

/** The list with these filters, newest first. Page URLs give prices in dollars, the API in cents. */
export function savedSearchPath(kind: SavedSearchKind, query: SavedQuery): string {
  return kind === 'gigs' ? explorePath(query) : projectsPath(query);
}

function explorePath(query: SavedQuery): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (name === 'priceMin') search.set('min', dollars(value));
    else if (name === 'priceMax') search.set('max', dollars(value));
    else search.set(name, value);
  }
  search.set('sort', 'newest');
  return `/explore?${search}`;
}

/** Projects are always listed newest first. */
function projectsPath(query: SavedQuery): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (name === 'tag') search.set('skill', value);
    else if (name === 'budgetFrom') search.set('budget', dollars(value));
    else search.set(name, value);
  }
  return `/projects?${search}`;
}
