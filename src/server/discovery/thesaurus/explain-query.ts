// explain-query: the entries that apply to a typed query, for support. Not cached, so that a change just made is visible.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { explainQuery as endpoint } from '#contract/discovery/thesaurus/thesaurus.endpoints.ts';
import type { ExplainedQuery } from '#contract/discovery/thesaurus/thesaurus.schema.ts';
import { categoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { plainText } from './plain-text.ts';
import { targetNameOf } from './target-name.ts';
import { currentThesaurus } from './thesaurus.view.ts';
import type { ThesaurusEntry } from './thesaurus.view.ts';

const maxShown = 200;

export async function explainQuery(
  read: Read,
  _viewer: Viewer,
  { q }: ParsedOf<typeof endpoint>,
): Promise<ExplainedQuery> {
  const words = plainText(q);
  const { entries } = await currentThesaurus(read);
  const tree = await categoryTree(read);
  return {
    words,
    entries: applyingTo(words, entries)
      .slice(0, maxShown)
      .map(({ phrase, kind, target, weight }) => ({
        phrase,
        kind,
        weight,
        targetName: targetNameOf(tree, { kind, target }),
      })),
  };
}

/** The entries whose phrase is in the query, word by word: the longest phrase first, then the one that comes first. */
function applyingTo(words: string, entries: readonly ThesaurusEntry[]): ThesaurusEntry[] {
  const padded = ` ${words} `;
  return entries
    .map((entry) => ({
      entry,
      place: padded.indexOf(` ${entry.phrase} `),
      length: entry.phrase.split(' ').length,
    }))
    .filter(({ place }) => place !== -1)
    .sort((a, b) => b.length - a.length || a.place - b.place || ofOnePhrase(a.entry, b.entry))
    .map(({ entry }) => entry);
}

/** By weight; works before words. */
function ofOnePhrase(a: ThesaurusEntry, b: ThesaurusEntry): number {
  return b.weight - a.weight || (a.kind === b.kind ? 0 : a.kind === 'work' ? -1 : 1);
}
