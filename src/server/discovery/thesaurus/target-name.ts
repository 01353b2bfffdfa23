// How the target of an entry is shown: the name of the work with its category, or the words.
import type { CategoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import type { ThesaurusEntry } from './thesaurus.view.ts';

/** A merged subcategory has the name of the one it was merged into; null if there is none. */
export function targetNameOf(
  tree: CategoryTree,
  { kind, target }: Pick<ThesaurusEntry, 'kind' | 'target'>,
): string | null {
  if (kind === 'synonym') return target;
  const [category = '', slug = ''] = target.split('/');
  const subcategory = tree.subcategory(category, slug);
  return subcategory && `${subcategory.name} (${tree.category(category)!.name})`;
}
