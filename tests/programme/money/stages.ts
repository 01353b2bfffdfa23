// Stages for the operations: a market with a seller who has money to withdraw, and for each try an order of its own.
import { startCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import { addPayoutMethod } from '#contract/settlement/payouts/payout.endpoints.ts';
import { wrongMoney } from '#tests/fixtures/build-checkout.ts';
import { buildGig, gigPackage } from '#tests/fixtures/build-gig.ts';
import type { BuiltGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, walkOrder } from '#tests/fixtures/walk-order.ts';
import { makeInterruptible } from './interrupt.ts';
import type { Operation, Stage } from './operation.ts';

export type Theatre = { app: TestApp; gig: BuiltGig; buyer: BuiltUser; payoutMethodId: string };

export async function openTheatre(): Promise<Theatre> {
  const app = await openTestApp({}, { trustsTimers: true });
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
  for (let i = 0; i < 3; i++) await walkOrder(app, 'completed', { gig: rich, buyer });
  app.clock.advance({ days: 8 });
  await app.drainWorker();
  makeInterruptible(app.platform);
  return { app, gig, buyer, payoutMethodId };
}

/** An order where this operation can begin, and an open checkout beside it. */
export async function setStage(
  { app, gig, buyer, payoutMethodId }: Theatre,
  operation: Operation,
): Promise<Stage> {
  const { order } = await walkOrder(app, operation.from, { gig, buyer });
  if (operation.after) app.clock.advance(operation.after);
  const choice = { gigSlug: gig.slug, package: gig.content.packages[0]!.tier, extras: [] };
  const checkout = await app.call(startCheckout, choice, await asUser(app, buyer));
  const { rows } = await app.platform.pool.query<{ id: string }>(
    'select id from payments where order_id = $1',
    [order.id],
  );
  const stage: Stage = {
    app,
    buyer,
    seller: gig.seller,
    orderId: order.id,
    number: order.number,
    paymentId: rows[0]!.id,
    checkoutId: checkout.id,
    payoutMethodId,
  };
  await operation.prepare?.(stage);
  return stage;
}

/** How often the order was settled, which may never be more than once. */
export async function settlementsOf({ app, orderId }: Stage): Promise<number> {
  const { rows } = await app.platform.pool.query<{ count: number }>(
    `select count(*) as count from ledger.journal where subject = 'order:' || $1::uuid and event = 'settle'`,
    [orderId],
  );
  return rows[0]!.count;
}

/** How much has happened that others must hear of, and how many jobs were ever queued to tell them. */
export async function toldOf({ app }: Stage): Promise<{ steps: number; jobs: number }> {
  const { rows } = await app.platform.pool.query<{ steps: number; jobs: number }>(
    `select (select count(*) from order_events) + (select count(*) from withdrawals)
          + (select count(*) from orders where earnings_cleared_at is not null)
          + (select count(*) from refunds where state <> 'requested')
          + (select count(*) from withdrawals where state <> 'requested') as steps,
       (select count(*) from pgboss.job) as jobs`,
  );
  return rows[0]!;
}

/** After what is under way has been answered; the provider's balance is part of it. */
export async function wrongAfter(app: TestApp): Promise<unknown[]> {
  await app.drainWorker();
  return (await wrongMoney(app)).slice(0, 5);
}
