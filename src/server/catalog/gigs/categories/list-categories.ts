// list-categories: the categories with their subcategories and number of gigs.
// Counting costs more with more gigs, so the counts of a large catalog are cached for a minute. A small catalog is counted each time,
// because there a missing gig would be noticed.
import type { Category } from '#contract/catalog/gigs/category.schema.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { countActiveByCategory } from './category.store.ts';
import { categoryTree } from './category.view.ts';

const largeCatalog = 10_000;
const cacheMinutes = 1;
const cache = new WeakMap<Platform, { counts: Map<string, number>; until: Date }>();

export async function listCategories(
  read: Read,
  _viewer: unknown,
  input: { counts: 'yes' | 'no' },
): Promise<{ items: Category[] }> {
  const [tree, counts] = await Promise.all([
    categoryTree(read),
    input.counts === 'yes' ? gigCounts(read) : new Map<string, number>(),
  ]);
  return {
    items: tree.all.map((category) => ({
      slug: category.slug,
      name: category.name,
      description: category.description,
      gigCount: counts.get(category.slug) ?? 0,
      subcategories: category.subcategories.map(({ slug, name, isClosed }) => ({ slug, name, isClosed })),
      moved: category.moved,
    })),
  };
}

async function gigCounts(read: Read): Promise<Map<string, number>> {
  const current = cache.get(read.platform);
  if (current && read.now < current.until) return current.counts;
  const counts = await countActiveByCategory(read);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (all >= largeCatalog) {
    cache.set(read.platform, { counts, until: later(read.now, { minutes: cacheMinutes }) });
  }
  return counts;
}
