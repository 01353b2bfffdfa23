// The market the model plays in: one real server, gigs of different prices, and an order that begins anew for each play.
import { getOrder } from '#contract/orders/orders/order.endpoints.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { wrongMoney } from '#tests/fixtures/build-checkout.ts';
import { buildGig, gigPackage } from '#tests/fixtures/build-gig.ts';
import type { BuiltGig } from '#tests/fixtures/build-gig.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { fillBalance, payFromBalance } from '#tests/fixtures/fill-balance.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, walkOrder } from '#tests/fixtures/walk-order.ts';

/** Prices at the edges: the least, an odd one, one below and one at the mark of large orders, the most. */
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
export type Played = {
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
  // The same few hundred statements, a hundred thousand times: each is planned once, on few connections.
  const app = await openTestApp({ databasePool: 5 }, { plansOnce: true, trustsTimers: true });
  const gigs: BuiltGig[] = [];
  for (const given of packages) {
    gigs.push(await buildGig(app, { content: { packages: [gigPackage(given)] } }));
  }
  const buyers = [await buildBuyer(app), await buildBuyer(app)];
  // The second buyer pays what they can from a balance that refunds fill again: sometimes all, sometimes a part, sometimes nothing.
  await fillBalance(app, buyers[1]!, 105_000);
  app.payInstead = (checkoutId, as) => payFromBalance(app, checkoutId, as);
  return {
    app,
    gigs,
    buyers,
    support: await buildSupport(app),
    stranger: await buildBuyer(app),
  };
}

/** A new order, just paid. */
export async function play(
  { app, gigs, buyers, support, stranger }: Market,
  choice: number,
): Promise<Played> {
  const at = choice % gigs.length;
  const gig = gigs[at]!;
  const buyer = buyers[choice % buyers.length]!;
  const { order } = await walkOrder(app, 'pending', { gig, buyer });
  const bought = packages[at]!;
  const people = { buyer, seller: gig.seller, support, stranger };
  return { app, orderId: order.id, number: order.number, ...people, gig, bought };
}

export async function roomOf(played: Played, side: 'buyer' | 'seller'): Promise<OrderView> {
  const as = await asUser(played.app, played[side]);
  return played.app.call(getOrder, { orderNumber: played.number }, as);
}

/** Tells the first few things that are wrong with the books; nothing when nothing is. */
export async function assertSound(app: TestApp): Promise<void> {
  const wrong = await wrongMoney(app);
  if (wrong.length > 0) throw new Error(`The books are wrong: ${JSON.stringify(wrong.slice(0, 3))}`);
}
