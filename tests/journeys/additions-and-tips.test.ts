// Payments after the first one, in the browser: an addition, a priced revision on a phone, a tip, and a repeated order.
import { expect, it } from 'vitest';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { gigPackage } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import { fillBalance } from '#tests/fixtures/fill-balance.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { typeCard } from '#tests/fixtures/journey-steps.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';

const journey = useJourney();
const timeLimit = { timeout: 240_000 };

async function payWithCard(buyer: Visitor, button: string, orderNumber: string): Promise<void> {
  await buyer.isAt(/\/pay\//);
  await typeCard(buyer, 'accepted');
  await buyer.press(button);
  await buyer.isAt(`/orders/${orderNumber}`);
}

it('adds a proposed and paid addition to the order, and prices a further revision', timeLimit, async () => {
  const seller = await buildSeller(journey, { displayName: 'Mara' });
  const buyer = await buildBuyer(journey, { displayName: 'Ben' });
  const gigContent = { packages: [gigPackage({ revisions: 0 })] };
  const walked = await buildOrder(journey, 'in-progress', { seller, buyer, gigContent });
  const { number } = walked.order;
  await journey.settle();

  const mara = await journey.visit({ as: seller });
  await mara.goTo(`/orders/${number}`);
  await mara.press('Propose an addition');
  await mara.press('Send proposal');
  await mara.sees('Enter a title for the addition');
  const issues = await accessibilityIssues(mara, 'an empty proposal');
  await mara.type('What should be added?', 'A letterhead');
  await mara.type(/Acceptance criteria/, 'A4 letterhead');
  await mara.type('Price in USD', '30');
  await mara.sees('Ben pays $31.50, including a $1.50 buyer fee; you get $27.00 more on approval.');
  await mara.press('Send proposal');
  await mara.sees('Awaiting an answer');

  const ben = await journey.visit({ as: buyer, width: 390 });
  await ben.goTo(`/orders/${number}`);
  await ben.sees(/You pay \$31\.50 \(including a \$1\.50 buyer fee\) into escrow/);
  issues.push(...(await accessibilityIssues(ben, 'a proposal on a phone')));
  await ben.press('Accept and pay $31.50');
  await ben.isAt(/\/pay\//);
  await ben.sees('A letterhead');
  issues.push(...(await accessibilityIssues(ben, 'paying an addition on a phone')));
  await payWithCard(ben, 'Pay $31.50 into escrow', number);
  await ben.sees('A4 letterhead');
  await ben.sees(/You paid \$31\.50 more into escrow for “A letterhead”/);
  // Extras of the gig need no proposal.
  await ben.press('Add One day faster for $21.00');
  await payWithCard(ben, 'Pay $21.00 into escrow', number);
  await ben.sees(/You paid \$21\.00 more into escrow/);

  await journey.call(
    orders.deliverOrder,
    { orderNumber: number, message: 'Here is everything.', metCriteria: [0, 1, 2, 3] },
    await asUser(journey, seller),
  );
  await ben.reload();
  await ben.press('Request a paid revision');
  await ben.sees(/Mara quotes a price; the revision starts when you pay it/);
  await ben.type('What should be different?', 'The red is too loud.');
  await ben.press('Request a price');
  await ben.sees('One more revision');
  await mara.reload();
  await mara.sees('The red is too loud.');
  await mara.type('Your price in USD', '10');
  await mara.press('Send price');
  await mara.sees('Awaiting an answer');
  await ben.reload();
  await ben.press('Accept and pay $10.50');
  await payWithCard(ben, 'Pay $10.50 into escrow', number);
  await ben.sees('Mara is working on your revision');
  expect(issues).toEqual([]);
  await journey.settle();
  expect(await moneyViolations(journey)).toEqual([]);
});

it(
  'pays a tip by keyboard, shows it in the earnings, and places the same order again',
  timeLimit,
  async () => {
    const seller = await buildSeller(journey, { displayName: 'Mara' });
    const buyer = await buildBuyer(journey, { displayName: 'Ben' });
    const walked = await buildOrder(journey, 'completed', { seller, buyer });
    const { number } = walked.order;
    await fillBalance(journey, buyer, 2000);
    await journey.settle();
    const ben = await journey.visit({ as: buyer });
    await ben.goTo(`/orders/${number}`);
    await ben.sees('All of it goes to Mara; there is no fee.');
    const issues = await accessibilityIssues(ben, 'a completed order');
    const { keyboard } = ben.page;
    await ben.button('Give a tip').focus();
    await keyboard.press('Enter');
    await ben.sees('Enter an amount between $1.00 and $50.00');
    // The field is focused asynchronously.
    await ben.page.locator('input[aria-invalid=true]:focus').waitFor();
    await ben.button('$5.00').focus();
    await keyboard.press('Enter');
    await ben.button('Give $5.00').focus();
    await keyboard.press('Enter');
    await ben.isAt(/\/pay\//);
    await ben.sees(/^The full tip goes to the seller right after payment/);
    issues.push(...(await accessibilityIssues(ben, 'paying a tip')));
    await payWithCard(ben, 'Give $5.00', number);
    await ben.sees('You gave Mara $5.00. Thank you.');

    await journey.settle();
    const mara = await journey.visit({ as: seller, width: 390 });
    await mara.goTo(`/orders/${number}`);
    await mara.sees('Ben gave you $5.00. All of it is yours.');
    await mara.goTo('/seller/earnings');
    await mara.sees('$50.00');
    issues.push(...(await accessibilityIssues(mara, 'earnings with a tip')));

    await ben.goTo('/buyer/orders');
    await ben.press(/^Order .* again$/);
    await ben.isAt(/\/checkout\//);
    await ben.sees('Pay $52.50 into escrow');

    // Pays a part from the balance, chosen by keyboard, and the rest by card.
    await ben.sees('The remaining $32.50 is charged to your card.');
    await ben.field('Use $20.00 of your balance').focus();
    await keyboard.press('Space');
    await ben.sees('$32.50 by card');
    issues.push(...(await accessibilityIssues(ben, 'a checkout with a balance')));
    await typeCard(ben, 'accepted');
    await ben.press('Pay $52.50 into escrow');
    await ben.isAt(/\/orders\//);
    await ben.goTo('/buyer/balance');
    await ben.sees('−$20.00');
    await ben.sees('+$20.00');
    issues.push(...(await accessibilityIssues(ben, 'the balance')));
    expect(issues).toEqual([]);
    await journey.settle();
    expect(await moneyViolations(journey)).toEqual([]);
  },
);
