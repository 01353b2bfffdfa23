// Paid prices as they are told: a category by its name, and the short form of its figures.
import type { PriceFacts, PriceSummary } from '#contract/prices/price.schema.ts';
import { categoryTree } from '#server/gigs/category.view.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Read } from '#server/platform/tx.ts';

export function summaryOf({ orders, prices, days }: PriceFacts): PriceSummary {
  return {
    orders,
    lowMinor: prices.low,
    medianMinor: prices.median,
    highMinor: prices.high,
    days: days.median,
  };
}

export async function namedCategory(read: Read, slug: string): Promise<{ slug: string; name: string }> {
  const category = (await categoryTree(read)).category(slug);
  return category ? { slug, name: category.name } : refuse('category_not_found');
}
