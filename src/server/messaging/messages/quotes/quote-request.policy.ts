// Who may do what with a quote request. Pure functions of the row; commands and buttons use the same ones.
import { verbsFor } from '#contract/common/machine.ts';
import { quoteRequestMachine } from '#contract/messaging/messages/quote-request.machine.ts';
import type { QuoteRequestVerb } from '#contract/messaging/messages/quote-request.machine.ts';
import type { QuoteRequestRow } from './quote-request.store.ts';

export function sideOf(request: Pick<QuoteRequestRow, 'buyer_id'>, userId: string): 'buyer' | 'seller' {
  return request.buyer_id === userId ? 'buyer' : 'seller';
}

/** The time to answer is over, even if the timer has not run yet. */
export function hasExpired(request: QuoteRequestRow, now: Date): boolean {
  return request.state === 'open' && now >= request.expires_at;
}

export function allowedActions(request: QuoteRequestRow, userId: string, now: Date): QuoteRequestVerb[] {
  return hasExpired(request, now)
    ? []
    : verbsFor(quoteRequestMachine, request.state, sideOf(request, userId));
}
