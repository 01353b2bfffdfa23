// Starting a checkout: who may, what is frozen, and that clients cannot set amounts.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  getCheckout,
  payCheckout,
  previewQuote,
  startCheckout,
  startOfferCheckout,
} from '#contract/settlement/checkout/checkout.endpoints.ts';
import { getGig, listSellerGigs } from '#contract/catalog/gigs/gig.endpoints.ts';
import { sellerCards } from '#server/people/accounts/profiles/seller-card.view.ts';
import { reading } from '#server/platform/data/tx.ts';
import { announceAbsence, endAbsence } from '#contract/people/accounts/absence.endpoints.ts';
import { newId } from '#contract/common/ids.ts';
import { blockPerson, unblockPerson } from '#contract/messaging/messages/message.endpoints.ts';
import { pauseGig } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { buildCheckout, card, cards, changeGig, moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { cancelOrder } from '#contract/orders/orders/order.endpoints.ts';
import { acceptOffer } from '#contract/deals/offers/offer.endpoints.ts';
import { answerQuoteRequest } from '#contract/messaging/messages/quote-request.endpoints.ts';
import { offerTerms } from '#tests/fixtures/build-offer.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import { buildQuoteRequest } from '#tests/fixtures/build-quote-request.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller, buildUser, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

let app: TestApp;
let gig: Awaited<ReturnType<typeof buildGig>>;
let buyer: BuiltUser;
beforeAll(async () => {
  app = await openTestApp();
  gig = await buildGig(app);
  buyer = await buildBuyer(app);
});
afterAll(() => app.close());
afterEach(async () => expect(await moneyViolations(app)).toEqual([]));

const choice = () => ({ gigSlug: gig.slug, package: gig.content.packages[0]!.tier, extras: [] as string[] });
const start = (input: ReturnType<typeof choice>, token = buyer.token) =>
  refusalOf(app.call(startCheckout, input, { token }));

describe('starting a checkout', () => {
  test('freezes gig, quote and expiry', async () => {
    const checkout = await app.call(startCheckout, choice(), { token: buyer.token });
    const { priceMinor } = gig.content.packages[0]!;
    expect(checkout).toMatchObject({
      state: 'open',
      payment: null,
      orderNumber: null,
      provider: 'sandbox',
      expiresAt: '2026-03-02T09:30:00.000Z',
      gig: { slug: gig.slug, seller: { id: gig.seller.id } },
      quote: {
        priceMinor,
        totalMinor: priceMinor + Math.max(100, Math.floor(priceMinor / 20)),
        currency: 'USD',
      },
    });
  });

  test('keeps the quote when the gig is edited later (A37)', async () => {
    const { checkout, gig: edited } = await buildCheckout(app, { buyer });
    const packages = edited.content.packages.map((item) => ({ ...item, priceMinor: 99_900 }));
    await changeGig(app, edited, { packages });
    expect(await app.call(getCheckout, { checkoutId: checkout.id }, { token: buyer.token })).toEqual(
      checkout,
    );
  });

  test('refuses a seller who is away, unless they keep taking orders', async () => {
    const away = await buildGig(app);
    const seller = { token: away.seller.token };
    const days = { fromOn: '2026-03-02', untilOn: '2026-03-05' };
    const order = () => start({ ...choice(), gigSlug: away.slug });
    const shown = async () => (await app.call(getGig, { slug: away.slug }, {})).seller.absence;
    await app.call(announceAbsence, { ...days, fromOn: '2026-03-04' }, seller);
    expect(await order(), 'before its first day').toBe('succeeded');
    expect(await shown()).toMatchObject({ hasBegun: false });
    await app.call(announceAbsence, { ...days, message: 'In the mountains' }, seller);
    expect(await order()).toBe('seller_away');
    expect(await shown()).toEqual({
      ...days,
      message: 'In the mountains',
      takesOrders: false,
      hasBegun: true,
    });
    await app.call(announceAbsence, { ...days, takesOrders: true }, seller);
    expect(await order()).toBe('succeeded');
    await app.call(endAbsence, {}, seller);
    expect(await shown()).toBeNull();
  });

  test('shows an announced absence on the checkout and on cards', async () => {
    const soon = await buildGig(app);
    const seller = { token: soon.seller.token };
    const { id } = await app.call(startCheckout, { ...choice(), gigSlug: soon.slug }, { token: buyer.token });
    const onCheckout = async () =>
      (await app.call(getCheckout, { checkoutId: id }, { token: buyer.token })).absence;
    const onCards = async () => {
      const { username } = soon.seller;
      const card = (await app.call(listSellerGigs, { username })).items[0]!;
      const [sellerCard] = await sellerCards(reading(app.platform), [soon.seller.id]);
      expect(sellerCard!.away).toEqual(card.away ?? null);
      return card.away ?? null;
    };
    expect([await onCheckout(), await onCards()]).toEqual([null, null]);
    const days = { fromOn: '2026-03-16', untilOn: '2026-03-20' };
    await app.call(announceAbsence, { ...days, message: 'In the mountains' }, seller);
    expect(await onCheckout()).toMatchObject({ ...days, message: 'In the mountains', hasBegun: false });
    expect(await onCards()).toEqual(days);
    await app.call(announceAbsence, { ...days, fromOn: '2026-03-17' }, seller);
    expect(await onCheckout()).toMatchObject({ fromOn: '2026-03-17' });
    expect(await onCards(), 'more than two weeks ahead').toBeNull();
  });

  test('is not paid any more once the seller is away or has blocked the buyer', async () => {
    const built = await buildCheckout(app, { buyer });
    const seller = { token: built.gig.seller.token };
    const payNow = () =>
      refusalOf(
        app.call(payCheckout, { checkoutId: built.checkout.id, card: card() }, { token: buyer.token }),
      );
    await app.call(announceAbsence, { fromOn: '2026-03-02', untilOn: '2026-03-05' }, seller);
    expect(await payNow()).toBe('seller_away');
    await app.call(endAbsence, {}, seller);
    await app.call(blockPerson, { username: buyer.username }, seller);
    expect(await payNow()).toBe('cannot_order');
    await app.call(unblockPerson, { username: buyer.username }, seller);
    expect(await payNow()).toBe('succeeded');
  });

  test('refuses an order into a full queue, at the start and when it is paid', async () => {
    const limited = await buildGig(app, { content: { maxOpenOrders: 1 } });
    const input = { ...choice(), gigSlug: limited.slug };
    const waiting = await app.call(startCheckout, input, { token: buyer.token });
    const { order, buyer: other } = await buildOrder(app, 'pending', { gig: limited });
    expect(await start(input)).toBe('queue_full');
    const payNow = () =>
      refusalOf(app.call(payCheckout, { checkoutId: waiting.id, card: card() }, { token: buyer.token }));
    expect(await payNow()).toBe('queue_full');
    expect((await app.call(getGig, { slug: limited.slug })).ordersInQueue).toBe(1);
    await changeGig(app, limited, { maxOpenOrders: 2 });
    expect(await payNow(), 'the limit is no part of what is bought').toBe('succeeded');
    expect(await start(input)).toBe('queue_full');
    const cancel = { orderNumber: order.number, reason: 'I do not need it any more.' };
    await app.call(cancelOrder, cancel, await asUser(app, other));
    expect(await start(input)).toBe('succeeded');
  });

  test('lets as many of several payments at once succeed as the queue has room for', async () => {
    const limited = await buildGig(app, { content: { maxOpenOrders: 2 } });
    const buyers = await Promise.all(Array.from({ length: 5 }, () => buildBuyer(app)));
    const checkouts = await Promise.all(
      buyers.map(({ token }) => app.call(startCheckout, { ...choice(), gigSlug: limited.slug }, { token })),
    );
    const outcomes = await Promise.all(
      checkouts.map(({ id }, at) =>
        refusalOf(app.call(payCheckout, { checkoutId: id, card: card() }, { token: buyers[at]!.token })),
      ),
    );
    expect(outcomes.toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'queue_full'),
      ...Array.from({ length: 2 }, () => 'succeeded'),
    ]);
    expect((await app.call(getGig, { slug: limited.slug })).ordersInQueue).toBe(2);
  });

  test('lets no buyer fill a queue by payments that they do not confirm', async () => {
    const limited = await buildGig(app, { content: { maxOpenOrders: 2 } });
    const input = { ...choice(), gigSlug: limited.slug };
    const hold = async () => {
      const { id } = await app.call(startCheckout, input, { token: buyer.token });
      const paying = { checkoutId: id, card: card(cards.requiresAction) };
      return (await app.call(payCheckout, paying, { token: buyer.token })).state;
    };
    expect([await hold(), await hold()]).toEqual(['confirming', 'confirming']);
    expect(await start(input), 'their own count one by one').toBe('queue_full');
    const [second, third] = [await buildBuyer(app), await buildBuyer(app)];
    const mayStart = ({ token }: BuiltUser) => refusalOf(app.call(startCheckout, input, { token }));
    expect(await mayStart(second), 'they hold one place').toBe('succeeded');
    await buildOrder(app, 'pending', { gig: limited, buyer: second });
    expect(await mayStart(third)).toBe('queue_full');
    app.clock.advance({ minutes: 31 });
    for (const person of [third, buyer]) person.token = await freshToken(app, person);
    expect(await mayStart(third), 'only while the checkout is open').toBe('succeeded');
    expect(await start(input), 'their own as long as they can succeed').toBe('queue_full');
  });

  test('refuses an order of a gig whose seller asks first, but not of the offer that answers the request', async () => {
    const { checkout, gig: asking } = await buildCheckout(app, { buyer });
    await changeGig(app, asking, { asksFirst: true });
    const input = { ...choice(), gigSlug: asking.slug };
    expect(await start(input)).toBe('quote_required');
    const pay = { checkoutId: checkout.id, card: card() };
    expect(await refusalOf(app.call(payCheckout, pay, { token: buyer.token }))).toBe('quote_required');
    const { items } = await app.call(listSellerGigs, { username: asking.seller.username });
    expect(items[0]).toMatchObject({ slug: asking.slug, asksFirst: true });

    const { request } = await buildQuoteRequest(app, { gig: asking, buyer });
    const answer = { requestId: request.id, terms: offerTerms(), gigSlug: asking.slug, message: '' };
    const offer = await app.call(answerQuoteRequest, answer, await asUser(app, asking.seller));
    await app.call(acceptOffer, { offerId: offer.id }, { token: buyer.token });
    const { id } = await app.call(startOfferCheckout, { offerId: offer.id }, { token: buyer.token });
    const paid = await app.call(payCheckout, { checkoutId: id, card: card() }, { token: buyer.token });
    expect(paid.orderNumber).not.toBeNull();
    await changeGig(app, asking, { asksFirst: false });
    expect(await start(input)).toBe('succeeded');
  });

  test('refuses, in order: a guest, the seller mode, an unknown gig, a paused gig, an unknown package or extra', async () => {
    expect(await refusalOf(app.call(startCheckout, choice()))).toBe('not_signed_in');
    expect(await start(choice(), (await buildSeller(app)).token)).toBe('wrong_role');
    expect(await start({ ...choice(), gigSlug: 'i-will-not-be-there' })).toBe('gig_not_found');
    const both = await buildUser(app, { role: 1, sides: ['seller', 'buyer'] });
    const paused = await buildGig(app, { seller: both });
    await app.call(pauseGig, { gigId: paused.id }, { token: both.token });
    expect(await start({ ...choice(), gigSlug: paused.slug, extras: [newId()] })).toBe('gig_not_available');
    const missing = (['premium', 'standard', 'basic'] as const).find(
      (tier) => !gig.content.packages.some((item) => item.tier === tier),
    );
    if (missing)
      expect(await start({ ...choice(), package: missing, extras: [newId()] })).toBe('package_not_found');
    expect(await start({ ...choice(), extras: [newId()] })).toBe('extra_not_found');
  });

  test('refuses prices, totals and duplicate extras from the client (A35)', async () => {
    const extra = newId();
    for (const more of [
      { priceMinor: 1 },
      { totalMinor: 1 },
      { currency: 'IDR' },
      { buyerFeeMinor: 0 },
      { quantity: -1 },
    ]) {
      const answer = await app.answer(startCheckout, { ...choice(), ...more } as never, {
        token: buyer.token,
      });
      // The client drops unknown fields; a raw request with them is refused.
      const raw = await app.http.inject({
        method: 'POST',
        url: '/api/v1/checkouts',
        headers: {
          authorization: `Bearer ${buyer.token}`,
          'content-type': 'application/json',
          'idempotency-key': newId(),
        },
        payload: JSON.stringify({ ...choice(), ...more }),
      });
      expect(answer.statusCode).toBe(200);
      expect(raw.statusCode).toBe(422);
      expect(raw.json().code).toBe('invalid_input');
    }
    expect(await start({ ...choice(), extras: [extra, extra] })).toBe('invalid_input');
  });
});

