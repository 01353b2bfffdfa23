// One transition of a quote request, shared by every command: lock, check the machine, move, publish.
// Guarantees: a request past its expiry can only expire. Refusals in this order: not a party, wrong party, wrong state.
import { next } from '#contract/common/machine.ts';
import { quoteRequestMachine } from '#contract/messaging/messages/quote-request.machine.ts';
import type { QuoteRequestVerb } from '#contract/messaging/messages/quote-request.machine.ts';
import type { QuoteEventName } from '#server/platform/data/events.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { hasExpired, sideOf } from './quote-request.policy.ts';
import { endQuoteRequest, lockQuoteRequest } from './quote-request.store.ts';
import type { QuoteRequestChange, QuoteRequestRow } from './quote-request.store.ts';

export type QuoteCaller = { userId: string } | 'system';
export type QuoteStep = { request: QuoteRequestRow; verb: QuoteRequestVerb; actor: QuoteCaller };

export async function beginQuoteStep(
  tx: Tx,
  actor: { userId: string },
  requestId: string,
  verb: QuoteRequestVerb,
): Promise<QuoteStep> {
  const request = await lockQuoteRequest(tx, requestId, actor.userId);
  if (!request) return refuse('quote_request_not_found');
  const answer = next(quoteRequestMachine, request.state, verb, sideOf(request, actor.userId));
  if (!answer.allowed)
    refuse(answer.why === 'wrong-actor' ? 'quote_request_wrong_actor' : 'quote_request_wrong_state');
  if (hasExpired(request, tx.now)) refuse('quote_request_wrong_state');
  return { request, verb, actor };
}

/** Ends the locked request as its verb says. */
export async function finishQuoteStep(
  tx: Tx,
  { request, verb, actor }: QuoteStep,
  change: QuoteRequestChange = {},
): Promise<void> {
  const transition = quoteRequestMachine.transitions.find(({ name }) => name === verb)!;
  const ended = await endQuoteRequest(tx, request, transition.to as QuoteRequestRow['state'], change);
  publishQuoteEvent(tx, ended, transition.emits as QuoteEventName, actor);
}

export function publishQuoteEvent(
  tx: Tx,
  request: QuoteRequestRow,
  event: QuoteEventName,
  actor: QuoteCaller,
): void {
  publish(tx, {
    name: event,
    requestId: request.message_id,
    conversationId: request.conversation_id,
    buyerId: request.buyer_id,
    sellerId: request.seller_id,
    actor: actor === 'system' ? 'system' : sideOf(request, actor.userId),
    at: tx.now.toISOString(),
  });
}
