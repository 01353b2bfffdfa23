// Kinds of work (subcategories) as the bits that postings carry.
import type { CategoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import type { WantedKind } from '../search-engine.ts';
import type { KindWeights } from './score-match.ts';

const bits = (category: number, subcategory: number) => (category << 10) | subcategory;

export function kindWeights(kinds: readonly WantedKind[], categories: CategoryTree): KindWeights {
  return new Map(
    kinds.flatMap(({ category, subcategory, weight }): [number, number][] => {
      const parent = categories.category(category);
      const child = categories.subcategory(category, subcategory);
      return parent && child ? [[bits(parent.number, child.number), weight]] : [];
    }),
  );
}

/** category/subcategory by bits. */
export function kindBits(categories: CategoryTree): Map<number, string> {
  return new Map(
    categories.all.flatMap((category) =>
      category.subcategories.map((child): [number, string] => [
        bits(category.number, child.number),
        `${category.slug}/${child.slug}`,
      ]),
    ),
  );
}
