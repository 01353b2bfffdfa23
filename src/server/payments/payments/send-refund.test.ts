// Refunds: claimed when the order ends and sent once by a job, whatever happens to the job.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cancelOrder, getOrder } from '#contract/orders/orders/order.endpoints.ts';
import { buyerCreditMinor } from '#server/foundation/ledger/balances.ts';
import { reading } from '#server/platform/data/tx.ts';
import { buildCheckout, cards, pay, moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { failPayments } from '#tests/fixtures/provider-failures.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { refundsOfOrder } from './refund.view.ts';
import { sendRefund } from './send-refund.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
afterEach(async () => {
  await app.drainWorker();
  expect(await moneyViolations(app)).toEqual([]);
});

/** A paid and cancelled order whose refund is claimed but not sent. */
async function cancelled(number: string = cards.accepted) {
  const built = await buildCheckout(app);
  const { orderNumber } = await pay(app, built, number);
  const as = await asUser(app, built.buyer);
  const order = await app.call(cancelOrder, { orderNumber: orderNumber!, reason: '' }, as);
  const { rows } = await app.platform.pool.query<{ id: string }>(
    'select id from refunds where order_id = $1',
    [order.id],
  );
  expect(rows).toHaveLength(1);
  return { order, buyer: built.buyer, refundId: rows[0]!.id };
}
const stateOf = async (orderId: string) =>
  (await refundsOfOrder(reading(app.platform), [orderId])).get(orderId);

describe('a refund', () => {
  test('is in progress after the order is cancelled, and done after the job has run', async () => {
    const { order, buyer } = await cancelled();
    expect(await stateOf(order.id)).toEqual({ refundedMinor: 5250, state: 'in-transit' });
    const before = await app.platform.payments.balanceMinor('USD');
    await app.drainWorker();
    expect(await stateOf(order.id)).toEqual({ refundedMinor: 5250, state: 'done' });
    expect(await app.platform.payments.balanceMinor('USD')).toBe(before - 5250);
    const room = await app.call(getOrder, { orderNumber: order.number }, await asUser(app, buyer));
    expect(room.money).toMatchObject({ escrowMinor: 0, refundedMinor: 5250, refundState: 'done' });
  });

  test('becomes the buyer’s credit if the card does not accept it', async () => {
    const { order, buyer } = await cancelled(cards.failsRefunds);
    await app.drainWorker();
    expect(await stateOf(order.id)).toEqual({ refundedMinor: 5250, state: 'credited' });
    expect(await buyerCreditMinor(reading(app.platform), buyer.id)).toBe(5250);
  });

  test('is sent once by repeated and concurrent jobs', async () => {
    const { order, refundId } = await cancelled();
    const before = await app.platform.payments.balanceMinor('USD');
    await Promise.all(Array.from({ length: 5 }, () => sendRefund(app.platform, { refundId })));
    await sendRefund(app.platform, { refundId });
    expect(await app.platform.payments.balanceMinor('USD')).toBe(before - 5250);
    expect(await stateOf(order.id)).toMatchObject({ state: 'done' });
  });

  test('is retried with its key after a lost answer, and counted once', async () => {
    const { order, refundId } = await cancelled();
    const before = await app.platform.payments.balanceMinor('USD');
    const trouble = failPayments(app.platform, ['refund'], 'response-lost');
    await expect(sendRefund(app.platform, { refundId })).rejects.toThrow('response-lost');
    trouble.restore();
    expect(await stateOf(order.id)).toMatchObject({ state: 'in-transit' });
    await app.drainWorker();
    expect(await stateOf(order.id)).toMatchObject({ state: 'done' });
    expect(await app.platform.payments.balanceMinor('USD')).toBe(before - 5250);
  });

  test('is requeued by the timer after its job gave up', async () => {
    const { order } = await cancelled();
    await app.platform.pool.query('delete from pgboss.job');
    await app.drainWorker();
    expect(await stateOf(order.id)).toMatchObject({ state: 'in-transit' });
    app.clock.advance({ minutes: 61 });
    await app.drainWorker();
    expect(await stateOf(order.id)).toMatchObject({ state: 'done' });
  });

  test('is reported as none for an order without refunds', async () => {
    const id = '019588c0-0000-7000-8000-000000000009';
    expect(await stateOf(id)).toEqual({ refundedMinor: 0, state: 'none' });
    expect(await refundsOfOrder(reading(app.platform), [])).toEqual(new Map());
  });
});
