// The developer pages: the API reference, keys, and webhooks with signatures and a replay.
import { expect, it } from 'vitest';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildSeller } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';
import { buildOrder } from '#tests/fixtures/build-order.ts';
import { openWebhookReceiver } from '#tests/fixtures/webhook-receiver.ts';

const journey = useJourney({ settingsAt: async () => ({ webhooksToLocalhost: true }) });

/** Reads a secret that a dialog shows once, and closes the dialog. */
async function readSecret(visitor: Visitor, what: 'Key' | 'Secret'): Promise<string> {
  const shown = visitor.page.getByRole('status', { name: what });
  const secret = await shown.innerText();
  await visitor.press('I saved it');
  await shown.waitFor({ state: 'hidden' });
  return secret;
}

it('finds and tries an API call in the reference, also without scripts', { timeout: 180_000 }, async () => {
  const text = await (await fetch(`${journey.url}/developers?q=deliver&scope=orders`)).text();
  expect(text).toContain('/api/v1/orders/{orderNumber}/deliver-order');
  expect(text).not.toContain('/api/v1/search/gigs');
  const seller = await buildSeller(journey);
  const sol = await journey.visit({ as: seller });
  await sol.goTo('/developers');
  const issues = await accessibilityIssues(sol, 'the reference');
  // By keyboard only.
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
  expect(await sol.page.getByRole('region', { name: 'Response', exact: true }).innerText()).toContain(
    seller.username,
  );
  issues.push(...(await accessibilityIssues(sol, 'a call')));
  await sol.goTo('/developers/guide');
  issues.push(...(await accessibilityIssues(sol, 'the guide')));
  expect(issues).toEqual([]);
});

it('a webhook receiver verifies signatures and gets a replay', { timeout: 180_000 }, async () => {
  const receiver = await openWebhookReceiver();
  try {
    const seller = await buildSeller(journey);
    const gig = await buildGig(journey, { seller });
    const sol = await journey.visit({ as: seller });

    await sol.goTo('/developers/keys');
    await sol.press('Create a key');
    await sol.type('Name', 'Nightly report');
    const issues = await accessibilityIssues(sol, 'making a key');
    await sol.press('Create key');
    const key = await readSecret(sol, 'Key');
    const response = await fetch(`${journey.url}/api/v1/account`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect((await response.json()).data.email).toBe(seller.email);
    await sol.sees(`${key.slice(0, 9)}…`);
    issues.push(...(await accessibilityIssues(sol, 'the keys')));

    await sol.goTo('/developers/webhooks');
    await sol.press('Add a webhook');
    await sol.type('URL', receiver.url);
    issues.push(...(await accessibilityIssues(sol, 'adding a webhook')));
    await sol.press('Add webhook');
    receiver.trust(await readSecret(sol, 'Secret'));
    await sol.follow(receiver.url);
    await sol.sees('No deliveries yet');

    receiver.respondWith(500, 'the disk is full');
    const { order } = await buildOrder(journey, 'pending', { gig });
    await journey.settle();
    expect(receiver.received.map(({ type, data }) => [type, data.orderNumber])).toEqual([
      ['order.placed', order.number],
    ]);
    await sol.reload();
    issues.push(...(await accessibilityIssues(sol, 'the inspector')));
    await sol.follow('order.placed');
    await sol.sees('Status 500');
    await sol.sees('the disk is full');

    receiver.respondWith(200, 'written down');
    await sol.press('Resend');
    await sol.sees('Sending…');
    await journey.settle();
    await sol.sees('Status 200');
    await sol.sees('2 attempts');
    expect(receiver.received.map(({ id }) => id)).toEqual(Array(2).fill(receiver.received[0]!.id));
    expect(receiver.refused()).toBe(0);
    issues.push(...(await accessibilityIssues(sol, 'a delivery')));
    expect(issues).toEqual([]);
  } finally {
    await receiver.close();
  }
});
