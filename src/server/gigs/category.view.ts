// The categories, as one tree that is read often and changes almost never.
// Guards: what a page, a draft and the search table call a category is the same row of the database.
import type { Read } from '#server/platform/tx.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listCategoryRows } from './category.store.ts';

export type SubcategoryView = { slug: string; name: string; number: number };
export type CategoryView = {
  slug: string;
  name: string;
  description: string;
  number: number;
  subcategories: SubcategoryView[];
};
export type CategoryTree = {
  all: CategoryView[];
  category(slug: string): CategoryView | null;
  subcategory(categorySlug: string, slug: string): SubcategoryView | null;
};

const keptMilliseconds = 30_000;
const kept = new WeakMap<Platform, { tree: Promise<CategoryTree>; until: number }>();

/** Kept for half a minute in this process. */
export async function categoryTree(read: Read): Promise<CategoryTree> {
  const current = kept.get(read.platform);
  if (current && performance.now() < current.until) return current.tree;
  const tree = readTree(read);
  kept.set(read.platform, { tree, until: performance.now() + keptMilliseconds });
  tree.catch(() => kept.delete(read.platform));
  return tree;
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
      };
      all.push(last);
    }
    last.subcategories.push({ slug: row.sub_slug, name: row.sub_name, number: row.sub_number });
  }
  const category = (slug: string) => all.find((one) => one.slug === slug) ?? null;
  return {
    all,
    category,
    subcategory: (categorySlug, slug) =>
      category(categorySlug)?.subcategories.find((one) => one.slug === slug) ?? null,
  };
}
