// request-quote: asks a seller for an offer, as a message in the conversation with them.
// Guarantees: the message follows every rule of messages (blocks, contact rules, files, new conversations per day); the gig is
// active; open requests are limited, and so are those to one seller in a day; the seller is notified once, by the request.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { requestQuote as endpoint } from '#contract/messaging/messages/quote-request.endpoints.ts';
import { quoteRequestLimits, wantedByProblem } from '#contract/messaging/messages/quote-request.schema.ts';
import type { QuoteRequestCard } from '#contract/messaging/messages/quote-request.schema.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { otherPersonByUsername } from '#server/people/accounts/blocks/other-person.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import { freezeGig } from '#server/catalog/gigs/freeze-gig.ts';
import { assertMayContact } from '#server/deals/offers/contact-limit.ts';
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { markNotified } from '../message.store.ts';
import { openConversation } from '../open-conversation.ts';
import { sendMessage } from '../send-message.ts';
import { publishQuoteEvent } from './quote-request.step.ts';
import { countAskedOf, countOpenRequests, insertQuoteRequest } from './quote-request.store.ts';
import { quoteRequestView } from './quote-request.view.ts';

type Input = ParsedOf<typeof endpoint>;

export async function requestQuote(tx: Tx, viewer: Viewer, input: Input): Promise<QuoteRequestCard> {
  await lockOwnAccountShared(tx, viewer.userId);
  const { username, gigSlug } = await sellerOf(tx, viewer, input.about);
  const problem = wantedByProblem(input.wantedBy, tx.now.toISOString().slice(0, 10));
  if (problem !== null) refuse('invalid_input', { errors: { wantedBy: problem } });
  if ((await countOpenRequests(tx, viewer.userId)) >= quoteRequestLimits.openAtOnce)
    refuse('quote_request_limit');
  const seller = await otherPersonByUsername(tx, viewer, username);
  if (!seller.isSeller) refuse('not_a_seller');
  const pair = { buyerId: viewer.userId, sellerId: seller.id };
  await assertMayContact(tx, 'quoteRequests', { from: pair.buyerId, to: pair.sellerId }, (read, since) =>
    countAskedOf(read, pair, since),
  );
  const { id: conversationId } = await openConversation(tx, viewer, { username });
  const { text, fileIds, wasWarned } = input;
  const message = { conversationId, text, fileIds, replyTo: null, gigSlug, wasWarned };
  const { id } = await sendMessage(tx, viewer, message);
  const request = await insertQuoteRequest(tx, {
    message_id: id,
    conversation_id: conversationId,
    buyer_id: viewer.userId,
    seller_id: seller.id,
    state: 'open',
    budget_minor: input.budgetMinor,
    wanted_by: input.wantedBy,
    asked_at: tx.now,
    expires_at: later(tx.now, { days: quoteRequestLimits.expiryDays }),
  });
  // The request has its own notification.
  await markNotified(tx, conversationId, seller.id);
  publishQuoteEvent(tx, request, 'quote.requested', viewer);
  return quoteRequestView(tx, viewer.userId, id);
}

async function sellerOf(
  tx: Tx,
  viewer: Viewer,
  about: Input['about'],
): Promise<{ username: string; gigSlug: string | null }> {
  if ('username' in about) return { username: about.username, gigSlug: null };
  const frozen = await freezeGig(tx, about.gigSlug);
  if (!frozen) return refuse('gig_not_found');
  const { sellerId, slug } = frozen.gig;
  if (sellerId === viewer.userId) refuse('own_gig');
  if (frozen.state !== 'active') refuse('gig_not_available');
  const seller = (await personsById(tx, [sellerId])).get(sellerId);
  return { username: seller?.username ?? refuse('gig_not_found'), gigSlug: slug };
}
