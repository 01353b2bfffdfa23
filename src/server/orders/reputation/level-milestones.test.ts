// Milestones in level inputs: the milestones of one offer count as one order.
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as checkout from '#contract/settlement/checkout/checkout.endpoints.ts';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import { getOwnLevel, listLevelEvents } from '#contract/orders/reputation/level.endpoints.ts';
import { card } from '#tests/fixtures/build-checkout.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildAgreedOffer, milestoneTerms } from '#tests/fixtures/build-offer.ts';
import { buildSeller } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { answersTo, asUser } from '#tests/fixtures/build-order.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

it('counts the milestones of an offer as one order, at the last one, with earnings for each', async () => {
  const seller = await buildSeller(app);
  const gig = await buildGig(app, { seller });
  const built = await buildAgreedOffer(app, { gig, terms: milestoneTerms([6000, 8000]) });
  const counted: [number, number][] = [];
  for (let milestone = 0; milestone < 2; milestone++) {
    const asBuyer = await asUser(app, built.buyer);
    const { id: checkoutId } = await app.call(
      checkout.startOfferCheckout,
      { offerId: built.offer.id },
      asBuyer,
    );
    const paid = await app.call(checkout.payCheckout, { checkoutId, card: card() }, asBuyer);
    const order = await app.call(orders.getOrder, { orderNumber: paid.orderNumber! }, asBuyer);
    const of = { orderNumber: order.number };
    if (order.state === 'pending') {
      const answers = answersTo(order.requirements);
      await app.call(orders.submitRequirements, { ...of, answers }, asBuyer);
    }
    const delivery = { ...of, message: 'Done.', metCriteria: [0] };
    await app.call(orders.deliverOrder, delivery, await asUser(app, seller));
    await app.call(orders.approveDelivery, of, asBuyer);
    app.clock.advance({ minutes: 1 });
    const { inputs } = await app.call(getOwnLevel, {}, await asUser(app, seller));
    counted.push([inputs.orders, inputs.earnedMinor]);
  }
  expect(counted).toEqual([
    [0, 6000],
    [1, 14_000],
  ]);
  const listed = await app.call(listLevelEvents, { kind: 'completed' }, await asUser(app, seller));
  expect([listed.total, listed.items.map(({ milestone }) => milestone)]).toEqual([
    2,
    [
      { number: 2, of: 2 },
      { number: 1, of: 2 },
    ],
  ]);
});
