// list-categories: the categories with their subcategories and how many gigs each has.
// Guards: counting costs more the more gigs there are, so a count that took long is kept for a while and a quick one is not.
import type { Category } from '#contract/gigs/category.schema.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Read } from '#server/platform/tx.ts';
import { countActiveByCategory } from './category.store.ts';
import { categoryTree } from './category.view.ts';

const slowMilliseconds = 20;
const keptMilliseconds = 60_000;
const kept = new WeakMap<Platform, { counts: Map<string, number>; until: number }>();

export async function listCategories(read: Read): Promise<{ items: Category[] }> {
  const [tree, counts] = await Promise.all([categoryTree(read), gigCounts(read)]);
  return {
    items: tree.all.map((category) => ({
      slug: category.slug,
      name: category.name,
      description: category.description,
      gigCount: counts.get(category.slug) ?? 0,
      subcategories: category.subcategories.map(({ slug, name }) => ({ slug, name })),
    })),
  };
}

async function gigCounts(read: Read): Promise<Map<string, number>> {
  const current = kept.get(read.platform);
  const started = performance.now();
  if (current && started < current.until) return current.counts;
  const counts = await countActiveByCategory(read);
  if (performance.now() - started > slowMilliseconds) {
    kept.set(read.platform, { counts, until: performance.now() + keptMilliseconds });
  }
  return counts;
}
