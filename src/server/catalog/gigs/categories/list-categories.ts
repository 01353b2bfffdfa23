// list-categories: the categories with their subcategories and how many gigs each has.
// Guards: counting costs more the more gigs there are, so the counts of a large catalogue are kept for a while and those of a small
// one, where each gig is seen to be missing, are not.
import type { Category } from '#contract/gigs/category.schema.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Read } from '#server/platform/tx.ts';
import { countActiveByCategory } from './category.store.ts';
import { categoryTree } from './category.view.ts';

const largeCatalogue = 10_000;
const keptMinutes = 1;
const kept = new WeakMap<Platform, { counts: Map<string, number>; until: Date }>();

export async function listCategories(
  read: Read,
  _viewer: unknown,
  asked: { counts: 'yes' | 'no' },
): Promise<{ items: Category[] }> {
  const [tree, counts] = await Promise.all([
    categoryTree(read),
    asked.counts === 'yes' ? gigCounts(read) : new Map<string, number>(),
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
  const current = kept.get(read.platform);
  if (current && read.now < current.until) return current.counts;
  const counts = await countActiveByCategory(read);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (all >= largeCatalogue) {
    kept.set(read.platform, { counts, until: later(read.now, { minutes: keptMinutes }) });
  }
  return counts;
}
