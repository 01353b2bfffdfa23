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
import { withoutFiller } from '../understanding/filler-words.ts';
import { understandQuery } from '../understanding/understand-query.ts';
import { findSellers, maxTotal } from './seller.store.ts';
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
    words,
    category,
    experienceYears: input.experience ?? 0,
    sort: input.sort,
    limit: input.limit,
    after: after && ([after.key, after.id] as [number, string]),
  };
  const { found, isPrefix } = await find(read, wanted, after?.isPrefix ?? false, input.q ?? '');
  const shown = found.page.slice(0, input.limit);
  const last = shown.at(-1);
  const cursor = found.page.length > input.limit && last ? [input.sort, ...last, isPrefix ? 1 : 0] : [];
  const ids = shown.map(([, id]) => id);
  return page(await sellerCards(read, ids), found.total > maxTotal, Math.min(found.total, maxTotal), cursor);
}

/**
 * Whole words first; if nothing matches, the last word is taken as a prefix ("lindq"), then the words as they are understood, without
 * filler and repaired. Later pages keep the mode of the first.
 */
async function find(
  read: Read,
  wanted: Omit<SellerPageQuery, 'isPrefix'>,
  wasPrefix: boolean,
  q: string,
): Promise<{ found: SellerMatches; isPrefix: boolean }> {
  const found = await findSellers(read, { ...wanted, isPrefix: wasPrefix });
  const mayBePrefix = !wasPrefix && found.total === 0 && [...(wanted.words.at(-1) ?? '')].length > 1;
  if (found.total > 0 || wanted.words.length === 0) return { found, isPrefix: wasPrefix };
  const byPrefix = mayBePrefix ? await findSellers(read, { ...wanted, isPrefix: true }) : found;
  if (byPrefix.total > 0) return { found: byPrefix, isPrefix: mayBePrefix };
  const { correctedTo } = await understandQuery(read, { q });
  const words = withoutFiller(queryWords(correctedTo ?? q));
  return { found: await findSellers(read, { ...wanted, words, isPrefix: false }), isPrefix: false };
}

async function categoryBit(read: Read, slug: string | undefined): Promise<number | null> {
  if (!slug || slug === 'all') return 0;
  const category = (await categoryTree(read)).category(slug);
  return category && 2 ** category.number;
}

function readSellerCursor({ cursor, sort }: Input): { key: number; id: string; isPrefix: boolean } | null {
  const values = readCursor(cursor, ['string', 'number', 'id', 'number']);
  if (!values) return null;
  const [of, key, id, isPrefix] = values as [string, number, string, number];
  if (of === sort && Number.isSafeInteger(key)) return { key, id, isPrefix: isPrefix === 1 };
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
