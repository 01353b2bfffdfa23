// The delivery estimate of a checkout, from orders made through the API.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payCheckout, startCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import { deliverOrder } from '#contract/orders/orders/order.endpoints.ts';
import { deliveryEstimateRules } from '#contract/orders/reputation/delivery-estimate.rules.ts';
import { announceAbsence } from '#contract/people/accounts/absence.endpoints.ts';
import { card } from '#tests/fixtures/build-checkout.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import type { BuiltGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

async function orderAndDeliver(gig: BuiltGig, days: number) {
  const { order } = await buildOrder(app, 'in-progress', { gig });
  app.clock.advance({ days });
  await app.call(
    deliverOrder,
    {
      orderNumber: order.number,
      message: 'Here is everything.',
      metCriteria: order.criteria.map((_, at) => at),
    },
    await asUser(app, gig.seller),
  );
}

const dayAfter = (days: number) =>
  new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

it('appears with the tenth delivery, in proportion to the package, and not across an absence', async () => {
  const gig = await buildGig(app);
  const buyer = await buildBuyer(app);
  const begin = async () =>
    app.call(startCheckout, { gigSlug: gig.slug, package: 'premium', extras: [] }, await asUser(app, buyer));
  for (let made = 1; made < deliveryEstimateRules.floor; made++) await orderAndDeliver(gig, 1);
  expect((await begin()).deliveryEstimate).toBeNull();
  await orderAndDeliver(gig, 2);
  const { deliveryEstimate } = await begin();
  // Nine took a third of the three days, one two thirds; the premium package has ten days.
  expect(deliveryEstimate).toEqual({ halfOn: dayAfter(4), nineOfTenOn: dayAfter(4), orders: 10 });
  await orderAndDeliver(gig, 2);
  expect((await begin()).deliveryEstimate).toEqual({
    halfOn: dayAfter(4),
    nineOfTenOn: dayAfter(7),
    orders: 11,
  });
  const away = async (from: number) =>
    app.call(
      announceAbsence,
      { fromOn: dayAfter(from), untilOn: dayAfter(from + 2), message: '', takesOrders: true },
      await asUser(app, gig.seller),
    );
  await away(20);
  expect((await begin()).deliveryEstimate).not.toBeNull();
  await away(7);
  expect((await begin()).deliveryEstimate).toBeNull();
});

it('is missing once the checkout is paid, and for a seller who has become busier than ever', async () => {
  const gig = await buildGig(app);
  for (let made = 0; made < deliveryEstimateRules.floor; made++) await orderAndDeliver(gig, 1);
  const buyer = await buildBuyer(app);
  const start = { gigSlug: gig.slug, package: 'basic' as const, extras: [] };
  const first = await app.call(startCheckout, start, await asUser(app, buyer));
  expect(first.deliveryEstimate).not.toBeNull();
  const paid = await app.call(payCheckout, { checkoutId: first.id, card: card() }, await asUser(app, buyer));
  expect(paid.deliveryEstimate).toBeNull();
  app.clock.advance({ minutes: 1 });
  const next = await app.call(startCheckout, start, await asUser(app, buyer));
  expect(next.deliveryEstimate).toBeNull();
});
