// get-tag-prices: the paid prices of one tag within a category; refuses a tag with too few orders.
import type { TagPrices } from '#contract/catalog/prices/price.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findCountedAt, findFacts } from './price.store.ts';
import { namedCategory } from './price.view.ts';

export async function getTagPrices(
  read: Read,
  _viewer: unknown,
  input: { category: string; tag: string },
): Promise<TagPrices> {
  const category = await namedCategory(read, input.category);
  const row = (await findFacts(read, category.slug, input.tag)) ?? refuse('tag_prices_not_found');
  const countedAt = await findCountedAt(read, category.slug);
  return { category, tag: row.tag, facts: row.facts, countedAt: countedAt?.toISOString() ?? null };
}
