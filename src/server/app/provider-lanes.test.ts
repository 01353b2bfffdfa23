// Calls to the payment provider and its bank are made only by jobs of the queue 'provider' and by timers of that lane, so that a slow
// provider delays no notification.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCheckout } from '#tests/fixtures/build-checkout.ts';
import { buildOrder } from '#tests/fixtures/build-order.ts';
import { deliverEvent, openIntent, openStripeApp } from '#tests/fixtures/stripe-app.ts';
import type { StripeApp } from '#tests/fixtures/stripe-app.ts';
import { allJobs, allTimers } from './all-listeners.ts';

let app: StripeApp;
beforeAll(async () => {
  app = await openStripeApp();
});
afterAll(() => app.close());

it('queues refunds, withdrawals and webhook events for the provider', () => {
  const ofProvider = allJobs.filter(({ queue }) => queue === 'provider').map(({ name }) => name);
  expect(ofProvider.toSorted()).toEqual(['process-webhook', 'send-refund', 'send-withdrawal']);
});

it('calls the provider from no timer outside its lane', async () => {
  await buildOrder(app, 'in-progress');
  const built = await buildCheckout(app);
  await openIntent(app, built);
  await app.drainWorker();
  await deliverEvent(app, app.books.events.at(-1)!);
  // Payments to check, an expired checkout and a comparison are due.
  app.clock.advance({ days: 2 });
  const made: string[] = [];
  for (const timer of allTimers) {
    app.stripe.calls.clear();
    await timer.run(app.platform);
    if (app.stripe.calls.size > 0) made.push(`${timer.lane ?? 'default'}: ${timer.name}`);
  }
  expect(made.filter((name) => name.startsWith('default'))).toEqual([]);
  expect(made).toContain('provider: checkout/sync-payments');
});
