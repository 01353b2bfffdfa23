// The setup of model runs: one real server, gigs at different prices, and a new order for each run.
import { getOrder } from '#contract/orders/orders/order.endpoints.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { buildGig, gigPackage } from '#tests/fixtures/build-gig.ts';
import type { BuiltGig } from '#tests/fixtures/build-gig.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { fillBalance, payFromBalance } from '#tests/fixtures/fill-balance.ts';
import { liftCancellationLimit } from '#tests/fixtures/lift-cancellation-limit.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { listNewViolations } from './check-postings.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';

/** Boundary prices: the minimum, an odd one, just below and at the large-order threshold, the maximum. */
const packages = [
  { priceMinor: 500, deliveryDays: 1, revisions: 1 },
  { priceMinor: 9_999, deliveryDays: 3, revisions: 2 },
  { priceMinor: 49_999, deliveryDays: 7, revisions: 0 },
  { priceMinor: 50_000, deliveryDays: 2, revisions: null },
  { priceMinor: 1_000_000, deliveryDays: 30, revisions: 9 },
];

export type Market = {
  app: TestApp;
  gigs: BuiltGig[];
  buyers: BuiltUser[];
  support: BuiltUser;
  stranger: BuiltUser;
};
export type OrderHandle = {
  app: TestApp;
  orderId: string;
  number: string;
  buyer: BuiltUser;
  seller: BuiltUser;
  support: BuiltUser;
  stranger: BuiltUser;
  gig: BuiltGig;
  bought: (typeof packages)[number];
};

export async function openMarket(): Promise<Market> {
  // A few hundred statements run a hundred thousand times, and each connection plans them again.
  const app = await openTestApp({ databasePool: 5 }, { trustsTimers: true });
  await liftCancellationLimit(app);
  const gigs: BuiltGig[] = [];
  for (const terms of packages) {
    gigs.push(await buildGig(app, { content: { packages: [gigPackage(terms)] } }));
  }
  const buyers = [await buildBuyer(app), await buildBuyer(app)];
  // The second buyer pays from a balance, which refunds refill: sometimes fully, partly, or not at all.
  await fillBalance(app, buyers[1]!, 105_000);
  app.payOverride = (checkoutId, as) => payFromBalance(app, checkoutId, as);
  return {
    app,
    gigs,
    buyers,
    support: await buildSupport(app),
    stranger: await buildBuyer(app),
  };
}

/** A new order, just paid. */
export async function placeOrder(
  { app, gigs, buyers, support, stranger }: Market,
  choice: number,
): Promise<OrderHandle> {
  const at = choice % gigs.length;
  const gig = gigs[at]!;
  const buyer = buyers[choice % buyers.length]!;
  const { order } = await buildOrder(app, 'pending', { gig, buyer });
  const bought = packages[at]!;
  const people = { buyer, seller: gig.seller, support, stranger };
  return { app, orderId: order.id, number: order.number, ...people, gig, bought };
}

export async function readOrder(order: OrderHandle, side: 'buyer' | 'seller'): Promise<OrderView> {
  const as = await asUser(order.app, order[side]);
  return order.app.call(getOrder, { orderNumber: order.number }, as);
}

/** Throws with the first violated ledger invariants of the whole ledger, if there are any. */
export async function assertSound(app: TestApp): Promise<void> {
  throwAny(await moneyViolations(app));
}

/** The same of what was posted since the last call, and of this order. */
export async function assertStepSound({ app, orderId }: OrderHandle): Promise<void> {
  throwAny(await listNewViolations(app.platform, orderId));
}

function throwAny(violations: unknown[]): void {
  if (violations.length > 0) throw new Error(`Ledger violations: ${JSON.stringify(violations.slice(0, 3))}`);
}
