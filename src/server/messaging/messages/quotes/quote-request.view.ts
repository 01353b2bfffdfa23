// Quote requests as seen by one of their parties: the terms on their message, and the card of lists and forms.
import type { QuoteRequestCard, QuoteTerms } from '#contract/messaging/messages/quote-request.schema.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import { linkedGigs } from '#server/catalog/gigs/linked-gigs.report.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listMessagesById } from '../message.store.ts';
import { allowedActions, hasExpired, sideOf } from './quote-request.policy.ts';
import { findQuoteRequest, listQuoteRequestsOf } from './quote-request.store.ts';
import type { QuoteRequestRow } from './quote-request.store.ts';

/** By message. */
export async function quoteTermsOf(
  read: Read,
  viewerId: string,
  messageIds: readonly string[],
): Promise<Map<string, QuoteTerms>> {
  const requests = await listQuoteRequestsOf(read, messageIds);
  return new Map(requests.map((request) => [request.message_id, termsOf(request, viewerId, read.now)]));
}

function termsOf(request: QuoteRequestRow, viewerId: string, now: Date): QuoteTerms {
  return {
    state: hasExpired(request, now) ? 'expired' : request.state,
    budgetMinor: request.budget_minor,
    wantedBy: request.wanted_by,
    reason: request.reason,
    offerId: request.offer_id,
    expiresAt: request.expires_at.toISOString(),
    allowedActions: allowedActions(request, viewerId, now),
  };
}

/** Refuses with quote_request_not_found for anyone but the parties. */
export async function quoteRequestView(
  read: Read,
  viewerId: string,
  requestId: string,
): Promise<QuoteRequestCard> {
  const request = (await findQuoteRequest(read, requestId, viewerId)) ?? refuse('quote_request_not_found');
  const [card] = await quoteCardsOf(read, viewerId, [request]);
  return card!;
}

export async function quoteCardsOf(
  read: Read,
  viewerId: string,
  requests: readonly QuoteRequestRow[],
): Promise<QuoteRequestCard[]> {
  const people = await personsById(
    read,
    requests.flatMap((request) => [request.buyer_id, request.seller_id]),
  );
  const rows = await listMessagesById(
    read,
    requests.map((request) => request.message_id),
  );
  const messages = new Map(rows.map((row) => [row.id, row]));
  const gigs = await linkedGigs(
    read,
    rows.flatMap((row) => row.gig_id ?? []),
  );
  return requests.map((request) => {
    const role = sideOf(request, viewerId);
    const counterpart = people.get(role === 'buyer' ? request.seller_id : request.buyer_id);
    const message = messages.get(request.message_id);
    assert(counterpart && message, `quote request ${request.message_id} has its parties and its message`);
    return {
      ...termsOf(request, viewerId, read.now),
      id: request.message_id,
      conversationId: request.conversation_id,
      role,
      counterpart,
      gig: gigs.get(message.gig_id ?? '') ?? null,
      text: message.text,
      fileCount: message.file_ids.length,
      askedAt: request.asked_at.toISOString(),
    };
  });
}
