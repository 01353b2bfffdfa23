// Endpoints of offers. Every one returns 404 to anyone but the buyer and the seller.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema, orderNumberSchema, slugSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import { offerCardSchema, offerSideSchema, offerViewSchema, proposedOffer } from './offer.schema.ts';

const domain = 'offers';
const offerParams = z.object({ offerId: idSchema });

export const listOffers = endpoint({
  name: 'list-offers',
  domain,
  summary:
    'The viewer’s offers as buyer or as seller, newest first; only the current round of each negotiation',
  method: 'GET',
  path: '/offers',
  query: z.object({ as: offerSideSchema, ...pageQuery }),
  data: listOf(offerCardSchema),
});

export const getOffer = endpoint({
  name: 'get-offer',
  domain,
  summary: 'An offer with its earlier rounds, amounts and milestones',
  method: 'GET',
  path: '/offers/:offerId',
  params: offerParams,
  data: offerViewSchema,
  refusals: ['offer_not_found'],
});

export const makeOffer = endpoint({
  name: 'make-offer',
  domain,
  summary:
    'Propose terms: a buyer to the seller of a gig, a seller to someone who has messaged them, or either party of an earlier order',
  method: 'POST',
  path: '/offers',
  body: z.strictObject({
    about: z.union([
      z.strictObject({ gigSlug: slugSchema }),
      /** A seller’s own gig, offered to someone who has messaged them. */
      z.strictObject({ gigSlug: slugSchema, username: z.string().min(1).max(60) }),
      z.strictObject({ orderNumber: orderNumberSchema }),
    ]),
    ...proposedOffer,
  }),
  data: offerViewSchema,
  idempotent: true,
  refusals: [
    'gig_not_found',
    'gig_not_available',
    'own_gig',
    'order_not_found',
    'profile_not_found',
    'own_conversation',
    'cannot_write',
    'offer_unsolicited',
    'contact_limit',
    'offer_limit',
  ],
});

function offerCommand<Body extends z.ZodObject>(name: string, summary: string, body: Body) {
  return endpoint({
    name,
    domain,
    summary,
    method: 'POST',
    path: `/offers/:offerId/${name}`,
    params: offerParams,
    body,
    data: offerViewSchema,
    idempotent: true,
    refusals: [
      'offer_not_found',
      'offer_wrong_actor',
      'offer_wrong_state',
      'offer_expired',
      'gig_not_available',
      'cannot_write',
      'offer_limit',
    ],
  });
}

export const counterOffer = offerCommand(
  'counter-offer',
  'Answer with a counteroffer',
  z.strictObject(proposedOffer),
);
export const acceptOffer = offerCommand(
  'accept-offer',
  'Accept an offer; the buyer can then pay',
  z.strictObject({}),
);
const reason = z.strictObject({ reason: z.string().trim().max(1000).default('') });
export const declineOffer = offerCommand('decline-offer', 'Decline an offer', reason);
export const withdrawOffer = offerCommand(
  'withdraw-offer',
  'Withdraw one’s own open offer, or an accepted one before it is paid',
  reason,
);
export const stopMilestones = offerCommand(
  'stop-milestones',
  'Stop after the milestones paid so far; paid ones continue',
  reason,
);

export const offerEndpoints = [
  listOffers,
  getOffer,
  makeOffer,
  counterOffer,
  acceptOffer,
  declineOffer,
  withdrawOffer,
  stopMilestones,
];
