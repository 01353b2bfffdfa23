// record-click: counts that a search result was opened, for the seller's "your rank and why". Nothing about the visitor is stored.
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { countAppearances } from './appearances.ts';
import { searchedWords } from './understanding/gig-query.ts';
import { understandQuery } from './understanding/understand-query.ts';

export async function recordClick(
  read: Read,
  _viewer: Viewer | null,
  { gigId, q }: { gigId: string; q: string },
  { ip: address }: Pick<Exchange, 'ip'>,
): Promise<Record<string, never>> {
  const words = searchedWords(await understandQuery(read, { q }));
  countAppearances(read, { words, gigIds: [gigId], what: 'opened', address });
  return {};
}
