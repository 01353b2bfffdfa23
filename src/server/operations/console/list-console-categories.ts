// list-console-categories: the categories as support keeps them. Read anew each time, so that what was just changed is seen.
import type { ConsoleCategory } from '#contract/catalog/gigs/catalog.schema.ts';
import { categoryTree, clearCategoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { countGigsBySubcategory, countOpenProjects, listMerged } from './catalog.report.ts';

export async function listConsoleCategories(read: Read): Promise<{ items: ConsoleCategory[] }> {
  clearCategoryTree(read.platform);
  const { all } = await categoryTree(read);
  const lying = await countGigsBySubcategory(read);
  const projects = await countOpenProjects(read);
  const merged = await listMerged(read);
  return {
    items: all.map(({ slug, name, description, subcategories }) => {
      const here = lying.filter((one) => one.category === slug);
      return {
        slug,
        name,
        description,
        ...sumOf(here),
        projectCount: projects.get(slug) ?? 0,
        subcategories: subcategories.map((sub) => ({
          slug: sub.slug,
          name: sub.name,
          isClosed: sub.isClosed,
          ...sumOf(here.filter((one) => one.subcategory === sub.slug)),
        })),
        merged: merged
          .filter((one) => one.category === slug)
          .map((one) => ({ slug: one.slug, name: one.name, into: one.into })),
      };
    }),
  };
}

function sumOf(counted: readonly { active: number; rest: number }[]) {
  return {
    gigCount: counted.reduce((sum, one) => sum + one.active, 0),
    restCount: counted.reduce((sum, one) => sum + one.rest, 0),
  };
}
