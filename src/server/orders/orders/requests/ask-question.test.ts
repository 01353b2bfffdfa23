// Blocking questions pause the deadline: limited in number and length, and never counted as lateness.
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

const of = (built: BuiltOrder) => ({ orderNumber: built.order.number });
const bySeller = ({ seller }: BuiltOrder) => asUser(app, seller);
const byBuyer = ({ buyer }: BuiltOrder) => asUser(app, buyer);
const ask = async (built: BuiltOrder) =>
  app.call(
    requests.askQuestion,
    { ...of(built), question: 'Which of the two colors shall it be?' },
    await bySeller(built),
  );
const answer = async (built: BuiltOrder, text = 'The dark one.', fileIds: string[] = []) =>
  app.call(requests.answerQuestion, { ...of(built), answer: text, fileIds }, await byBuyer(built));
const look = async (built: BuiltOrder) => app.call(orders.getOrder, of(built), await bySeller(built));
const due = (built: BuiltOrder) => new Date(built.order.dueAt!);

async function upload(built: BuiltOrder, name: string): Promise<string> {
  return (await sendFile(app, await byBuyer(built), name, 'The dark one.')).id;
}

/** Time per side how long, in hours, the running stretch included. */
async function clockOf(built: BuiltOrder): Promise<[string, number][]> {
  const { rows } = await app.platform.pool.query<{ owner: string; hours: number }>(
    `select owner, extract(epoch from to_at - from_at)::float8 / 3600 as hours from (
       select owner, from_at, to_at from order_clock where order_id = $1
       union all select clock_owner, clock_since, $2::timestamptz from orders where id = $1 and clock_since < $2) t
     order by from_at`,
    [built.order.id, app.clock.now()],
  );
  return rows.map(({ owner, hours }) => [owner, hours]);
}

