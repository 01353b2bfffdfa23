// search-gigs: active gigs by words and filters, with how many there are, facets and the next page.
// Guards: the order of a list never depends on what is on it, so paging through shows every match exactly once.
import type { DataOf, ParsedOf } from '#contract/common/endpoint.ts';
import type { searchGigs as endpoint } from '#contract/search/search.endpoints.ts';
import { categoryTree } from '#server/gigs/category.view.ts';
import { gigCards } from '#server/gigs/gig.view.ts';
import { readCursor, writeCursor } from '#server/platform/cursor.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Read } from '#server/platform/tx.ts';
import { houseTermIds, understand } from './search-terms.ts';
import type { Understood } from './search-terms.ts';
import { queryWords } from './search-words.ts';
import { facetFilters, facetsOf, noFacets, walkOf } from './search.filters.ts';
import type { Walk } from './search.filters.ts';
import { most, walkPostings } from './search.walk.ts';
import type { Sort } from './search.walk.ts';

type Answer = DataOf<typeof endpoint>;

export async function searchGigs(
  read: Read,
  _viewer: unknown,
  input: ParsedOf<typeof endpoint>,
): Promise<Answer> {
  const { sort, limit } = input;
  const after = readSearchCursor(input.cursor, sort);
  const categories = await categoryTree(read);
  const words = queryWords(input.q ?? '');
  const understood = await understandQuery(read, input.q, words);
  const own = walkOf(input, categories);
  if (!own || understood.isHopeless) return nothing(understood);

  // The rarest word is the one walked; the page after it walks the same, even if another has become rarer.
  const driver = understood.terms.find((term) => term.id === after?.termId) ?? understood.terms[0];
  const variants = facetFilters(input);
  const walks = [own, ...[...variants.values()].map((filters) => walkOf(filters, categories)!)];
  const ids = driver
    ? null
    : await houseTermIds(
        read,
        walks.map((walk) => walk.term),
      );
  const termIdOf = (walk: Walk) => driver?.id ?? ids?.get(walk.term) ?? 0;
  const found = await walkPostings(read, {
    sort,
    limit,
    after: after ? [after.key, after.gigNo] : null,
    walks: walks.map((walk) => ({ ...walk, termId: termIdOf(walk) })),
    others: understood.terms.filter((term) => term !== driver).map((term) => term.id),
    words: understood.terms.map((term) => term.id),
  });

  const page = found.page.slice(0, limit);
  const last = page.at(-1);
  const facetNames = [...variants.keys()];
  const packedOf = (facet: (typeof facetNames)[number]) => found.packed[facetNames.indexOf(facet) + 1]!;
  return {
    items: await gigCards(
      read,
      page.map(([, , gigId]) => gigId),
    ),
    nextCursor:
      found.page.length > limit && last ? writeCursor([sort, last[0], last[1], driver?.id ?? 0]) : null,
    total: Math.min(found.total, most),
    totalIsCapped: found.total > most,
    facets: facetsOf(packedOf, categories, most),
    correctedTo: understood.correctedTo,
  };
}

async function understandQuery(read: Read, query: string | undefined, words: string[]): Promise<Understood> {
  const isWordless = (query ?? '') !== '' && words.length === 0;
  if (words.length === 0) return { terms: [], correctedTo: null, isHopeless: isWordless };
  return understand(read, words);
}

function readSearchCursor(
  cursor: string | undefined,
  sort: Sort,
): { key: number; gigNo: number; termId: number } | null {
  const values = readCursor(cursor, ['string', 'number', 'number', 'number']);
  if (!values) return null;
  const [of, key, gigNo, termId] = values as [string, number, number, number];
  const isSound =
    of === sort &&
    [key, gigNo, termId].every((one) => Number.isSafeInteger(one)) &&
    Math.abs(gigNo) < 2 ** 31;
  return isSound
    ? { key, gigNo, termId }
    : refuse('invalid_input', { errors: { cursor: 'Start again from the first page.' } });
}

function nothing(understood: Understood): Answer {
  return {
    items: [],
    nextCursor: null,
    total: 0,
    totalIsCapped: false,
    facets: noFacets,
    correctedTo: understood.correctedTo,
  };
}
