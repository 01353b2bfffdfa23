// Explore and Discover Sellers: one query each over its read table, with filters, sorts and cursors (and facets for gigs);
// the palette asks for a few of everything.
// Guards: everything a page of results depends on is in the query string, so that any result can be shared and reloaded.
import { z } from 'zod';
import { sellerCardSchema } from '#contract/people/accounts/seller-card.schema.ts';
import { endpoint } from '#contract/common/endpoint.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import { foundGigSchema } from './found-gig.schema.ts';
import { sellerFilters, suggestionKinds, suggestionsSchema } from './search.schema.ts';

export const gigSorts = ['relevance', 'newest', 'best-selling', 'price-low', 'price-high', 'rating'] as const;
export const deliveryChoices = [1, 3, 7, 14] as const;
/** Where the price facet's steps begin, in USD cents. Its values read "from-to", both included: "2500-4999"; see `priceStepValue`. */
export const priceSteps = [0, 2500, 5000, 10_000, 25_000, 50_000] as const;
/** At least this seller level (0 new · 1 · 2 · 3 top). */
export const levelChoices = [1, 2, 3] as const;
/** At least so many stars × 100, as the cards show them. */
export const ratingChoices = [400, 450, 480] as const;
export const mostTags = 5;
const highestPrice = 1_000_000;

/** "0-2499", "2500-4999", …, "50000-1000000": the two numbers are what to send as priceMin and priceMax. */
export function priceStepValue(step: number): string {
  const next = priceSteps[step + 1];
  return `${priceSteps[step]}-${next === undefined ? highestPrice : next - 1}`;
}

/** What can be taken away again when nothing is found; the names are those of the filters below. */
export const filterNames = [
  'category',
  'subcategory',
  'price',
  'delivery',
  'tags',
  'level',
  'rating',
  'language',
  'online',
  'startBy',
  'tested',
] as const;

/** The filters of /explore, read from the address. Prices are USD cents; `delivery` is "in at most so many days". */
export const gigFilters = {
  q: z.string().trim().max(200).optional(),
  category: z.string().max(40).optional(),
  subcategory: z.string().max(40).optional(),
  priceMin: z.coerce.number().int().min(0).max(highestPrice).optional(),
  priceMax: z.coerce.number().int().min(0).max(highestPrice).optional(),
  delivery: z.coerce.number().int().min(1).max(90).optional(),
  /** Tags that a gig must all have, as its page shows them, with commas between; at most five count. */
  tags: z.string().trim().max(130).optional(),
  level: z.coerce.number().int().min(1).max(3).optional(),
  rating: z.coerce.number().pipe(z.literal(ratingChoices)).optional(),
  /** A code of language.rules.ts that the seller works in. */
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional(),
  /** Only sellers who are here now (start.rules.ts). */
  online: z.stringbool().optional(),
  /** Only sellers who can start on this day or before, by start.rules.ts. */
  startBy: z.iso.date().optional(),
  /** The title of an exam: only gigs with one of its tags whose seller holds its badge. */
  tested: z.string().trim().max(40).optional(),
  /** Searches what was typed, letter by letter, without correcting anything. */
  exact: z.stringbool().optional(),
  sort: z.enum(gigSorts).default('relevance'),
};

/** Each facet counts under all the other filters, but not its own. Category and subcategory by slug, delivery by days ("3": within 3 days), price by step, level and rating by what they are at least, language by code. */
const facet = z.array(z.object({ value: z.string(), count: z.int() }));

export const searchGigs = endpoint({
  name: 'search-gigs',
  domain: 'search',
  summary: 'Find active gigs by words and filters; facets count the best 1,000 matches',
  method: 'GET',
  path: '/search/gigs',
  query: z.object({ ...gigFilters, ...pageQuery }),
  /** `total` counts up to 1,000; `totalIsCapped`: there are at least so many. */
  data: listOf(foundGigSchema).extend({
    facets: z.object({
      category: facet,
      subcategory: facet,
      delivery: facet,
      price: facet,
      level: facet,
      rating: facet,
      language: facet,
      /** Titles of exams whose badge somebody holds: what `tested` can ask for. They are not counted. */
      tested: z.array(z.string()),
    }),
    /** What was searched instead, when a word was corrected; null otherwise. `exact` searches what was typed. */
    correctedTo: z.string().nullable(),
    /** What was searched as it was typed, though much more is found for this; null otherwise. */
    didYouMean: z.string().nullable(),
    /** Nothing matches: the nearest there is, and what was left out to find it. Only on a first page. */
    nearest: z
      .object({
        items: z.array(foundGigSchema),
        withoutFilters: z.array(z.enum(filterNames)),
        /** The words that were searched; null: as they were. */
        words: z.string().nullable(),
      })
      .nullable(),
  }),
});

export const searchSellers = endpoint({
  name: 'search-sellers',
  domain: 'search',
  summary: 'Find sellers by words, category and experience',
  method: 'GET',
  path: '/search/sellers',
  query: z.object({ ...sellerFilters, ...pageQuery }),
  data: listOf(sellerCardSchema),
});

export const suggestResults = endpoint({
  name: 'suggest-results',
  domain: 'search',
  summary: 'A few gigs, sellers, projects and categories for words that are still being typed',
  method: 'GET',
  path: '/search/suggestions',
  query: z.object({
    q: z.string().trim().min(1).max(200),
    kind: z.enum(suggestionKinds).default('all'),
  }),
  data: suggestionsSchema,
});

export const searchEndpoints = [searchGigs, searchSellers, suggestResults];
