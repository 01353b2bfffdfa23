// Every command of an order against the wrong people, states, rules and input, in the order of precedence:
// stranger 404 → wrong side 403 → wrong state 409 → the rules 409 → the input 422. No refusal changes anything.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '#contract/common/endpoint.ts';
import { newId } from '#contract/common/ids.ts';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { OrderGoal, BuiltOrder } from '#tests/fixtures/build-order.ts';

const goals: OrderGoal[] = ['pending', 'in-progress', 'delivered', 'revision', 'completed', 'cancelled'];
const work = { message: 'Here it is.', metCriteria: [0] };
const wish = { message: 'Please change it.', failedCriteria: [0] };

/** Each command: who does it, from which states, how it refuses the others, and a body that is fine. */
const commands: {
  endpoint: AnyEndpoint;
  side: 'buyer' | 'seller';
  from: OrderGoal[];
  otherwise: string;
  body: object;
}[] = [
  {
    endpoint: orders.submitRequirements,
    side: 'buyer',
    from: ['pending'],
    otherwise: 'order_not_pending',
    body: { answers: [] },
  },
  {
    endpoint: orders.deliverOrder,
    side: 'seller',
    from: ['in-progress', 'revision'],
    otherwise: 'order_not_in_progress',
    body: work,
  },
  {
    endpoint: orders.requestRevision,
    side: 'buyer',
    from: ['delivered'],
    otherwise: 'order_not_delivered',
    body: wish,
  },
  {
    endpoint: orders.approveDelivery,
    side: 'buyer',
    from: ['delivered'],
    otherwise: 'order_not_delivered',
    body: {},
  },
  {
    endpoint: orders.extendReview,
    side: 'buyer',
    from: ['delivered'],
    otherwise: 'order_not_delivered',
    body: {},
  },
  {
    endpoint: orders.cancelOrder,
    side: 'buyer',
    from: ['pending', 'in-progress'],
    otherwise: 'order_wrong_state',
    body: {},
  },
  {
    endpoint: orders.cancelSilentOrder,
    side: 'seller',
    from: ['pending'],
    otherwise: 'order_wrong_state',
    body: {},
  },
  {
    endpoint: orders.cancelLateOrder,
    side: 'buyer',
    from: ['in-progress', 'revision'],
    otherwise: 'order_wrong_state',
    body: {},
  },
];

let app: TestApp;
let stranger: BuiltUser;
const walked = new Map<OrderGoal, BuiltOrder>();

async function refusal(
  endpoint: AnyEndpoint,
  order: BuiltOrder,
  by: BuiltUser,
  body: object,
): Promise<[number, string]> {
  const input = { orderNumber: order.order.number, ...body };
  const response = await app.answer(endpoint, input, await asUser(app, by));
  return [response.statusCode, response.json().code];
}

async function fingerprint(): Promise<unknown> {
  const { rows } = await app.platform.pool.query(`
    select (select jsonb_agg(to_jsonb(o) order by id) from orders o) as orders, (select count(*) from order_events) as events,
      (select count(*) from deliveries) as deliveries, (select count(*) from ledger.journal) as journals,
      (select count(*) from refunds) as refunds, (select count(*) from revision_requests) as revisions`);
  return rows[0];
}

beforeAll(async () => {
  app = await openTestApp();
  stranger = await buildBuyer(app);
  for (const goal of goals) walked.set(goal, await buildOrder(app, goal));
});
afterAll(() => app.close());

describe.each(commands)('$endpoint.name', ({ endpoint, side, from, otherwise, body }) => {
  it('does not exist for a stranger, in any state, and changes nothing', async () => {
    const before = await fingerprint();
    for (const goal of goals) {
      expect(await refusal(endpoint, walked.get(goal)!, stranger, body)).toEqual([404, 'order_not_found']);
    }
    expect(await fingerprint()).toEqual(before);
  });

  it('is refused to the other side before anything else, in any state', async () => {
    const before = await fingerprint();
    for (const goal of goals) {
      const order = walked.get(goal)!;
      const other = side === 'buyer' ? order.seller : order.buyer;
      expect(await refusal(endpoint, order, other, body)).toEqual([403, 'order_wrong_actor']);
    }
    expect(await fingerprint()).toEqual(before);
  });

  it('is refused in every state it does not leave', async () => {
    const before = await fingerprint();
    for (const goal of goals.filter((one) => !from.includes(one))) {
      const order = walked.get(goal)!;
      const actor = side === 'buyer' ? order.buyer : order.seller;
      expect([goal, ...(await refusal(endpoint, order, actor, body))]).toEqual([goal, 409, otherwise]);
    }
    expect(await fingerprint()).toEqual(before);
  });

  it('is refused for a number nobody has, without a session, and without a key', async () => {
    const order = walked.get(from[0]!)!;
    const actor = side === 'buyer' ? order.buyer : order.seller;
    const nowhere = { ...order, order: { ...order.order, number: 'ORD-2026-999999' } };
    expect(await refusal(endpoint, nowhere, actor, body)).toEqual([404, 'order_not_found']);
    const guest = await app.answer(endpoint, { orderNumber: order.order.number, ...body });
    expect(guest.statusCode).toBe(401);
    const as = await asUser(app, actor);
    const keyless = await app.answer(
      endpoint,
      { orderNumber: order.order.number, ...body },
      { ...as, headers: { 'idempotency-key': '' } },
    );
    expect(keyless.json().code).toBe('idempotency_key_missing');
  });
});

