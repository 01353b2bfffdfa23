// Paid prices as they are published: the name of the category, and summaries of the figures.
import type { PriceFacts, PriceSummary } from '#contract/catalog/prices/price.schema.ts';
import { categoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';

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
