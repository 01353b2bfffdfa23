// Endpoints of quote requests. Every one returns 404 to anyone but the buyer and the seller.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema, slugSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import { offerViewSchema, proposedOffer } from '#contract/deals/offers/offer.schema.ts';
import { messageLimits } from './message.schema.ts';
import {
  quoteBudgetSchema,
  quoteRequestCardSchema,
  quoteRequestLimits,
  quoteTextSchema,
  wantedBySchema,
} from './quote-request.schema.ts';

const domain = 'messages';
const requestParams = z.object({ requestId: idSchema });

export const listQuoteRequests = endpoint({
  name: 'list-quote-requests',
  domain,
  summary: 'The viewer’s quote requests as buyer or as seller, newest first',
  method: 'GET',
  path: '/quote-requests',
  query: z.object({ as: z.enum(['buyer', 'seller']), ...pageQuery }),
  data: listOf(quoteRequestCardSchema),
});

export const getQuoteRequest = endpoint({
  name: 'get-quote-request',
  domain,
  summary: 'A quote request',
  method: 'GET',
  path: '/quote-requests/:requestId',
  params: requestParams,
  data: quoteRequestCardSchema,
  refusals: ['quote_request_not_found'],
});

export const requestQuote = endpoint({
  name: 'request-quote',
  domain,
  summary: 'Ask a seller for an offer: a message in the conversation with them, without a price',
  method: 'POST',
  path: '/quote-requests',
  body: z.strictObject({
    about: z.union([
      z.strictObject({ gigSlug: slugSchema }),
      /** Any seller, without naming a gig. */
      z.strictObject({ username: z.string().min(1).max(60) }),
    ]),
    text: quoteTextSchema,
    fileIds: z.array(idSchema).max(messageLimits.files, 'At most 10 files').default([]),
    budgetMinor: quoteBudgetSchema.default(null),
    wantedBy: wantedBySchema.default(null),
    /** The user has confirmed the contact rule's warning. */
    wasWarned: z.boolean().default(false),
  }),
  data: quoteRequestCardSchema,
  idempotent: true,
  refusals: [
    'gig_not_found',
    'gig_not_available',
    'own_gig',
    'profile_not_found',
    'own_conversation',
    'not_a_seller',
    'cannot_write',
    'conversation_limit',
    'quote_request_limit',
    'contact_limit',
    'contact_rule',
    'unanswered_limit',
    'repeated_message',
    'file_not_found',
    'file_kind_refused',
    'file_infected',
  ],
});

export const answerQuoteRequest = endpoint({
  name: 'answer-quote-request',
  domain,
  summary: 'Answer a quote request with an offer for one of the seller’s gigs',
  method: 'POST',
  path: '/quote-requests/:requestId/answer-quote-request',
  params: requestParams,
  body: z.strictObject({ gigSlug: slugSchema, ...proposedOffer }),
  data: offerViewSchema,
  idempotent: true,
  refusals: [
    'quote_request_not_found',
    'quote_request_wrong_actor',
    'quote_request_wrong_state',
    'gig_not_found',
    'gig_not_available',
    'cannot_write',
    'contact_limit',
    'offer_limit',
  ],
});

const ending = {
  domain,
  method: 'POST' as const,
  params: requestParams,
  data: quoteRequestCardSchema,
  idempotent: true as const,
  refusals: [
    'quote_request_not_found' as const,
    'quote_request_wrong_actor' as const,
    'quote_request_wrong_state' as const,
  ],
};

export const declineQuoteRequest = endpoint({
  ...ending,
  name: 'decline-quote-request',
  summary: 'Decline a quote request',
  path: '/quote-requests/:requestId/decline-quote-request',
  body: z.strictObject({
    reason: z.string().trim().max(quoteRequestLimits.reason, 'Use at most 1,000 characters').default(''),
  }),
});

export const withdrawQuoteRequest = endpoint({
  ...ending,
  name: 'withdraw-quote-request',
  summary: 'Withdraw one’s own open quote request',
  path: '/quote-requests/:requestId/withdraw-quote-request',
  body: z.strictObject({}),
});

export const quoteRequestEndpoints = [
  listQuoteRequests,
  getQuoteRequest,
  requestQuote,
  answerQuoteRequest,
  declineQuoteRequest,
  withdrawQuoteRequest,
];
