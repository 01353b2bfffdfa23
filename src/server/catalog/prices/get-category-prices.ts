// get-category-prices: the paid prices of one category and its tags; `facts` is null while there are too few orders.
import type { CategoryPrices } from '#contract/catalog/prices/price.schema.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findCountedAt, listFactsOf } from './price.store.ts';
import { namedCategory, summaryOf } from './price.view.ts';

export async function getCategoryPrices(
  read: Read,
  _viewer: unknown,
  input: { category: string },
): Promise<CategoryPrices> {
  const category = await namedCategory(read, input.category);
  const [rows, countedAt] = await Promise.all([
    listFactsOf(read, category.slug),
    findCountedAt(read, category.slug),
  ]);
  return {
    category,
    facts: rows.find((row) => row.tag === '')?.facts ?? null,
    tags: rows.filter((row) => row.tag !== '').map(({ tag, facts }) => ({ tag, ...summaryOf(facts) })),
    countedAt: countedAt?.toISOString() ?? null,
  };
}
