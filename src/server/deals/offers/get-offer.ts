// An offer with everything on its page.
import type { OfferView } from '#contract/deals/offers/offer.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { offerView } from './offer.view.ts';

export function getOffer(read: Read, viewer: Viewer, input: { offerId: string }): Promise<OfferView> {
  return offerView(read, viewer.userId, input.offerId);
}
