// The filters of a listing and the address they live in: `/explore?q=…&category=…&min=…`, or `/category/<name>?…` for its own category.
// Guards: the address is the only state; what cannot be read in it is left out, never refused. Prices are dollars in the address
// (people type them into a form that works without scripts) and cents everywhere else.
import type { InputOf } from '#contract/common/endpoint.ts';
import { formatMinor, parseAmount } from '#contract/common/money.ts';
import type { Category } from '#contract/gigs/category.schema.ts';
import { deliveryChoices, gigSorts, type searchGigs } from '#contract/search/search.endpoints.ts';

export type GigSort = (typeof gigSorts)[number];

export type ExploreFilters = {
  q: string;
  category: string | null;
  subcategory: string | null;
  minMinor: number | null;
  maxMinor: number | null;
  /** In at most so many days. */
  delivery: number | null;
  sort: GigSort;
};

export const noFilters: ExploreFilters = {
  q: '',
  category: null,
  subcategory: null,
  minMinor: null,
  maxMinor: null,
  delivery: null,
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
  const delivery = Number(text('delivery'));
  const prices = [priceOf(text('min')), priceOf(text('max'))] as const;
  const areSwapped = prices[0] !== null && prices[1] !== null && prices[0] > prices[1];
  return {
    q: text('q') ?? '',
    category,
    subcategory: category === null ? null : text('subcategory'),
    minMinor: areSwapped ? prices[1] : prices[0],
    maxMinor: areSwapped ? prices[0] : prices[1],
    delivery: deliveryChoices.find((days) => days === delivery) ?? null,
    sort: gigSorts.find((sort) => sort === search.get('sort')) ?? 'relevance',
  };
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

export type ActiveFilter = { key: string; label: string; without: ExploreFilters };

/** The filters that are on, each with what the listing would be without it. Words and sort are not filters. */
export function activeFilters(filters: ExploreFilters, categories: readonly Category[]): ActiveFilter[] {
  const category = categories.find((one) => one.slug === filters.category);
  const active: ActiveFilter[] = [];
  if (filters.category !== null) {
    const without = { ...filters, category: null, subcategory: null };
    active.push({ key: 'category', label: category?.name ?? filters.category, without });
  }
  if (filters.subcategory !== null) {
    const name =
      category?.subcategories.find((one) => one.slug === filters.subcategory)?.name ?? filters.subcategory;
    active.push({ key: 'subcategory', label: name, without: { ...filters, subcategory: null } });
  }
  if (filters.minMinor !== null || filters.maxMinor !== null) {
    const without = { ...filters, minMinor: null, maxMinor: null };
    active.push({ key: 'price', label: priceLabel(filters.minMinor, filters.maxMinor), without });
  }
  if (filters.delivery !== null) {
    active.push({
      key: 'delivery',
      label: deliveryLabel(filters.delivery),
      without: { ...filters, delivery: null },
    });
  }
  return active;
}

export function priceLabel(minMinor: number | null, maxMinor: number | null): string {
  if (minMinor === null) return `Up to ${shortMoney(maxMinor ?? 0)}`;
  if (maxMinor === null) return `From ${shortMoney(minMinor)}`;
  return `${shortMoney(minMinor)} to ${shortMoney(maxMinor)}`;
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
