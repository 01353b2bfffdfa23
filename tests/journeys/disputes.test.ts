// Disputes as people have them: one that ends where two hidden amounts meet, one that support decides and both accept.
// Every face of the card and of support's pages under axe in both themes and at 320 pixels; the books are sound after each.
import { expect, it } from 'vitest';
import { wrongMoney } from '#tests/fixtures/build-checkout.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { lookOver } from '#tests/fixtures/journey-axe.ts';
import { walkOrder } from '#tests/fixtures/walk-order.ts';

const journey = useJourney();
const patience = { timeout: 180_000 };
const words = 'The third page is missing, and the second is not what the brief says.';

it('a dispute ends where two hidden amounts meet', patience, async () => {
  const { order, buyer, seller } = await walkOrder(journey, 'delivered');
  const room = `/orders/${order.number}`;
  const found: string[] = [];

  const asking = await journey.visit({ as: buyer });
  await asking.goTo(room);
  await asking.press('Open a dispute');
  await asking.type('What is wrong?', words);
  await asking.type('What should come back to you?', '40.00');
  found.push(...(await lookOver(asking, 'opening a dispute')));
  await asking.press('Open the dispute');
  await asking.page.getByRole('heading', { name: /to answer the dispute/, level: 2 }).waitFor();

  const answering = await journey.visit({ as: seller });
  await answering.goTo(room);
  await answering.type('How do you see it?', 'The third page was never part of what we had agreed.');
  await answering.type('What would you give back?', '5.00');
  found.push(...(await lookOver(answering, 'answering a dispute')));
  await answering.press('Send the answer');
  await answering.page.getByText('Settle without showing your hand').click();
  await answering.type('The most you would give back', '25.00');
  await answering.press('Enter for round 1');
  await answering.dialog('Enter this amount?').waitFor();
  found.push(...(await lookOver(answering, 'confirming a hidden amount')));
  await answering.press('Enter it');
  await answering.sees(/You have entered for round 1/);

  await asking.goTo(room);
  await asking.sees(/has entered for round 1/);
  await asking.type('The least you want back', '20.01');
  await asking.press('Enter for round 1');
  await asking.press('Enter it');
  await asking.sees('Settled: the two hidden amounts met.');
  await asking.sees('Completed');
  found.push(...(await lookOver(asking, 'a settled dispute')));
  expect(found).toEqual([]);

  await journey.settle();
  expect(await wrongMoney(journey)).toEqual([]);
  expect(await journey.mailsTo(seller.email)).toContain(`The dispute about ${order.number} is settled`);
});

it('support decides what two people cannot, and both accept it', patience, async () => {
  const gig = await buildGig(journey);
  const { order, buyer, seller } = await walkOrder(journey, 'in-progress', { gig });
  const support = await buildSupport(journey);
  const room = `/orders/${order.number}`;
  const found: string[] = [];

  // On a phone, and by its keyboard alone where a finger is not needed.
  const asking = await journey.visit({ as: buyer, width: 390 });
  await asking.goTo(room);
  await asking.press('Open a dispute');
  await asking.type('What is wrong?', words);
  await asking.press('Open the dispute');
  await asking.page.getByRole('heading', { name: /to answer the dispute/, level: 2 }).waitFor();

  const answering = await journey.visit({ as: seller });
  await answering.goTo(room);
  await answering.type('How do you see it?', 'Two thirds of the work are done, as the drafts show.');
  await answering.press('Send the answer');
  await answering.press('Ask support to decide');
  await answering.press('Ask support');
  await answering.page.getByRole('heading', { name: 'Support decides the dispute', level: 2 }).waitFor();

  const stranger = await journey.visit({ as: await buildBuyer(journey) });
  stranger.expectsRefusal(404);
  expect((await stranger.goTo('/admin/disputes'))?.status()).toBe(404);
  expect((await stranger.goTo('/admin'))?.status()).toBe(404);

  const judging = await journey.visit({ as: support });
  await judging.goTo('/admin');
  await judging.sees('The oldest came');
  found.push(...(await lookOver(judging, 'the overview of support')));
  await judging.follow('Disputes');
  await judging.isAt('/admin/disputes');
  found.push(...(await lookOver(judging, 'the disputes that wait')));
  await judging.follow(order.title);
  await judging.isAt(`/admin/disputes/${order.number}`);
  await judging.press('Read their messages');
  await judging.sees('They have not written to each other since the order was placed.');
  await judging.type('What goes back of the price?', '10.00');
  await judging.type(
    'Reasons',
    'Two of the three pages are done and can be used; the third was agreed on, too.',
  );
  found.push(...(await lookOver(judging, 'a dispute before support')));
  await judging.press('Decide');
  await judging.press('Send the decision');
  await judging.sees(/Either side may appeal until/);

  await asking.goTo(room);
  await asking.sees(/No money has moved yet/);
  found.push(...(await lookOver(asking, 'a decision')));
  await asking.press('Appeal');
  await asking.press('Cancel');
  await asking.page.locator('button:focus', { hasText: 'Appeal' }).waitFor();
  await asking.press('Accept the decision');
  await asking.dialog('Accept the decision?').getByRole('button', { name: 'Accept the decision' }).tap();
  await asking.sees(/You have accepted it/);

  await answering.goTo(room);
  await answering.press('Accept the decision');
  await answering.dialog('Accept the decision?').getByRole('button', { name: 'Accept the decision' }).click();
  await answering.sees('Settled as support decided.');
  expect(found).toEqual([]);
  await journey.settle();
  expect(await wrongMoney(journey)).toEqual([]);
});
