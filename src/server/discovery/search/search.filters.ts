// Translates URL filters to the comparisons of a walk over postings, and the bits it found to facets.
// Guarantees: a facet counts under all filters except its own, so each number is what choosing that value would find.
import { searchLanguages } from '#contract/discovery/search/language.rules.ts';
import {
  deliveryChoices,
  levelChoices,
  priceSteps,
  priceStepValue,
  ratingChoices,
} from '#contract/discovery/search/search.endpoints.ts';
import type { CategoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import { bitsOf, countBits, ratingStepOf } from './search-bits.ts';
import { languageBit } from './search-languages.ts';

export type GigFilters = {
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
  tested?: string | undefined;
};
export type Walk = {
  /** The internal term to walk if there are no words. */
  term: string;
  categoryMask: number;
  category: number;
  /** Category and subcategory together. */
  placeMask: number;
  place: number;
  priceMin: number;
  priceMax: number;
  days: number;
  level: number;
  rating: number;
  /** The bit of a language; 0 for any. */
  language: number;
};
/** One bit per filter that a gig can fail. A gig of another category fails only `category`, whatever its subcategory. */
export const missed = {
  category: 1,
  subcategory: 2,
  price: 4,
  delivery: 8,
  level: 16,
  rating: 32,
  language: 64,
} as const;
/** A facet whose own filter is set: the filters its gigs may fail, and the internal term they all have. */
export type OwnFacet = { facet: Facet; mayMiss: number; term: string };
export type Facet = keyof typeof missed;
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

const maxPrice = 2_000_000_000;
const maxDays = 127;

/** The walk of these filters; null if a category or language does not exist, so nothing can match. */
export function walkOf(filters: GigFilters, categories: CategoryTree): Walk | null {
  const category = filters.category ? categories.category(filters.category) : undefined;
  if (category === null) return null;
  const parents = category ? [category] : categories.all;
  const parent = parents.find(
    (candidate) => filters.subcategory && categories.subcategory(candidate.slug, filters.subcategory),
  );
  const subcategory = parent && categories.subcategory(parent.slug, filters.subcategory ?? '');
  if (filters.subcategory && !subcategory) return null;
  const language = filters.language ? languageBit(filters.language) : 0;
  if (language === null) return null;
  const ofCategory = bitsOf('category', category?.number);
  const ofSubcategory = bitsOf('subcategory', subcategory?.number);
  return {
    term: subcategory ? `*s:${parent!.slug}/${subcategory.slug}` : category ? `*c:${category.slug}` : '*all',
    categoryMask: ofCategory.mask,
    category: ofCategory.bits,
    placeMask: ofCategory.mask | ofSubcategory.mask,
    place: ofCategory.bits | ofSubcategory.bits,
    priceMin: filters.priceMin ?? 0,
    priceMax: filters.priceMax ?? maxPrice,
    days: filters.delivery ?? maxDays,
    level: filters.level ?? 0,
    rating: ratingStepOf(filters.rating ?? null),
    language,
  };
}

/** The facets whose own filter is set; they count more gigs than the matches. */
export function ownFacets(filters: GigFilters, { term }: Walk): OwnFacet[] {
  const { category, subcategory, priceMin, priceMax } = filters;
  const isSet: Record<Facet, boolean> = {
    category: Boolean(category || subcategory),
    subcategory: Boolean(subcategory),
    price: priceMin !== undefined || priceMax !== undefined,
    delivery: filters.delivery !== undefined,
    level: filters.level !== undefined,
    rating: filters.rating !== undefined,
    language: filters.language !== undefined,
  };
  return (Object.keys(missed) as Facet[])
    .filter((facet) => isSet[facet])
    .map((facet) => {
      const isOfBoth = facet === 'category' || (facet === 'subcategory' && !category);
      if (isOfBoth) return { facet, mayMiss: missed.category | missed.subcategory, term: '*all' };
      return { facet, mayMiss: missed[facet], term: facet === 'subcategory' ? `*c:${category}` : term };
    });
}

/** Counts facets from packed bits; `packedOf` returns the bits that belong to a facet. */
export function facetsOf(packedOf: (facet: Facet) => Buffer, categories: CategoryTree, max: number): Facets {
  const counts = new Map<Buffer, ReturnType<typeof countBits>>();
  const counted = (facet: Facet) => {
    const packed = packedOf(facet);
    const count = counts.get(packed) ?? countBits(packed, max);
    counts.set(packed, count);
    return count;
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
      .map(({ slug, number }) => ({ value: slug, count: byCategory.get(number) ?? 0 }))
      .filter(found),
    subcategory: categories.all
      .flatMap(({ subcategories }) => subcategories)
      .map(({ slug, number }) => ({ value: slug, count: bySubcategory.get(number) ?? 0 }))
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
