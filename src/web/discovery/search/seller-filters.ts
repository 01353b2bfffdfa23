// The filters of "Discover Sellers" and their URL: `/sellers?q=…&category=…&experience=…&sort=…`.
// Guarantees: the URL is the only state; invalid values in it are ignored.
import type { InputOf } from '#contract/common/endpoint.ts';
import type { searchSellers } from '#contract/discovery/search/search.endpoints.ts';
import { experienceChoices, sellerSorts } from '#contract/discovery/search/search.schema.ts';
import { withQuery } from '#web/ui/with-query.ts';

export type SellerSort = (typeof sellerSorts)[number];
export type SellerFilters = {
  q: string;
  category: string | null;
  /** Minimum years. */
  experience: number | null;
  sort: SellerSort;
};

/** `categories`: the existing slugs; others are ignored. */
export function readSellerFilters(search: URLSearchParams, categories: readonly string[]): SellerFilters {
  const years = Number(search.get('experience'));
  return {
    q: search.get('q')?.trim().slice(0, 200) ?? '',
    category: categories.find((slug) => slug === search.get('category')) ?? null,
    experience: experienceChoices.find((choice) => choice === years) ?? null,
    sort: sellerSorts.find((sort) => sort === search.get('sort')) ?? 'top-rated',
  };
}

/** The API query; empty filters are left out. */
export function sellerQueryOf(filters: SellerFilters, cursor?: string | null): InputOf<typeof searchSellers> {
  return {
    ...(filters.q && { q: filters.q }),
    ...(filters.category && { category: filters.category }),
    ...(filters.experience !== null && { experience: filters.experience }),
    sort: filters.sort,
    ...(cursor && { cursor }),
  };
}

export function sellersAddress(filters: SellerFilters, cursor?: string | null): string {
  const { q, category, experience, sort } = filters;
  return withQuery('/sellers', { q, category, experience, sort: sort !== 'top-rated' && sort, cursor });
}

/** Labels given by the specification. */
export const sellerSortLabels: Record<SellerSort, string> = {
  'top-rated': 'Top Rated',
  'most-reviews': 'Most Reviews',
  'price-low': 'Price low to high',
  'price-high': 'Price high to low',
};

export const experienceOptions = [
  { value: '', label: 'Any' },
  ...experienceChoices.map((years) => ({ value: String(years), label: `${years}+ years` })),
];

/** "128 professionals", "1,000+ professionals". */
export function professionalsLabel(total: number | null, isCapped: boolean | undefined): string {
  if (total === null) return 'Professionals';
  if (total === 1 && !isCapped) return '1 professional';
  return `${total.toLocaleString('en-US')}${isCapped ? '+' : ''} professionals`;
}
