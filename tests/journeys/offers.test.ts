// Offers: countered, accepted and paid; milestones stopped after the second; a long list.
import { expect, it } from 'vitest';
import * as offers from '#contract/deals/offers/offer.endpoints.ts';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildAgreedOffer, buildOffer, milestoneTerms, offerTerms } from '#tests/fixtures/build-offer.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { typeCard } from '#tests/fixtures/journey-steps.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';
import { answersTo, asUser } from '#tests/fixtures/build-order.ts';

const journey = useJourney();
const timeLimit = { timeout: 180_000 };

it('counters an offer, accepts and pays it', timeLimit, async () => {
  const seller = await buildSeller(journey, { displayName: 'Mara' });
  const gig = await buildGig(journey, { seller });
  const buyer = await buildBuyer(journey, { displayName: 'Ben' });
  const ben = await journey.visit({ as: buyer });
  await ben.goTo(`/gigs/${gig.slug}`);
  await ben.follow('Make an offer');
  await ben.isAt('/offers/new');
  await ben.button('Send offer').waitFor();
  await ben.press('Send offer');
  await ben.sees('Enter a title of at least 5 characters');
  await ben.field('Title').and(ben.page.locator(':focus')).waitFor();
  const issues = await accessibilityIssues(ben, 'an empty offer');
  await ben.type('Title', 'A logo and a letterhead');
  await ben.type('Description', 'Both in the company colors, ready for print.');
  await ben.type(/Acceptance criteria/, 'The logo\nThe letterhead');
  await ben.type('Price', '200');
  await ben.type('Delivery', '6');
  await ben.sees('$210.00');
  await ben.press('Send offer');
  await ben.sees('Waiting for Mara to answer');
  issues.push(...(await accessibilityIssues(ben, 'an offer that waits')));
  const offerId = new URL(ben.page.url()).pathname.split('/').at(-1)!;

  const mara = await journey.visit({ as: seller });
  await mara.goTo('/offers');
  await mara.sees(/Ben is waiting for your answer/);
  await mara.follow('A logo and a letterhead');
  await mara.press('Make another offer');
  await mara.press('Back to their offer');
  await mara.page.locator('button:focus', { hasText: 'Make another offer' }).waitFor();
  await mara.press('Make another offer');
  await mara.type('Price', '260');
  await mara.sees('$234.00');
  await mara.press('Send this offer');
  await mara.sees('Waiting for Ben to answer');
  issues.push(...(await accessibilityIssues(mara, 'a round of offers')));

  await ben.goTo(`/offers/${offerId}`);
  await ben.follow('See the latest offer');
  await ben.sees('Changed from your previous offer');
  await ben.page.locator('dd', { hasText: '$200.00 → $260.00' }).first().waitFor();
  issues.push(...(await accessibilityIssues(ben, 'an answer with another offer')));
  await ben.press('Accept for $273.00');
  await ben.sees(/You can pay \$273\.00 right after this/);
  await ben.press('Accept the offer for $273.00');
  await ben.press('Pay $273.00');
  await ben.isAt(/\/pay\//);
  await typeCard(ben, 'accepted');
  await ben.press('Pay $273.00 into escrow');
  await ben.isAt(/\/orders\/ORD-/);
  await ben.sees('The letterhead');
  await ben.follow('See the offer');
  await ben.sees('This offer became an order');
  expect(issues).toEqual([]);
  expect(await moneyViolations(journey)).toEqual([]);
});

async function complete(orderNumber: string, people: { buyer: Person; seller: Person }): Promise<void> {
  const [asBuyer, asSeller] = [await asUser(journey, people.buyer), await asUser(journey, people.seller)];
  const order = await journey.call(orders.getOrder, { orderNumber }, asBuyer);
  if (order.state === 'pending')
    await journey.call(
      orders.submitRequirements,
      { orderNumber, answers: answersTo(order.requirements) },
      asBuyer,
    );
  await journey.call(orders.deliverOrder, { orderNumber, message: 'Done', metCriteria: [0] }, asSeller);
  await journey.call(orders.approveDelivery, { orderNumber }, asBuyer);
}
type Person = Awaited<ReturnType<typeof buildBuyer>>;

it('pays milestones one by one and stops after the second', timeLimit, async () => {
  const people = await buildAgreedOffer(journey, { terms: milestoneTerms([6000, 8000, 9000]) });
  const { offer, buyer } = people;
  const ben: Visitor = await journey.visit({ as: buyer, width: 390 });
  const issues: string[] = [];
  for (const [at, total] of ['$63.00', '$84.00'].entries()) {
    if (at === 0) {
      await ben.goTo(`/offers/${offer.id}`);
      await ben.press(`Pay ${total}`);
    } else {
      // The completed milestone links to the next one.
      await ben.reload();
      await ben.sees('Fund milestone 2 of 3');
      issues.push(...(await accessibilityIssues(ben, 'between two milestones, on a phone')));
      await ben.press(`Fund milestone 2 of 3: ${total}`);
    }
    await ben.isAt(/\/pay\//);
    await typeCard(ben, 'accepted');
    await ben.press(`Pay ${total} into escrow`);
    await ben.isAt(/\/orders\/ORD-/);
    await complete(new URL(ben.page.url()).pathname.split('/').at(-1)!, people);
  }
  await ben.goTo(`/offers/${offer.id}`);
  await ben.sees('2 of 3 completed');
  await ben.button('Pay $94.50').waitFor();
  issues.push(...(await accessibilityIssues(ben, 'milestones on a phone')));
  await ben.press('Stop after the current milestone');
  await ben.press('Stop here');
  await ben.sees('No further milestone will be paid');
  await ben.button('Pay $94.50').waitFor({ state: 'hidden' });
  const stopped = await journey.call(offers.getOffer, { offerId: offer.id }, await asUser(journey, buyer));
  expect(stopped.state).toBe('stopped');
  expect(issues).toEqual([]);
  expect(await moneyViolations(journey)).toEqual([]);
});

it('loads more offers on request, without duplicates', timeLimit, async () => {
  const gig = await buildGig(journey);
  const titles: string[] = [];
  for (let buyerNo = 0; buyerNo < 7; buyerNo++) {
    const buyer = await buildBuyer(journey);
    for (let at = 0; at < 4; at++) {
      const title = `Poster ${buyerNo + 1} of series ${at + 1}`;
      await buildOffer(journey, { gig, buyer, terms: offerTerms({ title }) });
      titles.push(title);
    }
  }
  const seller = await journey.visit({ as: gig.seller, width: 390 });
  await seller.goTo('/offers?as=seller');
  await seller.sees('24 shown');
  await seller.press('Show more');
  await seller.sees('28 shown');
  await seller.button('Show more').waitFor({ state: 'hidden' });
  const shown = await seller.page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  expect(shown.toSorted()).toEqual(titles.toSorted());
});
