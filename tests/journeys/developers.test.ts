// A seller's program: found in the reference, let in by a key, told of an order by a signed webhook, and told again.
import { expect, it } from 'vitest';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildSeller } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { lookOver } from '#tests/fixtures/journey-axe.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';
import { walkOrder } from '#tests/fixtures/walk-order.ts';
import { openWebhookReceiver } from '#tests/fixtures/webhook-receiver.ts';

const journey = useJourney({ settingsAt: async () => ({ webhooksToLocalhost: true }) });

/** What a dialog shows once; then it is closed. */
async function keep(visitor: Visitor, what: 'Key' | 'Secret'): Promise<string> {
  const shown = visitor.page.getByRole('status', { name: what });
  const secret = await shown.innerText();
  await visitor.press('I have kept it');
  await shown.waitFor({ state: 'hidden' });
  return secret;
}

it('a call is found, read and tried, also without scripts', { timeout: 180_000 }, async () => {
  const text = await (await fetch(`${journey.url}/developers?q=deliver&scope=orders`)).text();
  expect(text).toContain('/api/v1/orders/{orderNumber}/deliver-order');
  expect(text).not.toContain('/api/v1/search/gigs');
  const seller = await buildSeller(journey);
  const sol = await journey.visit({ as: seller });
  await sol.goTo('/developers');
  const found = await lookOver(sol, 'the reference');
  // By keyboard alone: into the search, to the call, to its field, and off.
  await sol.field('Search calls').focus();
  await sol.page.keyboard.type('get-public-profile');
  await sol.page.keyboard.press('Enter');
  await sol.sees('1 call');
  await sol.link('/api/v1/profiles/{username}').focus();
  await sol.page.keyboard.press('Enter');
  await sol.isAt('/developers/reference/get-public-profile');
  await sol.button('Send').waitFor();
  await sol.field('username').focus();
  await sol.page.keyboard.type(seller.username);
  await sol.page.keyboard.press('Enter');
  await sol.sees(/^200, success/);
  expect(await sol.page.getByRole('region', { name: 'The answer', exact: true }).innerText()).toContain(
    seller.username,
  );
  found.push(...(await lookOver(sol, 'a call')));
  await sol.goTo('/developers/guide');
  found.push(...(await lookOver(sol, 'the guide')));
  expect(found).toEqual([]);
});

it('a webhook receiver verifies signatures and gets a replay', { timeout: 180_000 }, async () => {
  const receiver = await openWebhookReceiver();
  try {
    const seller = await buildSeller(journey);
    const gig = await buildGig(journey, { seller });
    const sol = await journey.visit({ as: seller });

    await sol.goTo('/developers/keys');
    await sol.press('Make a key');
    await sol.type('Name', 'Nightly report');
    const found = await lookOver(sol, 'making a key');
    await sol.press('Make key');
    const key = await keep(sol, 'Key');
    const asked = await fetch(`${journey.url}/api/v1/account`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect((await asked.json()).data.email).toBe(seller.email);
    await sol.sees(`${key.slice(0, 9)}…`);
    found.push(...(await lookOver(sol, 'the keys')));

    await sol.goTo('/developers/webhooks');
    await sol.press('Add a webhook');
    await sol.type('Address', receiver.url);
    found.push(...(await lookOver(sol, 'adding a webhook')));
    await sol.press('Add webhook');
    receiver.trust(await keep(sol, 'Secret'));
    await sol.follow(receiver.url);
    await sol.sees('No deliveries here');

    receiver.answers(500, 'the disk is full');
    const { order } = await walkOrder(journey, 'pending', { gig });
    await journey.settle();
    expect(receiver.received.map((one) => [one.type, one.data.orderNumber])).toEqual([
      ['order.placed', order.number],
    ]);
    await sol.reload();
    found.push(...(await lookOver(sol, 'the inspector')));
    await sol.follow('order.placed');
    await sol.sees('Answered 500');
    await sol.sees('the disk is full');

    receiver.answers(200, 'written down');
    await sol.press('Send it again');
    await sol.sees('It is on its way.');
    await journey.settle();
    await sol.sees('Answered 200');
    await sol.sees('2 attempts');
    expect(receiver.received.map((one) => one.id)).toEqual(Array(2).fill(receiver.received[0]!.id));
    expect(receiver.refused()).toBe(0);
    found.push(...(await lookOver(sol, 'a delivery')));
    expect(found).toEqual([]);
  } finally {
    await receiver.close();
  }
});
