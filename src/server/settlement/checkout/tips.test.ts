// Tips: when they can be given, that the seller receives the full amount, and when it clears.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { tipSeller } from '#contract/settlement/checkout/order-checkout.endpoints.ts';
import { getOrder } from '#contract/orders/orders/order.endpoints.ts';
import { refundCompleted } from '#contract/orders/orders/request.endpoints.ts';
import {
  getEarnings,
  getSellerStatement,
  listEarnings,
} from '#contract/settlement/payouts/payout.endpoints.ts';
import { payAddition } from '#tests/fixtures/add-to-order.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { gigPackage } from '#tests/fixtures/build-gig.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { BuiltOrder } from '#tests/fixtures/build-order.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());
afterEach(async () => {
  await app.drainWorker();
  expect(await moneyViolations(app)).toEqual([]);
});

const start = async ({ order, buyer }: BuiltOrder, amountMinor: number, user = buyer) =>
  app.call(tipSeller, { orderNumber: order.number, amountMinor }, await asUser(app, user));
const give = async (walked: BuiltOrder, amountMinor: number) =>
  payAddition(app, walked, await start(walked, amountMinor));
const roomOf = async ({ order, buyer }: BuiltOrder) =>
  app.call(getOrder, { orderNumber: order.number }, await asUser(app, buyer));

describe('a tip', () => {
  it('goes to the seller in full, clears on its own schedule, and leaves the order’s money unchanged', async () => {
    const walked = await buildOrder(app, 'completed');
    const before = await roomOf(walked);
    expect(before.allowedActions).toContain('tip-seller');
    app.clock.advance({ days: 3 });
    expect(await give(walked, 2500)).toMatchObject({ purpose: 'tip', state: 'paid' });
    const after = await roomOf(walked);
    expect(after.money).toEqual(before.money);
    expect(after.tips.given).toMatchObject([{ amountMinor: 2500, clearedAt: null }]);
    await app.drainWorker();
    const earnings = async () => app.call(getEarnings, {}, await asUser(app, walked.seller));
    expect(await earnings()).toMatchObject({ pendingMinor: 7000, availableMinor: 0, earnedMinor: 7000 });
    // The order's earnings clear first: they are three days older.
    app.clock.advance({ days: 4, hours: 1 });
    await app.drainWorker();
    expect(await earnings()).toMatchObject({ pendingMinor: 2500, availableMinor: 4500 });
    app.clock.advance({ days: 3 });
    await app.drainWorker();
    expect(await earnings()).toMatchObject({ pendingMinor: 0, availableMinor: 7000 });
    expect((await roomOf(walked)).tips.given[0]!.clearedAt).not.toBeNull();
  });

  it('appears in the seller’s earnings, monthly totals and statement', async () => {
    const walked = await buildOrder(app, 'completed');
    app.clock.advance({ hours: 1 });
    await give(walked, 700);
    const seller = await asUser(app, walked.seller);
    const entries = await app.call(listEarnings, {}, seller);
    expect(entries.items.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['tip', 700],
      ['order', 4500],
    ]);
    expect(entries.total).toBe(2);
    const first = await app.call(listEarnings, { limit: 1 }, seller);
    const next = await app.call(listEarnings, { limit: 1, cursor: first.nextCursor! }, seller);
    expect([...first.items, ...next.items]).toEqual(entries.items);
    const { months } = await app.call(getEarnings, {}, seller);
    expect(months.reduce((sum, month) => sum + month.earnedMinor, 0)).toBe(5200);
    const year = app.clock.now().getUTCFullYear();
    const { csv } = await app.call(getSellerStatement, { year }, seller);
    expect(csv).toMatch(new RegExp(`,Tip,${walked.order.number},`));
    expect(csv).toContain('7.00');
  });

  it('is refused for, in order: an outsider, the seller, an incomplete order, an invalid amount', async () => {
    const done = await buildOrder(app, 'completed');
    const open = await buildOrder(app, 'delivered');
    const refusal = (walked: BuiltOrder, amountMinor: number, user = walked.buyer) =>
      refusalOf(start(walked, amountMinor, user));
    expect(await refusal(done, 1, await buildBuyer(app))).toBe('order_not_found');
    expect(await refusal(done, 1, done.seller)).toBe('order_wrong_actor');
    expect(await refusal(open, 1)).toBe('tips_closed');
    expect(await refusal(await buildOrder(app, 'cancelled'), 500)).toBe('tips_closed');
    for (const amount of [0, 99, 5001, 10.5]) expect(await refusal(done, amount)).toBe('invalid_input');
    expect(await refusal(done, 100)).toBe('succeeded');
    expect(await refusal(done, 5000)).toBe('succeeded');
  });

  it('is at most $500, and together with earlier ones no more than the price, or $20 for small orders', async () => {
    const mostOf = async (walked: BuiltOrder) => (await roomOf(walked)).tips.mostMinor;
    const large = await buildOrder(app, 'completed', {
      gigContent: { packages: [gigPackage({ priceMinor: 80_000 })] },
    });
    expect(await mostOf(large)).toBe(50_000);
    await give(large, 50_000);
    expect(await mostOf(large)).toBe(30_000);
    expect(await refusalOf(start(large, 30_001))).toBe('invalid_input');

    const small = await buildOrder(app, 'completed', {
      gigContent: { packages: [gigPackage({ priceMinor: 500 })] },
    });
    expect(await mostOf(small)).toBe(2000);
    const [first, second] = [await start(small, 1950), await start(small, 1950)];
    await payAddition(app, small, first);
    // Less than the smallest tip is left.
    expect(await refusalOf(payAddition(app, small, second))).toBe('tips_full');
    expect((await roomOf(small)).allowedActions).not.toContain('tip-seller');
  });

  it('counts what a refund left of the price', async () => {
    const walked = await buildOrder(app, 'completed');
    const refund = { orderNumber: walked.order.number, priceMinor: 2600 };
    await app.call(refundCompleted, refund, await asUser(app, walked.seller));
    expect((await roomOf(walked)).tips.mostMinor).toBe(2400);
  });

  it('can be given for 30 days after completion, up to five times', async () => {
    const walked = await buildOrder(app, 'completed');
    const late = await start(walked, 500);
    for (let count = 0; count < 5; count++) await give(walked, 100 + count);
    expect(await refusalOf(start(walked, 500))).toBe('tips_full');
    // Started before the fifth tip, paid after it.
    expect(await refusalOf(payAddition(app, walked, late))).toBe('tips_full');
    expect((await roomOf(walked)).allowedActions).not.toContain('tip-seller');
    const other = await buildOrder(app, 'completed');
    app.clock.advance({ days: 29, hours: 23 });
    expect(await refusalOf(start(other, 500))).toBe('succeeded');
    app.clock.advance({ hours: 1 });
    expect(await refusalOf(start(other, 500))).toBe('tips_closed');
  });

  it('notifies the seller, and sends the buyer a receipt', async () => {
    const walked = await buildOrder(app, 'completed');
    await give(walked, 1200);
    await app.drainWorker();
    const { rows } = await app.platform.pool.query<{ title: string }>(
      `select title from notifications where event = 'tip.given' and href = $1 order by title`,
      [`/orders/${walked.order.number}`],
    );
    const titles = rows.map(({ title }) => title).join('\n');
    expect(titles).toMatch(/ gave you a tip of \$12\.00$/m);
    expect(titles).toMatch(/^You gave .* a tip of \$12\.00$/m);
    expect(rows).toHaveLength(2);
  });
});
