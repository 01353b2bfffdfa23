// How a seller takes orders: a queue that is full stops orders at the gig, by mouse and touch, with accessibility checks.
import { expect, it } from 'vitest';
import { buildOrder } from '#tests/fixtures/build-order.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';

const journey = useJourney();
const timeLimit = { timeout: 180_000 };

it.each([390, 1440])('limits the orders of a gig, which buyers see, at %i px', timeLimit, async (width) => {
  const { gig } = await buildOrder(journey, 'in-progress');
  const seller = await journey.visit({ as: gig.seller, width });
  await seller.goTo(`/seller/gigs/${gig.id}/edit?step=packages`);
  await seller.field('Orders at once').selectOption({ label: 'At most 1' });
  await seller.sees(/^Saved/);
  const issues = await accessibilityIssues(seller, `the terms of orders at ${width} px`);

  const buyer = await journey.visit({ as: await buildBuyer(journey), width });
  await buyer.goTo(`/gigs/${gig.slug}`);
  await buyer.sees('Queue full, ask the seller when they have room for your order.');
  expect(await buyer.button(/^Continue/).isDisabled()).toBe(true);
  issues.push(...(await accessibilityIssues(buyer, `a gig with a full queue at ${width} px`)));

  await seller.field('Orders at once').selectOption({ label: 'No limit' });
  await seller.sees(/^Saved/);
  await buyer.goTo(`/gigs/${gig.slug}`);
  await buyer.press(/^Continue/);
  await buyer.isAt(`/checkout/${gig.slug}`);
  expect(issues).toEqual([]);
});
