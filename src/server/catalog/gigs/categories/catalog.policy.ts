// Checks shared by all changes of the catalog: the named entries exist, and names are unique in their list.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { categoryTree, clearCategoryTree } from './category.view.ts';
import type { CategoryTree, CategoryView, SubcategoryView } from './category.view.ts';

/** The tree as of this transaction, which holds the lock of the catalog. Clears the cache before and after. */
export async function freshTree(tx: Tx): Promise<CategoryTree> {
  clearCategoryTree(tx.platform);
  const tree = await categoryTree(tx);
  clearCategoryTree(tx.platform);
  return tree;
}

export function categoryOf(tree: CategoryTree, slug: string): CategoryView {
  return tree.category(slug) ?? refuse('category_not_found');
}

/** Refuses merged subcategories. */
export function subcategoryOf(tree: CategoryTree, category: string, slug: string): SubcategoryView {
  const subcategory = tree.category(category)?.subcategories.find((sub) => sub.slug === slug);
  return subcategory ?? refuse('subcategory_not_found');
}

export function assertNameFree(
  others: readonly { slug: string; name: string }[],
  name: string,
  except?: string,
): void {
  const isTaken = others.some(
    (other) => other.slug !== except && other.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) refuse('catalog_name_taken', { errors: { name: 'This name is taken' } });
}
