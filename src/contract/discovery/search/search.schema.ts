// The words of searching for sellers and of the search palette that both the API and the pages know.
import { z } from 'zod';
import { idSchema } from '#contract/common/ids.ts';

export const sellerSorts = ['top-rated', 'most-reviews', 'price-low', 'price-high'] as const;
/** At least so many years. */
export const experienceChoices = [3, 5, 7] as const;

/** The filters of /sellers, read from the address. A category counts a seller in who has an active gig in it. */
export const sellerFilters = {
  q: z.string().trim().max(200).optional(),
  category: z.string().max(40).optional(),
  experience: z.coerce.number().int().min(1).max(60).optional(),
  sort: z.enum(sellerSorts).default('top-rated'),
};

/** The tabs of the search palette. */
export const suggestionKinds = ['all', 'services', 'freelancers', 'projects'] as const;

/** What the palette shows while somebody types: little of each, enough to recognise it. */
export const suggestionsSchema = z.object({
  gigs: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      sellerName: z.string(),
      fromPriceMinor: z.int(),
      ratingHundredths: z.int().nullable(),
      reviewCount: z.int(),
      /** The smallest picture of the cover, and the color that fills its place until it is there. */
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
  /** Open briefs. */
  projects: z.array(
    z.object({
      id: idSchema,
      title: z.string(),
      buyerName: z.string(),
      /** By its name. */
      category: z.string().nullable(),
      /** USD cents; null asks for a price. */
      budgetMaxMinor: z.int().nullable(),
    }),
  ),
  /** Categories, and subcategories with the category they belong to. */
  categories: z.array(
    z.object({ name: z.string(), category: z.string(), subcategory: z.string().nullable() }),
  ),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;
