// The routes of offers. Every answer to an offer shows the offer as it stands after it.
import * as endpoints from '#contract/deals/offers/offer.endpoints.ts';
import type { OfferView } from '#contract/deals/offers/offer.schema.ts';
import { bind, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { acceptOffer, declineOffer, stopMilestones, withdrawOffer } from './answer-offer.ts';
import { counterOffer } from './counter-offer.ts';
import { getOffer } from './get-offer.ts';
import { listOffers } from './list-offers.ts';
import { makeOffer } from './make-offer.ts';
import { offerView } from './offer.view.ts';

function thenOffer<Input extends { offerId: string }>(
  command: (tx: Tx, by: { userId: string }, input: Input) => Promise<void>,
) {
  return async (tx: Tx, viewer: Viewer, input: Input): Promise<OfferView> => {
    await command(tx, viewer, input);
    return offerView(tx, viewer.userId, input.offerId);
  };
}

const proposes = { needs: 'session', limit: '10/min', restrictedBy: 'messaging' } as const;
const moves = { needs: 'session', limit: '30/min' } as const;

export const offerRoutes: readonly Bound[] = [
  bindRead(endpoints.listOffers, { needs: 'session' }, listOffers),
  bindRead(endpoints.getOffer, { needs: 'session' }, getOffer),
  bind(endpoints.makeOffer, proposes, makeOffer),
  bind(endpoints.counterOffer, proposes, counterOffer),
  bind(endpoints.acceptOffer, moves, thenOffer(acceptOffer)),
  bind(endpoints.declineOffer, moves, thenOffer(declineOffer)),
  bind(endpoints.withdrawOffer, moves, thenOffer(withdrawOffer)),
  bind(endpoints.stopMilestones, moves, thenOffer(stopMilestones)),
];
