// Routes of offers. Every command returns the offer after it.
import * as endpoints from '#contract/deals/offers/offer.endpoints.ts';
import { answeredWith, bind, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { acceptOffer, declineOffer, stopMilestones, withdrawOffer } from './answer-offer.ts';
import { counterOffer } from './counter-offer.ts';
import { getOffer } from './get-offer.ts';
import { listOffers } from './list-offers.ts';
import { makeOffer } from './make-offer.ts';
import { offerView } from './offer.view.ts';

function withOfferView<Input extends { offerId: string }>(
  command: (tx: Tx, actor: { userId: string }, input: Input) => Promise<void>,
) {
  return answeredWith(command, (read, viewer: Viewer, { offerId }: Input) =>
    offerView(read, viewer.userId, offerId),
  );
}

const proposing = { needs: 'session', limit: '10/min', restrictedBy: 'messaging' } as const;
const answering = { needs: 'session', limit: '30/min' } as const;

export const offerRoutes: readonly Bound[] = [
  bindRead(endpoints.listOffers, { needs: 'session' }, listOffers),
  bindRead(endpoints.getOffer, { needs: 'session' }, getOffer),
  bind(endpoints.makeOffer, proposing, makeOffer),
  bind(endpoints.counterOffer, proposing, counterOffer),
  bind(endpoints.acceptOffer, answering, withOfferView(acceptOffer)),
  bind(endpoints.declineOffer, answering, withOfferView(declineOffer)),
  bind(endpoints.withdrawOffer, answering, withOfferView(withdrawOffer)),
  bind(endpoints.stopMilestones, answering, withOfferView(stopMilestones)),
];
