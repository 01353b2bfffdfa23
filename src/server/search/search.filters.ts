// From the filters of an address to what the walk over postings compares, and from what it found to facets.
// Guards: a facet counts under all other filters but not its own, so that its numbers say what choosing it would give.
import { searchLanguages } from '#contract/search/language.rules.ts';
import {
  deliveryChoices,
  levelChoices,
  priceSteps,
  priceStepValue,
  ratingChoices,
} from '#contract/search/search.endpoints.ts';
import type { CategoryTree } from '#server/gigs/category.view.ts';
import { bitFilter, countBits, ratingStepOf } from './search-bits.ts';
import { languageBit } from './search-languages.ts';

export type GivenFilters = {
  category?: string | undefined;
  subcategory?: string | undefined;
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  delivery?: number | undefined;
  tags?: string | undefined;
  level?: number | undefined;
  rating?: number | undefined;
  language?: string | undefined;
  online?: boolean | undefined;
  startBy?: string | undefined;
};
export type Walk = {
  /** The term of the house to walk when there are no words. */
  term: string;
  mask: number;
  value: number;
  priceMin: number;
  priceMax: number;
  days: number;
  level: number;
  rating: number;
  /** The bit of a language; 0 for any. */
  language: number;
};
type Facet = 'category' | 'subcategory' | 'delivery' | 'price' | 'level' | 'rating' | 'language';
export type Facets = Record<Facet, { value: string; count: number }[]>;
export const noFacets: Facets = {
  category: [],
  subcategory: [],
  delivery: [],
  price: [],
  level: [],
  rating: [],
  language: [],
};

const highestPrice = 2_000_000_000;
const mostDays = 127;

/** The walk of these filters, or null when they name a category or a language that does not exist: nothing can match. */
export function walkOf(filters: GivenFilters, categories: CategoryTree): Walk | null {
  const category = filters.category ? categories.category(filters.category) : undefined;
  if (category === null) return null;
  const parents = category ? [category] : categories.all;
  const parent = parents.find(
    (one) => filters.subcategory && categories.subcategory(one.slug, filters.subcategory),
  );
  const subcategory = parent?.subcategories.find((one) => one.slug === filters.subcategory);
  if (filters.subcategory && !subcategory) return null;
  const language = filters.language ? languageBit(filters.language) : 0;
  if (language === null) return null;
  return {
    term: subcategory ? `*s:${parent!.slug}/${subcategory.slug}` : category ? `*c:${category.slug}` : '*all',
    ...bitFilter({ category: category?.number, subcategory: subcategory?.number }),
    priceMin: filters.priceMin ?? 0,
    priceMax: filters.priceMax ?? highestPrice,
    days: filters.delivery ?? mostDays,
    level: filters.level ?? 0,
    rating: ratingStepOf(filters.rating ?? null),
    language,
  };
}

/** For each facet whose own filter is set: the filters without it. All other facets are counted on the matches themselves. */
export function facetFilters(filters: GivenFilters): Map<Facet, GivenFilters> {
  const without = new Map<Facet, GivenFilters>();
  const { category, subcategory, priceMin, priceMax } = filters;
  if (category || subcategory)
    without.set('category', { ...filters, category: undefined, subcategory: undefined });
  if (subcategory) without.set('subcategory', { ...filters, subcategory: undefined });
  if (priceMin !== undefined || priceMax !== undefined) {
    without.set('price', { ...filters, priceMin: undefined, priceMax: undefined });
  }
  for (const own of ['delivery', 'level', 'rating', 'language'] as const) {
    if (filters[own] !== undefined) without.set(own, { ...filters, [own]: undefined });
  }
  return without;
}

/** Reads the facets off the packed bits of the matches (`packedOf` gives those that belong to a facet). */
export function facetsOf(packedOf: (facet: Facet) => Buffer, categories: CategoryTree, most: number): Facets {
  const counts = new Map<Buffer, ReturnType<typeof countBits>>();
  const counted = (facet: Facet) => {
    const packed = packedOf(facet);
    const done = counts.get(packed) ?? countBits(packed, most);
    counts.set(packed, done);
    return done;
  };
  const byCategory = counted('category').category;
  const bySubcategory = counted('subcategory').subcategory;
  const { delivery } = counted('delivery');
  const { price } = counted('price');
  const { level } = counted('level');
  const { rating } = counted('rating');
  const { language } = counted('language');
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
    level: levelChoices.map((least, i) => ({ value: String(least), count: level[i]! })),
    rating: ratingChoices.map((least, i) => ({ value: String(least), count: rating[i]! })),
    language: searchLanguages
      .map(({ code, number }) => ({ value: code, count: language[number]! }))
      .filter(found),
  };
}
