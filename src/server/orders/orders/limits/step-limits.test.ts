// Limits of what each side can add to an order: every attempt counts, and neither side uses up what the other has.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { declineAddition, proposeAddition } from '#contract/orders/orders/addition.endpoints.ts';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import type { OrderVerb } from '#contract/orders/orders/order.machine.ts';
import * as requests from '#contract/orders/orders/request.endpoints.ts';
import { stepLimits } from '#contract/orders/orders/step-limits.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { BuiltOrder, OrderGoal } from '#tests/fixtures/build-order.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

type Side = 'buyer' | 'seller';
const of = (built: BuiltOrder) => ({ orderNumber: built.order.number });
const as = (built: BuiltOrder, side: Side) => asUser(app, built[side]);
const look = async (built: BuiltOrder, side: Side) =>
  app.call(orders.getOrder, of(built), await as(built, side));
const times = async (count: number, run: () => Promise<unknown>) => {
  for (let round = 0; round < count; round++) await run();
};

const change = { title: 'A second draft', priceMinor: 2500 };
const propose = async (built: BuiltOrder, side: Side) =>
  app.call(proposeAddition, { ...of(built), change }, await as(built, side));
const proposeToCancel = async (built: BuiltOrder, side: Side) =>
  app.call(
    requests.proposeCancellation,
    { ...of(built), fault: 'mutual', reason: 'It leads nowhere.' },
    await as(built, side),
  );

describe('each side of an order', () => {
  it('proposes a limited number of additions, withdrawn ones included', { timeout: 60_000 }, async () => {
    const built = await buildOrder(app, 'in-progress');
    await times(stepLimits['propose-addition']!.most, async () => {
      const additionId = (await propose(built, 'buyer')).additions.at(-1)!.id;
      await app.call(declineAddition, { ...of(built), additionId }, await as(built, 'buyer'));
    });
    expect(await refusalOf(propose(built, 'buyer'))).toBe('additions_full');
    expect((await look(built, 'buyer')).allowedActions).not.toContain('propose-addition');
    expect((await look(built, 'seller')).allowedActions).toContain('propose-addition');
    expect((await propose(built, 'seller')).additions.at(-1)).toMatchObject({ proposedBy: 'seller' });
  });

  it('has requests of its own, which the other cannot use up', { timeout: 60_000 }, async () => {
    const built = await buildOrder(app, 'in-progress');
    await times(stepLimits['propose-cancellation']!.most, async () => {
      await proposeToCancel(built, 'buyer');
      await app.call(requests.withdrawCancellation, of(built), await as(built, 'buyer'));
    });
    expect(await refusalOf(proposeToCancel(built, 'buyer'))).toBe('order_requests_used_up');
    expect((await look(built, 'buyer')).allowedActions).not.toContain('propose-cancellation');
    expect((await look(built, 'seller')).allowedActions).toEqual(
      expect.arrayContaining(['ask-question', 'ask-extension', 'propose-cancellation']),
    );
    const question = { ...of(built), question: 'Which color?' };
    await app.call(requests.askQuestion, question, await as(built, 'seller'));
    const extension = { ...of(built), days: 2, reason: 'I am ill.' };
    await app.call(requests.askExtension, extension, await as(built, 'seller'));
    await proposeToCancel(built, 'seller');
  });
});

/** For each limited verb: the state it starts from, the side, and a body that is accepted. */
const cases: Partial<Record<OrderVerb, { from: OrderGoal; side: Side; body: object }>> = {
  'deliver-order': { from: 'in-progress', side: 'seller', body: { message: 'Done.', metCriteria: [] } },
  'request-revision': {
    from: 'delivered',
    side: 'buyer',
    body: { message: 'Once more.', failedCriteria: [0] },
  },
  'ask-extension': { from: 'in-progress', side: 'seller', body: { days: 2, reason: 'I am ill.' } },
  'propose-cancellation': { from: 'delivered', side: 'buyer', body: { fault: 'mutual', reason: 'No use.' } },
  'ask-question': { from: 'in-progress', side: 'seller', body: { question: 'Which color?' } },
  'refund-part': { from: 'delivered', side: 'seller', body: { priceMinor: 1 } },
  'refund-completed': { from: 'completed', side: 'seller', body: { priceMinor: 1 } },
  'propose-addition': { from: 'in-progress', side: 'seller', body: { change } },
};

/** Adds rows to the history as if this side had taken the step so often, without the effects of a step. */
async function addSteps(
  built: BuiltOrder,
  step: { verb: string; side: Side; from: number; to: number },
): Promise<void> {
  const first = step.side === 'buyer' ? 10_000 : 20_000;
  const event = orderMachine.transitions.find(({ name }) => name === step.verb)!.emits;
  await app.platform.pool.query(
    `insert into order_events (order_id, version, verb, event, from_state, to_state, actor, at)
     select o.id, $3 + n, $2, $7, o.state, o.state, $4, o.updated_at
     from orders o, generate_series($5::int, $6::int) n where o.number = $1`,
    [built.order.number, step.verb, first, step.side, step.from, step.to, event],
  );
}

