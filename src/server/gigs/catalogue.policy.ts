// What every change of the catalogue asks first: that what it names is there, and that a name is not read twice side by side.
import { refuse } from '#server/platform/refuse.ts';
import type { Tx } from '#server/platform/tx.ts';
import { categoryTree, forgetCategoryTree } from './category.view.ts';
import type { CategoryTree, CategoryView, SubcategoryView } from './category.view.ts';

/** As it is in this transaction, which holds the catalogue; what is remembered is thrown away before and by the event after it. */
export async function freshTree(tx: Tx): Promise<CategoryTree> {
  forgetCategoryTree(tx.platform);
  const tree = await categoryTree(tx);
  forgetCategoryTree(tx.platform);
  return tree;
}

export function categoryOf(tree: CategoryTree, slug: string): CategoryView {
  return tree.category(slug) ?? refuse('category_not_found');
}

/** One that is listed; what became another one is not there any more. */
export function subcategoryOf(tree: CategoryTree, category: string, slug: string): SubcategoryView {
  const found = tree.category(category)?.subcategories.find((one) => one.slug === slug);
  return found ?? refuse('subcategory_not_found');
}

export function assertNameFree(
  beside: readonly { slug: string; name: string }[],
  name: string,
  except?: string,
): void {
  const isTaken = beside.some((one) => one.slug !== except && one.name.toLowerCase() === name.toLowerCase());
  if (isTaken) refuse('catalogue_name_taken', { errors: { name: 'There is one of this name already' } });
}
