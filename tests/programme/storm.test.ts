// T4: concurrent requests that end an order, on two servers with one database: users, timers, repeated provider results and
// chargebacks, paid by card or balance. Exactly one ends the order; the others are refused or get the same result. No internal
// errors, no deadlocks, a sound ledger. Waiting times are reported only.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { prepareRequest } from '#contract/common/call.ts';
import type { AnyEndpoint } from '#contract/common/endpoint.ts';
import { syncPayment } from '#server/settlement/checkout/sync-payment.ts';
import { openPlatform } from '#server/app/open-platform.ts';
import { orderTimers } from '#server/orders/orders/order.timers.ts';
import { findPaymentView } from '#server/payments/payments/payment.view.ts';
import { openLog } from '#server/platform/log.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reading } from '#server/platform/data/tx.ts';
import { buildServer } from '#server/server.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import type { BuiltGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { fillBalance, payFromBalance } from '#tests/fixtures/fill-balance.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { BuiltOrder } from '#tests/fixtures/build-order.ts';
import { openChargeback } from './money/bank.ts';
import { outcomeOf, retryWhileBusy } from './money/operation.ts';
import { stormRequests } from './money/storm-requests.ts';
import { timeLimit, ranOf, report, seed, seeded, sized, isTimeUp } from './size.ts';

const storms = sized({ ci: 500, nightly: 500 });
const clients = 50;

type Server = { platform: Platform; http: FastifyInstance };

let app: TestApp;
let gig: BuiltGig;
let servers: Server[];
let closeSecond: () => Promise<void>;
let stormed = 0;
const waited: number[] = [];
const answers = new Map<string, number>();

beforeAll(async () => {
  app = await openTestApp({}, { trustsTimers: true });
  app.payOverride = (checkoutId, as) => payFromBalance(app, checkoutId, as);
  gig = await buildGig(app);
  const second = await openPlatform({
    settings: app.platform.settings,
    connectionString: app.connectionString,
    clock: app.clock,
    log: openLog({ logLevel: 'silent' }),
    masterKeys: ['11'.repeat(32)],
    filesFolder: 'never-used',
    allowUnsafeDatabase: true,
  });
  const { http } = await buildServer(second.platform);
  servers = [app, { platform: second.platform, http }];
  closeSecond = async () => {
    await http.close();
    await second.close();
  };
});
afterAll(async () => {
  await closeSecond();
  await app.close();
  waited.sort((a, b) => a - b);
  report('T4 storm', {
    orders: ranOf(stormed, storms),
    'clients per order': clients,
    servers: 2,
    answers: [...answers].map(([answer, count]) => `${count} × ${answer}`).join(' '),
    'busy responses': busyCount,
    'p99 ms': Math.round(waited[Math.floor(waited.length * 0.99)] ?? 0),
  });
});

/** Responses of a busy server, which clients repeat with the same key. */
let busyCount = 0;
async function untilAnswered(run: () => Promise<string>): Promise<string> {
  const answer = await retryWhileBusy(async () => {
    const outcome = await run();
    if (outcome.startsWith('503')) busyCount++;
    return outcome;
  });
  return answer;
}

/** Sends a user's request to one of the servers; returns status and code. */
async function send(server: Server, endpoint: AnyEndpoint, input: object, token: string): Promise<string> {
  const { method, url, body } = prepareRequest(endpoint, input as never);
  const key = crypto.randomUUID();
  const began = performance.now();
  return untilAnswered(async () => {
    const response = await server.http.inject({
      method: method as 'POST',
      url,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
        origin: app.platform.settings.publicUrl,
      },
      payload: body!,
    });
    waited.push(performance.now() - began);
    return response.statusCode === 200
      ? '200'
      : `${response.statusCode} ${(response.json() as { code: string }).code}`;
  });
}

const labeled = async (run: Promise<unknown>, label: string) => {
  const code = await outcomeOf(run);
  return code === 'ok' ? label : code;
};

async function receivePaymentUpdate({ platform }: Server, orderId: string): Promise<void> {
  const { rows } = await platform.pool.query<{ id: string }>('select id from payments where order_id = $1', [
    orderId,
  ]);
  const found = await findPaymentView(reading(platform), rows[0]!.id);
  // A payment from the balance alone has no provider.
  if (found!.payment.amount_minor > 0) await syncPayment(platform, found!.payment);
}

async function storm(
  { order, buyer, seller }: BuiltOrder,
  random: () => number,
  isChargedBack: boolean,
): Promise<void> {
  const tokens = { buyer: (await asUser(app, buyer)).token, seller: (await asUser(app, seller)).token };
  const timer = orderTimers.find(({ name }) => name === 'orders/auto-complete')!;
  const all = Array.from({ length: clients }, async (_, turn) => {
    const server = servers[turn % 2]!;
    if (turn % 8 === 5 && isChargedBack)
      return untilAnswered(() => labeled(openChargeback(server.platform, order.id), 'bank'));
    if (turn % 8 === 6) return untilAnswered(() => labeled(timer.run(server.platform), 'timer'));
    if (turn % 8 === 7)
      return untilAnswered(() => labeled(receivePaymentUpdate(server, order.id), 'payment'));
    const { side, endpoint, body } = stormRequests[Math.floor(random() * stormRequests.length)]!;
    return send(server, endpoint, { orderNumber: order.number, ...body }, tokens[side]);
  });
  for (const answer of await Promise.all(all)) answers.set(answer, (answers.get(answer) ?? 0) + 1);
  const { rows } = await app.platform.pool.query<{ state: string; settled: number; ends: number }>(
    `select state, (select count(*) from ledger.journal where subject = 'order:' || orders.id and event = 'settle') as settled,
       (select count(*) from order_events where order_id = orders.id and to_state in ('completed', 'cancelled')
          and from_state not in ('completed', 'cancelled')) as ends
     from orders where id = $1`,
    [order.id],
  );
  const { state, settled, ends } = rows[0]!;
  const isOver = state === 'completed' || state === 'cancelled';
  expect([order.number, settled, ends]).toEqual([order.number, isOver ? 1 : 0, isOver ? 1 : 0]);
}

const deadlocks = async () => {
  const { rows } = await app.platform.pool.query<{ count: number }>(
    'select deadlocks as count from pg_stat_database where datname = current_database()',
  );
  return rows[0]!.count;
};

it('lets exactly one client end each order, and none fail (A38, A39)', { timeout: timeLimit }, async () => {
  const random = seeded(seed);
  for (let i = 0; i < storms && !(i > 0 && isTimeUp()); i++) {
    // Every third order is paid from the balance, fully or with the rest by card.
    const buyer = await buildBuyer(app);
    if (i % 3 === 1) await fillBalance(app, buyer, random() < 0.5 ? 105_000 : 1_050);
    const built = await buildOrder(app, 'delivered', { gig, buyer });
    // Half of the orders are due for auto-approval, so the timers compete as well.
    if (random() < 0.5) app.clock.advance({ days: 3 });
    // Every third payment is charged back at the same time.
    await storm(built, random, i % 3 === 0);
    stormed++;
  }
  expect(
    [...answers.keys()].filter((answer) => !/^(200|403|404|409|422|timer|payment|bank)/.test(answer)),
  ).toEqual([]);
  expect(await deadlocks()).toBe(0);
  await app.drainWorker();
  expect(await moneyViolations(app)).toEqual([]);
});
