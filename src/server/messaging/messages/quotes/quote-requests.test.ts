// Quote requests: who can ask whom, how the seller answers, how requests end, and who is notified.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as messages from '#contract/messaging/messages/message.endpoints.ts';
import * as quotes from '#contract/messaging/messages/quote-request.endpoints.ts';
import type { InputOf } from '#contract/common/endpoint.ts';
import { blockPerson } from '#contract/messaging/messages/message.endpoints.ts';
import { listNotifications } from '#contract/messaging/notifications/notification.endpoints.ts';
import { acceptOffer, counterOffer, getOffer } from '#contract/deals/offers/offer.endpoints.ts';
import { deleteAccount } from '#contract/external/privacy/privacy.endpoints.ts';
import { getGig } from '#contract/catalog/gigs/gig.endpoints.ts';
import { getPublicProfile } from '#contract/people/accounts/account.endpoints.ts';
import { pauseGig } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { offerTerms } from '#tests/fixtures/build-offer.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { buildQuoteRequest } from '#tests/fixtures/build-quote-request.ts';
import { buildBuyer, buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { sendFile } from '#tests/fixtures/upload-file.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const text = 'A logo and a letterhead for a bakery that opens in May.';
type RequestInput = Pick<InputOf<typeof quotes.requestQuote>, 'about' | 'wantedBy'>;
const ask = async (user: BuiltUser, input: RequestInput) =>
  refusalOf(app.call(quotes.requestQuote, { text, ...input }, await asUser(app, user)));
async function view(user: BuiltUser, requestId: string) {
  return app.call(quotes.getQuoteRequest, { requestId }, await asUser(app, user));
}
async function itemsOf(user: BuiltUser, conversationId: string) {
  return (await app.call(messages.listMessages, { conversationId }, await asUser(app, user))).items;
}
async function notified(user: BuiltUser): Promise<string[]> {
  await app.drainWorker();
  const { items } = await app.call(listNotifications, {}, await asUser(app, user));
  return items.map(({ title }) => title).toReversed();
}

describe('asking', () => {
  it('puts the request into the conversation of both, with its gig, files, budget and date', async () => {
    const buyer = await buildBuyer(app, { displayName: 'Ben' });
    const file = await sendFile(app, await asUser(app, buyer), 'brief.txt', 'Flour and water.');
    const input = { fileIds: [file.id], budgetMinor: 30_000, wantedBy: '2026-12-01' };
    const { request, gig, seller } = await buildQuoteRequest(app, { buyer, input });
    expect(request).toMatchObject({ role: 'buyer', state: 'open', fileCount: 1, gig: { slug: gig.slug } });
    const [item] = await itemsOf(seller, request.conversationId);
    expect(item).toMatchObject({
      kind: 'message',
      id: request.id,
      text,
      isMine: false,
      changeUntil: null,
      gig: { slug: gig.slug },
      files: [{ name: 'brief.txt' }],
      quoteRequest: {
        state: 'open',
        budgetMinor: 30_000,
        wantedBy: '2026-12-01',
        allowedActions: ['answer-quote-request', 'decline-quote-request'],
      },
    });
    const inbox = await app.call(messages.listConversations, {}, await asUser(app, seller));
    expect(inbox.items[0]).toMatchObject({ id: request.conversationId, unread: 1 });
  });

  it('notifies the seller once, by the request and not by the unread message', async () => {
    const { request, seller } = await buildQuoteRequest(app);
    expect(await notified(seller)).toEqual([expect.stringMatching(/ requested a quote for “/)]);
    app.clock.advance({ minutes: 10 });
    expect(await notified(seller)).toHaveLength(1);
    const waiting = await app.platform.pool.query(
      "select count(*)::int as n from notifications where user_id = $1 and event = 'message.waiting'",
      [seller.id],
    );
    expect(waiting.rows[0]).toEqual({ n: 0 });
    expect(request.state).toBe('open');
  });

  it('refuses one’s own gig, a paused one, a person who does not sell, a blocked pair and a past day', async () => {
    const gig = await buildGig(app);
    const buyer = await buildBuyer(app);
    const about = { gigSlug: gig.slug };
    expect(await ask(gig.seller, { about })).toBe('own_gig');
    expect(await ask(buyer, { about: { gigSlug: 'no-such-gig' } })).toBe('gig_not_found');
    expect(await ask(buyer, { about: { username: 'no-such-user' } })).toBe('profile_not_found');
    expect(await ask(buyer, { about: { username: (await buildBuyer(app)).username } })).toBe('not_a_seller');
    expect(await ask(buyer, { about, wantedBy: '2020-01-01' })).toBe('invalid_input');
    expect(await ask(buyer, { about: { username: gig.seller.username } })).toBe('succeeded');
    await app.call(blockPerson, { username: buyer.username }, await asUser(app, gig.seller));
    expect(await ask(buyer, { about })).toBe('cannot_write');
    await app.call(pauseGig, { gigId: gig.id }, await asUser(app, gig.seller));
    expect(await ask(await buildBuyer(app), { about })).toBe('gig_not_available');
  });

  it('warns about contact details, and sends the request once that is confirmed', async () => {
    const gig = await buildGig(app);
    const as = await asUser(app, await buildBuyer(app));
    const input = { about: { gigSlug: gig.slug }, text: `${text} I pay by PayPal.` };
    expect(await refusalOf(app.call(quotes.requestQuote, input, as))).toBe('contact_rule');
    expect((await app.call(quotes.requestQuote, { ...input, wasWarned: true }, as)).state).toBe('open');
  });

  it('limits the open requests of a buyer to 20', async () => {
    const buyer = await buildBuyer(app);
    const gig = await buildGig(app);
    for (let sellers = 0; sellers < 4; sellers++) {
      const asked = await buildGig(app);
      for (let at = 0; at < 5; at++) await buildQuoteRequest(app, { buyer, gig: asked });
    }
    expect(await ask(buyer, { about: { gigSlug: gig.slug } })).toBe('quote_request_limit');
  }, 60_000);

  it('cannot be edited or deleted, only withdrawn', async () => {
    const { request, buyer } = await buildQuoteRequest(app);
    const as = await asUser(app, buyer);
    const ref = { conversationId: request.conversationId, messageId: request.id };
    expect(await refusalOf(app.call(messages.editMessage, { ...ref, text: 'Else' }, as))).toBe(
      'message_locked',
    );
    expect(await refusalOf(app.call(messages.deleteMessage, ref, as))).toBe('message_locked');
    const withdrawn = await app.call(quotes.withdrawQuoteRequest, { requestId: request.id }, as);
    expect(withdrawn).toMatchObject({ state: 'withdrawn', allowedActions: [] });
  });
});

describe('answering', () => {
  it('makes an offer that names the request, also after a counteroffer, and ends the request', async () => {
    const { request, gig, buyer, seller } = await buildQuoteRequest(app);
    const [asBuyer, asSeller] = [await asUser(app, buyer), await asUser(app, seller)];
    const answer = { requestId: request.id, gigSlug: gig.slug, terms: offerTerms() };
    const offer = await app.call(quotes.answerQuoteRequest, answer, asSeller);
    const named = { id: request.id, conversationId: request.conversationId };
    expect(offer).toMatchObject({ role: 'seller', madeBy: 'seller', quoteRequest: named });
    expect(await view(buyer, request.id)).toMatchObject({
      state: 'answered',
      offerId: offer.id,
      allowedActions: [],
    });
    expect(await notified(buyer)).toEqual([expect.stringMatching(/made you an offer/)]);
    const counter = { offerId: offer.id, terms: offerTerms({ priceMinor: 35_000 }) };
    const countered = await app.call(counterOffer, counter, asBuyer);
    expect(countered.quoteRequest).toEqual(named);
    await app.call(acceptOffer, { offerId: countered.id }, asSeller);
    const shown = await app.call(getOffer, { offerId: countered.id }, asBuyer);
    expect(shown).toMatchObject({ state: 'accepted', quoteRequest: named });
  });

  it('answers a request once, although it is answered twice at the same time', async () => {
    const { request, gig, seller } = await buildQuoteRequest(app);
    const as = await asUser(app, seller);
    const answer = { requestId: request.id, gigSlug: gig.slug, terms: offerTerms() };
    const results = await Promise.all(
      [1, 2].map(() => refusalOf(app.call(quotes.answerQuoteRequest, answer, as))),
    );
    expect(results.toSorted()).toEqual(['quote_request_wrong_state', 'succeeded']);
    const { rows } = await app.platform.pool.query(
      'select count(*)::int as n from offers where gig_id = $1',
      [gig.id],
    );
    expect(rows[0]).toEqual({ n: 1 });
  });

  it('leaves the request open if the offer is refused', async () => {
    const { request, seller } = await buildQuoteRequest(app);
    const other = await buildGig(app);
    const answer = { requestId: request.id, gigSlug: other.slug, terms: offerTerms() };
    const refused = app.call(quotes.answerQuoteRequest, answer, await asUser(app, seller));
    expect(await refusalOf(refused)).toBe('gig_not_found');
    expect((await view(seller, request.id)).state).toBe('open');
  });

  it('declines with a reason, which the buyer is notified of', async () => {
    const { request, buyer, seller } = await buildQuoteRequest(app);
    const input = { requestId: request.id, reason: 'I am fully booked until June.' };
    await app.call(quotes.declineQuoteRequest, input, await asUser(app, seller));
    expect(await view(buyer, request.id)).toMatchObject({ state: 'declined', reason: input.reason });
    expect(await notified(buyer)).toEqual([expect.stringMatching(/declined your quote request/)]);
  });

  it('is refused to the buyer, to strangers, and once the request has ended', async () => {
    const { request, gig, buyer, seller } = await buildQuoteRequest(app);
    const requestId = request.id;
    const stranger = await buildBuyer(app);
    const answer = async (user: BuiltUser) =>
      refusalOf(
        app.call(
          quotes.answerQuoteRequest,
          { requestId, gigSlug: gig.slug, terms: offerTerms() },
          await asUser(app, user),
        ),
      );
    const decline = async (user: BuiltUser) =>
      refusalOf(app.call(quotes.declineQuoteRequest, { requestId }, await asUser(app, user)));
    const withdraw = async (user: BuiltUser) =>
      refusalOf(app.call(quotes.withdrawQuoteRequest, { requestId }, await asUser(app, user)));
    for (const attempt of [answer, decline]) {
      expect(await attempt(stranger)).toBe('quote_request_not_found');
      expect(await attempt(buyer)).toBe('quote_request_wrong_actor');
    }
    expect(await withdraw(seller)).toBe('quote_request_wrong_actor');
    expect(await refusalOf(view(stranger, requestId))).toBe('quote_request_not_found');
    expect(await withdraw(buyer)).toBe('succeeded');
    for (const attempt of [answer, decline]) expect(await attempt(seller)).toBe('quote_request_wrong_state');
  });
});

describe('the end of a request', () => {
  it('expires after 14 days, even before the timer runs, and notifies both', async () => {
    const { request, buyer, seller } = await buildQuoteRequest(app);
    app.clock.advance({ days: 14 });
    expect(await view(seller, request.id)).toMatchObject({ state: 'expired', allowedActions: [] });
    const late = app.call(quotes.declineQuoteRequest, { requestId: request.id }, await asUser(app, seller));
    expect(await refusalOf(late)).toBe('quote_request_wrong_state');
    expect((await notified(buyer)).at(-1)).toMatch(/^Your quote request to .+ expired$/);
    expect((await notified(seller)).at(-1)).toMatch(/^The quote request of .+ expired$/);
    const { rows } = await app.platform.pool.query(
      'select state, ended_at from quote_requests where message_id = $1',
      [request.id],
    );
    expect(rows[0]).toMatchObject({ state: 'expired', ended_at: app.clock.now() });
  });

  it('withdraws the requests of a deleted buyer and declines those to a deleted seller', async () => {
    const sent = await buildQuoteRequest(app);
    await app.call(deleteAccount, {}, { token: await freshToken(app, sent.buyer) });
    expect((await view(sent.seller, sent.request.id)).state).toBe('withdrawn');
    const received = await buildQuoteRequest(app);
    await app.call(deleteAccount, {}, { token: await freshToken(app, received.seller) });
    expect((await view(received.buyer, received.request.id)).state).toBe('declined');
  });
});

it('lists the requests of each side, newest first, in pages', async () => {
  const buyer = await buildBuyer(app);
  const gig = await buildGig(app);
  const ids: string[] = [];
  for (let at = 0; at < 5; at++) ids.unshift((await buildQuoteRequest(app, { buyer, gig })).request.id);
  const as = await asUser(app, gig.seller);
  const first = await app.call(quotes.listQuoteRequests, { as: 'seller', limit: 3 }, as);
  const next = { as: 'seller' as const, limit: 3, cursor: first.nextCursor! };
  const second = await app.call(quotes.listQuoteRequests, next, as);
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
  expect(second.nextCursor).toBeNull();
  expect((await app.call(quotes.listQuoteRequests, { as: 'buyer' }, as)).items).toEqual([]);
});

it('names a gig of one of the two in a message, and of no one else', async () => {
  const gig = await buildGig(app);
  const as = await asUser(app, await buildBuyer(app));
  const { id } = await app.call(messages.openConversation, { username: gig.seller.username }, as);
  const message = { conversationId: id, text: 'Is this still available?' };
  const sent = await app.call(messages.sendMessage, { ...message, gigSlug: gig.slug }, as);
  expect(sent.gig).toEqual({ slug: gig.slug, title: gig.content.title });
  const { slug } = await buildGig(app);
  const other = app.call(messages.sendMessage, { ...message, gigSlug: slug }, as);
  expect(await refusalOf(other)).toBe('gig_not_found');
});

it('measures how soon a seller replies, from three answered conversations on', async () => {
  const gig = await buildGig(app);
  const { seller } = gig;
  const replyMinutes = async () => (await app.call(getGig, { slug: gig.slug })).seller.replyMinutes;
  for (const minutes of [20, 90]) {
    const as = await asUser(app, await buildBuyer(app));
    const { id: conversationId } = await app.call(
      messages.openConversation,
      { username: seller.username },
      as,
    );
    await app.call(messages.sendMessage, { conversationId, text: 'Are you available?' }, as);
    app.clock.advance({ minutes });
    const reply = { conversationId, text: 'I am.' };
    await app.call(messages.sendMessage, reply, await asUser(app, seller));
  }
  expect(await replyMinutes()).toBeNull();
  // An offer is a reply too.
  const { request } = await buildQuoteRequest(app, { gig });
  app.clock.advance({ minutes: 45 });
  expect(await replyMinutes()).toBeNull();
  const answer = { requestId: request.id, gigSlug: gig.slug, terms: offerTerms() };
  await app.call(quotes.answerQuoteRequest, answer, await asUser(app, seller));
  app.clock.advance({ hours: 5 });
  expect(await replyMinutes()).toBe(45);
  const profile = await app.call(getPublicProfile, { username: seller.username });
  expect(profile.replyMinutes).toBe(45);
  expect(
    (await app.call(getPublicProfile, { username: (await buildSeller(app)).username })).replyMinutes,
  ).toBeNull();
});
