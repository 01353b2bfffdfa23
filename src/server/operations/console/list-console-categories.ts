// list-console-categories: categories with counts. Bypasses the category cache, so a change just made is visible.
import type { ConsoleCategory } from '#contract/catalog/gigs/catalog.schema.ts';
import { categoryTree, clearCategoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { countGigsBySubcategory, countOpenProjects, listMerged } from './catalog.report.ts';

export async function listConsoleCategories(read: Read): Promise<{ items: ConsoleCategory[] }> {
  clearCategoryTree(read.platform);
  const { all } = await categoryTree(read);
  const gigCounts = await countGigsBySubcategory(read);
  const projects = await countOpenProjects(read);
  const merged = await listMerged(read);
  return {
    items: all.map(({ slug, name, description, subcategories }) => {
      const ofCategory = gigCounts.filter((count) => count.category === slug);
      return {
        slug,
        name,
        description,
        ...sumOf(ofCategory),
        projectCount: projects.get(slug) ?? 0,
        subcategories: subcategories.map((sub) => ({
          slug: sub.slug,
          name: sub.name,
          isClosed: sub.isClosed,
          ...sumOf(ofCategory.filter((count) => count.subcategory === sub.slug)),
        })),
        merged: merged
          .filter((row) => row.category === slug)
          .map((row) => ({ slug: row.slug, name: row.name, into: row.into })),
      };
    }),
  };
}

function sumOf(counted: readonly { active: number; inactive: number }[]) {
  return {
    gigCount: counted.reduce((sum, count) => sum + count.active, 0),
    inactiveCount: counted.reduce((sum, count) => sum + count.inactive, 0),
  };
}
