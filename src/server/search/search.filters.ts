// From the filters of an address to what the walk over postings compares, and from what it found to facets.
// Guards: a facet counts under all other filters but not its own, so that its numbers say what choosing it would give.
import { deliveryChoices, priceSteps, priceStepValue } from '#contract/search/search.endpoints.ts';
import type { CategoryTree } from '#server/gigs/category.view.ts';
import { bitFilter, countBits } from './search-bits.ts';

export type GivenFilters = {
  category?: string | undefined;
  subcategory?: string | undefined;
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  delivery?: number | undefined;
};
export type Walk = {
  /** The term of the house to walk when there are no words. */
  term: string;
  mask: number;
  value: number;
  priceMin: number;
  priceMax: number;
  days: number;
};
type Facet = 'category' | 'subcategory' | 'delivery' | 'price';
export type Facets = Record<Facet, { value: string; count: number }[]>;
export const noFacets: Facets = { category: [], subcategory: [], delivery: [], price: [] };

const highestPrice = 2_000_000_000;
const mostDays = 127;

/** The walk of these filters, or null when they name a category that does not exist: nothing can match. */
export function walkOf(filters: GivenFilters, categories: CategoryTree): Walk | null {
  const category = filters.category ? categories.category(filters.category) : undefined;
  if (category === null) return null;
  const parents = category ? [category] : categories.all;
  const parent = parents.find(
    (one) => filters.subcategory && categories.subcategory(one.slug, filters.subcategory),
  );
  const subcategory = parent?.subcategories.find((one) => one.slug === filters.subcategory);
  if (filters.subcategory && !subcategory) return null;
  return {
    term: subcategory ? `*s:${parent!.slug}/${subcategory.slug}` : category ? `*c:${category.slug}` : '*all',
    ...bitFilter({ category: category?.number, subcategory: subcategory?.number }),
    priceMin: filters.priceMin ?? 0,
    priceMax: filters.priceMax ?? highestPrice,
    days: filters.delivery ?? mostDays,
  };
}

/** For each facet whose own filter is set: the filters without it. All other facets are counted on the matches themselves. */
export function facetFilters(filters: GivenFilters): Map<Facet, GivenFilters> {
  const without = new Map<Facet, GivenFilters>();
  const { category, subcategory, priceMin, priceMax, delivery } = filters;
  if (category || subcategory)
    without.set('category', { ...filters, category: undefined, subcategory: undefined });
  if (subcategory) without.set('subcategory', { ...filters, subcategory: undefined });
  if (delivery !== undefined) without.set('delivery', { ...filters, delivery: undefined });
  if (priceMin !== undefined || priceMax !== undefined) {
    without.set('price', { ...filters, priceMin: undefined, priceMax: undefined });
  }
  return without;
}

/** Reads the facets off the packed bits of the matches (`packedOf` gives those that belong to a facet). */
export function facetsOf(packedOf: (facet: Facet) => Buffer, categories: CategoryTree, most: number): Facets {
  const counted = (facet: Facet) => countBits(packedOf(facet), most);
  const byCategory = counted('category').category;
  const bySubcategory = counted('subcategory').subcategory;
  const { delivery } = counted('delivery');
  const { price } = counted('price');
  const found = ({ count }: { count: number }) => count > 0;
  return {
    category: categories.all
      .map((one) => ({ value: one.slug, count: byCategory.get(one.number) ?? 0 }))
      .filter(found),
    subcategory: categories.all
      .flatMap((one) => one.subcategories)
      .map((one) => ({ value: one.slug, count: bySubcategory.get(one.number) ?? 0 }))
      .filter(found),
    delivery: deliveryChoices.map((days, i) => ({ value: String(days), count: delivery[i]! })),
    price: priceSteps.map((_, step) => ({ value: priceStepValue(step), count: price[step]! })),
  };
}
