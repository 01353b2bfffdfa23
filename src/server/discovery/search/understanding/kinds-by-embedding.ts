// Which kinds of work a query means, by an embeddings service (SEARCH_EMBEDDINGS_URL), where the thesaurus and the catalog do not know.
// Guarantees: one call per query, and one more per version of the thesaurus; without an answer the query is searched by its words.
import type { CategoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import type { ThesaurusEntry } from '#server/discovery/thesaurus/thesaurus.view.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { WeightedKind } from './query-kinds.ts';

type KindVectors = { version: string; kinds: Promise<{ kind: string; vector: number[] }[] | null> };
const known = new WeakMap<Platform, KindVectors>();

/** Phrases of a kind that describe it to the service. */
const phrasesOfKind = 30;
/** The most kinds described in one call, which is the service's limit. */
const maxKinds = 64;
/** Kinds less similar than this, or much less than the best, say nothing. */
const leastSimilar = 0.3;
const band = 0.1;
const shown = 3;

export type Vocabulary = { version: string; entries: readonly ThesaurusEntry[]; tree: CategoryTree };

export async function kindsByEmbedding(
  platform: Platform,
  q: string,
  vocabulary: Vocabulary,
): Promise<WeightedKind[]> {
  const { embeddings } = platform;
  if (embeddings === null) return [];
  const [kinds, answer] = await Promise.all([kindVectors(platform, vocabulary), embeddings.embed([q])]);
  const query = answer?.[0];
  if (!kinds || !query) return [];
  const similar = kinds
    .map(({ kind, vector }) => ({ kind, similarity: cosine(query, vector) }))
    .sort((a, b) => b.similarity - a.similarity);
  const best = similar[0]?.similarity ?? 0;
  if (best < leastSimilar) return [];
  return similar
    .slice(0, shown)
    .map(({ kind, similarity }) => ({ kind, weight: 1 - (best - similarity) / band }))
    .filter(({ weight }) => weight > 0);
}

function kindVectors(platform: Platform, { version, entries, tree }: Vocabulary): KindVectors['kinds'] {
  const before = known.get(platform);
  if (before?.version === version) return before.kinds;
  const described = describeKinds(entries, tree);
  const kinds = platform
    .embeddings!.embed(described.map(({ text }) => text))
    .then((vectors) => vectors && described.map(({ kind }, i) => ({ kind, vector: vectors[i]! })));
  known.set(platform, { version, kinds });
  // A service that did not answer is asked again with the next query.
  const forget = () => void (known.get(platform)?.kinds === kinds && known.delete(platform));
  kinds.then((answer) => answer === null && forget(), forget);
  return kinds;
}

function describeKinds(
  entries: readonly ThesaurusEntry[],
  tree: CategoryTree,
): { kind: string; text: string }[] {
  return tree.all
    .flatMap((category) =>
      category.subcategories.map(({ slug, name }) => {
        const kind = `${category.slug}/${slug}`;
        const phrases = entries
          .filter((entry) => entry.kind === 'work' && entry.target === kind)
          .sort((a, b) => b.weight - a.weight)
          .slice(0, phrasesOfKind)
          .map(({ phrase }) => phrase);
        return { kind, text: [`${category.name}: ${name}`, ...phrases].join(', ') };
      }),
    )
    .slice(0, maxKinds);
}

function cosine(a: readonly number[], b: readonly number[]): number {
  const product = a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
  return product / (Math.hypot(...a) * Math.hypot(...b) || 1);
}
