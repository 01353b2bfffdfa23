// Finding orders in the console, and reading one: what is audited and what stays hidden.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOrderRecord } from '#contract/orders/records/record.endpoints.ts';
import { findOrders } from '#contract/operations/console/order.endpoints.ts';
import { openConversation, sendMessage } from '#contract/messaging/messages/message.endpoints.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import type { BuiltSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';

let app: TestApp;
let support: BuiltSupport;
beforeAll(async () => {
  app = await openTestApp();
  support = await buildSupport(app);
});
afterAll(() => app.close());

it('finds orders by number or by either party’s email or username, and none for unknown terms', async () => {
  const gig = await buildGig(app);
  const buyer = await buildBuyer(app);
  const one = (await buildOrder(app, 'pending', { gig, buyer })).order;
  const two = (await buildOrder(app, 'delivered', { gig })).order;
  const found = async (q: string, more: { limit?: number; cursor?: string } = {}) =>
    app.call(findOrders, { q, ...more }, await asUser(app, support));
  const numbers = async (q: string) => (await found(q)).items.map((order) => order.number);
  expect(await numbers(one.number.toLowerCase())).toEqual([one.number]);
  expect(await numbers(buyer.email)).toEqual([one.number]);
  expect(await numbers(`@${gig.seller.username}`)).toEqual([two.number, one.number]);
  expect(await numbers('unknown-user')).toEqual([]);
  expect(await numbers('ORD-2026-999999')).toEqual([]);
  const first = await found(gig.seller.username, { limit: 1 });
  const rest = await found(gig.seller.username, { limit: 1, cursor: first.nextCursor! });
  expect([...first.items, ...rest.items].map((order) => order.number)).toEqual([two.number, one.number]);
  expect(rest.nextCursor).toBeNull();
  expect((await found('')).items.length).toBeGreaterThanOrEqual(2);
});

it('reads an order without its private messages, and audits the access', async () => {
  const { order, buyer, seller } = await buildOrder(app, 'delivered');
  const asBuyer = await asUser(app, buyer);
  const { id: conversationId } = await app.call(openConversation, { username: seller.username }, asBuyer);
  await app.call(sendMessage, { conversationId, text: 'Between the two of us' }, asBuyer);
  app.clock.advance({ hours: 1 });
  await app.drainWorker();
  const asSupport = await asUser(app, support);
  const read = await app.call(readOrderRecord, { orderNumber: order.number }, asSupport);
  expect(read).toMatchObject({
    file: { orderNumber: order.number, state: 'delivered' },
    buyer: { id: buyer.id },
    seller: { id: seller.id },
    isDisputed: false,
  });
  expect(read.file.money.length).toBeGreaterThan(0);
  expect(JSON.stringify(read)).not.toContain('Between the two of us');
  const { rows } = await app.platform.pool.query(
    "select details from audit_log where action = 'console.order_read' and user_id = $1",
    [support.id],
  );
  expect(rows).toEqual([{ details: { orderNumber: order.number } }]);
  const unknown = app.call(readOrderRecord, { orderNumber: 'ORD-2026-999999' }, asSupport);
  expect(await refusalOf(unknown)).toBe('order_not_found');
});
