// The kinds of work that a query is about: by the thesaurus and the catalog, or, where both know nothing, by embeddings.
import { categoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import type { CategoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import { thesaurus } from '#server/discovery/thesaurus/thesaurus.view.ts';
import type { Read } from '#server/platform/data/tx.ts';
import type { WantedKind } from '../search-engine.ts';
import { kindsByEmbedding } from './kinds-by-embedding.ts';
import { afterHead, kindsOf } from './query-kinds.ts';
import type { WeightedKind } from './query-kinds.ts';
import { isSame, synonymsAt } from './recognize-words.ts';
import type { RecognizedQuery } from './recognize-words.ts';
import { kindsOfStem, similarKinds } from './similar-phrases.ts';

/** `text`: the query as typed, without its limits. */
export async function wantedKinds(read: Read, query: RecognizedQuery, text: string): Promise<WantedKind[]> {
  const tree = await categoryTree(read);
  const meant = kindsOfQuery(query);
  const found = meant.length > 0 ? meant : await askService(read, text, tree);
  return found.flatMap(({ kind, weight }) => {
    const [category, subcategory] = kind.split('/') as [string, string];
    return tree.subcategory(category, subcategory) ? [{ category, subcategory, weight }] : [];
  });
}

function kindsOfQuery({ words, content, phrases, evidence, known, index }: RecognizedQuery): WeightedKind[] {
  const end = headEnd(words, content);
  const ofWords = content.flatMap((at) => {
    const found = evidence.get(words[at]!);
    return found ? [{ evidence: found, at }] : [];
  });
  const stems = content.flatMap((at) => {
    const stem = known.get(words[at]!)?.stem ?? null;
    return stem === null ? [] : [{ stem, weight: at < end ? 1 : afterHead }];
  });
  const similar = similarKinds(index.vectors, stems);
  const synonyms = content.map((at) => ({ at, ways: synonymsAt(at, phrases).filter(isSame) }));
  const inPhrases = content.map((at) => ({
    evidence: kindsOfStem(index.vectors, known.get(words[at]!)?.stem ?? ''),
    at,
  }));
  return kindsOf(phrases, ofWords, { headEnd: end, synonyms, similar, inPhrases });
}

async function askService(read: Read, text: string, tree: CategoryTree): Promise<WeightedKind[]> {
  if (read.platform.embeddings === null) return [];
  return kindsByEmbedding(read.platform, text, { ...(await thesaurus(read)), tree });
}

const links: ReadonlySet<string> = new Set([
  'for',
  'about',
  'of',
  'with',
  'from',
  'on',
  'in',
  'where',
  'that',
  'which',
  'para',
  'fuer',
  'pour',
]);

/** The position of the first link ("for", "about") after a word of content; the end of the query without one. */
function headEnd(words: readonly string[], content: readonly number[]): number {
  const first = content[0] ?? 0;
  const link = words.findIndex((word, at) => at > first && links.has(word));
  return link < 0 ? words.length : link;
}
