// record-click: counts that a search result was opened, for the seller's "your rank and why", or that an order followed, for support's
// list of searches. Nothing about the visitor is stored. What no order of theirs shows is not counted, and not refused either: it is
// only statistics.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { recordClick as endpoint } from '#contract/discovery/search/ranks.endpoints.ts';
import { addressNetwork } from '#server/platform/http/address-network.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { countAppearances } from './appearances.ts';
import { findOrderJustPlaced } from './order-just-placed.report.ts';
import { searchedWords } from './understanding/gig-query.ts';
import { understandQuery } from './understanding/understand-query.ts';

export async function recordClick(
  read: Read,
  viewer: Viewer | null,
  { gigId, q, what }: ParsedOf<typeof endpoint>,
  { ip: address }: Pick<Exchange, 'ip'>,
): Promise<Record<string, never>> {
  const source =
    what === 'opened'
      ? addressNetwork(address)
      : viewer && (await findOrderJustPlaced(read, viewer.userId, gigId));
  if (source === null) return {};
  const words = searchedWords(await understandQuery(read, { q }));
  countAppearances(read, { words, gigIds: [gigId], what, source });
  return {};
}
