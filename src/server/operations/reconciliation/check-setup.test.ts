// The check of the operator's Stripe account: each problem is a sentence in the log and the console, and nothing depends on it.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getConsoleOverview } from '#contract/operations/console/overview.endpoints.ts';
import { neededEvents } from '#server/providers/payments/stripe-setup.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import type { BuiltSupport } from '#tests/fixtures/build-support.ts';
import { openStripeApp, sdkAttempts } from '#tests/fixtures/stripe-app.ts';
import type { StripeApp } from '#tests/fixtures/stripe-app.ts';
import { checkSetup } from './check-setup.ts';

let app: StripeApp;
let support: BuiltSupport;
beforeAll(async () => {
  app = await openStripeApp();
  support = await buildSupport(app);
});
afterAll(async () => {
  expect(app.stripe.faults).toEqual([]);
  await app.close();
});

const endpoint = (events: string[] = ['*']) => ({
  url: 'http://localhost:3000/webhooks/stripe',
  status: 'enabled',
  enabled_events: events,
  api_version: '2026-10-28.endive' as string | null,
});
beforeEach(() => {
  const { platform, unreadable } = app.books;
  app.books.webhookEndpoints = [endpoint(), endpoint()];
  Object.assign(platform, { default_currency: 'usd', charges_enabled: true });
  platform.settings.payouts.schedule.interval = 'manual';
  unreadable.clear();
});

async function problems(): Promise<string[]> {
  await checkSetup(app.platform);
  return (await app.call(getConsoleOverview, {}, await asUser(app, support))).setupProblems;
}
const warnings = () => app.logged.splice(0).filter((line) => line.includes('needs changes')).length;

it('finds nothing in an account that is set up', async () => {
  expect(await problems()).toEqual([]);
  app.books.webhookEndpoints = [endpoint(neededEvents.slice(0, 9)), endpoint(neededEvents.slice(9))];
  expect(await problems()).toEqual([]);
  expect(warnings()).toBe(0);
});

it.each<[what: string, change: (app: StripeApp) => unknown, sentence: string]>([
  ['no endpoint', ({ books }) => (books.webhookEndpoints = []), 'No enabled webhook endpoint'],
  [
    'another address',
    ({ books }) => (books.webhookEndpoints[0]!.url = 'https://old.example'),
    'Only one webhook endpoint',
  ],
  [
    'a disabled endpoint',
    ({ books }) => (books.webhookEndpoints[1]!.status = 'disabled'),
    'Only one webhook endpoint',
  ],
  [
    'missing events',
    ({ books }) =>
      (books.webhookEndpoints = [endpoint(['refund.failed']), endpoint([...neededEvents].slice(0, -1))]),
    'not enabled: payout.failed.',
  ],
  [
    'an old version',
    ({ books }) => (books.webhookEndpoints[0]!.api_version = '2023-08-16'),
    'API version 2023-08-16',
  ],
  [
    'payouts by schedule',
    ({ books }) => (books.platform.settings.payouts.schedule.interval = 'daily'),
    'by schedule (daily)',
  ],
  ['another currency', ({ books }) => (books.platform.default_currency = 'eur'), 'settles in EUR'],
  ['a disabled account', ({ books }) => (books.platform.charges_enabled = false), 'has not enabled payments'],
  ['an unreadable account', ({ books }) => books.unreadable.add('account'), 'may not read the account'],
  [
    'unreadable endpoints',
    ({ books }) => books.unreadable.add('webhook_endpoints'),
    'may not read the webhook endpoints',
  ],
])('reports %s', async (_what, change, sentence) => {
  change(app);
  const found = await problems();
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(sentence);
});

it('warns once a day and when something changes, and keeps its last result while Stripe is unavailable', async () => {
  await problems();
  app.logged.splice(0);
  app.books.platform.default_currency = 'eur';
  await problems();
  app.clock.advance({ hours: 1 });
  await problems();
  expect(warnings()).toBe(1);
  app.clock.advance({ hours: 24 });
  await problems();
  expect(warnings()).toBe(1);
  app.stripe.fail('GET /v1/account', 'unavailable', sdkAttempts);
  expect(await problems()).toHaveLength(1);
  app.books.platform.charges_enabled = false;
  expect(await problems()).toHaveLength(2);
  expect(warnings()).toBe(1);
});
