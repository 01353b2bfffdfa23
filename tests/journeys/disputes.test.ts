// Disputes in the browser: one settled by sealed offers, one decided by support.
// Checks accessibility of each state, and the ledger after each test.
import { expect, it } from 'vitest';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { buildOrder } from '#tests/fixtures/build-order.ts';

const journey = useJourney();
const timeLimit = { timeout: 180_000 };
const words = 'The third page is missing, and the second is not what the brief says.';

it('settles a dispute by sealed offers that overlap', timeLimit, async () => {
  const { order, buyer, seller } = await buildOrder(journey, 'delivered');
  const room = `/orders/${order.number}`;
  const issues: string[] = [];

  const asking = await journey.visit({ as: buyer });
  await asking.goTo(room);
  await asking.press('Open a dispute');
  await asking.type('What is wrong?', words);
  await asking.type('How much should be refunded to you?', '40.00');
  issues.push(...(await accessibilityIssues(asking, 'opening a dispute')));
  await asking.press('Open the dispute');
  await asking.page.getByRole('heading', { name: /to answer the dispute/, level: 2 }).waitFor();

  const answering = await journey.visit({ as: seller });
  await answering.goTo(room);
  await answering.type('Your statement', 'The third page was never part of what we had agreed.');
  await answering.type('How much would you refund?', '5.00');
  issues.push(...(await accessibilityIssues(answering, 'answering a dispute')));
  await answering.press('Send the answer');
  await answering.page.getByText('Settle with sealed offers').click();
  await answering.type('The most you would refund', '25.00');
  await answering.press('Submit for round 1');
  await answering.dialog('Submit this sealed offer?').waitFor();
  issues.push(...(await accessibilityIssues(answering, 'confirming a sealed offer')));
  await answering.press('Submit an offer of $25.00');
  await answering.sees(/You have submitted your offer for round 1/);

  await asking.goTo(room);
  await asking.sees(/has submitted an offer for round 1/);
  await asking.type('The least you would accept', '20.01');
  await asking.press('Submit for round 1');
  await asking.press('Submit an offer of $20.01');
  await asking.sees('Settled: the sealed offers overlapped.');
  await asking.sees('Completed');
  issues.push(...(await accessibilityIssues(asking, 'a settled dispute')));
  expect(issues).toEqual([]);

  await journey.settle();
  expect(await moneyViolations(journey)).toEqual([]);
  expect(await journey.mailsTo(seller.email)).toContain(`The dispute about ${order.number} is settled`);
});

it('settles a dispute by a decision that both parties accept', timeLimit, async () => {
  const gig = await buildGig(journey);
  const { order, buyer, seller } = await buildOrder(journey, 'in-progress', { gig });
  const support = await buildSupport(journey);
  const room = `/orders/${order.number}`;
  const issues: string[] = [];

  // On a phone, and by its keyboard alone where a finger is not needed.
  const asking = await journey.visit({ as: buyer, width: 390 });
  await asking.goTo(room);
  await asking.press('Open a dispute');
  await asking.type('What is wrong?', words);
  await asking.press('Open the dispute');
  await asking.page.getByRole('heading', { name: /to answer the dispute/, level: 2 }).waitFor();

  const answering = await journey.visit({ as: seller });
  await answering.goTo(room);
  await answering.type('Your statement', 'Two thirds of the work are done, as the drafts show.');
  await answering.press('Send the answer');
  await answering.press('Ask support to decide');
  await answering.press('Ask support');
  await answering.page.getByRole('heading', { name: 'Support is deciding the dispute', level: 2 }).waitFor();

  const stranger = await journey.visit({ as: await buildBuyer(journey) });
  stranger.expectsRefusal(404);
  expect((await stranger.goTo('/admin/disputes'))?.status()).toBe(404);
  expect((await stranger.goTo('/admin'))?.status()).toBe(404);

  const judging = await journey.visit({ as: support });
  await judging.goTo('/admin');
  await judging.sees('Waiting since');
  issues.push(...(await accessibilityIssues(judging, 'the overview of support')));
  await judging.follow('Disputes');
  await judging.isAt('/admin/disputes');
  issues.push(...(await accessibilityIssues(judging, 'the disputes that wait')));
  await judging.follow(order.title);
  await judging.isAt(`/admin/disputes/${order.number}`);
  await judging.press('Read messages');
  await judging.sees('No messages since the order was placed.');
  await judging.type('How much of the price is refunded?', '10.00');
  await judging.type(
    'Reasons',
    'Two of the three pages are done and can be used; the third was agreed on, too.',
  );
  issues.push(...(await accessibilityIssues(judging, 'a dispute before support')));
  await judging.press('Decide');
  await judging.press('Send the decision: refund $10.50');
  await judging.sees(/Either party can appeal until/);

  await asking.goTo(room);
  await asking.sees(/No money has moved yet/);
  issues.push(...(await accessibilityIssues(asking, 'a decision')));
  await asking.press('Appeal');
  await asking.press('Cancel');
  await asking.page.locator('button:focus', { hasText: 'Appeal' }).waitFor();
  await asking.press('Accept the decision: you get $10.50 back');
  await asking.press('Accept: you get $10.50 back');
  await asking.sees(/You have accepted it/);

  await answering.goTo(room);
  await answering.press(/^Accept the decision: you get \$/);
  await answering.press(/^Accept: you get \$/);
  await answering.sees('Settled by support’s decision.');
  expect(issues).toEqual([]);
  await journey.settle();
  expect(await moneyViolations(journey)).toEqual([]);
});
