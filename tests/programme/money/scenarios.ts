// Scenarios for money operations: a seller with money to withdraw, and a new order for each attempt.
import { startCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import { addPayoutMethod } from '#contract/settlement/payouts/payout.endpoints.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { buildGig, gigPackage } from '#tests/fixtures/build-gig.ts';
import type { BuiltGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { liftCancellationLimit } from '#tests/fixtures/lift-cancellation-limit.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import { makeInterruptible } from './interrupt.ts';
import type { Operation, Scenario } from './operation.ts';

export type ScenarioMarket = { app: TestApp; gig: BuiltGig; buyer: BuiltUser; payoutMethodId: string };

export async function openScenarioMarket(): Promise<ScenarioMarket> {
  const app = await openTestApp({}, { trustsTimers: true });
  await liftCancellationLimit(app);
  const gig = await buildGig(app, { content: { packages: [gigPackage({ priceMinor: 9_999 })] } });
  const rich = await buildGig(app, {
    seller: gig.seller,
    content: { packages: [gigPackage({ priceMinor: 1_000_000 })] },
  });
  const buyer = await buildBuyer(app);
  const account = { holder: 'A. Seller', accountNumber: 'DE89 3704 0044 0532 0130 01' };
  const { id: payoutMethodId } = await app.call(addPayoutMethod, account, {
    token: await freshToken(app, gig.seller),
  });
  for (let i = 0; i < 3; i++) await buildOrder(app, 'completed', { gig: rich, buyer });
  app.clock.advance({ days: 8 });
  await app.drainWorker();
  makeInterruptible(app.platform);
  return { app, gig, buyer, payoutMethodId };
}

/** An order in the starting state of the operation, and an open checkout. */
export async function buildScenario(
  { app, gig, buyer, payoutMethodId }: ScenarioMarket,
  operation: Operation,
): Promise<Scenario> {
  const { order } = await buildOrder(app, operation.from, { gig, buyer });
  if (operation.after) app.clock.advance(operation.after);
  const choice = { gigSlug: gig.slug, package: gig.content.packages[0]!.tier, extras: [] };
  const checkout = await app.call(startCheckout, choice, await asUser(app, buyer));
  const { rows } = await app.platform.pool.query<{ id: string }>(
    'select id from payments where order_id = $1',
    [order.id],
  );
  const scenario: Scenario = {
    app,
    buyer,
    seller: gig.seller,
    orderId: order.id,
    number: order.number,
    paymentId: rows[0]!.id,
    checkoutId: checkout.id,
    payoutMethodId,
  };
  await operation.prepare?.(scenario);
  return scenario;
}

/** Number of settlements of the order, which must never exceed one. */
export async function settlementsOf({ app, orderId }: Scenario): Promise<number> {
  const { rows } = await app.platform.pool.query<{ count: number }>(
    `select count(*) as count from ledger.journal where subject = 'order:' || $1::uuid and event = 'settle'`,
    [orderId],
  );
  return rows[0]!.count;
}

/** Number of steps that publish events, and number of jobs ever queued. */
export async function publishedCounts({ app }: Scenario): Promise<{ steps: number; jobs: number }> {
  const { rows } = await app.platform.pool.query<{ steps: number; jobs: number }>(
    `select (select count(*) from order_events) + (select count(*) from withdrawals)
          + (select count(*) from orders where earnings_cleared_at is not null)
          + (select count(*) from refunds where state <> 'requested')
          + (select count(*) from withdrawals where state <> 'requested') as steps,
       (select count(*) from pgboss.job) as jobs`,
  );
  return rows[0]!;
}

/** Drains the worker and returns the first violated ledger invariants, the provider's balance included. */
export async function violationsAfter(app: TestApp): Promise<unknown[]> {
  await app.drainWorker();
  return (await moneyViolations(app)).slice(0, 5);
}
