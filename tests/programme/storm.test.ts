// T4: a storm on the ends of an order. Many hands at once, on two servers with one database, the timers of both among them, the
// provider telling its answer again and the buyer's bank asking its payment back, whether a card paid or the balance: one of them
// wins, the others are refused or told the same, nobody hears of a failure of ours, nothing waits in a circle, and the books stay
// exact. How long the hands waited is told and decides nothing.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { prepareRequest } from '#contract/common/call.ts';
import type { AnyEndpoint } from '#contract/common/endpoint.ts';
import { settleCheckout } from '#server/settlement/checkout/settle-checkout.ts';
import { openPlatform } from '#server/app/open-platform.ts';
import { orderTimers } from '#server/orders/orders/order.timers.ts';
import { findPaymentView } from '#server/payments/payments/payment.view.ts';
import { openLog } from '#server/platform/log.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reading } from '#server/platform/data/tx.ts';
import { buildServer } from '#server/server.ts';
import { wrongMoney } from '#tests/fixtures/build-checkout.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import type { BuiltGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { fillBalance, payFromBalance } from '#tests/fixtures/fill-balance.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, walkOrder } from '#tests/fixtures/walk-order.ts';
import type { WalkedOrder } from '#tests/fixtures/walk-order.ts';
import { askBack } from './money/bank.ts';
import { codeOf, untilNotBusy } from './money/operation.ts';
import { stormHands } from './money/storm-hands.ts';
import { patience, ranOf, report, seed, seeded, sized, timeIsOver } from './size.ts';

const storms = sized({ ci: 500, nightly: 500 });
const hands = 50;

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
  app.payInstead = (checkoutId, as) => payFromBalance(app, checkoutId, as);
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
    'hands on each': hands,
    servers: 2,
    answers: [...answers].map(([answer, count]) => `${count} × ${answer}`).join(' '),
    'told to come again': busyTold,
    'p99 ms': Math.round(waited[Math.floor(waited.length * 0.99)] ?? 0),
  });
});

/** Said by a machine that others keep busy; an honest client comes again with the same key. */
let busyTold = 0;
async function untilAnswered(run: () => Promise<string>): Promise<string> {
  const answer = await untilNotBusy(async () => {
    const told = await run();
    if (told.startsWith('503')) busyTold++;
    return told;
  });
  return answer;
}

/** One hand: a person's request to one of the servers. Gives its status and code. */
async function ask(server: Server, endpoint: AnyEndpoint, input: object, token: string): Promise<string> {
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

const told = async (run: Promise<unknown>, as: string) => {
  const code = await codeOf(run);
  return code === 'ok' ? as : code;
};

async function hearOfPayment({ platform }: Server, orderId: string): Promise<void> {
  const { rows } = await platform.pool.query<{ id: string }>('select id from payments where order_id = $1', [
    orderId,
  ]);
  const found = await findPaymentView(reading(platform), rows[0]!.id);
  // What the balance paid alone, no provider has heard of.
  if (found!.payment.amount_minor > 0) await settleCheckout(platform, found!.payment);
}

async function storm(
  { order, buyer, seller }: WalkedOrder,
  random: () => number,
  isAskedBack: boolean,
): Promise<void> {
  const tokens = { buyer: (await asUser(app, buyer)).token, seller: (await asUser(app, seller)).token };
  const timer = orderTimers.find((one) => one.name === 'orders/auto-complete')!;
  const all = Array.from({ length: hands }, async (_, turn) => {
    const server = servers[turn % 2]!;
    if (turn % 8 === 5 && isAskedBack)
      return untilAnswered(() => told(askBack(server.platform, order.id), 'bank'));
    if (turn % 8 === 6) return untilAnswered(() => told(timer.run(server.platform), 'timer'));
    if (turn % 8 === 7) return untilAnswered(() => told(hearOfPayment(server, order.id), 'heard'));
    const { by, endpoint, body } = stormHands[Math.floor(random() * stormHands.length)]!;
    return ask(server, endpoint, { orderNumber: order.number, ...body }, tokens[by]);
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

it('lets one of all the hands win on every order, and none of them fail', { timeout: patience }, async () => {
  const random = seeded(seed);
  for (let i = 0; i < storms && !(i > 0 && timeIsOver()); i++) {
    // Every third order is paid from the balance: wholly, or with the card for the rest.
    const buyer = await buildBuyer(app);
    if (i % 3 === 1) await fillBalance(app, buyer, random() < 0.5 ? 105_000 : 1_050);
    const walked = await walkOrder(app, 'delivered', { gig, buyer });
    // Half of the orders are due: there the timers reach for them too.
    if (random() < 0.5) app.clock.advance({ days: 3 });
    // Of every third the bank asks the payment back at the same moment.
    await storm(walked, random, i % 3 === 0);
    stormed++;
  }
  expect(
    [...answers.keys()].filter((answer) => !/^(200|403|404|409|422|timer|heard|bank)/.test(answer)),
  ).toEqual([]);
  expect(await deadlocks()).toBe(0);
  await app.drainWorker();
  expect(await wrongMoney(app)).toEqual([]);
});
