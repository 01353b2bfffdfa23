// The categories, as one tree that is read often and changes almost never.
// Guards: what a page, a draft and the search table call a category is the same row of the database; a subcategory that became
// another one is that other one, whoever asks for it by its old slug.
import type { Read } from '#server/platform/tx.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listCategoryRows } from './category.store.ts';

export type SubcategoryView = { slug: string; name: string; number: number; isClosed: boolean };
export type CategoryView = {
  slug: string;
  name: string;
  description: string;
  number: number;
  subcategories: SubcategoryView[];
  /** Old slugs and what they are now. */
  moved: { slug: string; to: string }[];
};
export type CategoryTree = {
  all: CategoryView[];
  category(slug: string): CategoryView | null;
  /** The one that is listed under this slug, or that it became. */
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

/** After a change; the other processes follow within half a minute. */
export function forgetCategoryTree(platform: Platform): void {
  kept.delete(platform);
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
  const category = (slug: string) => all.find((one) => one.slug === slug) ?? null;
  return {
    all,
    category,
    subcategory(categorySlug, slug) {
      const parent = category(categorySlug);
      const now = parent?.moved.find((one) => one.slug === slug)?.to ?? slug;
      return parent?.subcategories.find((one) => one.slug === now) ?? null;
    },
  };
}
