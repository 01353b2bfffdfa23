// Paid prices as they are published. Amounts are USD cents without fees; all figures are rounded (price.rules.ts).
import { z } from 'zod';

/** From `from` up to but excluding `below`; the last bar is open. */
const barSchema = z.object({ from: z.int(), below: z.int().nullable(), percent: z.int() });
export type ShareBar = z.infer<typeof barSchema>;

const spreadSchema = z.object({
  low: z.int(),
  median: z.int(),
  high: z.int(),
  bars: z.array(barSchema),
});
export type Spread = z.infer<typeof spreadSchema>;

export const priceFactsSchema = z.object({
  /** Rounded down. */
  orders: z.int(),
  /** The typical range is `low` to `high`; USD cents. */
  prices: spreadSchema,
  /** Days from the start of the work to the first delivery. */
  days: spreadSchema,
  /** Percent of orders with no revision, one, or more. */
  revisions: z.object({ none: z.int(), one: z.int(), more: z.int() }),
});
export type PriceFacts = z.infer<typeof priceFactsSchema>;

export const priceSummarySchema = z.object({
  orders: z.int(),
  lowMinor: z.int(),
  medianMinor: z.int(),
  highMinor: z.int(),
  /** The median. */
  days: z.int(),
});
export type PriceSummary = z.infer<typeof priceSummarySchema>;

const namedCategorySchema = z.object({ slug: z.string(), name: z.string() });

export const listedPricesSchema = z.object({
  items: z.array(
    z.object({
      category: namedCategorySchema,
      /** Null while there are too few orders. */
      summary: priceSummarySchema.nullable(),
    }),
  ),
});

export const categoryPricesSchema = z.object({
  category: namedCategorySchema,
  facts: priceFactsSchema.nullable(),
  /** Tags with enough orders of their own, most bought first. */
  tags: z.array(priceSummarySchema.extend({ tag: z.string() })),
  /** Time of the last count; null before the first. */
  countedAt: z.iso.datetime().nullable(),
});
export type CategoryPrices = z.infer<typeof categoryPricesSchema>;

export const tagPricesSchema = z.object({
  category: namedCategorySchema,
  tag: z.string(),
  facts: priceFactsSchema,
  countedAt: z.iso.datetime().nullable(),
});
export type TagPrices = z.infer<typeof tagPricesSchema>;
