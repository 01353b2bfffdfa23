// list-prices: the categories with what most buyers paid in each.
import type { DataOf } from '#contract/common/endpoint.ts';
import type * as endpoints from '#contract/prices/price.endpoints.ts';
import { categoryTree } from '#server/gigs/category.view.ts';
import type { Read } from '#server/platform/tx.ts';
import { listCategoryFacts } from './price.store.ts';
import { summaryOf } from './price.view.ts';

export async function listPrices(read: Read): Promise<DataOf<typeof endpoints.listPrices>> {
  const [tree, rows] = await Promise.all([categoryTree(read), listCategoryFacts(read)]);
  const facts = new Map(rows.map((row) => [row.category, row.facts]));
  return {
    items: tree.all.map(({ slug, name }) => {
      const found = facts.get(slug);
      return { category: { slug, name }, summary: found ? summaryOf(found) : null };
    }),
  };
}
