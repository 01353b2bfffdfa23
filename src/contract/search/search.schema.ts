// The words of searching for sellers that both the API and the forms of the page know.
import { z } from 'zod';

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
