// Refusals of every order command, in order of precedence: not a party 404, wrong side 403, wrong state 409, rules 409, input 422.
// No refusal changes anything.
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
const delivery = { message: 'Here it is.', metCriteria: [0] };
const revision = { message: 'Please change it.', failedCriteria: [0] };

/** Each command: its side, source states, error code in other states, and a valid body. */
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
    body: delivery,
  },
  {
    endpoint: orders.requestRevision,
    side: 'buyer',
    from: ['delivered'],
    otherwise: 'order_not_delivered',
    body: revision,
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
const built = new Map<OrderGoal, BuiltOrder>();

async function refusal(
  endpoint: AnyEndpoint,
  order: BuiltOrder,
  user: BuiltUser,
  body: object,
): Promise<[number, string]> {
  const input = { orderNumber: order.order.number, ...body };
  const response = await app.answer(endpoint, input, await asUser(app, user));
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
  for (const goal of goals) built.set(goal, await buildOrder(app, goal));
});
afterAll(() => app.close());

describe.each(commands)('$endpoint.name', ({ endpoint, side, from, otherwise, body }) => {
  it('returns 404 to a stranger in any state and changes nothing (A20)', async () => {
    const before = await fingerprint();
    for (const goal of goals) {
      expect(await refusal(endpoint, built.get(goal)!, stranger, body)).toEqual([404, 'order_not_found']);
    }
    expect(await fingerprint()).toEqual(before);
  });

  it('refuses the other side first, in any state (A21)', async () => {
    const before = await fingerprint();
    for (const goal of goals) {
      const order = built.get(goal)!;
      const other = side === 'buyer' ? order.seller : order.buyer;
      expect(await refusal(endpoint, order, other, body)).toEqual([403, 'order_wrong_actor']);
    }
    expect(await fingerprint()).toEqual(before);
  });

  it('refuses every other state (A47)', async () => {
    const before = await fingerprint();
    for (const goal of goals.filter((goal) => !from.includes(goal))) {
      const order = built.get(goal)!;
      const actor = side === 'buyer' ? order.buyer : order.seller;
      expect([goal, ...(await refusal(endpoint, order, actor, body))]).toEqual([goal, 409, otherwise]);
    }
    expect(await fingerprint()).toEqual(before);
  });

  it('refuses an unknown order number, a missing session and a missing idempotency key', async () => {
    const order = built.get(from[0]!)!;
    const actor = side === 'buyer' ? order.buyer : order.seller;
    const unknown = { ...order, order: { ...order.order, number: 'ORD-2026-999999' } };
    expect(await refusal(endpoint, unknown, actor, body)).toEqual([404, 'order_not_found']);
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

describe('rules, checked before the input', () => {
  it('refuse a revision when none is left, even with unknown criteria', async () => {
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

  it('refuse to cancel before the requirements deadline, and before an order is 24 hours late', async () => {
    const silent = built.get('pending')!;
    expect(await refusal(orders.cancelSilentOrder, silent, silent.seller, {})).toEqual([
      409,
      'order_not_due',
    ]);
    const working = built.get('in-progress')!;
    expect(await refusal(orders.cancelLateOrder, working, working.buyer, {})).toEqual([409, 'order_not_due']);
  });
});

describe('input validation', () => {
  it('rejects an empty delivery and unknown criteria', async () => {
    const order = built.get('in-progress')!;
    const deliver = (body: object) => refusal(orders.deliverOrder, order, order.seller, body);
    expect(await deliver({ message: '   ', metCriteria: [] })).toEqual([422, 'delivery_empty']);
    expect(await deliver({ message: 'Done', metCriteria: [30] })).toEqual([422, 'criterion_unknown']);
    expect(await deliver({ message: 'Done', metCriteria: [-1] })).toEqual([422, 'invalid_input']);
    expect(await deliver({ message: 'Do\u0000ne', metCriteria: [0] })).toEqual([422, 'invalid_input']);
  });

  it('rejects files that are not the seller’s', async () => {
    const order = built.get('in-progress')!;
    const body = { message: 'Done', metCriteria: [], fileIds: [newId()] };
    expect(await refusal(orders.deliverOrder, order, order.seller, body)).toEqual([404, 'file_not_found']);
  });

  it('rejects an empty revision request', async () => {
    const order = built.get('delivered')!;
    const ask = (body: object) => refusal(orders.requestRevision, order, order.buyer, body);
    expect(await ask({ message: ' ', failedCriteria: [] })).toEqual([422, 'criteria_missing']);
    expect(await ask({ message: 'Bluer, please.', failedCriteria: [] })).toEqual([422, 'criteria_missing']);
    expect(await ask({ message: 'x', failedCriteria: [30] })).toEqual([422, 'criterion_unknown']);
  });

  it('rejects a malformed order number', async () => {
    const order = built.get('pending')!;
    const odd = { ...order, order: { ...order.order, number: "ORD-2026-1' or 1=1" } };
    expect(await refusal(orders.approveDelivery, odd, order.buyer, {})).toEqual([422, 'invalid_input']);
  });
});

describe('get-order', () => {
  it('returns the order to its parties and to no one else', async () => {
    for (const { order, buyer, seller } of built.values()) {
      const look = async (user: BuiltUser) =>
        (await app.answer(orders.getOrder, { orderNumber: order.number }, await asUser(app, user)))
          .statusCode;
      expect([await look(buyer), await look(seller), await look(stranger)]).toEqual([200, 200, 404]);
      expect((await app.answer(orders.getOrder, { orderNumber: order.number })).statusCode).toBe(401);
    }
  });

  it('contains no card data', async () => {
    const { order, seller } = built.get('completed')!;
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
