// The filters of a listing and their URL: `/explore?q=…&category=…&min=…`, or `/category/<name>?…` for its own category.
// Guarantees: the URL is the only state; invalid values in it are ignored. Prices are dollars in the URL, which forms fill in without
// scripts, and cents everywhere else.
import type { InputOf } from '#contract/common/endpoint.ts';
import { formatMinor, parseAmount } from '#contract/common/money.ts';
import {
  deliveryChoices,
  gigSorts,
  levelChoices,
  maxTags,
  ratingChoices,
  type searchGigs,
} from '#contract/discovery/search/search.endpoints.ts';
import { withQuery } from '#web/ui/with-query.ts';

export type GigSort = (typeof gigSorts)[number];

export type ExploreFilters = {
  q: string;
  category: string | null;
  subcategory: string | null;
  minMinor: number | null;
  maxMinor: number | null;
  /** Maximum delivery time in days. */
  delivery: number | null;
  /** A gig must have all of them. */
  tags: string[];
  /** Minimum seller level, and minimum rating in hundredths of a star. */
  level: number | null;
  rating: number | null;
  /** Code of a language the seller works in. */
  language: string | null;
  /** Only sellers who are online now, or available on or before this day. */
  online: boolean;
  startBy: string | null;
  /** Title of an exam the seller has passed. */
  tested: string | null;
  /** Search for the text as entered, without correction. */
  exact: boolean;
  sort: GigSort;
};

export const noFilters: ExploreFilters = {
  q: '',
  category: null,
  subcategory: null,
  minMinor: null,
  maxMinor: null,
  delivery: null,
  tags: [],
  level: null,
  rating: null,
  language: null,
  online: false,
  startBy: null,
  tested: null,
  exact: false,
  sort: 'relevance',
};

/** In the query of an address: all results are explained in the document, for readers without scripts (result-tools.tsx). */
export const explainedParameter = 'explained';

/** The limit of the contract's price filters. */
export const highestPriceMinor = 1_000_000;

export function readFilters(search: URLSearchParams, fixedCategory?: string): ExploreFilters {
  const text = (name: string) =>
    search
      .get(name)
      ?.trim()
      .slice(0, name === 'q' ? 200 : 40) || null;
  const category = fixedCategory ?? text('category');
  const oneOf = <Choice extends number>(name: string, choices: readonly Choice[]) =>
    choices.find((choice) => String(choice) === search.get(name)) ?? null;
  const shaped = (name: string, shape: RegExp) =>
    shape.test(search.get(name) ?? '') ? search.get(name) : null;
  const prices = [priceOf(text('min')), priceOf(text('max'))] as const;
  const areSwapped = prices[0] !== null && prices[1] !== null && prices[0] > prices[1];
  return {
    q: text('q') ?? '',
    category,
    subcategory: category === null ? null : text('subcategory'),
    minMinor: areSwapped ? prices[1] : prices[0],
    maxMinor: areSwapped ? prices[0] : prices[1],
    delivery: oneOf('delivery', deliveryChoices),
    tags: tagsOf(search.get('tags')),
    level: oneOf('level', levelChoices),
    rating: oneOf('rating', ratingChoices),
    language: shaped('language', /^[a-z]{2}$/),
    online: search.get('online') === 'true',
    startBy: dayOf(shaped('startBy', /^\d{4}-\d\d-\d\d$/)),
    tested: text('tested'),
    exact: search.get('exact') === 'true',
    sort: gigSorts.find((sort) => sort === search.get('sort')) ?? 'relevance',
  };
}

/** Comma-separated tags, normalized like the tags of gigs, up to the contract's maximum. */
function tagsOf(text: string | null): string[] {
  const tags = (text ?? '')
    .slice(0, 130)
    .split(',')
    .map((tag) => tag.trim().toLowerCase());
  return [...new Set(tags.filter(Boolean))].slice(0, maxTags);
}

/** Null for dates that do not exist, such as "2026-02-31". */
function dayOf(text: string | null): string | null {
  const day = text === null ? null : new Date(`${text}T00:00:00Z`);
  return day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text!) ? text : null;
}

function priceOf(text: string | null): number | null {
  const amountMinor = text === null ? null : parseAmount(text);
  if (amountMinor === null || amountMinor === 0) return null;
  return Math.min(amountMinor, highestPriceMinor);
}

