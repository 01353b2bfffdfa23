// Concurrent ends of an order by many clients and the timers: exactly one wins, and the ledger stays exact.
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

/** Retries while the server is busy, as a client does. */
async function withRetry(request: () => Promise<unknown>): Promise<string | null> {
  for (let attempt = 1; ; attempt++) {
    const refusal = await refusalOf(request());
    if (refusal !== 'busy' || attempt === 10) return refusal;
  }
}

test('24 concurrent approvals, cancellations, revisions and timer runs on each of five orders: one outcome each, ledger exact', async () => {
  const gig = await buildGig(app);
  let earnedMinor = 0;
  for (let i = 0; i < 5; i++) {
    const { order, buyer } = await buildOrder(app, 'delivered', { gig });
    app.clock.advance({ days: 3 });
    const as = await asUser(app, buyer);
    const { number: orderNumber } = order;
    const act = (n: number): Promise<unknown> => {
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
    const outcomes = await Promise.all(Array.from({ length: 24 }, (_, n) => withRetry(() => act(n))));
    expect(outcomes.filter((code) => code === 'internal' || code === 'busy')).toEqual([]);
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
