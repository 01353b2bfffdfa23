// Explore and Discover Sellers: one query each over a read table, with filters, sorts and cursors (and facets for gigs).
// The search boxes request a few results of each kind.
// Guarantees: everything a result page depends on is in the query string, so any result can be shared and reloaded.
import { z } from 'zod';
import { sellerCardSchema } from '#contract/people/accounts/seller-card.schema.ts';
import { endpoint } from '#contract/common/endpoint.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import { gigResultSchema } from './gig-result.schema.ts';
import { queryLimitSchema, sellerFilters, suggestionKinds, suggestionsSchema } from './search.schema.ts';

export const gigSorts = ['relevance', 'newest', 'best-selling', 'price-low', 'price-high', 'rating'] as const;
export const deliveryChoices = [1, 3, 7, 14] as const;
/** Lower bounds of the price facet's steps, in USD cents. Values read "from-to", both included: "2500-4999"; see `priceStepValue`. */
export const priceSteps = [0, 2500, 5000, 10_000, 25_000, 50_000] as const;
/** Minimum seller level (0 new, 1, 2, 3 top). */
export const levelChoices = [1, 2, 3] as const;
/** Minimum stars × 100, as the cards show them. */
export const ratingChoices = [400, 450, 480] as const;
export const maxTags = 5;
const maxPrice = 1_000_000;

/** "0-2499", "2500-4999", …, "50000-1000000": the values of priceMin and priceMax. */
export function priceStepValue(step: number): string {
  const next = priceSteps[step + 1];
  return `${priceSteps[step]}-${next === undefined ? maxPrice : next - 1}`;
}

/** Filters that can be dropped when nothing is found; the names are those of the filters below. */
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

/** The filters of /explore, read from the URL. Prices are USD cents; `delivery` is the maximum number of days. */
export const gigFilters = {
  q: z.string().trim().max(200).optional(),
  category: z.string().max(40).optional(),
  subcategory: z.string().max(40).optional(),
  priceMin: z.coerce.number().int().min(0).max(maxPrice).optional(),
  priceMax: z.coerce.number().int().min(0).max(maxPrice).optional(),
  delivery: z.coerce.number().int().min(1).max(90).optional(),
  /** Comma-separated tags that a gig must all have, as its page shows them; at most five are used. */
  tags: z.string().trim().max(130).optional(),
  level: z.coerce.number().int().min(1).max(3).optional(),
  rating: z.coerce.number().pipe(z.literal(ratingChoices)).optional(),
  /** A working language of the seller, by its code in language.rules.ts. */
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional(),
  /** Only sellers who are online (start.rules.ts). */
  online: z.stringbool().optional(),
  /** Only sellers who can start on or before this day (start.rules.ts). */
  startBy: z.iso.date().optional(),
  /** The title of an exam: only gigs with one of its tags, by a seller who holds its badge. */
  tested: z.string().trim().max(40).optional(),
  /** Searches the text as typed, without spelling correction. */
  exact: z.stringbool().optional(),
  sort: z.enum(gigSorts).default('relevance'),
};

/**
 * Each facet counts under all filters except its own. Values: slug for category and subcategory, maximum days for delivery, step
 * for price, minimum for level and rating, code for language.
 */
const facet = z.array(z.object({ value: z.string(), count: z.int() }));

export const searchGigs = endpoint({
  name: 'search-gigs',
  domain: 'search',
  summary: 'Search active gigs by text and filters; facets count the best 1,000 matches',
  method: 'GET',
  path: '/search/gigs',
  query: z.object({
    ...gigFilters,
    ...pageQuery,
    /** Adds to each result why it ranks where it does. Such a request does not count as a search. */
    explain: z.stringbool().default(false),
  }),
  /** `total` counts gigs with every word, up to 1,000; if `totalIsCapped`, there may be more. */
  data: listOf(gigResultSchema).extend({
    /** Close matches listed with them, where few gigs have every word. */
    closeTotal: z.int(),
    facets: z.object({
      category: facet,
      subcategory: facet,
      delivery: facet,
      price: facet,
      level: facet,
      rating: facet,
      language: facet,
      /** Titles of exams with at least one badge holder: the values of `tested`, without counts. */
      tested: z.array(z.string()),
    }),
    /** Limits that were read from the text and applied, each with the query that takes it back. */
    limits: z.array(queryLimitSchema),
    /** The corrected query that was searched instead; null if nothing was corrected. `exact` searches the text as typed. */
    correctedTo: z.string().nullable(),
    /** A correction that would find much more; the text was searched as typed. Null otherwise. */
    didYouMean: z.string().nullable(),
    /** When nothing matches, on the first page: the closest matches and what was dropped to find them. */
    nearest: z
      .object({
        items: z.array(gigResultSchema),
        withoutFilters: z.array(z.enum(filterNames)),
        /** The words that were searched; null if unchanged. */
        words: z.string().nullable(),
      })
      .nullable(),
  }),
});

export const searchSellers = endpoint({
  name: 'search-sellers',
  domain: 'search',
  summary: 'Search sellers by text, category and experience',
  method: 'GET',
  path: '/search/sellers',
  query: z.object({ ...sellerFilters, ...pageQuery }),
  data: listOf(sellerCardSchema),
});

export const suggestResults = endpoint({
  name: 'suggest-results',
  domain: 'search',
  summary: 'A few popular queries, categories, gigs, sellers and projects for a text that is being typed',
  method: 'GET',
  path: '/search/suggestions',
  query: z.object({
    q: z.string().trim().min(1).max(200),
    kind: z.enum(suggestionKinds).default('all'),
  }),
  data: suggestionsSchema,
});

export const searchEndpoints = [searchGigs, searchSellers, suggestResults];
