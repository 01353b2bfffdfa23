// A person’s offers as buyer or as seller, newest first; only the current round of each negotiation.
import type { ListOf } from '#contract/common/page.ts';
import type { OfferCard } from '#contract/deals/offers/offer.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listOfferRows } from './offer.store.ts';
import type { OfferSide } from './offer.store.ts';
import { cardsOf } from './offer.view.ts';

export async function listOffers(
  read: Read,
  viewer: Viewer,
  input: { as: OfferSide; cursor?: string | undefined; limit: number },
): Promise<ListOf<OfferCard>> {
  const of = { personId: viewer.userId, side: input.as };
  const page = await listOfferRows(read, of, { cursor: input.cursor, limit: input.limit });
  return {
    items: await cardsOf(read, viewer.userId, page.rows),
    nextCursor: page.nextCursor,
    total: null,
  };
}
