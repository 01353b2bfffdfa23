// list-prices: the categories with their typical paid prices.
import type { DataOf } from '#contract/common/endpoint.ts';
import type * as endpoints from '#contract/catalog/prices/price.endpoints.ts';
import { categoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listCategoryFacts } from './price.store.ts';
import { summaryOf } from './price.view.ts';

export async function listPrices(read: Read): Promise<DataOf<typeof endpoints.listPrices>> {
  const [tree, rows] = await Promise.all([categoryTree(read), listCategoryFacts(read)]);
  const facts = new Map(rows.map((row) => [row.category, row.facts]));
  return {
    items: tree.all.map(({ slug, name }) => {
      const published = facts.get(slug);
      return { category: { slug, name }, summary: published ? summaryOf(published) : null };
    }),
  };
}
