// Search hits as results: gig cards with the seller's presence and, on request, the explanation of the rank.
import type { GigResult } from '#contract/discovery/search/gig-result.schema.ts';
import { onlineAmong } from '#server/people/accounts/profiles/presence.view.ts';
import { gigCards } from '#server/catalog/gigs/gig.view.ts';
import type { Read } from '#server/platform/data/tx.ts';
import type { Hit } from './search-engine.ts';

/** In hit order. Hits whose gig is no longer active are left out. */
export async function gigResults(
  read: Read,
  hits: readonly Hit[],
  { explain = false } = {},
): Promise<GigResult[]> {
  if (hits.length === 0) return [];
  const [cards, online] = await Promise.all([
    gigCards(
      read,
      hits.map((hit) => hit.gigId),
    ),
    onlineAmong(
      read,
      hits.map((hit) => hit.sellerId),
    ),
  ]);
  const hitOf = new Map(hits.map((hit) => [hit.gigId, hit]));
  return cards.map((card) => {
    const { why, sellerId } = hitOf.get(card.id)!;
    return {
      ...card,
      ...(online.has(sellerId) && { isOnline: true as const }),
      ...(why.isClose && { missing: why.missing }),
      ...(explain && { why }),
    };
  });
}
