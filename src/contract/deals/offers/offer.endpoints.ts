// The calls of offers. Strangers get 404 on every one of them.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema, orderNumberSchema, slugSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import {
  offerCardSchema,
  offerLimits,
  offerSideSchema,
  offerTermsSchema,
  offerViewSchema,
} from './offer.schema.ts';

const domain = 'offers';
const offerParams = z.object({ offerId: idSchema });
const proposal = {
  terms: offerTermsSchema,
  message: z.string().trim().max(offerLimits.message, 'Use at most 2,000 characters').default(''),
  expiryDays: z
    .int()
    .min(1, 'At least 1 day')
    .max(30, 'At most 30 days')
    .default(offerLimits.expiryDays.usual),
};

export const listOffers = endpoint({
  name: 'list-offers',
  domain,
  summary: 'One’s offers as buyer or as seller, the newest first; of a negotiation only the present round',
  method: 'GET',
  path: '/offers',
  query: z.object({ as: offerSideSchema, ...pageQuery }),
  data: listOf(offerCardSchema),
});

export const getOffer = endpoint({
  name: 'get-offer',
  domain,
  summary: 'An offer with the rounds before it, its money and its milestones',
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
    'A buyer proposes terms to the seller of a gig, a seller to whoever has written to them, or either side of an earlier order',
  method: 'POST',
  path: '/offers',
  body: z.strictObject({
    about: z.union([
      z.strictObject({ gigSlug: slugSchema }),
      /** One's own gig, to somebody who has written to one. */
      z.strictObject({ gigSlug: slugSchema, username: z.string().min(1).max(60) }),
      z.strictObject({ orderNumber: orderNumberSchema }),
    ]),
    ...proposal,
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
    'offer_unasked',
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
  'Answer with an offer of one’s own',
  z.strictObject(proposal),
);
export const acceptOffer = offerCommand(
  'accept-offer',
  'Agree; the buyer can pay from now on',
  z.strictObject({}),
);
const reason = z.strictObject({ reason: z.string().trim().max(1000).default('') });
export const declineOffer = offerCommand('decline-offer', 'Say no', reason);
export const withdrawOffer = offerCommand(
  'withdraw-offer',
  'Take one’s own offer back, or step back from an agreed one before it is paid',
  reason,
);
export const stopMilestones = offerCommand(
  'stop-milestones',
  'Pay no further milestone; those that are paid go on',
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
