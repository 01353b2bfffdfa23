// Schemas of seller search and the search palette, shared by the API and the pages.
import { z } from 'zod';
import { idSchema } from '#contract/common/ids.ts';

export const sellerSorts = ['top-rated', 'most-reviews', 'price-low', 'price-high'] as const;
/** Minimum years. */
export const experienceChoices = [3, 5, 7] as const;

/** The filters of /sellers, read from the URL. A seller is in a category if they have an active gig in it. */
export const sellerFilters = {
  q: z.string().trim().max(200).optional(),
  category: z.string().max(40).optional(),
  experience: z.coerce.number().int().min(1).max(60).optional(),
  sort: z.enum(sellerSorts).default('top-rated'),
};

/** A limit written into a query, such as "under $50": the phrase it was read from, and the query without it. USD cents, days. */
const written = { phrase: z.string(), withoutIt: z.string() };
export const queryLimitSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    ...written,
    priceMin: z.int().optional(),
    priceMax: z.int().optional(),
  }),
  z.object({ kind: z.literal('delivery'), ...written, delivery: z.int() }),
  z.object({ kind: z.literal('seller'), ...written, names: z.array(z.string()) }),
]);
export type QueryLimit = z.infer<typeof queryLimitSchema>;

/** The tabs of the search palette. */
export const suggestionKinds = ['all', 'services', 'freelancers', 'projects'] as const;

/** What a search box shows while the user types, in this order: just enough of each result to recognize it. */
export const suggestionsSchema = z.object({
  /** Popular searches that begin with the typed text or contain it. */
  queries: z.array(z.string()),
  /** Categories, and subcategories with the category they belong to. */
  categories: z.array(
    z.object({ name: z.string(), category: z.string(), subcategory: z.string().nullable() }),
  ),
  gigs: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      sellerName: z.string(),
      fromPriceMinor: z.int(),
      ratingHundredths: z.int().nullable(),
      reviewCount: z.int(),
      /** The smallest cover variant, and the color shown until it has loaded. */
      coverUrl: z.string().nullable(),
      color: z.string().nullable(),
    }),
  ),
  sellers: z.array(
    z.object({
      username: z.string(),
      displayName: z.string(),
      avatarUrl: z.string().nullable(),
      title: z.string(),
      ratingHundredths: z.int().nullable(),
      reviewCount: z.int(),
    }),
  ),
  /** Open projects. */
  projects: z.array(
    z.object({
      id: idSchema,
      title: z.string(),
      buyerName: z.string(),
      /** Its name. */
      category: z.string().nullable(),
      /** USD cents; null if the buyer asks for quotes. */
      budgetMaxMinor: z.int().nullable(),
    }),
  ),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;