describe('what the rules refuse, before the input is looked at', () => {
  it('a revision when none is left, even with unknown criteria', async () => {
    const order = await buildOrder(app, 'delivered');
    await app.platform.pool.query('update orders set revisions_left = 0 where number = $1', [
      order.order.number,
    ]);
    const body = { message: '', failedCriteria: [30] };
    expect(await refusal(orders.requestRevision, order, order.buyer, body)).toEqual([
      409,
      'no_revisions_left',
    ]);
  });

  it('cancelling a silent order before its time, and a late one before 24 hours', async () => {
    const silent = walked.get('pending')!;
    expect(await refusal(orders.cancelSilentOrder, silent, silent.seller, {})).toEqual([
      409,
      'order_not_due',
    ]);
    const working = walked.get('in-progress')!;
    expect(await refusal(orders.cancelLateOrder, working, working.buyer, {})).toEqual([409, 'order_not_due']);
  });
});

describe('what the input refuses', () => {
  it('an empty delivery, and one that ticks what was not agreed', async () => {
    const order = walked.get('in-progress')!;
    const deliver = (body: object) => refusal(orders.deliverOrder, order, order.seller, body);
    expect(await deliver({ message: '   ', metCriteria: [] })).toEqual([422, 'delivery_empty']);
    expect(await deliver({ message: 'Done', metCriteria: [30] })).toEqual([422, 'criterion_unknown']);
    expect(await deliver({ message: 'Done', metCriteria: [-1] })).toEqual([422, 'invalid_input']);
    expect(await deliver({ message: 'Do\u0000ne', metCriteria: [0] })).toEqual([422, 'invalid_input']);
  });

  it('files that are not the seller’s own', async () => {
    const order = walked.get('in-progress')!;
    const body = { message: 'Done', metCriteria: [], fileIds: [newId()] };
    expect(await refusal(orders.deliverOrder, order, order.seller, body)).toEqual([404, 'file_not_found']);
  });

  it('a revision request that names nothing', async () => {
    const order = walked.get('delivered')!;
    const ask = (body: object) => refusal(orders.requestRevision, order, order.buyer, body);
    expect(await ask({ message: ' ', failedCriteria: [] })).toEqual([422, 'criteria_missing']);
    expect(await ask({ message: 'x', failedCriteria: [30] })).toEqual([422, 'criterion_unknown']);
  });

  it('an order number that could not be one', async () => {
    const order = walked.get('pending')!;
    const odd = { ...order, order: { ...order.order, number: "ORD-2026-1' or 1=1" } };
    expect(await refusal(orders.approveDelivery, odd, order.buyer, {})).toEqual([422, 'invalid_input']);
  });
});

describe('looking', () => {
  it('is for the two people of the order, and nobody else', async () => {
    for (const { order, buyer, seller } of walked.values()) {
      const look = async (user: BuiltUser) =>
        (await app.answer(orders.getOrder, { orderNumber: order.number }, await asUser(app, user)))
          .statusCode;
      expect([await look(buyer), await look(seller), await look(stranger)]).toEqual([200, 200, 404]);
      expect((await app.answer(orders.getOrder, { orderNumber: order.number })).statusCode).toBe(401);
    }
  });

  it('never shows a card', async () => {
    const { order, seller } = walked.get('completed')!;
    const response = await app.answer(
      orders.getOrder,
      { orderNumber: order.number },
      await asUser(app, seller),
    );
    expect(response.body).not.toMatch(/4242|card/i);
  });
});

it('leaves the ledger sound', async () => {
  expect(await moneyViolations(app)).toEqual([]);
});
