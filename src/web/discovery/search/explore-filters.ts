// The filters of a listing and the address they live in: `/explore?q=…&category=…&min=…`, or `/category/<name>?…` for its own category.
// Guards: the address is the only state; what cannot be read in it is left out, never refused. Prices are dollars in the address
// (people type them into a form that works without scripts) and cents everywhere else.
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

export type GigSort = (typeof gigSorts)[number];

export type ExploreFilters = {
  q: string;
  category: string | null;
  subcategory: string | null;
  minMinor: number | null;
  maxMinor: number | null;
  /** In at most so many days. */
  delivery: number | null;
  /** That a gig must all have. */
  tags: string[];
  /** At least this level of the seller, and so many stars × 100. */
  level: number | null;
  rating: number | null;
  /** A code that the seller works in. */
  language: string | null;
  /** Only sellers who are here now, or who can start on this day or before. */
  online: boolean;
  startBy: string | null;
  /** The title of an exam that the seller has passed. */
  tested: string | null;
  /** What was typed, uncorrected. */
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

/** As in the contract's filters. */
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

/** Tags as gigs carry them, with commas between; more than five only narrow to nothing. */
function tagsOf(text: string | null): string[] {
  const tags = (text ?? '')
    .slice(0, 130)
    .split(',')
    .map((tag) => tag.trim().toLowerCase());
  return [...new Set(tags.filter(Boolean))].slice(0, maxTags);
}

/** A day there is; "2026-02-31" has the shape of one. */
function dayOf(text: string | null): string | null {
  const day = text === null ? null : new Date(`${text}T00:00:00Z`);
  return day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text!) ? text : null;
}

function priceOf(text: string | null): number | null {
  const amountMinor = text === null ? null : parseAmount(text);
  if (amountMinor === null || amountMinor === 0) return null;
  return Math.min(amountMinor, highestPriceMinor);
}

/** What the API is asked; empty filters are left out. */
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

/** The address of a listing. `categoryPath` is the page's own path when it is a category page: kept while the category is. */
export function addressOf(
  filters: ExploreFilters,
  options: { categoryPath?: string | null; cursor?: string | null } = {},
): string {
  const { categoryPath = null, cursor = null } = options;
  const keepsPath =
    categoryPath !== null && filters.category !== null && categoryPath === `/category/${filters.category}`;
  const search = new URLSearchParams();
  const put = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') search.set(name, String(value));
  };
  put('q', filters.q);
  if (!keepsPath) put('category', filters.category);
  put('subcategory', filters.subcategory);
  put('min', dollarsOf(filters.minMinor));
  put('max', dollarsOf(filters.maxMinor));
  put('delivery', filters.delivery);
  put('tags', filters.tags.join(','));
  put('level', filters.level);
  put('rating', filters.rating);
  put('language', filters.language);
  put('online', filters.online ? 'true' : null);
  put('startBy', filters.startBy);
  put('tested', filters.tested);
  put('exact', filters.exact ? 'true' : null);
  if (filters.sort !== 'relevance') put('sort', filters.sort);
  put('cursor', cursor);
  const path = keepsPath ? categoryPath : '/explore';
  return search.size > 0 ? `${path}?${search}` : path;
}

/** As short as it can be said: 50, 49.50. */
export function dollarsOf(amountMinor: number | null): string | null {
  if (amountMinor === null) return null;
  return amountMinor % 100 === 0 ? String(amountMinor / 100) : (amountMinor / 100).toFixed(2);
}

/** How many filters are on; a range of prices is one. Words and sort are not filters. */
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

export function sortOptions(hasWords: boolean): { value: GigSort; label: string }[] {
  return [
    { value: 'relevance', label: hasWords ? 'Best match' : 'Recommended' },
    { value: 'best-selling', label: 'Best selling' },
    { value: 'rating', label: 'Top rated' },
    { value: 'newest', label: 'Newest' },
    { value: 'price-low', label: 'Price: low to high' },
    { value: 'price-high', label: 'Price: high to low' },
  ];
}

/** "128 gigs", "1,000+ gigs". */
export function countLabel(total: number | null, isCapped: boolean | undefined): string {
  if (total === null) return 'Gigs';
  if (total === 1 && !isCapped) return '1 gig';
  return `${total.toLocaleString('en-US')}${isCapped ? '+' : ''} gigs`;
}
