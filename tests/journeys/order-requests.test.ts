// Requests between buyer and seller: extensions, questions that pause the deadline, partial refunds, and cancellations.
// Each action states its consequence first; the ledger is checked after each test.
import { afterEach, expect, it } from 'vitest';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { buildGig, gigPackage } from '#tests/fixtures/build-gig.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';
import { buildOrder } from '#tests/fixtures/build-order.ts';
import type { OrderGoal } from '#tests/fixtures/build-order.ts';

const journey = useJourney();
afterEach(async () => {
  await journey.settle();
  expect(await moneyViolations(journey)).toEqual([]);
});

async function people(goal: OrderGoal, width?: number) {
  const gig = await buildGig(journey, {
    content: { packages: [gigPackage({ priceMinor: 10_000, deliveryDays: 5 })] },
  });
  const walked = await buildOrder(journey, goal, { gig, buyer: await buildBuyer(journey) });
  const path = `/orders/${walked.order.number}`;
  const window = width === undefined ? {} : { width };
  const open = async (as: typeof walked.buyer): Promise<Visitor> => {
    const visitor = await journey.visit({ as, ...window });
    await visitor.goTo(path);
    return visitor;
  };
  return { walked, open };
}

it(
  'extends the deadline, answers a question and refunds a part of the price',
  { timeout: 240_000 },
  async () => {
    const { walked, open } = await people('in-progress');
    const seller = await open(walked.seller);
    await seller.press('Request more time');
    await seller.type('More days', '3');
    await seller.press('Request 3 days');
    await seller.sees('Explain why you need more time');
    await seller.type('Why you need more time', 'The printer needs a proof first.');
    await seller.sees(/If accepted, the deadline moves to/);
    expect(await accessibilityIssues(seller, 'asking for more time')).toEqual([]);
    await seller.press('Request 3 days');
    await seller.sees('You requested more time');

    const buyer = await open(walked.buyer);
    await buyer.page.getByRole('heading', { name: /requests 3 more days$/, level: 2 }).waitFor();
    await buyer.sees('The printer needs a proof first.');
    expect(await accessibilityIssues(buyer, 'a room that requests more time')).toEqual([]);
    await buyer.press('Grant 3 more days');
    await buyer.sees(/You granted more time; the deadline moved/);

    await seller.reload();
    await seller.press('Pause the deadline and ask');
    const asking = seller.dialog('Pause the deadline and ask');
    await asking.getByLabel('Your question').fill('Matt or shiny paper?');
    await asking.getByRole('button', { name: 'Pause the deadline and ask' }).click();
    await seller.sees(/The deadline is paused until/);

    await buyer.reload();
    await buyer.sees(/The deadline is paused until then, and moves/);
    expect(await accessibilityIssues(buyer, 'a question that pauses the deadline')).toEqual([]);
    await buyer.press('Send answer');
    await buyer.sees('Write an answer or attach a file.');
    await buyer.type('Your answer', 'Matt, please.');
    await buyer.press('Send answer');
    await buyer.sees(/You answered the question; the deadline resumed/);

    await seller.reload();
    await seller.sees('Matt, please.');
    // A delivery without files or links is allowed, with a warning.
    await seller.type('Message to the buyer', 'It is ready.');
    await seller.sees(/This delivery has no file and no link/);
    await seller.type('Message to the buyer', 'It is ready: https://files.example.test/poster');
    await seller.seesNo(/This delivery has no file and no link/);
    await seller.press('Refund part');
    await seller.type('Amount of the price in USD', '25');
    // 25.00 plus a quarter of the fee of 5.00; the seller fee on 75.00 is 7.50.
    await seller.sees(
      /gets \$26\.25 at once\. When the delivery is approved you get \$67\.50 instead of \$90\.00\./,
    );
    expect(await accessibilityIssues(seller, 'giving a part back')).toEqual([]);
    await seller.press('Refund $26.25');
    await seller.sees(/You refunded \$26\.25 to/);
    await buyer.reload();
    await buyer.sees('Refunded to you');
    await buyer.sees(/\$78\.75/);
  },
);

it('cancels by agreement with a full refund', { timeout: 120_000 }, async () => {
  const { walked, open } = await people('delivered');
  const seller = await open(walked.seller);
  await seller.press('Propose cancellation');
  const proposing = seller.dialog('Propose cancellation');
  await proposing.getByLabel('Why the order should end').fill('This is not my field after all.');
  await proposing.getByLabel('The seller’s fault').check();
  await seller.sees(/is refunded \$105\.00 and you are not paid/);
  expect(await accessibilityIssues(seller, 'proposing to cancel')).toEqual([]);
  await proposing.getByRole('button', { name: 'Propose cancellation' }).click();
  await seller.sees('You proposed to cancel');

  const buyer = await open(walked.buyer);
  await seller.page
    .getByRole('heading', { name: /to answer your cancellation proposal$/, level: 2 })
    .waitFor();
  await buyer.page.getByRole('heading', { name: /wants to cancel$/, level: 2 }).waitFor();
  await buyer.sees(/Auto-approval is paused until it is answered\./);
  await buyer.press('Agree to cancel and refund $105.00');
  await buyer.sees('You are refunded $105.00, including the fee. This cannot be undone.');
  expect(await accessibilityIssues(buyer, 'agreeing to cancel')).toEqual([]);
  await buyer.press(/^Cancel and refund \$/);
  await buyer.sees('This order was cancelled');
  await buyer.sees(/You agreed to cancel/);
});

it('declines and withdraws requests on a phone by touch', { timeout: 120_000 }, async () => {
  const { walked, open } = await people('in-progress', 390);
  const buyer = await open(walked.buyer);
  await buyer.sees(/is working on it/);
  const seller = await open(walked.seller);
  await seller.press('Request more time');
  await seller.type('Why you need more time', 'A day of illness.');
  await seller.press('Request 2 days');
  await seller.sees('You requested more time');
  await buyer.reload();
  await buyer.press('Decline');
  await buyer.type(/^Note to/, 'The fair does not wait.');
  await buyer.dialog('Decline more time?').getByRole('button', { name: 'Decline' }).tap();
  await buyer.sees(/You declined more time; the deadline stayed the same/);
  await seller.reload();
  await seller.sees('The fair does not wait.');
  await seller.press('Propose cancellation');
  const proposing = seller.dialog('Propose cancellation');
  await proposing.getByLabel('Why the order should end').fill('Then I cannot do it.');
  await proposing.getByRole('button', { name: 'Propose cancellation' }).tap();
  await seller.sees('You proposed to cancel');
  expect(await accessibilityIssues(seller, 'a phone with an open proposal')).toEqual([]);
  await seller.press('Withdraw proposal');
  await seller.sees(/You withdrew the cancellation proposal/);
});

it('cancels an order that is a day late, with a full refund', { timeout: 120_000 }, async () => {
  const { walked, open } = await people('in-progress');
  const buyer = await open(walked.buyer);
  await journey.passTime({ days: 6, minutes: 1 });
  await buyer.reload();
  await buyer.sees('You can cancel now');
  await buyer.sees(/The delivery is more than 24 hours late\. Your full \$105\.00 in escrow is refunded/);
  await buyer.press('Cancel this order and refund $105.00');
  await buyer.press(/^Cancel and refund \$/);
  await buyer.sees('This order was cancelled');
});
