// Nothing waits for ever: orders that wait for requirements, a delivery or a file end at a stated time, after a warning to both.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as messages from '#contract/messaging/messages/message.endpoints.ts';
import { listNotifications } from '#contract/messaging/notifications/notification.endpoints.ts';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { askExtension } from '#contract/orders/orders/request.endpoints.ts';
import { countRefundedOrders } from '#server/orders/orders/limits/refunded-orders.report.ts';
import { later } from '#server/platform/clock.ts';
import type { Span } from '#server/platform/clock.ts';
import { reading } from '#server/platform/data/tx.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { BuiltOrder, OrderGoal } from '#tests/fixtures/build-order.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { openChargeback, winChargeback } from '#tests/programme/money/bank.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(async () => {
  expect(await moneyViolations(app)).toEqual([]);
  await app.close();
});

const read = async ({ order, buyer }: BuiltOrder): Promise<OrderView> =>
  app.call(orders.getOrder, { orderNumber: order.number }, await asUser(app, buyer));
async function after(span: Span, built: BuiltOrder): Promise<OrderView> {
  app.clock.advance(span);
  await app.drainWorker();
  return read(built);
}
const warnings = ({ timeline }: OrderView) =>
  timeline.filter(({ event }) => event === 'order.end_warned').length;
const titlesFor = async (user: BuiltUser) =>
  (await app.call(listNotifications, { limit: 50 }, await asUser(app, user))).items.map((item) => item.title);
const inDays = (days: number) => later(app.clock.now(), { days }).toISOString();
const requirementsOf = ({ order }: BuiltOrder) =>
  order.requirements.map(({ id, kind, choices }) => ({
    requirementId: id,
    text: kind === 'choice' ? choices[0]! : 'A clear answer.',
  }));
/** The order at its deadline: nothing has happened since it was placed. */
async function due(goal: OrderGoal = 'in-progress'): Promise<BuiltOrder> {
  const built = await buildOrder(app, goal);
  app.clock.advance({ seconds: (Date.parse(built.order.dueAt!) - app.clock.now().getTime()) / 1000 });
  return built;
}
async function write(from: BuiltUser, to: BuiltUser): Promise<void> {
  const as = await asUser(app, from);
  const { id: conversationId } = await app.call(messages.openConversation, { username: to.username }, as);
  await app.call(messages.sendMessage, { conversationId, text: 'I am still here.' }, as);
}

describe('an order without requirements', () => {
  it('is cancelled without fault after 30 days, and both are warned a week before', async () => {
    const built = await buildOrder(app, 'pending');
    expect(built.order.endsAt).toBe(inDays(30));
    expect(warnings(await after({ days: 23, seconds: -1 }, built))).toBe(0);
    expect(warnings(await after({ seconds: 1 }, built))).toBe(1);
    for (const user of [built.buyer, built.seller])
      expect(await titlesFor(user)).toEqual(
        expect.arrayContaining([expect.stringMatching(`^${built.order.number} ends on `)]),
      );
    expect((await after({ days: 7, seconds: -1 }, built)).state).toBe('pending');
    const ended = await after({ seconds: 1 }, built);
    expect(ended).toMatchObject({
      state: 'cancelled',
      endsAt: null,
      cancellation: { fault: 'none' },
      money: { escrowMinor: 0, refundedMinor: built.order.money.paidMinor },
    });
    expect(ended.timeline.at(-1)).toMatchObject({ event: 'order.cancelled', actor: 'system' });
    expect(warnings(ended)).toBe(1);
  });

  it('counts towards the refunds of its buyer, and a late one does not', async () => {
    const counted = async ({ buyer }: BuiltOrder) =>
      countRefundedOrders(reading(app.platform), buyer.id, later(app.clock.now(), { days: -1 }));
    const silent = await buildOrder(app, 'pending');
    const late = await buildOrder(app, 'in-progress');
    await after({ days: 27 }, silent);
    await after({ days: 7 }, silent);
    expect((await read(late)).state).toBe('cancelled');
    expect([await counted(silent), await counted(late)]).toEqual([1, 0]);
  });

  it('goes on if the requirements come after the warning', async () => {
    const built = await buildOrder(app, 'pending');
    await after({ days: 29 }, built);
    const answers = { orderNumber: built.order.number, answers: requirementsOf(built) };
    const started = await app.call(orders.submitRequirements, answers, await asUser(app, built.buyer));
    expect(started.endsAt).toBe(later(new Date(started.dueAt!), { days: 30 }).toISOString());
    expect((await after({ days: 2 }, built)).state).toBe('in-progress');
  });

  it('is not ended sooner than a week after a warning that came late', async () => {
    const built = await buildOrder(app, 'pending');
    expect(await after({ days: 45 }, built)).toMatchObject({ state: 'pending', endsAt: inDays(7) });
    expect((await after({ days: 7, seconds: -1 }, built)).state).toBe('pending');
    expect((await after({ seconds: 1 }, built)).state).toBe('cancelled');
  });

  it('does not end while a bank has frozen it, and then has the time that was left', async () => {
    const built = await buildOrder(app, 'pending');
    await after({ days: 23 }, built);
    await after({ days: 2 }, built);
    await openChargeback(app.platform, built.order.id);
    expect((await after({ days: 40 }, built)).state).toBe('pending');
    await winChargeback(app.platform, built.order.id);
    expect(await read(built)).toMatchObject({ state: 'pending', endsAt: inDays(5) });
    expect((await after({ days: 5, seconds: -1 }, built)).state).toBe('pending');
    expect((await after({ seconds: 1 }, built)).state).toBe('cancelled');
  });
});

