// Seller levels with their inputs and simulation, delivery estimates, and buyer facts as sellers, the buyer and the public see them.
import { expect, it } from 'vitest';
import { leaveReview } from '#contract/orders/reviews/review.endpoints.ts';
import { deliveryEstimateRules } from '#contract/orders/reputation/delivery-estimate.rules.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildOffer } from '#tests/fixtures/build-offer.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';

const journey = useJourney();
const timeLimit = { timeout: 180_000 };

it(
  'shows a seller each level input with its events, and the effect of future orders',
  timeLimit,
  async () => {
    const gig = await buildGig(journey);
    const { order, buyer } = await buildOrder(journey, 'completed', { gig });
    await buildOrder(journey, 'completed', { gig, buyer });
    const review = { orderNumber: order.number, stars: 5, text: 'As agreed, and in good time.' };
    const about = { quality: 5, communication: 5, value: 5 };
    await journey.call(leaveReview, { ...review, scores: about }, await asUser(journey, buyer));
    const back = { brief: 5, replies: 5, fairness: 5 };
    await journey.call(leaveReview, { ...review, scores: back }, await asUser(journey, gig.seller));
    await journey.settle();
    const seller = await journey.visit({ as: gig.seller });
    await seller.goTo('/dashboard');
    await seller.follow('Your level');
    await seller.isAt('/seller/level');
    await seller.sees('Reaching Level 1');
    await seller.sees('5.00 from 1 review');
    await seller.page.getByRole('row').filter({ hasText: order.number }).waitFor();
    const issues = await accessibilityIssues(seller, 'your level');
    const own = await seller.openTab();
    await own.goTo(`/seller/gigs/${gig.id}/edit`);
    const preview = own.page.getByRole('region', { name: 'Preview: The card' });
    await preview.getByText('Rated 5.0 out of 5 from 1 review').waitFor({ state: 'attached' });
    issues.push(...(await accessibilityIssues(own, 'a rated gig in its editor')));
    await own.page.close();

    // By keyboard: three more orders of $200.00 from new buyers reach level 1; two do not.
    const { page } = seller;
    const slide = async (label: string, to: number) => {
      const slider = page.getByRole('slider', { name: label });
      await slider.focus();
      await page.keyboard.press('Home');
      for (let at = 0; at < to; at++) await page.keyboard.press('ArrowRight');
      expect(await slider.inputValue()).toBe(String(to));
    };
    const outcome = page.getByRole('status').filter({ hasText: 'The next run gives you' });
    await slide('Orders', 3);
    await slide('From new buyers', 3);
    await seller.type('Price of each', '200');
    await outcome.filter({ hasText: 'Level 1' }).waitFor();
    await slide('Orders', 2);
    await outcome.filter({ hasText: '1 more completed order' }).waitFor();
    await seller.type('Price of each', 'much');
    await seller.sees('Enter a price up to $20,000.00');
    issues.push(...(await accessibilityIssues(seller, 'what if without a price')));

    await seller.follow('See the reviews');
    await seller.isAt(/events=reviews/);
    await page.getByRole('table', { name: 'Published reviews by buyers, newest first' }).waitFor();
    await seller.follow(/^Late/);
    await seller.sees('No late orders in this period.');
    expect(issues).toEqual([]);
  },
);

it('shows buyer facts to the seller and the buyer, and explains them publicly', timeLimit, async () => {
  const person = await buildBuyer(journey, { displayName: 'Bea Brief' });
  const gig = await buildGig(journey);
  for (let nth = 0; nth < 3; nth++) {
    await buildOrder(journey, 'completed', { gig, buyer: person });
  }
  const open = await buildOrder(journey, 'in-progress', { gig, buyer: person });
  await journey.settle();
  const seller = await journey.visit({ as: gig.seller });
  await seller.goTo(`/orders/${open.order.number}`);
  await seller.sees('Usually approves within 1 hour of the delivery. Based on 3 orders.');
  await seller.sees('Not enough reviews yet. No clarification was needed in 4 orders.');
  const issues = await accessibilityIssues(seller, 'order room with the buyer’s facts');

  const { offer } = await buildOffer(journey, { gig, buyer: person });
  await seller.goTo(`/offers/${offer.id}`);
  await seller.sees('Bea Brief as a buyer');
  await seller.sees('Usually approves within 1 hour of the delivery. Based on 3 orders.');
  issues.push(...(await accessibilityIssues(seller, 'an offer with the buyer’s facts')));

  const phone = await journey.visit({ as: person, width: 390 });
  await phone.goTo('/buyer/reputation');
  await phone.sees('Has not requested a revision or a change. Based on 3 orders.');
  await phone.page.getByRole('row').filter({ hasText: open.order.number }).waitFor();
  issues.push(...(await accessibilityIssues(phone, 'your reputation on a phone')));
  await phone.goTo(`/orders/${open.order.number}`);
  await phone.seesNo(/Usually approves/);

  const guest = await journey.visit();
  await guest.goTo(`/profile/${person.username}`);
  await guest.sees('Usually approves within 1 hour of the delivery. Based on 3 orders.');
  await guest.follow('How this is calculated');
  await guest.isAt('/help/levels');
  await guest.sees('What sellers see of a buyer');
  issues.push(...(await accessibilityIssues(guest, 'the formula')));
  expect(issues).toEqual([]);
});

it('estimates the delivery at checkout from the orders of the seller, and says how', timeLimit, async () => {
  const gig = await buildGig(journey);
  const buyer = await buildBuyer(journey);
  for (let made = 0; made < deliveryEstimateRules.floor; made++)
    await buildOrder(journey, 'delivered', { gig, buyer });
  await journey.settle();
  const visitor = await journey.visit({ as: buyer, width: 390 });
  await visitor.goTo(`/gigs/${gig.slug}`);
  await visitor.page.getByRole('button', { name: /^Continue \(/ }).click();
  await visitor.sees('Estimated delivery:');
  await visitor.page.getByText('How we estimate this').press('Enter');
  await visitor.sees('From 10 orders of this seller');
  expect(await accessibilityIssues(visitor, 'a delivery estimate')).toEqual([]);
});
