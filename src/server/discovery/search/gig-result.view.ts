// Hits of the engine as people see them: cards, with whether the seller is here and why each stands where it stands.
import type { GigResult } from '#contract/discovery/search/gig-result.schema.ts';
import { onlineAmong } from '#server/people/accounts/profiles/presence.view.ts';
import { gigCards } from '#server/catalog/gigs/gig.view.ts';
import type { Read } from '#server/platform/data/tx.ts';
import type { Hit } from './search-engine.ts';

/** In the order of the hits. One whose gig went away meanwhile is left out. */
export async function gigResults(read: Read, hits: readonly Hit[]): Promise<GigResult[]> {
  if (hits.length === 0) return [];
  const [cards, here] = await Promise.all([
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
    return { ...card, isOnline: here.has(sellerId), why };
  });
}