describe('a late order whose seller is silent', () => {
  it.each(['in-progress', 'revision'] as const)('is cancelled as late after 30 days: %s', async (goal) => {
    const built = await due(goal);
    expect((await read(built)).endsAt).toBe(inDays(30));
    expect(warnings(await after({ days: 23 }, built))).toBe(1);
    expect((await after({ days: 7, seconds: -1 }, built)).state).toBe(goal);
    expect(await after({ seconds: 1 }, built)).toMatchObject({
      state: 'cancelled',
      cancellation: { fault: 'seller' },
      money: { escrowMinor: 0, refundedMinor: built.order.money.paidMinor },
    });
  });

  it('goes on for 30 days after a message of the seller, and both are warned again', async () => {
    const built = await due();
    expect(warnings(await after({ days: 24 }, built))).toBe(1);
    await write(built.seller, built.buyer);
    expect((await read(built)).endsAt).toBe(inDays(30));
    expect(await after({ days: 20 }, built)).toMatchObject({ state: 'in-progress', endsAt: inDays(10) });
    const warned = await after({ days: 3 }, built);
    expect(warnings(warned)).toBe(2);
    expect((await after({ days: 7 }, built)).state).toBe('cancelled');
  });

  it('does not go on because its buyer writes', async () => {
    const built = await due();
    app.clock.advance({ days: 24 });
    await write(built.buyer, built.seller);
    await app.drainWorker();
    expect((await after({ days: 7 }, built)).state).toBe('cancelled');
  });

  it('goes on after the seller asks for more time', async () => {
    const built = await due();
    await after({ days: 24 }, built);
    const request = { orderNumber: built.order.number, days: 3, reason: 'It takes longer than I thought.' };
    const asked = await app.call(askExtension, request, await asUser(app, built.seller));
    expect(asked.endsAt).toBe(inDays(30));
    expect((await after({ days: 7 }, built)).state).toBe('in-progress');
  });

  it('does not end once it is delivered', async () => {
    const built = await due();
    await after({ days: 24 }, built);
    const delivery = { orderNumber: built.order.number, message: 'Here it is.', metCriteria: [] };
    const delivered = await app.call(orders.deliverOrder, delivery, await asUser(app, built.seller));
    expect(delivered.endsAt).toBeNull();
    expect((await after({ days: 7 }, built)).state).toBe('completed');
  });
});

describe('a delivery with a file that cannot be opened', () => {
  it('ends without fault if it is not delivered again for 30 days', async () => {
    const built = await buildOrder(app, 'delivered');
    await app.platform.pool.query(
      `update deliveries set file_ids = array[gen_random_uuid()] where order_id = $1`,
      [built.order.id],
    );
    const held = await after({ days: 8 }, built);
    expect(held).toMatchObject({ state: 'delivered', reviewHeld: 'unopenable', endsAt: inDays(30) });
    expect(warnings(await after({ days: 23 }, built))).toBe(1);
    expect(await after({ days: 7 }, built)).toMatchObject({
      state: 'cancelled',
      cancellation: { fault: 'none' },
    });
  });
});

describe('an order that was placed under rules without these times', () => {
  it('has no end', async () => {
    const built = await buildOrder(app, 'pending');
    await app.platform.pool.query(
      `update orders set ends_at = null, end_warning_at = null,
       rules = rules - '{pendingEndsDays,lateEndsDays,disputeEndsDays,endWarningDays}'::text[] where id = $1`,
      [built.order.id],
    );
    expect((await after({ days: 100 }, built)).state).toBe('pending');
    const answers = { orderNumber: built.order.number, answers: requirementsOf(built) };
    await app.call(orders.submitRequirements, answers, await asUser(app, built.buyer));
    expect(await after({ days: 100 }, built)).toMatchObject({ state: 'in-progress', endsAt: null });
    expect(warnings(await after({ days: 100 }, built))).toBe(0);
  });
});
