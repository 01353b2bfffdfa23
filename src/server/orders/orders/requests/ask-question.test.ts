// A question that the seller cannot go on without stops their clock: so often, so long, and never as lateness.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import * as requests from '#contract/orders/orders/request.endpoints.ts';
import { later } from '#server/platform/clock.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { sendFile } from '#tests/fixtures/upload-file.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { BuiltOrder } from '#tests/fixtures/build-order.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

const of = (walked: BuiltOrder) => ({ orderNumber: walked.order.number });
const bySeller = ({ seller }: BuiltOrder) => asUser(app, seller);
const byBuyer = ({ buyer }: BuiltOrder) => asUser(app, buyer);
const ask = async (walked: BuiltOrder) =>
  app.call(
    requests.askQuestion,
    { ...of(walked), question: 'Which of the two colours shall it be?' },
    await bySeller(walked),
  );
const answer = async (walked: BuiltOrder, text = 'The dark one.', fileIds: string[] = []) =>
  app.call(requests.answerQuestion, { ...of(walked), answer: text, fileIds }, await byBuyer(walked));
const look = async (walked: BuiltOrder) => app.call(orders.getOrder, of(walked), await bySeller(walked));
const due = (walked: BuiltOrder) => new Date(walked.order.dueAt!);

async function upload(walked: BuiltOrder, name: string): Promise<string> {
  return (await sendFile(app, await byBuyer(walked), name, 'The dark one.')).id;
}

/** Time per side how long, in hours, the running stretch included. */
async function clockOf(walked: BuiltOrder): Promise<[string, number][]> {
  const { rows } = await app.platform.pool.query<{ owner: string; hours: number }>(
    `select owner, extract(epoch from to_at - from_at)::float8 / 3600 as hours from (
       select owner, from_at, to_at from order_clock where order_id = $1
       union all select clock_owner, clock_since, $2::timestamptz from orders where id = $1 and clock_since < $2) t
     order by from_at`,
    [walked.order.id, app.clock.now()],
  );
  return rows.map(({ owner, hours }) => [owner, hours]);
}

