// A buyer whose orders are refunded again and again has to wait to pay by card: the provider keeps its fee of each refunded payment.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmPayment, payCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import { declineAddition } from '#contract/orders/orders/addition.endpoints.ts';
import { tipSeller } from '#contract/settlement/checkout/order-checkout.endpoints.ts';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import * as requests from '#contract/orders/orders/request.endpoints.ts';
import { acceptSplit, openDispute } from '#contract/disputes/disputes/dispute.endpoints.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { beginAddition, payAddition, propose } from '#tests/fixtures/add-to-order.ts';
import { buildCheckout, card, cards, moneyViolations, pay } from '#tests/fixtures/build-checkout.ts';
import { disputeText } from '#tests/fixtures/build-dispute.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { BuiltOrder, OrderGoal } from '#tests/fixtures/build-order.ts';
import { fillBalance } from '#tests/fixtures/fill-balance.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { changeRules } from '../rules/change-rules.ts';

const most = 2;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  const changes = { refundedOrdersPerDay: most };
  await inTransaction(app.platform, (tx) => changeRules(tx, null, { changes, startsAt: null }));
});
afterAll(async () => {
  await app.drainWorker();
  expect(await moneyViolations(app)).toEqual([]);
  await app.close();
});

type Way = { from: OrderGoal; refund(built: BuiltOrder): Promise<unknown> };
const of = ({ order }: BuiltOrder) => ({ orderNumber: order.number });
const by = (built: BuiltOrder, side: 'buyer' | 'seller') => asUser(app, built[side]);
async function agree(built: BuiltOrder, fault: 'mutual' | 'seller'): Promise<void> {
  const proposal = { ...of(built), fault, reason: 'Not needed.' };
  await app.call(requests.proposeCancellation, proposal, await by(built, 'seller'));
  await app.call(requests.acceptCancellation, of(built), await by(built, 'buyer'));
}
const refundPart = async (built: BuiltOrder, share: number) => {
  const priceMinor = Math.ceil(built.order.priceMinor * share);
  return app.call(requests.refundPart, { ...of(built), priceMinor }, await by(built, 'seller'));
};

const ways: Record<string, Way> = {
  'cancelled by the buyer alone': {
    from: 'pending',
    refund: async (built) =>
      app.call(orders.cancelOrder, { ...of(built), reason: '' }, await by(built, 'buyer')),
  },
  'cancelled by agreement before the start': { from: 'pending', refund: (built) => agree(built, 'mutual') },
  'cancelled by agreement after a delivery, with the seller at fault': {
    from: 'delivered',
    refund: (built) => agree(built, 'seller'),
  },
  'refunded by half while they are open': { from: 'in-progress', refund: (built) => refundPart(built, 0.5) },
  'refunded after completion': {
    from: 'completed',
    refund: async (built) => {
      const { priceMinor } = built.order;
      return app.call(requests.refundCompleted, { ...of(built), priceMinor }, await by(built, 'seller'));
    },
  },
  'refunded in a dispute by agreement': {
    from: 'delivered',
    async refund(built) {
      const opening = { ...of(built), text: disputeText, toBuyerMinor: built.order.priceMinor };
      const { dispute } = await app.call(openDispute, opening, await by(built, 'buyer'));
      const offerId = dispute!.offers[0]!.id;
      return app.call(acceptSplit, { ...of(built), offerId }, await by(built, 'seller'));
    },
  },
};
/** A payment that is confirmed after its addition was withdrawn comes back to the card. */
async function returnPayment(built: BuiltOrder): Promise<void> {
  const { id: additionId } = await propose(app, built, 'seller');
  const { id: checkoutId } = await beginAddition(app, built, { additionId });
  const buyer = await by(built, 'buyer');
  await app.call(payCheckout, { checkoutId, card: card(cards.requiresAction) }, buyer);
  await app.call(declineAddition, { ...of(built), additionId }, await by(built, 'seller'));
  await app.call(confirmPayment, { checkoutId, approve: true }, buyer).catch(() => undefined);
}
const harmless: Record<string, Way> = {
  'cancelled as late': {
    from: 'in-progress',
    async refund(built) {
      app.clock.set(new Date(built.order.lateCancelFrom!));
      return app.call(orders.cancelLateOrder, { ...of(built), reason: '' }, await by(built, 'buyer'));
    },
  },
  'refunded by less than half': { from: 'in-progress', refund: (built) => refundPart(built, 0.45) },
};

/** The buyer of `most` orders refunded this way, or of one fewer. */
async function buyerAfter({ from, refund }: Way, count = most) {
  const built = [await buildOrder(app, from)];
  const { buyer, gig } = built[0]!;
  while (built.length < count) built.push(await buildOrder(app, from, { buyer, gig }));
  for (const order of built) await refund(order);
  return { buyer, gig };
}

describe('a card payment', () => {
  it.each(Object.keys(ways))('is refused for 24 hours after too many orders were %s', async (name) => {
    const person = await buyerAfter(ways[name]!);
    expect(await refusalOf(pay(app, await buildCheckout(app, person)))).toBe('refund_limit');
    app.clock.advance({ hours: 24 });
    expect((await pay(app, await buildCheckout(app, person))).state).toBe('paid');
  });

  it.each(Object.keys(harmless))('is possible after any number of orders were %s', async (name) => {
    const person = await buyerAfter(harmless[name]!);
    expect((await pay(app, await buildCheckout(app, person))).state).toBe('paid');
  });

  it('is refused, for tips too, after too many payments were returned', async () => {
    const built = await buildOrder(app, 'in-progress');
    const done = await buildOrder(app, 'completed', { buyer: built.buyer, gig: built.gig });
    for (let count = 0; count < most; count++) await returnPayment(built);
    expect(await refusalOf(pay(app, await buildCheckout(app, built)))).toBe('refund_limit');
    const tip = await app.call(tipSeller, { ...of(done), amountMinor: 500 }, await by(done, 'buyer'));
    expect(await refusalOf(payAddition(app, done, tip))).toBe('refund_limit');
  });

  it('is possible while there were fewer, and the balance can be used afterwards', async () => {
    const way = ways['cancelled by agreement before the start']!;
    const person = await buyerAfter(way, most - 1);
    const paid = await buildCheckout(app, person);
    // A refund that is kept in the balance does not count.
    await fillBalance(app, person.buyer, paid.checkout.quote!.totalMinor);
    const { orderNumber } = await pay(app, paid);
    const order = await app.call(
      orders.getOrder,
      { orderNumber: orderNumber! },
      await asUser(app, person.buyer),
    );
    await way.refund({ ...person, order, seller: person.gig.seller });
    const { checkout } = await buildCheckout(app, person);
    const { id: checkoutId, quote } = checkout;
    const byCard = app.call(payCheckout, { checkoutId, card: card() }, await asUser(app, person.buyer));
    expect(await refusalOf(byCard)).toBe('refund_limit');
    const input = { checkoutId, balanceMinor: quote!.totalMinor };
    expect((await app.call(payCheckout, input, await asUser(app, person.buyer))).state).toBe('paid');
  });
});
