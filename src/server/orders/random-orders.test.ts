// Random lives of random orders against the real server: whatever people do and however time passes, the money of every
// order is in one place, to the cent, and every refusal leaves it where it was.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareOf } from '#contract/common/money.ts';
import * as orders from '#contract/orders/order.endpoints.ts';
import type { OrderView } from '#contract/orders/order.schema.ts';
import { escrowBalance, sellerBalances } from '#server/ledger/balances.ts';
import { reading } from '#server/platform/tx.ts';
import { wrongMoney } from '#tests/fixtures/build-checkout.ts';
import { buildGig, gigPackage } from '#tests/fixtures/build-gig.ts';
import type { BuiltGig } from '#tests/fixtures/build-gig.ts';
import { buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { answersTo, asUser, walkOrder } from '#tests/fixtures/walk-order.ts';
import type { WalkedOrder } from '#tests/fixtures/walk-order.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

type Act = (walked: WalkedOrder, as: { buyer: string; seller: string }) => Promise<unknown>;
const number = (walked: WalkedOrder) => ({ orderNumber: walked.order.number });

/** Everything anyone can try; most of it is refused at most moments. */
const acts: Record<string, Act> = {
  start: ({ order }, as) =>
    app.answer(
      orders.submitRequirements,
      { orderNumber: order.number, answers: answersTo(order.requirements) },
      { token: as.buyer },
    ),
  deliver: (walked, as) =>
    app.answer(
      orders.deliverOrder,
      { ...number(walked), message: 'Done', metCriteria: [] },
      { token: as.seller },
    ),
  revise: (walked, as) =>
    app.answer(
      orders.requestRevision,
      { ...number(walked), message: 'Again', failedCriteria: [] },
      { token: as.buyer },
    ),
  approve: (walked, as) => app.answer(orders.approveDelivery, number(walked), { token: as.buyer }),
  'approve as seller': (walked, as) =>
    app.answer(orders.approveDelivery, number(walked), { token: as.seller }),
  extend: (walked, as) => app.answer(orders.extendReview, number(walked), { token: as.buyer }),
  cancel: (walked, as) => app.answer(orders.cancelOrder, number(walked), { token: as.buyer }),
  'cancel silent': (walked, as) => app.answer(orders.cancelSilentOrder, number(walked), { token: as.seller }),
  'cancel late': (walked, as) => app.answer(orders.cancelLateOrder, number(walked), { token: as.buyer }),
  'an hour': async () => app.clock.advance({ hours: 1, seconds: 1 }),
  'two days': async () => app.clock.advance({ days: 2 }),
  worker: () => app.drainWorker(),
};

/** Half-way in, more of what is tried can succeed. */
const opening = fc.constantFrom([], ['start'], ['start', 'deliver'], ['start', 'deliver', 'revise']);
const anything = fc.array(fc.constantFrom(...Object.keys(acts)), { minLength: 3, maxLength: 10 });
const script = fc.tuple(opening, anything).map(([first, rest]) => [...first, ...rest]);
const runs = Number(process.env.PROPERTY_RUNS ?? 25);
const price = fc.integer({ min: 500, max: 1_000_000 });

/** Where the money of an order must be, from its price alone. */
async function expectMoneyInOnePlace(view: OrderView, seller: BuiltUser): Promise<void> {
  const { priceMinor, buyerFeeMinor, totalMinor } = view.quote;
  expect(buyerFeeMinor).toBe(Math.max(100, shareOf(priceMinor, 500)));
  expect(totalMinor).toBe(priceMinor + buyerFeeMinor);
  const held = await escrowBalance(reading(app.platform), view.id);
  const earned = await sellerBalances(reading(app.platform), seller.id);
  const earnedMinor = earned.pendingMinor + earned.availableMinor;
  const parts: Record<string, [number, number, number]> = {
    completed: [0, priceMinor - shareOf(priceMinor, 1000), 0],
    cancelled: [0, 0, totalMinor],
  };
  expect([held, earnedMinor, view.money.refundedMinor]).toEqual(parts[view.state] ?? [totalMinor, 0, 0]);
  expect(view.money.escrowMinor).toBe(held);
}

async function live(gig: BuiltGig, steps: string[]): Promise<OrderView> {
  const walked = await walkOrder(app, 'pending', { gig });
  const { buyer } = walked;
  for (const step of steps) {
    const as = { buyer: (await asUser(app, buyer)).token, seller: (await asUser(app, gig.seller)).token };
    const answer = (await acts[step]!(walked, as)) as { statusCode?: number } | undefined;
    if (answer?.statusCode !== undefined) expect([200, 403, 409]).toContain(answer.statusCode);
  }
  return app.call(orders.getOrder, number(walked), await asUser(app, buyer));
}

describe('random orders', () => {
  it('keep their money in one place, to the cent', { timeout: 120_000 }, async () => {
    const ends = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(price, script, async (priceMinor, steps) => {
        const seller = await buildSeller(app);
        const gig = await buildGig(app, {
          seller,
          content: { packages: [gigPackage({ priceMinor, deliveryDays: 1 })] },
        });
        const view = await live(gig, steps);
        ends.set(view.state, (ends.get(view.state) ?? 0) + 1);
        await expectMoneyInOnePlace(view, seller);
      }),
      { numRuns: runs, endOnFailure: true },
    );
    // A run in which no order ever ends proves little.
    expect((ends.get('cancelled') ?? 0) + (ends.get('completed') ?? 0)).toBeGreaterThan(0);
    await app.drainWorker();
    expect(await wrongMoney(app)).toEqual([]);
  });
});
