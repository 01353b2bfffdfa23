// Extensions: the seller asks, the buyer accepts or declines; without an answer the deadline is unchanged.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import * as requests from '#contract/orders/orders/request.endpoints.ts';
import { later } from '#server/platform/clock.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { BuiltOrder } from '#tests/fixtures/build-order.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

const of = (built: BuiltOrder) => ({ orderNumber: built.order.number });
const bySeller = ({ seller }: BuiltOrder) => asUser(app, seller);
const byBuyer = ({ buyer }: BuiltOrder) => asUser(app, buyer);
const ask = async (built: BuiltOrder, days = 2) =>
  app.call(
    requests.askExtension,
    { ...of(built), days, reason: 'The drawings need another round.' },
    await bySeller(built),
  );
const accept = async (built: BuiltOrder) =>
  app.call(requests.acceptExtension, of(built), await byBuyer(built));
const look = async (built: BuiltOrder) => app.call(orders.getOrder, of(built), await byBuyer(built));
const dueIn = (view: { dueAt: string | null }) => new Date(view.dueAt!);

describe('an extension', () => {
  it('shows days, reason and the resulting deadline while the current deadline is unchanged', async () => {
    const built = await buildOrder(app, 'in-progress');
    const view = await ask(built, 5);
    const due = dueIn(built.order);
    expect(view.dueAt).toBe(built.order.dueAt);
    expect(view.requests).toMatchObject([
      {
        kind: 'extension',
        askedBy: 'seller',
        state: 'open',
        days: 5,
        message: 'The drawings need another round.',
        newDueAt: later(due, { days: 5 }).toISOString(),
        answerBy: later(app.clock.now(), { hours: 48 }).toISOString(),
        answeredAt: null,
      },
    ]);
    expect(view.allowedActions).toContain('withdraw-extension');
    expect(view.allowedActions).not.toContain('ask-extension');
    expect((await look(built)).allowedActions).toEqual(
      expect.arrayContaining(['accept-extension', 'decline-extension']),
    );
  });

  it('moves the deadline when accepted, so the order is not late at the old one', async () => {
    const built = await buildOrder(app, 'in-progress');
    await ask(built, 3);
    const due = dueIn(built.order);
    const view = await accept(built);
    expect(view.dueAt).toBe(later(due, { days: 3 }).toISOString());
    expect(view.requests[0]).toMatchObject({ state: 'accepted', newDueAt: null });
    app.clock.set(later(due, { hours: 1 }));
    await app.drainWorker();
    expect(await look(built)).toMatchObject({ isLate: false });
    app.clock.set(later(due, { days: 3 }));
    await app.drainWorker();
    const late = await look(built);
    expect(late.isLate).toBe(true);
    expect(late.timeline.at(-1)!.event).toBe('order.late');
  });

  it('counts from the request if the deadline has passed', async () => {
    const built = await buildOrder(app, 'in-progress');
    app.clock.set(later(dueIn(built.order), { days: 2 }));
    await app.drainWorker();
    const askedAt = app.clock.now();
    await ask(built, 1);
    const view = await accept(built);
    expect(view).toMatchObject({ isLate: false, dueAt: later(askedAt, { days: 1 }).toISOString() });
    // The order stays marked as late.
    const { rows } = await app.platform.pool.query('select late_at from orders where number = $1', [
      built.order.number,
    ]);
    expect(rows[0].late_at).not.toBeNull();
  });

  it('does not keep the order from becoming late while open', async () => {
    const built = await buildOrder(app, 'in-progress');
    app.clock.set(later(dueIn(built.order), { hours: -1 }));
    await ask(built);
    app.clock.advance({ hours: 2 });
    await app.drainWorker();
    expect(await look(built)).toMatchObject({ isLate: true, requests: [{ state: 'open' }] });
  });

  it.each([
    ['declined', requests.declineExtension, 'buyer'],
    ['withdrawn', requests.withdrawExtension, 'seller'],
  ] as const)(
    'leaves the deadline unchanged when %s, and another can be requested',
    async (state, endpoint, side) => {
      const built = await buildOrder(app, 'revision');
      const { dueAt } = built.order;
      await ask(built);
      const as = side === 'buyer' ? await byBuyer(built) : await bySeller(built);
      const view = await app.call(endpoint, of(built), as);
      expect(view).toMatchObject({ dueAt, requests: [{ state }] });
      expect((await ask(built)).requests.map(({ state }) => state)).toEqual([state, 'open']);
    },
  );

  it('keeps the buyer’s message when declined', async () => {
    const built = await buildOrder(app, 'in-progress');
    await ask(built);
    const input = { ...of(built), message: 'The fair is on Monday.' };
    const view = await app.call(requests.declineExtension, input, await byBuyer(built));
    expect(view.requests[0]).toMatchObject({ state: 'declined', answer: 'The fair is on Monday.' });
  });

  it('expires after exactly 48 hours without an answer', async () => {
    const built = await buildOrder(app, 'in-progress');
    await ask(built);
    app.clock.advance({ hours: 48, seconds: -1 });
    await app.drainWorker();
    expect((await look(built)).requests[0]!.state).toBe('open');
    app.clock.advance({ seconds: 1 });
    await app.drainWorker();
    const view = await look(built);
    expect(view).toMatchObject({ dueAt: built.order.dueAt, requests: [{ state: 'expired' }] });
    expect(view.timeline.at(-1)).toMatchObject({ event: 'order.extension_expired', actor: 'system' });
    expect(await refusalOf(accept(built))).toBe('order_request_closed');
  });

  it('is closed by a delivery', async () => {
    const built = await buildOrder(app, 'in-progress');
    await ask(built);
    const view = await app.call(
      orders.deliverOrder,
      { ...of(built), message: 'Done after all.', metCriteria: [] },
      await bySeller(built),
    );
    expect(view).toMatchObject({ state: 'delivered', requests: [{ state: 'withdrawn' }] });
    expect(await refusalOf(accept(built))).toBe('order_not_in_progress');
  });

  it('is applied once under concurrent acceptances', async () => {
    const built = await buildOrder(app, 'in-progress');
    await ask(built, 4);
    const as = await byBuyer(built);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.answer(requests.acceptExtension, of(built), as)),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect((await look(built)).dueAt).toBe(later(dueIn(built.order), { days: 4 }).toISOString());
  });
});

