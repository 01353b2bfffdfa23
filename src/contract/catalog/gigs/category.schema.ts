// The categories: the specification's five, each with subcategories. They are in the database, and support can edit them.
import { z } from 'zod';

export const categorySlugs = ['design', 'development', 'writing', 'marketing', 'video'] as const;
export const categorySlugSchema = z.string().regex(/^[a-z0-9-]{2,40}$/);

export const categorySchema = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  gigCount: z.int(),
  /** `isClosed`: accepts no new gigs; existing ones are found as before. */
  subcategories: z.array(z.object({ slug: z.string(), name: z.string(), isClosed: z.boolean() })),
  /** Merged subcategories and their targets, for old addresses. */
  moved: z.array(z.object({ slug: z.string(), to: z.string() })),
});
export type Category = z.infer<typeof categorySchema>;
