// What one side of an order asks of the other, in two browsers: more time, a question that stops the clock, a part of the price
// given back, an end by agreement and one for lateness. Each click says its consequence first; the books are sound after it.
import { afterEach, expect, it } from 'vitest';
import { wrongMoney } from '#tests/fixtures/build-checkout.ts';
import { buildGig, gigPackage } from '#tests/fixtures/build-gig.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { lookOver } from '#tests/fixtures/journey-axe.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';
import { walkOrder } from '#tests/fixtures/walk-order.ts';
import type { OrderGoal } from '#tests/fixtures/walk-order.ts';

const journey = useJourney();
afterEach(async () => {
  await journey.settle();
  expect(await wrongMoney(journey)).toEqual([]);
});

async function people(goal: OrderGoal, width?: number) {
  const gig = await buildGig(journey, {
    content: { packages: [gigPackage({ priceMinor: 10_000, deliveryDays: 5 })] },
  });
  const walked = await walkOrder(journey, goal, { gig, buyer: await buildBuyer(journey) });
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
  'gives more time, answers a question and gives a part of the price back',
  { timeout: 240_000 },
  async () => {
    const { walked, open } = await people('in-progress');
    const seller = await open(walked.seller);
    await seller.press('Ask for more time');
    await seller.type('More days', '3');
    await seller.press('Ask for 3 days');
    await seller.sees('Say why you need more time');
    await seller.type('Why you need more time', 'The printer needs a proof first.');
    await seller.sees(/With a yes the deadline moves to/);
    expect(await lookOver(seller, 'asking for more time')).toEqual([]);
    await seller.press('Ask for 3 days');
    await seller.sees('You asked for more time');

    const buyer = await open(walked.buyer);
    await buyer.page.getByRole('heading', { name: /asks for 3 more days$/, level: 2 }).waitFor();
    await buyer.sees('The printer needs a proof first.');
    expect(await lookOver(buyer, 'a room that asks for more time')).toEqual([]);
    await buyer.press('Give 3 more days');
    await buyer.sees(/You gave more time; the deadline moved/);

    await seller.reload();
    await seller.press('Ask and stop the clock');
    const asking = seller.dialog('Ask what you cannot go on without');
    await asking.getByLabel('Your question').fill('Matt or shiny paper?');
    await asking.getByRole('button', { name: 'Ask and stop the clock' }).click();
    await seller.sees(/Your clock stands still until/);

    await buyer.reload();
    await buyer.sees(/The delivery time stands still; the deadline moves/);
    expect(await lookOver(buyer, 'a question that stops the clock')).toEqual([]);
    await buyer.press('Send the answer');
    await buyer.sees('Write an answer or attach a file.');
    await buyer.type('Your answer', 'Matt, please.');
    await buyer.press('Send the answer');
    await buyer.sees(/You answered the question; the clock went on/);

    await seller.reload();
    await seller.sees('Matt, please.');
    // Words alone can be a delivery; that nothing else is there is said before they are sent.
    await seller.type('Message to the buyer', 'It is ready.');
    await seller.sees(/There is no file and no link in this delivery/);
    await seller.type('Message to the buyer', 'It is ready: https://files.example.test/poster');
    await seller.seesNo(/There is no file and no link in this delivery/);
    await seller.press('Give a part back');
    await seller.type('Of the price, in USD', '25');
    // 25.00 and a quarter of the fee of 5.00; of 75.00 the commission is 7.50.
    await seller.sees(
      /gets \$26\.25 at once\. When the delivery is approved you get \$67\.50 instead of \$90\.00\./,
    );
    expect(await lookOver(seller, 'giving a part back')).toEqual([]);
    await seller.press('Give $26.25 back');
    await seller.sees(/You gave \$26\.25 back to/);
    await buyer.reload();
    await buyer.sees('Given back to you');
    await buyer.sees(/\$78\.75/);
  },
);

it('ends by agreement, with all that is held going back', { timeout: 120_000 }, async () => {
  const { walked, open } = await people('delivered');
  const seller = await open(walked.seller);
  await seller.press('Propose to cancel');
  const proposing = seller.dialog('Propose to cancel');
  await proposing.getByLabel('Why the order should end').fill('This is not my field after all.');
  await proposing.getByLabel('The seller’s fault').check();
  await seller.sees(/gets \$105\.00 back and you are not paid/);
  expect(await lookOver(seller, 'proposing to cancel')).toEqual([]);
  await proposing.getByRole('button', { name: 'Propose to cancel' }).click();
  await seller.sees('You proposed to cancel');

  const buyer = await open(walked.buyer);
  await seller.page.getByRole('heading', { name: /to answer your proposal to cancel$/, level: 2 }).waitFor();
  await buyer.page.getByRole('heading', { name: /asks to cancel$/, level: 2 }).waitFor();
  await buyer.sees(/Until it is answered nothing approves itself\./);
  await buyer.press('Agree to cancel');
  await buyer.sees('Your $105.00 comes back to you, the fee included. This cannot be undone.');
  expect(await lookOver(buyer, 'agreeing to cancel')).toEqual([]);
  await buyer.press('Cancel the order');
  await buyer.sees('This order was cancelled');
  await buyer.sees(/You agreed to cancel/);
});

it('is declined and taken back on a phone, by touch alone', { timeout: 120_000 }, async () => {
  const { walked, open } = await people('in-progress', 390);
  const buyer = await open(walked.buyer);
  await buyer.sees(/is working on it/);
  const seller = await open(walked.seller);
  await seller.press('Ask for more time');
  await seller.type('Why you need more time', 'A day of illness.');
  await seller.press('Ask for 2 days');
  await seller.sees('You asked for more time');
  await buyer.reload();
  await buyer.press('Decline');
  await buyer.type(/^A word to/, 'The fair does not wait.');
  await buyer.dialog('Decline more time?').getByRole('button', { name: 'Decline' }).tap();
  await buyer.sees(/You declined more time; the deadline stayed/);
  await seller.reload();
  await seller.sees('The fair does not wait.');
  await seller.press('Propose to cancel');
  const proposing = seller.dialog('Propose to cancel');
  await proposing.getByLabel('Why the order should end').fill('Then I cannot do it.');
  await proposing.getByRole('button', { name: 'Propose to cancel' }).tap();
  await seller.sees('You proposed to cancel');
  expect(await lookOver(seller, 'a phone with an open proposal')).toEqual([]);
  await seller.press('Take the proposal back');
  await seller.sees(/You took the proposal to cancel back/);
});

it('ends an order that is a day late, with a full refund', { timeout: 120_000 }, async () => {
  const { walked, open } = await people('in-progress');
  const buyer = await open(walked.buyer);
  await journey.passTime({ days: 6, minutes: 1 });
  await buyer.reload();
  await buyer.sees('You may cancel now');
  await buyer.sees(/The delivery is more than 24 hours late\. All of your \$105\.00 in escrow comes back/);
  await buyer.press('Cancel this order');
  await buyer.press('Cancel the order');
  await buyer.sees('This order was cancelled');
});
