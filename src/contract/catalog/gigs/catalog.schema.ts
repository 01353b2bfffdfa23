// The catalogue as support keeps it: categories, subcategories and tags, with how much lies in each.
import { z } from 'zod';
import { reasonsSchema } from '../common/reasons.schema.ts';
import { categorySlugSchema } from './category.schema.ts';

export const catalogueLimits = {
  name: { min: 2, max: 40 },
  description: { min: 20, max: 160 },
  tag: { min: 2, max: 24 },
  /** Of one category; more would fit no menu. */
  subcategories: 30,
  categories: 12,
} as const;

const { name, description, tag } = catalogueLimits;
export const categoryNameSchema = z
  .string()
  .trim()
  .min(name.min, 'Use at least 2 characters')
  .max(name.max, 'Use at most 40 characters')
  .regex(/^\P{Cc}*$/u, 'Use plain text');
export const categoryDescriptionSchema = z
  .string()
  .trim()
  .min(description.min, 'Use at least 20 characters')
  .max(description.max, 'Use at most 160 characters')
  .regex(/^\P{Cc}*$/u, 'Use plain text');
export const tagNameSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(tag.min, 'Use at least 2 characters')
  .max(tag.max, 'Use at most 24 characters');

/** A category by its slug, in bodies and paths. */
export const categoryParams = z.object({ category: categorySlugSchema });
export const subcategoryParams = categoryParams.extend({ subcategory: categorySlugSchema });
export const mergeTagInput = { becomes: tagNameSchema, reasons: reasonsSchema };

export const keptCategorySchema = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** That buyers can find. */
  gigCount: z.int(),
  /** Drafts, paused and removed ones. */
  restCount: z.int(),
  /** Briefs that are open now. */
  projectCount: z.int(),
  subcategories: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      gigCount: z.int(),
      restCount: z.int(),
      isClosed: z.boolean(),
    }),
  ),
  merged: z.array(z.object({ slug: z.string(), name: z.string(), into: z.string() })),
});
export type KeptCategory = z.infer<typeof keptCategorySchema>;

export const keptTagSchema = z.object({
  tag: z.string(),
  /** Drafts included. */
  gigCount: z.int(),
  projectCount: z.int(),
  /** What was decided about it; null: nothing. */
  rule: z
    .object({ becomes: z.string().nullable(), reasons: z.string(), decidedAt: z.iso.datetime() })
    .nullable(),
});
export type KeptTag = z.infer<typeof keptTagSchema>;
