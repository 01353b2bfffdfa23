// More time: the seller asks, the buyer gives it or not, and silence leaves the deadline where it is.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import * as requests from '#contract/orders/orders/request.endpoints.ts';
import { requestLimits } from '#contract/orders/orders/request.schema.ts';
import { later } from '#server/platform/clock.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { BuiltOrder } from '#tests/fixtures/build-order.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

const of = (walked: BuiltOrder) => ({ orderNumber: walked.order.number });
const bySeller = ({ seller }: BuiltOrder) => asUser(app, seller);
const byBuyer = ({ buyer }: BuiltOrder) => asUser(app, buyer);
const ask = async (walked: BuiltOrder, days = 2) =>
  app.call(
    requests.askExtension,
    { ...of(walked), days, reason: 'The drawings need another round.' },
    await bySeller(walked),
  );
const accept = async (walked: BuiltOrder) =>
  app.call(requests.acceptExtension, of(walked), await byBuyer(walked));
const look = async (walked: BuiltOrder) => app.call(orders.getOrder, of(walked), await byBuyer(walked));
const dueIn = (view: { dueAt: string | null }) => new Date(view.dueAt!);

describe('an extension', () => {
  it('is asked for with its days, its reason and the deadline that would come of it; the deadline stands', async () => {
    const walked = await buildOrder(app, 'in-progress');
    const view = await ask(walked, 5);
    const due = dueIn(walked.order);
    expect(view.dueAt).toBe(walked.order.dueAt);
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
    expect((await look(walked)).allowedActions).toEqual(
      expect.arrayContaining(['accept-extension', 'decline-extension']),
    );
  });

  it('moves the deadline when the buyer gives it, and the order is not late at the old one', async () => {
    const walked = await buildOrder(app, 'in-progress');
    await ask(walked, 3);
    const due = dueIn(walked.order);
    const view = await accept(walked);
    expect(view.dueAt).toBe(later(due, { days: 3 }).toISOString());
    expect(view.requests[0]).toMatchObject({ state: 'accepted', newDueAt: null });
    app.clock.set(later(due, { hours: 1 }));
    await app.drainWorker();
    expect(await look(walked)).toMatchObject({ isLate: false });
    app.clock.set(later(due, { days: 3 }));
    await app.drainWorker();
    const late = await look(walked);
    expect(late.isLate).toBe(true);
    expect(late.timeline.at(-1)!.event).toBe('order.late');
  });

  it('counts from the asking once the deadline has passed: what is given can be kept', async () => {
    const walked = await buildOrder(app, 'in-progress');
    app.clock.set(later(dueIn(walked.order), { days: 2 }));
    await app.drainWorker();
    const askedAt = app.clock.now();
    await ask(walked, 1);
    const view = await accept(walked);
    expect(view).toMatchObject({ isLate: false, dueAt: later(askedAt, { days: 1 }).toISOString() });
    // It was late all the same: that it was is not forgotten.
    const { rows } = await app.platform.pool.query('select late_at from orders where number = $1', [
      walked.order.number,
    ]);
    expect(rows[0].late_at).not.toBeNull();
  });

  it('leaves the order to become late while it is open', async () => {
    const walked = await buildOrder(app, 'in-progress');
    app.clock.set(later(dueIn(walked.order), { hours: -1 }));
    await ask(walked);
    app.clock.advance({ hours: 2 });
    await app.drainWorker();
    expect(await look(walked)).toMatchObject({ isLate: true, requests: [{ state: 'open' }] });
  });

  it.each([
    ['declined', requests.declineExtension, 'buyer'],
    ['withdrawn', requests.withdrawExtension, 'seller'],
  ] as const)(
    'that is %s leaves the deadline, and another may be asked for',
    async (state, endpoint, side) => {
      const walked = await buildOrder(app, 'revision');
      const { dueAt } = walked.order;
      await ask(walked);
      const as = side === 'buyer' ? await byBuyer(walked) : await bySeller(walked);
      const view = await app.call(endpoint, of(walked), as);
      expect(view).toMatchObject({ dueAt, requests: [{ state }] });
      expect((await ask(walked)).requests.map((one) => one.state)).toEqual([state, 'open']);
    },
  );

  it('keeps what the buyer said when they declined', async () => {
    const walked = await buildOrder(app, 'in-progress');
    await ask(walked);
    const input = { ...of(walked), message: 'The fair is on Monday.' };
    const view = await app.call(requests.declineExtension, input, await byBuyer(walked));
    expect(view.requests[0]).toMatchObject({ state: 'declined', answer: 'The fair is on Monday.' });
  });

  it('lapses after 48 hours of silence, and not a second before', async () => {
    const walked = await buildOrder(app, 'in-progress');
    await ask(walked);
    app.clock.advance({ hours: 48, seconds: -1 });
    await app.drainWorker();
    expect((await look(walked)).requests[0]!.state).toBe('open');
    app.clock.advance({ seconds: 1 });
    await app.drainWorker();
    const view = await look(walked);
    expect(view).toMatchObject({ dueAt: walked.order.dueAt, requests: [{ state: 'expired' }] });
    expect(view.timeline.at(-1)).toMatchObject({ event: 'order.extension_expired', actor: 'system' });
    expect(await refusalOf(accept(walked))).toBe('order_request_closed');
  });

  it('is left behind by a delivery', async () => {
    const walked = await buildOrder(app, 'in-progress');
    await ask(walked);
    const view = await app.call(
      orders.deliverOrder,
      { ...of(walked), message: 'Done after all.', metCriteria: [] },
      await bySeller(walked),
    );
    expect(view).toMatchObject({ state: 'delivered', requests: [{ state: 'withdrawn' }] });
    expect(await refusalOf(accept(walked))).toBe('order_not_in_progress');
  });

  it('is given once, however often the buyer clicks', async () => {
    const walked = await buildOrder(app, 'in-progress');
    await ask(walked, 4);
    const as = await byBuyer(walked);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.answer(requests.acceptExtension, of(walked), as)),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect((await look(walked)).dueAt).toBe(later(dueIn(walked.order), { days: 4 }).toISOString());
  });
});

