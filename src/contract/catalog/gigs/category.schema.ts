// The categories of the marketplace: the specification's five, each with its subcategories (kept in the database, editable by support).
import { z } from 'zod';

export const categorySlugs = ['design', 'development', 'writing', 'marketing', 'video'] as const;
export const categorySlugSchema = z.string().regex(/^[a-z0-9-]{2,40}$/);

export const categorySchema = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  gigCount: z.int(),
  /** `isClosed`: takes no new gigs; those that are there are found as before. */
  subcategories: z.array(z.object({ slug: z.string(), name: z.string(), isClosed: z.boolean() })),
  /** Subcategories that have become another one of this category, for old addresses. */
  moved: z.array(z.object({ slug: z.string(), to: z.string() })),
});
export type Category = z.infer<typeof categorySchema>;
