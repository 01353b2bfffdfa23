// Plans the walk of a query: its terms, the one to walk along, filters and facets.
import { rankingRules } from '#contract/discovery/search/ranking.rules.ts';
import { maxTags } from '#contract/discovery/search/search.endpoints.ts';
import { categoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import type { CategoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import { currentTags, tagRules } from '#server/catalog/gigs/categories/tag-rules.view.ts';
import { plainText } from '#server/discovery/thesaurus/plain-text.ts';
import type { Read } from '#server/platform/data/tx.ts';
import type { Place } from './page-place.ts';
import { ownTerms, resolveWords } from './resolve-words.ts';
import type { ResolvedWord } from './resolve-words.ts';
import type { KindWeights } from './score-match.ts';
import type { GigQuery } from '../search-engine.ts';
import { kindWeights } from './search-kinds.ts';
import { findInternalTerms, internalTermIds } from './search-terms.ts';
import type { Term } from './search-terms.ts';
import { examTerm, nameTerm, tagTerm } from '../search-words.ts';
import { ownFacets, walkOf } from '../search.filters.ts';
import type { WalkQuery } from './walk-postings.ts';

export type Planned = {
  query: GigQuery;
  words: readonly ResolvedWord[];
  kinds: KindWeights;
  categories: CategoryTree;
  wanted: WalkQuery;
  driver: Term | undefined;
  /** Whether some gig may have every word as typed; otherwise only close matches are possible. */
  mayHaveAll: boolean;
};

/** The walk of a query; null if nothing can match, whatever the words. */
export async function planQuery(read: Read, query: GigQuery, place: Place | null): Promise<Planned | null> {
  if (query.isWordless) return null;
  const categories = await categoryTree(read);
  const [words, filterTerms] = await Promise.all([
    resolveWords(read, query.words),
    findFilterTerms(read, query),
  ]);
  const walk = walkOf(query.filters, categories);
  if (!walk || filterTerms === null) return null;
  const own = ownTerms(words);
  const isWord = new Set(own?.map((term) => term.id));
  const terms = [...(own ?? []), ...filterTerms].sort((a, b) => a.count - b.count || a.id - b.id);
  const driver = terms.find((term) => term.id === place?.termId) ?? terms[0];
  const facets = ownFacets(query.filters, walk);
  const ids = driver ? null : await internalTermIds(read, [walk.term, ...facets.map((facet) => facet.term)]);
  const termIdOf = (term: string) => driver?.id ?? ids?.get(term) ?? 0;
  const allBits = facets.reduce((bits, facet) => bits | facet.mayMiss, 0);
  const all = terms.map(({ id }) => ({ id, isWord: isWord.has(id) }));
  const wanted: WalkQuery = {
    sort: query.sort,
    limit: query.limit + 1 + spare,
    after: place ? [place.key, place.gigNo] : null,
    walk,
    termId: termIdOf(walk.term),
    facets: facets.map(({ facet, mayMiss, term }) => {
      // If no other filter is set, a separate walk is short; counting along would collect every gig it meets.
      const isApart = termIdOf(term) !== termIdOf(walk.term) || mayMiss === allBits;
      return { facet, mayMiss, apart: isApart ? termIdOf(term) : null };
    }),
    walksWord: driver !== undefined && isWord.has(driver.id),
    others: all.filter(({ id }) => id !== driver?.id),
    all,
    online: query.filters.online ?? false,
    startBy: query.filters.startBy ?? null,
    except: place?.reserved ?? [],
  };
  const kinds = kindWeights(query.kinds, categories);
  return { query, words, kinds, categories, wanted, driver, mayHaveAll: own !== null };
}

/** Rows fetched beyond a page, because some of the next ones may be shown at reserved positions. */
const spare = rankingRules.reserved.places.length;

/** The terms of filters that a gig must have: tags, a badge, the seller's name; null if one of them has no gigs. */
async function findFilterTerms(read: Read, { filters, sellerNames }: GigQuery): Promise<Term[] | null> {
  const { tags, tested } = filters;
  const listed = (tags ?? '').split(',').slice(0, maxTags);
  const names = listed.map((tag) => tag.trim().toLowerCase());
  const written = tags === undefined ? [] : currentTags(names, await tagRules(read, names));
  const named = [...new Set(written.map(plainText).filter(Boolean))];
  const wanted = [
    ...named.map(tagTerm),
    ...(tested ? [examTerm(tested)] : []),
    ...new Set(sellerNames.map(nameTerm)),
  ];
  const terms = await findInternalTerms(read, wanted);
  return terms.length === wanted.length ? terms : null;
}
