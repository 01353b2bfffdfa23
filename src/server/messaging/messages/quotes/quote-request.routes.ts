// Routes of quote requests. Anyone but the buyer and the seller gets 404.
import * as endpoints from '#contract/messaging/messages/quote-request.endpoints.ts';
import { bind, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { answerQuoteRequest, declineQuoteRequest, withdrawQuoteRequest } from './end-quote-request.ts';
import { getQuoteRequest, listQuoteRequests } from './list-quote-requests.ts';
import { requestQuote } from './request-quote.ts';

const session = { needs: 'session' } as const;
const proposing = { ...session, limit: '10/min', restrictedBy: 'messaging' } as const;
const answering = { ...session, limit: '30/min' } as const;

export const quoteRequestRoutes: readonly Bound[] = [
  bindRead(endpoints.listQuoteRequests, session, listQuoteRequests),
  bindRead(endpoints.getQuoteRequest, session, getQuoteRequest),
  bind(endpoints.requestQuote, proposing, requestQuote),
  bind(endpoints.answerQuoteRequest, proposing, answerQuoteRequest),
  bind(endpoints.declineQuoteRequest, answering, declineQuoteRequest),
  bind(endpoints.withdrawQuoteRequest, answering, withdrawQuoteRequest),
];
