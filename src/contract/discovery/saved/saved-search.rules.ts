// Saved searches: their limits, and the address of Explore that shows what one finds.
// Guards: a search is kept as the search endpoint takes it (names and values as text), so that new filters need nothing here.

export const savedSearchLimits = { searches: 20, name: 60, values: 16 } as const;

/** What changes from hour to hour says nothing about next week: it is not kept. Neither are order and place in the list. */
const momentary = new Set(['sort', 'cursor', 'limit', 'online', 'startBy', 'exact']);

export type KeptQuery = Record<string, string>;

/** What of a query is worth keeping; empty when nothing is. */
export function keptQuery(query: Record<string, unknown>): KeptQuery {
  return Object.fromEntries(
    Object.entries(query)
      .filter(
        ([name, value]) => !momentary.has(name) && value !== undefined && value !== null && value !== '',
      )
      .map(([name, value]) => [name, String(value)])
      .toSorted(([one], [other]) => (one! < other! ? -1 : 1)),
  );
}

const dollars = (minor: string): string =>
  Number(minor) % 100 === 0 ? String(Number(minor) / 100) : (Number(minor) / 100).toFixed(2);

/** The page of Explore with these filters, the newest first. Prices are dollars in the address of a page. */
export function addressOfSearch(query: KeptQuery): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (name === 'priceMin') search.set('min', dollars(value));
    else if (name === 'priceMax') search.set('max', dollars(value));
    else search.set(name, value);
  }
  search.set('sort', 'newest');
  return `/explore?${search}`;
}