describe('a blocking question', () => {
  it('waits for the buyer, and moves the deadline by the length of the pause', async () => {
    const built = await buildOrder(app, 'in-progress');
    app.clock.advance({ hours: 5 });
    const asked = await ask(built);
    expect(asked.turn).toEqual({
      who: 'buyer',
      action: 'answer-question',
      until: later(app.clock.now(), { days: 5 }).toISOString(),
    });
    expect(asked.pause).toMatchObject({ left: 2, since: app.clock.now().toISOString() });
    app.clock.advance({ hours: 30 });
    const view = await answer(built);
    expect(view).toMatchObject({
      dueAt: later(due(built), { hours: 30 }).toISOString(),
      turn: { who: 'seller', action: 'deliver' },
      pause: { since: null, until: null, left: 2 },
      requests: [{ kind: 'question', state: 'accepted', answer: 'The dark one.' }],
    });
    app.clock.advance({ hours: 7 });
    expect(await clockOf(built)).toEqual([
      ['seller', 5],
      ['buyer', 30],
      ['seller', 7],
    ]);
  });

  it('is listed as waiting for the buyer and not for the seller', async () => {
    const built = await buildOrder(app, 'in-progress');
    const waiting = async (side: 'buyer' | 'seller') =>
      (
        await app.call(
          orders.listWaitingOrders,
          { as: side },
          side === 'buyer' ? await byBuyer(built) : await bySeller(built),
        )
      ).items.map((card) => [card.number, card.turn.action]);
    expect(await waiting('seller')).toEqual([[built.order.number, 'deliver']]);
    await ask(built);
    expect(await waiting('seller')).toEqual([]);
    expect(await waiting('buyer')).toEqual([[built.order.number, 'answer-question']]);
  });

  it('makes the order late at the moved deadline only', async () => {
    const built = await buildOrder(app, 'in-progress');
    app.clock.set(later(due(built), { hours: -1 }));
    await ask(built);
    app.clock.advance({ days: 2 });
    await app.drainWorker();
    expect(await look(built)).toMatchObject({
      isLate: false,
      dueAt: later(due(built), { days: 2 }).toISOString(),
    });
    const cancel = app.call(orders.cancelLateOrder, of(built), await byBuyer(built));
    expect(await refusalOf(cancel)).toBe('order_not_due');
    await answer(built);
    app.clock.advance({ minutes: 59 });
    expect((await look(built)).isLate).toBe(false);
    app.clock.advance({ minutes: 1 });
    await app.drainWorker();
    expect((await look(built)).isLate).toBe(true);
  });

  it('ends automatically after 5 days, with no further pause possible', async () => {
    const built = await buildOrder(app, 'in-progress');
    await ask(built);
    // The worker runs a day late, but the pause still counts five days only.
    app.clock.advance({ days: 6 });
    await app.drainWorker();
    const view = await look(built);
    expect(view).toMatchObject({
      dueAt: later(due(built), { days: 5 }).toISOString(),
      pause: { left: 0, leftMs: 0, since: null },
      requests: [{ state: 'expired' }],
    });
    expect(view.timeline.map((entry) => entry.event)).toContain('order.pause_ended');
    expect(view.allowedActions).not.toContain('ask-question');
  });

  it('is possible three times within five days in total', async () => {
    const built = await buildOrder(app, 'in-progress');
    for (const [hours, left] of [
      [24, 2],
      [48, 1],
      [12, 0],
    ] as const) {
      expect((await ask(built)).pause.left).toBe(left);
      app.clock.advance({ hours });
      await answer(built);
    }
    expect((await look(built)).dueAt).toBe(later(due(built), { hours: 84 }).toISOString());
    expect(await refusalOf(ask(built))).toBe('no_pauses_left');
  });

  it('moves the deadline also when withdrawn or closed by a delivery', async () => {
    const built = await buildOrder(app, 'in-progress');
    await ask(built);
    app.clock.advance({ hours: 3 });
    const back = await app.call(requests.withdrawQuestion, of(built), await bySeller(built));
    expect(back).toMatchObject({
      dueAt: later(due(built), { hours: 3 }).toISOString(),
      requests: [{ state: 'withdrawn' }],
    });
    await ask(built);
    app.clock.advance({ hours: 40 });
    const delivered = await app.call(
      orders.deliverOrder,
      { ...of(built), message: 'Without it, then.', metCriteria: [] },
      await bySeller(built),
    );
    expect(delivered).toMatchObject({
      state: 'delivered',
      dueAt: later(due(built), { hours: 43 }).toISOString(),
      pause: { since: null },
    });
    const { rows } = await app.platform.pool.query('select late_at from orders where id = $1', [
      built.order.id,
    ]);
    expect(rows[0].late_at).toBeNull();
  });

  it('can be answered with files of the buyer', async () => {
    const built = await buildOrder(app, 'in-progress');
    await ask(built);
    const id = await upload(built, 'color.txt');
    expect(await refusalOf(answer(built, ''))).toBe('answer_empty');
    await answer(built, '', [id]);
    expect((await look(built)).requests[0]!.answerFiles).toMatchObject([{ id, name: 'color.txt' }]);
  });
});

describe('ask-question refuses', () => {
  it('strangers, the buyer, other states and a second open question', async () => {
    const built = await buildOrder(app, 'in-progress');
    const delivered = await buildOrder(app, 'delivered');
    const attempt = async (target: BuiltOrder, who: BuiltOrder['seller']) =>
      refusalOf(app.call(requests.askQuestion, { ...of(target), question: 'Why?' }, await asUser(app, who)));
    expect(await attempt(built, delivered.seller)).toBe('order_not_found');
    expect(await attempt(delivered, delivered.buyer)).toBe('order_wrong_actor');
    expect(await attempt(delivered, delivered.seller)).toBe('order_not_in_progress');
    expect(await refusalOf(answer(built))).toBe('order_request_closed');
    await ask(built);
    expect(await refusalOf(ask(built))).toBe('order_request_open');
  });

  it('questions about a late order', async () => {
    const built = await buildOrder(app, 'in-progress');
    app.clock.set(due(built));
    expect(await refusalOf(ask(built))).toBe('no_pauses_left');
    expect((await look(built)).allowedActions).not.toContain('ask-question');
  });
});