describe('asking for more time is refused', () => {
  it('to strangers, to the buyer, in other states, twice at once, and with days that are none, in this order', async () => {
    const walked = await buildOrder(app, 'in-progress');
    const other = await buildOrder(app, 'delivered');
    const input = { days: 1, reason: 'Because' };
    const asked = async (number: string, who: BuiltOrder['seller'], body = input) =>
      (
        await app.answer(requests.askExtension, { orderNumber: number, ...body }, await asUser(app, who))
      ).json();
    expect((await asked(walked.order.number, other.seller)).code).toBe('order_not_found');
    expect((await asked(other.order.number, other.buyer)).code).toBe('order_wrong_actor');
    expect((await asked(other.order.number, other.seller)).code).toBe('order_not_in_progress');
    for (const days of [0, 31, 1.5]) {
      expect((await asked(walked.order.number, walked.seller, { ...input, days })).code).toBe(
        'invalid_input',
      );
    }
    expect((await asked(walked.order.number, walked.seller, { ...input, reason: '  ' })).errors).toEqual({
      reason: 'Explain why you need more time',
    });
    await ask(walked);
    expect(await refusalOf(ask(walked))).toBe('order_request_open');
  });

  it('in answers to nothing, and to the side that asked', async () => {
    const walked = await buildOrder(app, 'in-progress');
    expect(await refusalOf(accept(walked))).toBe('order_request_closed');
    await ask(walked);
    const bySelf = app.call(requests.acceptExtension, of(walked), await bySeller(walked));
    expect(await refusalOf(bySelf)).toBe('order_wrong_actor');
    const byOther = app.call(requests.withdrawExtension, of(walked), await byBuyer(walked));
    expect(await refusalOf(byOther)).toBe('order_wrong_actor');
  });

  it('when an order was asked enough', async () => {
    const walked = await buildOrder(app, 'in-progress');
    await app.platform.pool.query('update orders set requests_asked = $2 where number = $1', [
      walked.order.number,
      requestLimits.perOrder,
    ]);
    expect(await refusalOf(ask(walked))).toBe('order_requests_used_up');
    const view = await app.call(orders.getOrder, of(walked), await bySeller(walked));
    expect(view.allowedActions.filter((verb) => /^(ask-|propose-cancellation)/.test(verb))).toEqual([]);
  });
});

it('what was asked cannot be changed or taken away, not even by us', async () => {
  const walked = await buildOrder(app, 'in-progress');
  await ask(walked);
  const change = (text: string) =>
    app.platform.pool.query(text, [walked.order.id]).then(
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
  await accept(walked);
  const again = "update order_requests set state = 'declined', answered_at = now() where order_id = $1";
  expect(await change(again)).toContain('answered once');
});

it('the history keeps no words: what was said is sealed as a hash', async () => {
  const walked = await buildOrder(app, 'in-progress');
  await ask(walked);
  const { rows } = await app.platform.pool.query(
    "select detail from order_events where order_id = $1 and verb = 'ask-extension'",
    [walked.order.id],
  );
  expect(rows[0].detail).toMatchObject({ days: 2, texts: [expect.stringMatching(/^[0-9a-f]{64}$/)] });
  expect(JSON.stringify(rows[0].detail)).not.toContain('drawings');
});
