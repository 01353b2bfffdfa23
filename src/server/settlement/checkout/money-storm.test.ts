// A storm on the ends of an order: many hands at once, the timers among them. One of them wins, the books stay exact.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  approveDelivery,
  cancelLateOrder,
  cancelOrder,
  requestRevision,
} from '#contract/orders/orders/order.endpoints.ts';
import { getEarnings } from '#contract/settlement/payouts/payout.endpoints.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** As a client does: whoever is told that the server is busy asks again, and is then told how it is. */
async function insist(ask: () => Promise<unknown>): Promise<string | null> {
  for (let asked = 1; ; asked++) {
    const refusal = await refusalOf(ask());
    if (refusal !== 'busy' || asked === 10) return refusal;
  }
}

test('approve ∥ cancel ∥ revise ∥ the timer, on five orders with 24 hands each: one end each, every cent in its place', async () => {
  const gig = await buildGig(app);
  let earnedMinor = 0;
  for (let i = 0; i < 5; i++) {
    const { order, buyer } = await buildOrder(app, 'delivered', { gig });
    app.clock.advance({ days: 3 });
    const as = await asUser(app, buyer);
    const { number: orderNumber } = order;
    const hand = (n: number): Promise<unknown> => {
      if (n % 4 === 0) return app.call(approveDelivery, { orderNumber }, as);
      if (n % 4 === 1) return app.call(cancelOrder, { orderNumber, reason: '' }, as);
      if (n % 4 === 2) return app.call(cancelLateOrder, { orderNumber, reason: '' }, as);
      return n === 3
        ? app.drainWorker()
        : app.call(
            requestRevision,
            { orderNumber, message: 'Not yet.', fileIds: [], failedCriteria: [0] },
            as,
          );
    };
    const ended = await Promise.all(Array.from({ length: 24 }, (_, n) => insist(() => hand(n))));
    expect(ended.filter((one) => one === 'internal' || one === 'busy')).toEqual([]);
    const { rows } = await app.platform.pool.query<{ state: string; settled: number }>(
      `select state, (select count(*) from ledger.journal where subject = 'order:' || orders.id and event = 'settle') as settled
       from orders where id = $1`,
      [order.id],
    );
    const { state, settled } = rows[0]!;
    expect(['completed', 'revision', 'cancelled']).toContain(state);
    expect(settled).toBe(state === 'revision' ? 0 : 1);
    if (state === 'completed') earnedMinor += 4500;
    expect(await moneyViolations(app).then((all) => all.length)).toBe(0);
  }
  await app.drainWorker();
  expect((await app.call(getEarnings, {}, await asUser(app, gig.seller))).earnedMinor).toBe(earnedMinor);
  expect(await moneyViolations(app)).toEqual([]);
});
