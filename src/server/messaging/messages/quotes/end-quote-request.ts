// The ends of a quote request: answered with an offer, declined by the seller, withdrawn by the buyer.
// Guarantees: the offer and the answered request are one transaction, so a request is answered once.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type {
  answerQuoteRequest as answerEndpoint,
  declineQuoteRequest as declineEndpoint,
} from '#contract/messaging/messages/quote-request.endpoints.ts';
import type { QuoteRequestCard } from '#contract/messaging/messages/quote-request.schema.ts';
import type { OfferView } from '#contract/deals/offers/offer.schema.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import { getOffer } from '#server/deals/offers/get-offer.ts';
import { makeOffer } from '#server/deals/offers/make-offer.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { beginQuoteStep, finishQuoteStep } from './quote-request.step.ts';
import { lockOpenRequests } from './quote-request.store.ts';
import { quoteRequestView } from './quote-request.view.ts';
import { hasExpired, sideOf } from './quote-request.policy.ts';

export async function answerQuoteRequest(
  tx: Tx,
  viewer: Viewer,
  { requestId, gigSlug, ...proposal }: ParsedOf<typeof answerEndpoint>,
): Promise<OfferView> {
  await lockOwnAccountShared(tx, viewer.userId);
  const step = await beginQuoteStep(tx, viewer, requestId, 'answer-quote-request');
  const buyerId = step.request.buyer_id;
  const username = (await personsById(tx, [buyerId])).get(buyerId)?.username ?? refuse('cannot_write');
  const offer = await makeOffer(tx, viewer, { about: { gigSlug, username }, ...proposal });
  await finishQuoteStep(tx, step, { offer_id: offer.id });
  return getOffer(tx, viewer, { offerId: offer.id });
}

export async function declineQuoteRequest(
  tx: Tx,
  viewer: Viewer,
  { requestId, reason }: ParsedOf<typeof declineEndpoint>,
): Promise<QuoteRequestCard> {
  await finishQuoteStep(tx, await beginQuoteStep(tx, viewer, requestId, 'decline-quote-request'), { reason });
  return quoteRequestView(tx, viewer.userId, requestId);
}

export async function withdrawQuoteRequest(
  tx: Tx,
  viewer: Viewer,
  { requestId }: { requestId: string },
): Promise<QuoteRequestCard> {
  await finishQuoteStep(tx, await beginQuoteStep(tx, viewer, requestId, 'withdraw-quote-request'));
  return quoteRequestView(tx, viewer.userId, requestId);
}

/** For a deleted account: withdraws its own open requests and declines those sent to it. */
export async function endQuoteRequests(tx: Tx, actor: { userId: string }): Promise<void> {
  for (const request of await lockOpenRequests(tx, actor.userId)) {
    // Expired requests are left to their timer.
    if (hasExpired(request, tx.now)) continue;
    const verb =
      sideOf(request, actor.userId) === 'buyer' ? 'withdraw-quote-request' : 'decline-quote-request';
    await finishQuoteStep(tx, { request, verb, actor });
  }
}
