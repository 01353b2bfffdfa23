// Money after completion: a rejected withdrawal, a dispute about a completed order, and a full refund of one with a bad review.
// Checks accessibility of each state, and the ledger after each test.
import { afterEach, expect, it } from 'vitest';
import { leaveReview } from '#contract/orders/reviews/review.endpoints.ts';
import { addPayoutMethod } from '#contract/settlement/payouts/payout.endpoints.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { buildGig, gigPackage } from '#tests/fixtures/build-gig.ts';
import { freshToken } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';

const journey = useJourney();
const timeLimit = { timeout: 180_000 };
afterEach(async () => {
  await journey.settle();
  expect(await moneyViolations(journey)).toEqual([]);
});

/** A completed order of $100.00, of which the seller got $90.00. */
async function completed() {
  const gig = await buildGig(journey, { content: { packages: [gigPackage({ priceMinor: 10_000 })] } });
  return buildOrder(journey, 'completed', { gig });
}

it('returns a rejected withdrawal to the balance', timeLimit, async () => {
  const { seller } = await completed();
  const account = { holder: 'Ines Moreau', accountNumber: 'DE89370400440532010000' };
  await journey.call(addPayoutMethod, account, { token: await freshToken(journey, seller) });
  await journey.passTime({ days: 8 });
  const withdrawing = await journey.visit({ as: seller });
  await withdrawing.goTo('/seller/earnings');
  await withdrawing.press(/^All .*\$90\.00/);
  await withdrawing.press('Withdraw $90.00');
  await withdrawing.sees('$90.00 is on its way');
  await journey.settle();
  await withdrawing.reload();
  await withdrawing.sees('The bank rejected this account number. The money is back in your balance.');
  await withdrawing.button(/^All .*\$90\.00/).waitFor();
  expect(await accessibilityIssues(withdrawing, 'a withdrawal that failed')).toEqual([]);
});

it('settles a dispute about a completed order with a refund of half the price', timeLimit, async () => {
  const { order, buyer, seller } = await completed();
  await journey.passTime({ days: 8 });
  const room = `/orders/${order.number}`;
  const issues: string[] = [];

  const asking = await journey.visit({ as: buyer });
  await asking.goTo(room);
  await asking.press('Open a dispute');
  await asking.sees(/The order stays completed\. .* has 3 days to answer/);
  await asking.type('What is wrong?', 'The files open on no machine of ours but one.');
  await asking.type('How much should be refunded to you?', '50.00');
  issues.push(...(await accessibilityIssues(asking, 'disputing a completed order')));
  await asking.press('Open the dispute');
  await asking.page.getByRole('heading', { name: /to answer the dispute/, level: 2 }).waitFor();
  await asking.sees('In dispute');

  const answering = await journey.visit({ as: seller, width: 390 });
  await answering.goTo(room);
  await answering.sees(/The order stays completed\. If you do not answer/);
  issues.push(...(await accessibilityIssues(answering, 'a disputed order that is completed')));
  await answering.press('Accept: you keep $45.00');
  await answering.sees(/what that does not cover, only support can decide/);
  await answering.press('Accept $45.00');
  await answering.sees('Settled: one party accepted the other’s offer.');

  await asking.reload();
  await asking.sees(/\$52\.50 refunded to you, \$45\.00 paid to/);
  await asking.sees('You paid in total');
  expect(issues).toEqual([]);
});

it('keeps a bad review after a full refund, and marks it', timeLimit, async () => {
  const { order, buyer, seller, gig } = await completed();
  const text = 'Two of the three files were for another client.';
  const scores = { quality: 2, communication: 2, value: 2 };
  const review = { orderNumber: order.number, stars: 2, scores, text };
  await journey.call(leaveReview, review, await asUser(journey, buyer));
  await journey.passTime({ days: 14 });
  const issues: string[] = [];

  const refunding = await journey.visit({ as: seller, width: 390 });
  await refunding.goTo(`/orders/${order.number}`);
  await refunding.press('Refund the buyer');
  await refunding.type('Amount of the price in USD', '100.00');
  await refunding.sees(/a review with fewer than 4 stars stays public/);
  issues.push(...(await accessibilityIssues(refunding, 'refunding a completed order')));
  await refunding.press('Refund $105.00');
  await refunding.sees(/^The order was refunded\. Reviews with 4 stars or more are not public/);
  issues.push(...(await accessibilityIssues(refunding, 'a refunded order with a review')));
  await journey.settle();

  const reading = await journey.visit();
  await reading.goTo(`/gigs/${gig.slug}`);
  await reading.sees(text);
  await reading.sees('The order was refunded');
  issues.push(...(await accessibilityIssues(reading, 'a review of a refunded order')));
  expect(issues).toEqual([]);
});