describe('a question that stops the clock', () => {
  it('makes it the buyer’s turn, and the deadline moves by the time it stood open', async () => {
    const walked = await buildOrder(app, 'in-progress');
    app.clock.advance({ hours: 5 });
    const asked = await ask(walked);
    expect(asked.turn).toEqual({
      who: 'buyer',
      does: 'answer-question',
      until: later(app.clock.now(), { days: 5 }).toISOString(),
    });
    expect(asked.pause).toMatchObject({ left: 2, since: app.clock.now().toISOString() });
    app.clock.advance({ hours: 30 });
    const view = await answer(walked);
    expect(view).toMatchObject({
      dueAt: later(due(walked), { hours: 30 }).toISOString(),
      turn: { who: 'seller', does: 'deliver' },
      pause: { since: null, until: null, left: 2 },
      requests: [{ kind: 'question', state: 'accepted', answer: 'The dark one.' }],
    });
    app.clock.advance({ hours: 7 });
    expect(await clockOf(walked)).toEqual([
      ['seller', 5],
      ['buyer', 30],
      ['seller', 7],
    ]);
  });

  it('stands in the list of what waits for the buyer, and not for the seller', async () => {
    const walked = await buildOrder(app, 'in-progress');
    const waiting = async (side: 'buyer' | 'seller') =>
      (
        await app.call(
          orders.listWaitingOrders,
          { as: side },
          side === 'buyer' ? await byBuyer(walked) : await bySeller(walked),
        )
      ).items.map((card) => [card.number, card.turn.does]);
    expect(await waiting('seller')).toEqual([[walked.order.number, 'deliver']]);
    await ask(walked);
    expect(await waiting('seller')).toEqual([]);
    expect(await waiting('buyer')).toEqual([[walked.order.number, 'answer-question']]);
  });

  it('is never lateness: the order waits past its old deadline and is late at the moved one', async () => {
    const walked = await buildOrder(app, 'in-progress');
    app.clock.set(later(due(walked), { hours: -1 }));
    await ask(walked);
    app.clock.advance({ days: 2 });
    await app.drainWorker();
    expect(await look(walked)).toMatchObject({
      isLate: false,
      dueAt: later(due(walked), { days: 2 }).toISOString(),
    });
    const cancel = app.call(orders.cancelLateOrder, of(walked), await byBuyer(walked));
    expect(await refusalOf(cancel)).toBe('order_not_due');
    await answer(walked);
    app.clock.advance({ minutes: 59 });
    expect((await look(walked)).isLate).toBe(false);
    app.clock.advance({ minutes: 1 });
    await app.drainWorker();
    expect((await look(walked)).isLate).toBe(true);
  });

  it('goes on by itself when 5 days are used, and cannot be stopped again', async () => {
    const walked = await buildOrder(app, 'in-progress');
    await ask(walked);
    // The worker comes by a day too late: more than five days are not given all the same.
    app.clock.advance({ days: 6 });
    await app.drainWorker();
    const view = await look(walked);
    expect(view).toMatchObject({
      dueAt: later(due(walked), { days: 5 }).toISOString(),
      pause: { left: 0, leftMs: 0, since: null },
      requests: [{ state: 'expired' }],
    });
    expect(view.timeline.map((entry) => entry.event)).toContain('order.pause_ended');
    expect(view.allowedActions).not.toContain('ask-question');
  });

  it('can be asked three times, for what is left of the five days', async () => {
    const walked = await buildOrder(app, 'in-progress');
    for (const [hours, left] of [
      [24, 2],
      [48, 1],
      [12, 0],
    ] as const) {
      expect((await ask(walked)).pause.left).toBe(left);
      app.clock.advance({ hours });
      await answer(walked);
    }
    expect((await look(walked)).dueAt).toBe(later(due(walked), { hours: 84 }).toISOString());
    expect(await refusalOf(ask(walked))).toBe('no_pauses_left');
  });

  it('is taken back by the seller, or left behind by their delivery; the time counts for neither', async () => {
    const walked = await buildOrder(app, 'in-progress');
    await ask(walked);
    app.clock.advance({ hours: 3 });
    const back = await app.call(requests.withdrawQuestion, of(walked), await bySeller(walked));
    expect(back).toMatchObject({
      dueAt: later(due(walked), { hours: 3 }).toISOString(),
      requests: [{ state: 'withdrawn' }],
    });
    await ask(walked);
    app.clock.advance({ hours: 40 });
    const delivered = await app.call(
      orders.deliverOrder,
      { ...of(walked), message: 'Without it, then.', metCriteria: [] },
      await bySeller(walked),
    );
    expect(delivered).toMatchObject({
      state: 'delivered',
      dueAt: later(due(walked), { hours: 43 }).toISOString(),
      pause: { since: null },
    });
    const { rows } = await app.platform.pool.query('select late_at from orders where id = $1', [
      walked.order.id,
    ]);
    expect(rows[0].late_at).toBeNull();
  });

  it('is answered with files of the buyer, which the seller can open', async () => {
    const walked = await buildOrder(app, 'in-progress');
    await ask(walked);
    const id = await upload(walked, 'colour.txt');
    expect(await refusalOf(answer(walked, ''))).toBe('answer_empty');
    await answer(walked, '', [id]);
    expect((await look(walked)).requests[0]!.answerFiles).toMatchObject([{ id, name: 'colour.txt' }]);
  });
});

describe('stopping the clock is refused', () => {
  it('to strangers, to the buyer, while nothing is worked on, twice at once', async () => {
    const walked = await buildOrder(app, 'in-progress');
    const delivered = await buildOrder(app, 'delivered');
    const tried = async (one: BuiltOrder, who: BuiltOrder['seller']) =>
      refusalOf(app.call(requests.askQuestion, { ...of(one), question: 'Why?' }, await asUser(app, who)));
    expect(await tried(walked, delivered.seller)).toBe('order_not_found');
    expect(await tried(delivered, delivered.buyer)).toBe('order_wrong_actor');
    expect(await tried(delivered, delivered.seller)).toBe('order_not_in_progress');
    expect(await refusalOf(answer(walked))).toBe('order_request_closed');
    await ask(walked);
    expect(await refusalOf(ask(walked))).toBe('order_request_open');
  });

  it('once the time has run out: a question does not save a late order', async () => {
    const walked = await buildOrder(app, 'in-progress');
    app.clock.set(due(walked));
    expect(await refusalOf(ask(walked))).toBe('no_pauses_left');
    expect((await look(walked)).allowedActions).not.toContain('ask-question');
  });
});
