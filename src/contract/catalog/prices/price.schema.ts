// What is told of paid prices. Amounts are USD cents without fees; all figures are rounded (price.rules.ts).
import { z } from 'zod';

/** From this value up to but without the next; the last bar is open. */
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
  /** Rounded down: at least so many. */
  orders: z.int(),
  /** What most buyers paid, `low` to `high`; USD cents. */
  prices: spreadSchema,
  /** Days from the start of the work to its first delivery. */
  days: spreadSchema,
  /** Percent of the orders that had no revision, one, or more. */
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
  /** Those with enough orders of their own, the most bought first. */
  tags: z.array(priceSummarySchema.extend({ tag: z.string() })),
  /** The last count; null before the first. */
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
