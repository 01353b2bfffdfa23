// The categories as one cached tree, because it is read often and rarely changes.
// Guarantees: pages, drafts and the search table use the same row for a category; a merged subcategory resolves to its target.
import type { Read } from '#server/platform/data/tx.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listCategoryRows } from './category.store.ts';

export type SubcategoryView = { slug: string; name: string; number: number; isClosed: boolean };
export type CategoryView = {
  slug: string;
  name: string;
  description: string;
  number: number;
  subcategories: SubcategoryView[];
  /** Old slugs of merged subcategories, with their targets. */
  moved: { slug: string; to: string }[];
};
export type CategoryTree = {
  all: CategoryView[];
  category(slug: string): CategoryView | null;
  /** The subcategory of this slug, or the one it was merged into. */
  subcategory(categorySlug: string, slug: string): SubcategoryView | null;
};

const cacheMilliseconds = 30_000;
const cache = new WeakMap<Platform, { tree: Promise<CategoryTree>; until: number }>();

/** Cached for half a minute in this process. */
export async function categoryTree(read: Read): Promise<CategoryTree> {
  const current = cache.get(read.platform);
  if (current && performance.now() < current.until) return current.tree;
  const tree = readTree(read);
  cache.set(read.platform, { tree, until: performance.now() + cacheMilliseconds });
  tree.catch(() => cache.delete(read.platform));
  return tree;
}

/** Call it after a change; other processes follow within half a minute. */
export function clearCategoryTree(platform: Platform): void {
  cache.delete(platform);
}

async function readTree(read: Read): Promise<CategoryTree> {
  const all: CategoryView[] = [];
  for (const row of await listCategoryRows(read)) {
    let last = all.at(-1);
    if (last?.slug !== row.slug) {
      last = {
        slug: row.slug,
        name: row.name,
        description: row.description,
        number: row.number,
        subcategories: [],
        moved: [],
      };
      all.push(last);
    }
    if (row.merged_into !== null) last.moved.push({ slug: row.sub_slug, to: row.merged_into });
    else
      last.subcategories.push({
        slug: row.sub_slug,
        name: row.sub_name,
        number: row.sub_number,
        isClosed: row.closed_at !== null,
      });
  }
  const category = (slug: string) => all.find((parent) => parent.slug === slug) ?? null;
  return {
    all,
    category,
    subcategory(categorySlug, slug) {
      const parent = category(categorySlug);
      const current = parent?.moved.find((merged) => merged.slug === slug)?.to ?? slug;
      return parent?.subcategories.find((sub) => sub.slug === current) ?? null;
    },
  };
}
