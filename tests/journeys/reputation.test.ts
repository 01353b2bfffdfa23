// Levels and reputation as people meet them: a seller reads where they stand and supposes orders; a seller sees whom they work for;
// a buyer reads what sellers see; everybody reads the formula. By keyboard, on a phone, with axe.
import { expect, it } from 'vitest';
import { leaveReview } from '#contract/orders/reviews/review.endpoints.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildOffer } from '#tests/fixtures/build-offer.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';

const journey = useJourney();
const patience = { timeout: 180_000 };

it('a seller sees each input with its events, and what coming orders would change', patience, async () => {
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
  const found = await accessibilityIssues(seller, 'your level');
  const own = await seller.openTab();
  await own.goTo(`/seller/gigs/${gig.id}/edit`);
  const preview = own.page.getByRole('region', { name: 'Preview: The card' });
  await preview.getByText('Rated 5.0 out of 5 from 1 review').waitFor({ state: 'attached' });
  found.push(...(await accessibilityIssues(own, 'a rated gig in its editor')));
  await own.page.close();

  // By keyboard: three more orders of $200.00, all from new buyers, are enough for level 1; two are not.
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
  found.push(...(await accessibilityIssues(seller, 'what if without a price')));

  await seller.follow('See the reviews');
  await seller.isAt(/events=reviews/);
  await page.getByRole('table', { name: 'Published reviews by buyers, newest first' }).waitFor();
  await seller.follow(/^Late/);
  await seller.sees('No late orders in this period.');
  expect(found).toEqual([]);
});

it(
  'a seller sees whom they work for, the buyer sees the same, and everybody how it is counted',
  patience,
  async () => {
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
    const found = await accessibilityIssues(seller, 'order room with the buyer’s facts');

    const { offer } = await buildOffer(journey, { gig, buyer: person });
    await seller.goTo(`/offers/${offer.id}`);
    await seller.sees('Bea Brief as a buyer');
    await seller.sees('Usually approves within 1 hour of the delivery. Based on 3 orders.');
    found.push(...(await accessibilityIssues(seller, 'an offer with the buyer’s facts')));

    const phone = await journey.visit({ as: person, width: 390 });
    await phone.goTo('/buyer/reputation');
    await phone.sees('Has not requested a revision or a change. Based on 3 orders.');
    await phone.page.getByRole('row').filter({ hasText: open.order.number }).waitFor();
    found.push(...(await accessibilityIssues(phone, 'your reputation on a phone')));
    await phone.goTo(`/orders/${open.order.number}`);
    await phone.seesNo(/Usually approves/);

    const guest = await journey.visit();
    await guest.goTo(`/profile/${person.username}`);
    await guest.sees('Usually approves within 1 hour of the delivery. Based on 3 orders.');
    await guest.follow('How this is calculated');
    await guest.isAt('/help/levels');
    await guest.sees('What sellers see of a buyer');
    found.push(...(await accessibilityIssues(guest, 'the formula')));
    expect(found).toEqual([]);
  },
);