/** The API query; empty filters are left out. */
export function queryOf(filters: ExploreFilters, cursor?: string | null): InputOf<typeof searchGigs> {
  return {
    ...(filters.q && { q: filters.q }),
    ...(filters.category && { category: filters.category }),
    ...(filters.subcategory && { subcategory: filters.subcategory }),
    ...(filters.minMinor !== null && { priceMin: filters.minMinor }),
    ...(filters.maxMinor !== null && { priceMax: filters.maxMinor }),
    ...(filters.delivery !== null && { delivery: filters.delivery }),
    ...(filters.tags.length > 0 && { tags: filters.tags.join(',') }),
    ...(filters.level !== null && { level: filters.level }),
    ...(filters.rating !== null && { rating: filters.rating as (typeof ratingChoices)[number] }),
    ...(filters.language && { language: filters.language }),
    ...(filters.online && { online: 'true' }),
    ...(filters.startBy && { startBy: filters.startBy }),
    ...(filters.tested && { tested: filters.tested }),
    ...(filters.exact && { exact: 'true' }),
    sort: filters.sort,
    ...(cursor && { cursor }),
  };
}

/** The URL of a listing. `categoryPath`: the path of a category page, kept while its category is selected. */
export function addressOf(
  filters: ExploreFilters,
  options: { categoryPath?: string | null; cursor?: string | null } = {},
): string {
  const { categoryPath = null, cursor = null } = options;
  const keepsPath =
    categoryPath !== null && filters.category !== null && categoryPath === `/category/${filters.category}`;
  const { q, category, subcategory, delivery, level, rating, language, startBy, tested, sort } = filters;
  return withQuery(keepsPath ? categoryPath : '/explore', {
    q,
    category: !keepsPath && category,
    subcategory,
    min: dollarsOf(filters.minMinor),
    max: dollarsOf(filters.maxMinor),
    delivery,
    tags: filters.tags.join(','),
    level,
    rating,
    language,
    online: filters.online && 'true',
    startBy,
    tested,
    exact: filters.exact && 'true',
    sort: sort !== 'relevance' && sort,
    cursor,
  });
}

/** Without needless decimals: 50, 49.50. */
export function dollarsOf(amountMinor: number | null): string | null {
  if (amountMinor === null) return null;
  return amountMinor % 100 === 0 ? String(amountMinor / 100) : (amountMinor / 100).toFixed(2);
}

/** The number of active filters; a price range counts as one. Search text and sorting are not filters. */
export function countFilters(filters: ExploreFilters): number {
  const { q, sort, exact, minMinor, maxMinor, tags, ...others } = filters;
  return (
    tags.length +
    (minMinor !== null || maxMinor !== null ? 1 : 0) +
    Object.values(others).filter((value) => value !== null && value !== false).length
  );
}

export function shortMoney(amountMinor: number): string {
  return formatMinor(amountMinor).replace(/\.00$/, '');
}

export function deliveryLabel(days: number): string {
  return days === 1 ? 'Within 24 hours' : `Within ${days} days`;
}

export function sortOptions(hasQuery: boolean): { value: GigSort; label: string }[] {
  return [
    { value: 'relevance', label: hasQuery ? 'Best match' : 'Recommended' },
    { value: 'best-selling', label: 'Best selling' },
    { value: 'rating', label: 'Top rated' },
    { value: 'newest', label: 'Newest' },
    { value: 'price-low', label: 'Price: low to high' },
    { value: 'price-high', label: 'Price: high to low' },
  ];
}

/** "128 gigs", "1,000+ gigs". */
/** `close`: gigs listed with them that lack a part of the search. */
export function countLabel(total: number | null, isCapped: boolean | undefined, close = 0): string {
  if (total === null) return 'Gigs';
  const closeLabel = close === 1 ? '1 close match' : `${close} close matches`;
  if (total === 0 && close > 0) return closeLabel;
  const gigs =
    total === 1 && !isCapped ? '1 gig' : `${total.toLocaleString('en-US')}${isCapped ? '+' : ''} gigs`;
  return close > 0 ? `${gigs} and ${closeLabel}` : gigs;
}
