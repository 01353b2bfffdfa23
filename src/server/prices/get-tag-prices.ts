// get-tag-prices: what is told of one tag within a category; a tag with too few orders has nothing to tell.
import type { TagPrices } from '#contract/prices/price.schema.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Read } from '#server/platform/tx.ts';
import { findCountedAt, findFacts } from './price.store.ts';
import { namedCategory } from './price.view.ts';

export async function getTagPrices(
  read: Read,
  _viewer: unknown,
  input: { category: string; tag: string },
): Promise<TagPrices> {
  const category = await namedCategory(read, input.category);
  const found = (await findFacts(read, category.slug, input.tag)) ?? refuse('tag_prices_not_found');
  const countedAt = await findCountedAt(read, category.slug);
  return { category, tag: found.tag, facts: found.facts, countedAt: countedAt?.toISOString() ?? null };
}
