// Deadlines that are moved into days away which the buyer saw at checkout, by extras, disputes and questions.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDispute, withdrawDispute } from '#contract/disputes/disputes/dispute.endpoints.ts';
import { newId } from '#contract/common/ids.ts';
import { getOrder } from '#contract/orders/orders/order.endpoints.ts';
import { answerQuestion, askQuestion } from '#contract/orders/orders/request.endpoints.ts';
import { later } from '#server/platform/clock.ts';
import { beginAddition, payAddition } from '#tests/fixtures/add-to-order.ts';
import { disputeText } from '#tests/fixtures/build-dispute.ts';
import {
  buildOrderInAbsence,
  dayIn,
  deliverWork,
  startOrder,
} from '#tests/fixtures/build-order-in-absence.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import type { BuiltOrder } from '#tests/fixtures/build-order.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());
beforeEach(() => app.clock.set(new Date(`${dayIn(app, 1)}T10:00:00Z`)));

const read = async ({ order, buyer }: BuiltOrder) =>
  app.call(getOrder, { orderNumber: order.number }, await asUser(app, buyer));

async function askAndAnswer({ order, buyer, seller }: BuiltOrder, hours: number): Promise<void> {
  const { number: orderNumber } = order;
  await app.call(askQuestion, { orderNumber, question: 'Is the blue one right?' }, await asUser(app, seller));
  app.clock.advance({ hours });
  await app.call(answerQuestion, { orderNumber, answer: 'Yes.' }, await asUser(app, buyer));
}

it('are excused if a withdrawn dispute moved them there, whatever short question came before', async () => {
  const built = await buildOrderInAbsence(app, { announced: 'before', begins: 10, deliveryDays: 7 });
  const due = await startOrder(app, built);
  const startedAt = app.clock.now();
  app.clock.advance({ days: 1 });
  await askAndAnswer(built, 20);
  app.clock.set(later(startedAt, { days: 6, hours: 20 }));
  const { number: orderNumber } = built.order;
  const opening = { orderNumber, text: disputeText, toBuyerMinor: 5000 };
  await app.call(openDispute, opening, await asUser(app, built.buyer));
  app.clock.advance({ days: 2, hours: 6 });
  await app.call(withdrawDispute, { orderNumber }, await asUser(app, built.buyer));
  const { dueAt, lateCancelFrom } = await read(built);
  expect(dueAt).toBe(later(due, { days: 2, hours: 26 }).toISOString());
  expect(lateCancelFrom).toBe(later(built.backAt, { hours: 24 }).toISOString());
});

describe('an extra that the seller did not agree to', () => {
  const extras = (daysDelta: number) => [
    { id: newId(), title: 'Social media kit', priceMinor: 500, daysDelta },
  ];
  const buy = async (built: BuiltOrder) =>
    payAddition(app, built, await beginAddition(app, built, { extraId: built.gig.content.extras[0]!.id }));

  it('takes no days from its time after a delivery', async () => {
    const timing = { announced: 'before', begins: 33, deliveryDays: 30, extras: extras(0) } as const;
    const built = await buildOrderInAbsence(app, timing);
    await startOrder(app, built);
    app.clock.advance({ days: 29, hours: 23 });
    await deliverWork(app, built);
    app.clock.advance({ days: 2 });
    const boughtAt = app.clock.now();
    await buy(built);
    expect((await read(built)).dueAt).toBe(later(boughtAt, { days: 15 + 10 }).toISOString());
  });

  it('excuses nothing if it adds no days to a deadline that a short question moved into them', async () => {
    const timing = { announced: 'before', begins: 4, extras: extras(0) } as const;
    const built = await buildOrderInAbsence(app, timing);
    const due = await startOrder(app, built);
    app.clock.set(later(due, { hours: -20 }));
    await askAndAnswer(built, 18);
    await buy(built);
    const { dueAt, lateCancelFrom } = await read(built);
    expect(dueAt).toBe(later(due, { hours: 18 }).toISOString());
    expect(lateCancelFrom).toBe(later(due, { hours: 18 + 24 }).toISOString());
  });

  it('adds its days around them', async () => {
    const timing = { announced: 'before', begins: 5, extras: extras(10) } as const;
    const built = await buildOrderInAbsence(app, timing);
    const due = await startOrder(app, built);
    await buy(built);
    expect((await read(built)).dueAt).toBe(later(due, { days: 10 + 10 }).toISOString());
  });
});

describe('an order that they excuse', () => {
  /** The buyer answered late, so that the deadline is in the days away. */
  async function excusedOrder() {
    const built = await buildOrderInAbsence(app, { announced: 'before', begins: 4 });
    const due = await startOrder(app, built);
    app.clock.set(later(due, { hours: -1 }));
    await askAndAnswer(built, 30);
    return built;
  }
  async function lateAt({ order }: BuiltOrder): Promise<Date | null> {
    const { rows } = await app.platform.pool.query<{ late_at: Date | null }>(
      'select late_at from orders where id = $1',
      [order.id],
    );
    return rows[0]!.late_at;
  }

  it('is not recorded as late while they last, nor if it is delivered in them', async () => {
    const built = await excusedOrder();
    app.clock.advance({ days: 3 });
    await app.drainWorker();
    expect(await lateAt(built)).toBeNull();
    app.clock.set(later(built.backAt, { hours: -1 }));
    await deliverWork(app, built);
    expect(await lateAt(built)).toBeNull();
  });

  it('is recorded as late once they are over', async () => {
    const built = await excusedOrder();
    app.clock.set(built.backAt);
    await app.drainWorker();
    expect(await lateAt(built)).toEqual(built.backAt);
  });
});
