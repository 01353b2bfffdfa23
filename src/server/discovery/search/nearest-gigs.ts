// The closest matches of a query without results, found by dropping as little of it as possible.
// Guarantees: filters are dropped before words, single filters before all; runs a bounded number of searches, each with its budget.
import type { filterNames } from '#contract/discovery/search/search.endpoints.ts';
import type { DataOf } from '#contract/common/endpoint.ts';
import type { searchGigs } from '#contract/discovery/search/search.endpoints.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { gigResults } from './gig-result.view.ts';
import { postgresEngine } from './engine/postgres-engine.ts';
import type { HitPage, GigQuery } from './search-engine.ts';
import type { GigFilters } from './search.filters.ts';

type Nearest = DataOf<typeof searchGigs>['nearest'];
type FilterName = (typeof filterNames)[number];

/** How many gigs are shown. */
const shown = 8;

const fieldsOf: Record<FilterName, (keyof GigFilters)[]> = {
  category: ['category', 'subcategory'],
  subcategory: ['subcategory'],
  price: ['priceMin', 'priceMax'],
  delivery: ['delivery'],
  tags: ['tags'],
  level: ['level'],
  rating: ['rating'],
  language: ['language'],
  online: ['online'],
  startBy: ['startBy'],
  tested: ['tested'],
};
/** The order in which filters are dropped: least important first. */
const order: FilterName[] = [
  'online',
  'startBy',
  'tested',
  'delivery',
  'level',
  'rating',
  'tags',
  'price',
  'subcategory',
  'language',
  'category',
];

export async function findNearestGigs(read: Read, query: GigQuery): Promise<Nearest> {
  const set = order.filter((name) => fieldsOf[name].some((field) => query.filters[field]));
  const ask = (filters: GigFilters, words: readonly string[]) =>
    postgresEngine.search(read, {
      ...query,
      filters,
      words,
      sort: 'relevance',
      limit: shown,
      cursor: undefined,
    });
  const result = async (found: HitPage, withoutFilters: FilterName[], words: string | null) => ({
    items: await gigResults(read, found.hits),
    withoutFilters,
    words,
  });
  if (query.isWordless) return null;
  for (const name of set) {
    const found = await ask(without(query.filters, [name]), query.words);
    if (found.total > 0) return result(found, [name], null);
  }
  if (set.length > 1) {
    const found = await ask({}, query.words);
    if (found.total > 0) return result(found, set, null);
  }
  if (query.exact) {
    const found = await postgresEngine.search(read, {
      ...query,
      exact: false,
      sort: 'relevance',
      limit: shown,
    });
    if (found.total > 0) return result(found, [], found.correctedTo);
  }
  // Each word alone; the one with the most gigs wins.
  let best: { found: HitPage; word: string; filters: FilterName[] } | null = null;
  if (query.words.length > 1) {
    for (const word of query.words) {
      const found = await ask({}, [word]);
      if (found.total > (best?.found.total ?? 0)) best = { found, word, filters: set };
    }
  }
  return best ? result(best.found, best.filters, best.word) : null;
}

function without(filters: GigFilters, names: readonly FilterName[]): GigFilters {
  const rest = { ...filters };
  for (const field of names.flatMap((name) => fieldsOf[name])) delete rest[field];
  return rest;
}
