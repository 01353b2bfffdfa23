// The catalog as support edits it: categories, subcategories and tags, with the number of gigs in each.
import { z } from 'zod';
import { reasonsSchema } from '#contract/common/reasons.schema.ts';
import { categorySlugSchema } from './category.schema.ts';

export const catalogLimits = {
  name: { min: 2, max: 40 },
  description: { min: 20, max: 160 },
  tag: { min: 2, max: 24 },
  /** Per category; more would not fit a menu. */
  subcategories: 30,
  categories: 12,
} as const;

const { name, description, tag } = catalogLimits;
export const categoryNameSchema = z
  .string()
  .trim()
  .min(name.min, 'Use at least 2 characters')
  .max(name.max, { error: 'Use at most 40 characters', abort: true })
  .regex(/^\P{Cc}*$/u, 'Use plain text');
export const categoryDescriptionSchema = z
  .string()
  .trim()
  .min(description.min, 'Use at least 20 characters')
  .max(description.max, { error: 'Use at most 160 characters', abort: true })
  .regex(/^\P{Cc}*$/u, 'Use plain text');
export const tagNameSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(tag.min, 'Use at least 2 characters')
  .max(tag.max, 'Use at most 24 characters');

/** A category by slug, in bodies and paths. */
export const categoryParams = z.object({ category: categorySlugSchema });
export const subcategoryParams = categoryParams.extend({ subcategory: categorySlugSchema });
export const mergeTagInput = { becomes: tagNameSchema, reasons: reasonsSchema };

export const consoleCategorySchema = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** Active gigs. */
  gigCount: z.int(),
  /** Drafts, paused and removed gigs. */
  /** Gigs that are not active: drafts, paused and removed ones. */
  inactiveCount: z.int(),
  /** Open projects. */
  projectCount: z.int(),
  subcategories: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      gigCount: z.int(),
      inactiveCount: z.int(),
      isClosed: z.boolean(),
    }),
  ),
  merged: z.array(z.object({ slug: z.string(), name: z.string(), into: z.string() })),
});
export type ConsoleCategory = z.infer<typeof consoleCategorySchema>;

export const consoleTagSchema = z.object({
  tag: z.string(),
  /** Includes drafts. */
  gigCount: z.int(),
  projectCount: z.int(),
  /** The decision about it; null when there is none. */
  rule: z
    .object({ becomes: z.string().nullable(), reasons: z.string(), decidedAt: z.iso.datetime() })
    .nullable(),
});
export type ConsoleTag = z.infer<typeof consoleTagSchema>;