describe('a limited step', () => {
  it.each(Object.keys(stepLimits) as OrderVerb[])(
    'is no longer offered or accepted once used up, with advice: %s',
    async (verb) => {
      const { from, side, body } = cases[verb]!;
      const { most, refusal, says } = stepLimits[verb]!;
      const built = await buildOrder(app, from);
      await addSteps(built, { verb, side: side === 'buyer' ? 'seller' : 'buyer', from: 1, to: most });
      await addSteps(built, { verb, side, from: 1, to: most - 1 });
      expect((await look(built, side)).allowedActions).toContain(verb);
      await addSteps(built, { verb, side, from: most, to: most });
      expect((await look(built, side)).allowedActions).not.toContain(verb);
      const endpoint = allEndpoints.find(({ name }) => name === verb)!;
      const answer = await app.answer(endpoint, { ...of(built), ...body }, await as(built, side));
      expect([answer.json().code, answer.json().message]).toEqual([refusal, says]);
      expect(endpoint.refusals).toContain(refusal);
    },
  );
});

describe('every step of a party', () => {
  /** What bounds the verbs that have no limit of their own. */
  const bounded: Partial<Record<OrderVerb, string>> = {
    'submit-requirements': 'leaves pending for good',
    'cancel-order': 'ends the order',
    'cancel-silent-order': 'ends the order',
    'cancel-late-order': 'ends the order',
    'extend-review': 'once per order',
    'approve-delivery': 'completes the order',
    'accept-extension': 'answers a request',
    'decline-extension': 'answers a request',
    'withdraw-extension': 'answers a request',
    'accept-cancellation': 'answers a request',
    'decline-cancellation': 'answers a request',
    'withdraw-cancellation': 'answers a request',
    'answer-question': 'answers a request',
    'withdraw-question': 'answers a request',
    'price-addition': 'once per addition',
    'accept-addition': 'once per addition',
    'decline-addition': 'once per addition',
    'add-to-order': 'additionsPerOrder',
    'open-dispute': 'disputeLimits.openingsPerSide',
    'answer-dispute': 'once per dispute',
    'add-statement': 'disputeLimits.statementsPerSide',
    'propose-split': 'disputeLimits.offersPerSide',
    'accept-split': 'ends the dispute',
    'submit-sealed-offer': 'sealedRounds',
    'withdraw-dispute': 'ends the dispute',
    'escalate-dispute': 'once per dispute',
    'accept-decision': 'once per side and dispute',
    'appeal-decision': 'once per dispute',
  };

  it('has a limit', () => {
    const verbs = orderMachine.transitions.filter(({ by }) =>
      (by as readonly string[]).some((actor) => actor === 'buyer' || actor === 'seller'),
    );
    const unlimited = verbs.map(({ name }) => name).filter((verb) => !stepLimits[verb] && !bounded[verb]);
    expect(unlimited).toEqual([]);
    expect(Object.keys(bounded).filter((verb) => stepLimits[verb as OrderVerb])).toEqual([]);
    expect(Object.keys(cases).toSorted()).toEqual(Object.keys(stepLimits).toSorted());
  });
});

it('reads and moves an order with more rows than its limits allow', { timeout: 60_000 }, async () => {
  const built = await buildOrder(app, 'in-progress');
  await propose(built, 'buyer');
  await app.platform.pool.query(
    `insert into order_additions select (copy).* from (
       select jsonb_populate_record(null::order_additions, to_jsonb(a) || jsonb_build_object('id', gen_random_uuid(),
         'state', 'declined', 'ended_at', a.proposed_at, 'description', repeat('x', 2000))) as copy
       from order_additions a join orders o on o.id = a.order_id, generate_series(1, 5000) n where o.number = $1) made`,
    [built.order.number],
  );
  await addSteps(built, { verb: 'mark-late', side: 'seller', from: 1, to: 5000 });
  const answer = await app.answer(orders.getOrder, of(built), await as(built, 'seller'));
  expect(answer.statusCode).toBe(200);
  expect(answer.body.length).toBeLessThan(1_000_000);
  const delivery = { ...of(built), message: 'Here it is.', metCriteria: [] };
  const once = { ...(await as(built, 'seller')), idempotencyKey: 'deliver-once-aaaaaaaa' };
  const first = await app.answer(orders.deliverOrder, delivery, once);
  const again = await app.answer(orders.deliverOrder, delivery, once);
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(again.json().data).toEqual(first.json().data);
  expect(again.json().data.deliveries).toHaveLength(1);
  const { rows } = await app.platform.pool.query(
    "select length(body) as bytes from idempotency_keys where key = 'deliver-once-aaaaaaaa'",
  );
  expect(rows).toEqual([{ bytes: 0 }]);
});
