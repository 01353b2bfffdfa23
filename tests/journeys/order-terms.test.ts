// How a seller takes orders: a full queue stops them at the gig, and a seller who asks first gets quote requests instead. On phones
// and wide screens, with accessibility checks.
import { expect, it } from 'vitest';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildOrder } from '#tests/fixtures/build-order.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';

const journey = useJourney();
const timeLimit = { timeout: 180_000 };

/** Until the autosave that follows has its answer. */
async function saved(seller: Visitor, change: () => Promise<unknown>): Promise<void> {
  const saving = seller.page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await change();
  expect((await saving).ok()).toBe(true);
}

it.each([390, 1440])('limits the orders of a gig, which buyers see, at %i px', timeLimit, async (width) => {
  const { gig } = await buildOrder(journey, 'in-progress');
  const seller = await journey.visit({ as: gig.seller, width });
  await seller.goTo(`/seller/gigs/${gig.id}/edit?step=packages`);
  await saved(seller, () => seller.field('Orders at once').selectOption({ label: 'At most 1' }));
  const issues = await accessibilityIssues(seller, `the terms of orders at ${width} px`);

  const buyer = await journey.visit({ as: await buildBuyer(journey), width });
  await buyer.goTo(`/gigs/${gig.slug}`);
  await buyer.sees('Queue full, ask the seller when they have room for your order.');
  expect(await buyer.button(/^Continue/).isDisabled()).toBe(true);
  issues.push(...(await accessibilityIssues(buyer, `a gig with a full queue at ${width} px`)));

  await saved(seller, () => seller.field('Orders at once').selectOption({ label: 'No limit' }));
  await buyer.goTo(`/gigs/${gig.slug}`);
  await buyer.press(/^Continue/);
  await buyer.isAt(`/checkout/${gig.slug}`);
  expect(issues).toEqual([]);
});

it.each([390, 1440])('asks for a quote before an order, at %i px', timeLimit, async (width) => {
  const gig = await buildGig(journey);
  const seller = await journey.visit({ as: gig.seller, width });
  await seller.goTo(`/seller/gigs/${gig.id}/edit?step=packages`);
  await saved(seller, () => seller.tick(/^Ask first/));

  const guest = await journey.visit({ width });
  await guest.goTo(`/profile/${gig.seller.username}`);
  await guest.sees(/^From \$50\.00 · On request$/);
  const issues = await accessibilityIssues(guest, `a card on request at ${width} px`);
  const buyer = await journey.visit({ as: await buildBuyer(journey), width });
  await buyer.goTo(`/gigs/${gig.slug}`);
  await buyer.sees(/^The seller asks first/);
  expect(await buyer.button(/^Continue/).count()).toBe(0);
  issues.push(...(await accessibilityIssues(buyer, `a gig that asks first at ${width} px`)));
  await buyer.link('Request a quote').first().click();
  await buyer.isAt('/quotes/new');
  expect(issues).toEqual([]);
});
