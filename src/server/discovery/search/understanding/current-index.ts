// The index of the thesaurus in this process, built again when the thesaurus or the categories have changed.
import { createHash } from 'node:crypto';
import { categoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import type { CategoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import { thesaurus } from '#server/discovery/thesaurus/thesaurus.view.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { stemAll } from '../engine/search-terms.ts';
import { indexThesaurus, wordsOf } from './thesaurus-index.ts';
import type { ThesaurusIndex } from './thesaurus-index.ts';

type Built = { version: string; tree: CategoryTree; index: Promise<ThesaurusIndex> };
const indexes = new WeakMap<Platform, Built>();

/** The last index built in this process: tests open hundreds of platforms, nearly all with the shipped thesaurus. */
let last: { contents: string; index: ThesaurusIndex } | null = null;

/** A minute old at most. */
export async function currentIndex(read: Read): Promise<ThesaurusIndex> {
  const [{ version, entries }, tree] = await Promise.all([thesaurus(read), categoryTree(read)]);
  const built = indexes.get(read.platform);
  if (built?.version === version && isSame(built.tree, tree)) return built.index;
  const build = async () => {
    const stems = await stemAll(read, wordsOf(entries, tree));
    const contents = createHash('sha256')
      .update(JSON.stringify([entries, tree.all, [...stems]]))
      .digest('base64');
    if (last?.contents !== contents)
      last = { contents, index: indexThesaurus(entries, tree, (word) => stems.get(word) ?? null) };
    return last.index;
  };
  const next = { version, tree, index: build() };
  indexes.set(read.platform, next);
  next.index.catch(() => {
    if (indexes.get(read.platform) === next) indexes.delete(read.platform);
  });
  return next.index;
}

/** The tree is read again every half minute; the names seldom change. */
function isSame(a: CategoryTree, b: CategoryTree): boolean {
  return a === b || JSON.stringify(a.all) === JSON.stringify(b.all);
}