describe('ask-extension refuses', () => {
  it('strangers, the buyer, other states, invalid days and a second open request, in this order', async () => {
    const built = await buildOrder(app, 'in-progress');
    const other = await buildOrder(app, 'delivered');
    const input = { days: 1, reason: 'Because' };
    const asked = async (number: string, who: BuiltOrder['seller'], body = input) =>
      (
        await app.answer(requests.askExtension, { orderNumber: number, ...body }, await asUser(app, who))
      ).json();
    expect((await asked(built.order.number, other.seller)).code).toBe('order_not_found');
    expect((await asked(other.order.number, other.buyer)).code).toBe('order_wrong_actor');
    expect((await asked(other.order.number, other.seller)).code).toBe('order_not_in_progress');
    for (const days of [0, 31, 1.5]) {
      expect((await asked(built.order.number, built.seller, { ...input, days })).code).toBe('invalid_input');
    }
    expect((await asked(built.order.number, built.seller, { ...input, reason: '  ' })).errors).toEqual({
      reason: 'Explain why you need more time',
    });
    await ask(built);
    expect(await refusalOf(ask(built))).toBe('order_request_open');
  });

  it('answers without an open request, and answers from the wrong side', async () => {
    const built = await buildOrder(app, 'in-progress');
    expect(await refusalOf(accept(built))).toBe('order_request_closed');
    await ask(built);
    const bySelf = app.call(requests.acceptExtension, of(built), await bySeller(built));
    expect(await refusalOf(bySelf)).toBe('order_wrong_actor');
    const byOther = app.call(requests.withdrawExtension, of(built), await byBuyer(built));
    expect(await refusalOf(byOther)).toBe('order_wrong_actor');
  });
});

it('rejects changes and deletions of requests in the database', async () => {
  const built = await buildOrder(app, 'in-progress');
  await ask(built);
  const change = (text: string) =>
    app.platform.pool.query(text, [built.order.id]).then(
      () => 'changed',
      (error: Error) => error.message,
    );
  for (const text of [
    "update order_requests set message = 'x' where order_id = $1",
    "update order_requests set days = 9, state = 'accepted', answered_at = now() where order_id = $1",
    'delete from order_requests where order_id = $1',
  ]) {
    expect(await change(text)).toContain('answered once');
  }
  await accept(built);
  const again = "update order_requests set state = 'declined', answered_at = now() where order_id = $1";
  expect(await change(again)).toContain('answered once');
});

it('seals texts as hashes only', async () => {
  const built = await buildOrder(app, 'in-progress');
  await ask(built);
  const { rows } = await app.platform.pool.query(
    "select detail from order_events where order_id = $1 and verb = 'ask-extension'",
    [built.order.id],
  );
  expect(rows[0].detail).toMatchObject({ days: 2, texts: [expect.stringMatching(/^[0-9a-f]{64}$/)] });
  expect(JSON.stringify(rows[0].detail)).not.toContain('drawings');
});
