// search-sellers: sellers by text, category and experience, with total and the next page.
// Guarantees: filtered, ordered and paged by the database; the order never depends on the page, so paging shows each exactly once.
import type { DataOf, ParsedOf } from '#contract/common/endpoint.ts';
import type { searchSellers as endpoint } from '#contract/discovery/search/search.endpoints.ts';
import { sellerCards } from '#server/people/accounts/profiles/seller-card.view.ts';
import { categoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { queryWords } from '../search-words.ts';
import { readingWordsOnce } from '../engine/search-terms.ts';
import { offersGigs, saysMeanings } from './meant-sellers.ts';
import { findSellers, hasWords, maxTotal } from './seller.store.ts';
import type { SellerMatches, SellerPageQuery } from './seller.store.ts';

type Answer = DataOf<typeof endpoint>;
type Input = ParsedOf<typeof endpoint>;

export async function searchSellers(read: Read, _viewer: Viewer, input: Input): Promise<Answer> {
  const after = readSellerCursor(input);
  const words = queryWords(input.q ?? '');
  const category = await categoryBit(read, input.category);
  // Text without words, or an unknown category: nothing can match.
  if (category === null || ((input.q ?? '') !== '' && words.length === 0)) return page([], false, 0, []);

  const wanted = {
    category,
    experienceYears: input.experience ?? 0,
    sort: input.sort,
    limit: input.limit,
    after: after && ([after.key, after.id] as [number, string]),
  };
  const { found, way } = await find(read, wanted, after?.way ?? null, input.q ?? '');
  const shown = found.page.slice(0, input.limit);
  const last = shown.at(-1);
  const cursor = found.page.length > input.limit && last ? [input.sort, ...last, way] : [];
  const ids = shown.map(([, id]) => id);
  return page(await sellerCards(read, ids), found.total > maxTotal, Math.min(found.total, maxTotal), cursor);
}

type Asks = SellerPageQuery['asks'];

/**
 * The ways to search a text, until one finds sellers: whole words, the last word as a prefix ("lindq"), the words as they are
 * understood, and the gigs that are found. A cursor has the number of its way.
 */
const ways: ((read: Read, q: string, words: readonly string[]) => Promise<Asks> | Asks)[] = [
  (_read, _q, words) => hasWords(words, false),
  (_read, _q, words) => ([...(words.at(-1) ?? '')].length > 1 ? hasWords(words, true) : null),
  saysMeanings,
  offersGigs,
];

/** Later pages keep the way of the first. */
async function find(
  asked: Read,
  wanted: Omit<SellerPageQuery, 'asks'>,
  ofFirst: number | null,
  q: string,
): Promise<{ found: SellerMatches; way: number }> {
  const read = readingWordsOnce(asked);
  const words = queryWords(q);
  if (words.length === 0) return { found: await findSellers(read, { ...wanted, asks: null }), way: 0 };
  for (const [way, askIn] of ways.entries()) {
    if (ofFirst !== null && way !== ofFirst) continue;
    const asks = await askIn(read, q, words);
    const found = asks === null ? null : await findSellers(read, { ...wanted, asks });
    if (found && found.total > 0) return { found, way };
  }
  return { found: { total: 0, page: [] }, way: 0 };
}

async function categoryBit(read: Read, slug: string | undefined): Promise<number | null> {
  if (!slug || slug === 'all') return 0;
  const category = (await categoryTree(read)).category(slug);
  return category && 2 ** category.number;
}

function readSellerCursor({ cursor, sort }: Input): { key: number; id: string; way: number } | null {
  const values = readCursor(cursor, ['string', 'number', 'id', 'number']);
  if (!values) return null;
  const [of, key, id, way] = values as [string, number, string, number];
  if (of === sort && Number.isSafeInteger(key) && ways[way]) return { key, id, way };
  return refuse('invalid_input', { errors: { cursor: 'Start again from the first page.' } });
}

function page(
  items: Answer['items'],
  totalIsCapped: boolean,
  total: number,
  cursor: (string | number)[],
): Answer {
  return { items, nextCursor: cursor.length > 0 ? writeCursor(cursor) : null, total, totalIsCapped };
}
