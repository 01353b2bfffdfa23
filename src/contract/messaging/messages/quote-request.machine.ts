// The states of a quote request: a buyer describes what they need, and the seller answers with an offer or declines.
import { machine } from '#contract/common/machine.ts';

export const quoteRequestMachine = machine({
  name: 'quote request',
  states: ['open', 'answered', 'declined', 'withdrawn', 'expired'],
  initial: 'open',
  final: ['answered', 'declined', 'withdrawn', 'expired'],
  transitions: [
    {
      name: 'answer-quote-request',
      from: ['open'],
      to: 'answered',
      by: ['seller'],
      emits: 'quote.answered',
      says: 'The seller answers with an offer, which then has its own states.',
    },
    {
      name: 'decline-quote-request',
      from: ['open'],
      to: 'declined',
      by: ['seller'],
      emits: 'quote.declined',
      says: 'The seller declines, with or without a reason.',
    },
    {
      name: 'withdraw-quote-request',
      from: ['open'],
      to: 'withdrawn',
      by: ['buyer'],
      emits: 'quote.withdrawn',
      says: 'The buyer no longer needs it.',
    },
    {
      name: 'expire-quote-request',
      from: ['open'],
      to: 'expired',
      by: ['system'],
      after: 'quote-expiry',
      emits: 'quote.expired',
      says: 'The seller has not answered within 14 days.',
    },
  ],
});

export type QuoteRequestState = (typeof quoteRequestMachine)['states'][number];
export type QuoteRequestVerb = (typeof quoteRequestMachine)['transitions'][number]['name'];
export type QuoteRequestActor = (typeof quoteRequestMachine)['transitions'][number]['by'][number];
