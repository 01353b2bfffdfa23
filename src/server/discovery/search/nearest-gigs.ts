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
import { gigQueryOf, searchedWords } from './understanding/gig-query.ts';
import { understandQuery } from './understanding/understand-query.ts';

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

type SearchText = { q: string; exact?: boolean | undefined; filters: GigFilters };

/** For a query without full matches: `q` is its text, `filters` those that were set beside it. */
export async function findNearestGigs(
  read: Read,
  query: GigQuery,
  { q, exact = false, filters: chosen }: SearchText,
): Promise<Nearest> {
  const set = order.filter((name) => fieldsOf[name].some((field) => chosen[field]));
  const ask = (filters: GigFilters) =>
    postgresEngine.search(read, {
      ...query,
      filters,
      addsClose: false,
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
    const found = await ask(without(query.filters, [name]));
    if (found.total > 0) return result(found, [name], null);
  }
  if (set.length > 1) {
    const found = await ask(without(query.filters, set));
    if (found.total > 0) return result(found, set, null);
  }
  if (!exact) return null;
  // An exact search found nothing: what the text would find as it is understood.
  const understood = await understandQuery(read, { q });
  const asked = { filters: {}, sort: 'relevance', limit: shown, cursor: undefined } as const;
  const found = await postgresEngine.search(read, gigQueryOf(understood, asked));
  return found.total + found.closeTotal > 0 ? result(found, set, searchedWords(understood).join(' ')) : null;
}

function without(filters: GigFilters, names: readonly FilterName[]): GigFilters {
  const rest = { ...filters };
  for (const field of names.flatMap((name) => fieldsOf[name])) delete rest[field];
  return rest;
}
