// The balance at Stripe against the ledger: differences are stored, shown and logged, and calls in progress are none.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { getLedgerCheck } from '#contract/operations/console/money.endpoints.ts';
import { getConsoleOverview } from '#contract/operations/console/overview.endpoints.ts';
import { serveMetrics } from '#server/app/metrics/serve-metrics.ts';
import { reading } from '#server/platform/data/tx.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import type { BuiltSupport } from '#tests/fixtures/build-support.ts';
import { testMethods } from '#tests/fixtures/fake-stripe-books.ts';
import { buildCheckout } from '#tests/fixtures/build-checkout.ts';
import { deliverEvents, openIntent, openStripeApp, sdkAttempts } from '#tests/fixtures/stripe-app.ts';
import type { StripeApp } from '#tests/fixtures/stripe-app.ts';
import { paidByStripe } from '#tests/fixtures/stripe-order.ts';
import { checkBalances } from './check-balances.ts';
import { unexplainedMinor } from './compare-balance.ts';
import { providerBalances } from './provider-balance.view.ts';

const tool = join(import.meta.dirname, '../../../../tools/verify-ledger.ts');
let app: StripeApp;
let support: BuiltSupport;
beforeAll(async () => {
  app = await openStripeApp();
  support = await buildSupport(app);
});
afterAll(() => app.close());

/** Money that Stripe moves on its own, such as a monthly fee; positive into our balance. */
const move = (amount: number) => app.books.balance.set('usd', (app.books.balance.get('usd') ?? 0) + amount);

async function balanceOfStripe() {
  app.clock.advance({ minutes: 5 });
  await checkBalances(app.platform);
  return (await providerBalances(reading(app.platform))).find(({ provider }) => provider === 'stripe')!;
}
const alarms = () =>
  app.logged.splice(0).filter((line) => line.includes('the balance at the provider differs')).length;
const console = async () => ({
  check: await app.call(getLedgerCheck, {}, await asUser(app, support)),
  mismatches: (await app.call(getConsoleOverview, {}, await asUser(app, support))).queues.find(
    ({ name }) => name === 'ledger-mismatches',
  )!,
});

/** What `npm run ledger:verify` prints about the providers. */
async function verified(): Promise<{ code: number; lines: string[] }> {
  const { settings } = app.stripe;
  const env = {
    ...process.env,
    DATABASE_URL: app.connectionString,
    SECRET_KEY: '11'.repeat(32),
    PUBLIC_URL: 'http://localhost:3000',
    ALLOW_SANDBOX: 'mail,scanner',
    STRIPE_SECRET_KEY: settings.secretKey,
    STRIPE_PUBLISHABLE_KEY: settings.publishableKey,
    STRIPE_WEBHOOK_SECRET: settings.webhookSecrets.join(','),
    STRIPE_API_HOST: app.stripe.url,
  };
  const run = promisify(execFile)(process.execPath, [tool], { env });
  const { code, stdout, stderr } = await run.then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  expect(stderr).toBe('');
  return {
    code,
    lines: stdout.split('\n').filter((line) => line.startsWith('I8') || line.includes('sound')),
  };
}

describe('the balance at the provider', () => {
  it('equals the ledger after payments, refunds and events', async () => {
    await paidByStripe(app, 'completed');
    await paidByStripe(app, 'cancelled');
    const row = await balanceOfStripe();
    expect(row).toMatchObject({ unexplainedMinor: 0, unexplainedSince: null, isLasting: false });
    expect(row.providerMinor).toBe(app.books.balance.get('usd'));
    expect(row.ledgerMinor).toBe(row.providerMinor);
    expect(await verified()).toEqual({ code: 0, lines: ['The ledger is sound.'] });
  });

  it('counts money that is pending at Stripe', async () => {
    app.books.pending.set('usd', 4000);
    move(-4000);
    expect(await balanceOfStripe()).toMatchObject({ unexplainedMinor: 0 });
    app.books.pending.clear();
    move(4000);
  });

  it('shows a difference at once, and raises the alarm after an hour, until it is gone', async () => {
    move(-700);
    const first = await balanceOfStripe();
    expect(first).toMatchObject({ unexplainedMinor: 700, isLasting: false });
    expect(alarms()).toBe(0);
    expect((await console()).mismatches.waiting).toBe(0);
    app.clock.advance({ minutes: 56 });
    expect(await balanceOfStripe()).toMatchObject({
      unexplainedSince: first.unexplainedSince,
      isLasting: true,
    });
    expect(alarms()).toBe(1);
    const { check, mismatches } = await console();
    expect(check.balances).toContainEqual(
      expect.objectContaining({ provider: 'stripe', unexplainedMinor: 700 }),
    );
    expect(mismatches).toMatchObject({ waiting: 1, oldestAt: first.unexplainedSince });
    const metrics = await serveMetrics(app.platform, { port: 0, host: '127.0.0.1' });
    const scraped = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
    await metrics.close();
    expect(scraped).toContain('guildhall_provider_difference_minor{provider="stripe"} 700');
    expect(scraped).toContain('guildhall_solvency_shortfall_minor');
    expect(await verified()).toEqual({
      code: 1,
      lines: ['I8 the provider holds what the ledger says | stripe | 700'],
    });
    move(700);
    expect(await balanceOfStripe()).toMatchObject({ unexplainedMinor: 0, unexplainedSince: null });
    expect((await console()).mismatches.waiting).toBe(0);
  });

  it('is not different while a payment succeeded and its event is on its way', async () => {
    const { id } = await openIntent(app, await buildCheckout(app));
    app.books.confirm(id, testMethods.accepted);
    const row = await balanceOfStripe();
    expect(row.ledgerMinor).not.toBe(row.providerMinor);
    expect(row.unexplainedMinor).toBe(0);
    await deliverEvents(app);
    expect(await balanceOfStripe()).toMatchObject({ unexplainedMinor: 0 });
  });

  it('is not different while a refund is pending at Stripe', async () => {
    app.books.refundsArePending = true;
    await paidByStripe(app, 'cancelled');
    const row = await balanceOfStripe();
    expect(row.ledgerMinor).toBeGreaterThan(row.providerMinor);
    expect(row.unexplainedMinor).toBe(0);
    app.books.refundsArePending = false;
    for (const { id, status } of app.books.refunds.values())
      if (status === 'pending') app.books.endRefund(id, 'succeeded');
    await deliverEvents(app);
    expect(await balanceOfStripe()).toMatchObject({ unexplainedMinor: 0 });
  });

  it('keeps its last comparison while Stripe does not answer', async () => {
    const before = await balanceOfStripe();
    app.stripe.fail('GET /v1/balance', 'unavailable', sdkAttempts);
    expect(await balanceOfStripe()).toEqual(before);
    app.stripe.fail('GET /v1/balance', 'unavailable');
    expect(await verified()).toEqual({
      code: 1,
      lines: [
        'I8 the provider holds what the ledger says | stripe: not checked, because the provider did not answer',
      ],
    });
    app.stripe.fail('GET /v1/balance', 'unavailable', 0);
  });
});

test.each([
  [0, 0, 0],
  [500, 500, 0],
  [501, 500, 1],
  [-300, 500, 0],
  [-301, 500, -1],
])('a difference of %d with up to %d in progress leaves %d unexplained', (difference, outflowMinor, left) => {
  expect(unexplainedMinor({ ledgerMinor: 9000, inflowMinor: 300, outflowMinor }, 9000 - difference)).toBe(
    left,
  );
});
