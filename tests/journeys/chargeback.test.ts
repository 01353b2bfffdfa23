// Chargebacks as buyer and seller see them, lost with one card and won with another.
// Checks accessibility of each page, and the ledger after each test.
import { expect, it } from 'vitest';
import { buildCheckout, card, cards, moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { payCheckout, startCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import {
  approveDelivery,
  deliverOrder,
  submitRequirements,
} from '#contract/orders/orders/order.endpoints.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { fillBalance } from '#tests/fixtures/fill-balance.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { typeCard } from '#tests/fixtures/journey-steps.ts';
import { answersTo, asUser } from '#tests/fixtures/build-order.ts';

const journey = useJourney();
const timeLimit = { timeout: 180_000 };

it('puts an order on hold during a chargeback, and cancels it when the buyer wins', timeLimit, async () => {
  const gig = await buildGig(journey);
  const { buyer, checkout } = await buildCheckout(journey, { gig });
  const issues: string[] = [];

  const paying = await journey.visit({ as: buyer, width: 390 });
  await paying.goTo(`/checkout/${gig.slug}?c=${checkout.id}`);
  await typeCard(paying, 'disputeLost');
  await paying.press(/^Pay \$/);
  await paying.page.waitForURL(/\/orders\/ORD-/);
  const room = new URL(paying.page.url()).pathname;
  const number = room.split('/').at(-1)!;

  await journey.passTime({ minutes: 2 });
  await paying.goTo(room);
  await paying.page.getByRole('heading', { name: 'Your bank is checking a payment', level: 2 }).waitFor();
  await paying.sees(/until then the order is on hold/);
  issues.push(...(await accessibilityIssues(paying, 'an order that is charged back, for its buyer')));

  const selling = await journey.visit({ as: gig.seller });
  await selling.goTo(room);
  await selling.page
    .getByRole('heading', { name: 'The buyer’s bank is checking a payment', level: 2 })
    .waitFor();
  await selling.sees(/of the escrow is held/);
  expect(await selling.page.getByRole('button', { name: /cancel/i }).count()).toBe(0);
  issues.push(...(await accessibilityIssues(selling, 'an order that is charged back, for its seller')));

  await journey.passTime({ minutes: 5 });
  await selling.goTo(room);
  await selling.sees(/does not count against you/);
  await selling.sees('Payment reversed');
  expect(issues).toEqual([]);
  expect(await moneyViolations(journey)).toEqual([]);
  expect(await journey.mailsTo(gig.seller.email)).toContain(`Chargeback on ${number} lost`);
  expect(await journey.mailsTo(buyer.email)).toContain(`Your bank opened a chargeback on ${number}`);
});

it(
  'ends an order of which the bank left only the balance part, and says who returned what',
  timeLimit,
  async () => {
    const gig = await buildGig(journey);
    const buyer = await buildBuyer(journey);
    await fillBalance(journey, buyer, 600);
    const { checkout } = await buildCheckout(journey, { gig, buyer });
    const payment = { checkoutId: checkout.id, card: card(cards.disputeLost), balanceMinor: 600 };
    const { orderNumber } = await journey.call(payCheckout, payment, await asUser(journey, buyer));
    await journey.passTime({ minutes: 2 });
    await journey.passTime({ minutes: 5 });
    const issues: string[] = [];
    for (const [as, whom, bank] of [
      [buyer, 'you', 'Your bank'],
      [gig.seller, 'the buyer', 'The buyer’s bank'],
    ] as const) {
      const reading = await journey.visit({ as });
      await reading.goTo(`/orders/${orderNumber}`);
      await reading.sees(
        new RegExp(`${bank} took back \\$46.\\d\\d. The other \\$6.\\d\\d was refunded to ${whom}`),
      );
      await reading.sees(new RegExp(`went back to ${whom}, \\$46.\\d\\d of it by the bank`));
      issues.push(...(await accessibilityIssues(reading, `an order that a bank ended, for ${whom}`)));
    }
    expect(issues).toEqual([]);
    expect(await moneyViolations(journey)).toEqual([]);
  },
);

it('holds earnings during a chargeback, and releases them when the seller wins', timeLimit, async () => {
  const gig = await buildGig(journey);
  const buyer = await buildBuyer(journey);
  const issues: string[] = [];
  const [asBuyer, asSeller] = [await asUser(journey, buyer), await asUser(journey, gig.seller)];
  const input = { gigSlug: gig.slug, package: gig.content.packages[0]!.tier, extras: [] };
  const { id: checkoutId } = await journey.call(startCheckout, input, asBuyer);
  const paid = await journey.call(payCheckout, { checkoutId, card: card(cards.disputeWon) }, asBuyer);
  const orderNumber = paid.orderNumber!;
  const begun = { orderNumber, answers: answersTo(gig.content.requirements) };
  const { criteria } = await journey.call(submitRequirements, begun, asBuyer);
  const delivery = { orderNumber, message: 'Here it is.', metCriteria: criteria.map((_, at) => at) };
  await journey.call(deliverOrder, delivery, asSeller);
  await journey.call(approveDelivery, { orderNumber }, asBuyer);

  await journey.passTime({ minutes: 2 });
  const selling = await journey.visit({ as: gig.seller });
  await selling.goTo('/seller/earnings');
  await selling.sees('$45.00 is held until the bank decides.');
  issues.push(...(await accessibilityIssues(selling, 'earnings that are charged back')));

  await journey.passTime({ minutes: 5 });
  await selling.goTo('/seller/earnings');
  await selling.sees('Chargeback won; the held amount was returned.');
  await selling.goTo(`/orders/${orderNumber}`);
  await selling.sees('Payment upheld');
  issues.push(...(await accessibilityIssues(selling, 'an order after a won chargeback')));
  expect(issues).toEqual([]);
  expect(await moneyViolations(journey)).toEqual([]);
});