describe('the user’s own gig', () => {
  test('cannot be ordered (A48)', async () => {
    const both = await buildUser(app, { role: 1, sides: ['seller', 'buyer'] });
    const own = await buildGig(app, { seller: both });
    await app.platform.pool.query('update users set role = 2, switchable = 2 where id = $1', [both.id]);
    expect(await start({ ...choice(), gigSlug: own.slug, extras: [newId()] }, both.token)).toBe('own_gig');
  });
});

describe('reading', () => {
  test('a guest can preview the price of a selection', async () => {
    const quote = await app.call(previewQuote, choice());
    expect(quote.priceMinor).toBe(gig.content.packages[0]!.priceMinor);
    expect(await refusalOf(app.call(previewQuote, { ...choice(), gigSlug: 'i-will-not-be-there' }))).toBe(
      'gig_not_found',
    );
    expect(await refusalOf(app.call(previewQuote, { ...choice(), extras: [newId()] }))).toBe(
      'extra_not_found',
    );
  });

  test('another user’s checkout is not found (A27)', async () => {
    const { checkout } = await buildCheckout(app, { gig, buyer });
    const otherUser = { token: (await buildBuyer(app)).token };
    expect(await refusalOf(app.call(getCheckout, { checkoutId: checkout.id }, otherUser))).toBe(
      'checkout_not_found',
    );
    const paying = app.call(payCheckout, { checkoutId: checkout.id, card: card() }, otherUser);
    expect(await refusalOf(paying)).toBe('checkout_not_found');
    expect(await refusalOf(app.call(getCheckout, { checkoutId: newId() }, otherUser))).toBe(
      'checkout_not_found',
    );
  });

  test('an expired checkout is reported as expired before the timer runs', async () => {
    const { checkout, buyer: other } = await buildCheckout(app, { gig });
    await app.platform.pool.query('update checkouts set expires_at = created_at where id = $1', [
      checkout.id,
    ]);
    const view = await app.call(getCheckout, { checkoutId: checkout.id }, { token: other.token });
    expect(view.state).toBe('expired');
  });
});
