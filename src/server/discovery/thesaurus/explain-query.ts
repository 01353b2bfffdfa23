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

const maxShown = 50;

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

/** The entries whose phrase is in the query, word by word. */
function applyingTo(words: string, entries: readonly ThesaurusEntry[]): ThesaurusEntry[] {
  const padded = ` ${words} `;
  const wordsOf = (phrase: string) => phrase.split(' ').length;
  return entries
    .filter(({ phrase }) => padded.includes(` ${phrase} `))
    .sort((a, b) => wordsOf(b.phrase) - wordsOf(a.phrase) || b.weight - a.weight);
}
