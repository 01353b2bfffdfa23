// T5 and T6, kill -9 in the middle of the work: of the app, again and again, and of PostgreSQL with all its processes. Clients send the
// same request with the same key until it is answered. Then: what was acknowledged is true, nothing was done twice, not a cent is missing.
// Rule: kills fall at seeded points of the work (so many acknowledged steps), never at points that depend on the machine's speed.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clearingDifference, listViolations } from '#server/foundation/ledger/violation.report.ts';
import type { Platform } from '#server/platform/platform.ts';
import { openBoss } from '#server/platform/data/queues.ts';
import { reading } from '#server/platform/data/tx.ts';
import { freePort, startProcess } from './app-process.ts';
import type { AppProcess } from './app-process.ts';
import { fillMarket, masterKey, openBeside, openDurableMarket } from './durable-market.ts';
import type { DurableMarket } from './durable-market.ts';
import { sendOnce, walkOrders } from './order-walker.ts';
import type { Road, WalkedOrder } from './order-walker.ts';
import { patience, ranOf, report, seed, seeded, sized, timeIsOver } from '../programme/size.ts';

const meant = sized({ ci: 200, nightly: 2000 });
const walkers = 8;
const stepsOfAnOrder = 5;
const kills = { app: sized({ ci: 6, nightly: 200 }), postgres: sized({ ci: 2, nightly: 100 }) };

type Target = keyof typeof kills;
/** In the order in which they strike, the app first. PostgreSQL is brought back by this test, the app heals by itself. */
function drawStrikes(random: () => number): Target[] {
  const left = { ...kills };
  const strikes: Target[] = [];
  while (left.app + left.postgres > 0) {
    const target =
      strikes.length > 0 && random() * (left.app + left.postgres) < left.postgres ? 'postgres' : 'app';
    strikes.push(target);
    left[target]--;
  }
  return strikes;
}

let market: DurableMarket;
let app: AppProcess;
let road: Road;
let port: number;
let acknowledged = 0;
let walked: WalkedOrder[];
let orders = 0;
const struck = { app: 0, postgres: 0 };
/** Without a kill of each there is nothing to prove, however short the night is. */
const isProven = () => struck.app > 0 && struck.postgres > 0;
/** The longest it took from PostgreSQL being back until the app acknowledged something again. */
let slowestHealing = 0;
let left: { platform: Platform; close(): Promise<void> };

async function startApp(): Promise<void> {
  app = startProcess('tests/crash/serve-api.ts', {
    DATABASE_URL: market.connectionString,
    DATA_DIR: market.folder,
    SECRET_KEY: masterKey,
    PUBLIC_URL: 'http://localhost:3000',
    PORT: String(port),
    LIMITS_FACTOR: '1000',
    LOG_LEVEL: 'error',
  });
  await app.saying('ready');
}

async function strike(): Promise<void> {
  const random = seeded(seed);
  const strikes = drawStrikes(random);
  const between = (meant * stepsOfAnOrder * 0.75) / strikes.length;
  for (const [index, target] of strikes.entries()) {
    const point = Math.floor((index + 0.2 + random() * 0.8) * between);
    while (acknowledged < point && !(isProven() && timeIsOver())) await sleep(2);
    if (isProven() && timeIsOver()) return;
    await sleep(random() * 20);
    struck[target]++;
    if (target === 'app') {
      await app.end('SIGKILL');
      if (index > 0) await letHalfAMinutePass();
      await startApp();
    } else {
      await market.killPostgres();
      await market.startPostgresAgain();
      const [back, before] = [performance.now(), acknowledged];
      await letHalfAMinutePass();
      while (acknowledged === before && performance.now() < road.giveUpAt) await sleep(2);
      slowestHealing = Math.max(slowestHealing, performance.now() - back);
    }
  }
}

/**
 * A payment whose process died may be taken over by its own key after half a minute. After the first strike clients really
 * wait that long; after the others the waiting is made to be over, because it is most of what this test would spend its time on.
 */
async function letHalfAMinutePass(): Promise<void> {
  const client = new pg.Client({ connectionString: market.connectionString });
  await client.connect();
  await client.query(
    `update idempotency_keys set created_at = created_at - interval '31 seconds' where status is null`,
  );
  await client.end();
}

beforeAll(async () => {
  market = await openDurableMarket();
  const people = await fillMarket(market, { buyers: 10, gigs: 8 });
  port = await freePort();
  await startApp();
  road = {
    baseUrl: `http://127.0.0.1:${port}`,
    hindered: new Map(),
    onAcknowledged: () => void acknowledged++,
    giveUpAt: performance.now() + patience * 0.75,
  };
  const work = walkOrders(road, people, {
    orders: meant,
    walkers,
    isOver: () => isProven() && timeIsOver(),
  });
  // A walker that fails ends the test at once; otherwise the strikes would wait for steps that never come.
  await Promise.race([Promise.all([work, strike()]), work]).catch((error: Error) => {
    const hindered = [...road.hindered].map(([what, count]) => `${count} × ${what}`).join(', ');
    throw new Error(
      `After ${acknowledged} steps: ${error.message} (${hindered}). The app said: ${app.said().slice(0, 2000)}`,
    );
  });
  walked = await work;
  orders = walked.length;
  left = await openBeside(market, 'running');
}, patience);

afterAll(async () => {
  await left?.close();
  await app?.end('SIGKILL');
  await market?.close();
  const figures = { orders: ranOf(orders, meant), 'acknowledged steps': acknowledged };
  report('T5 the app killed', { kills: ranOf(struck.app, kills.app), ...figures });
  report('T6 PostgreSQL killed', {
    kills: ranOf(struck.postgres, kills.postgres),
    ...figures,
    'healed within ms': Math.round(slowestHealing),
  });
});

async function ask<Row>(text: string): Promise<Row[]> {
  const { rows } = await left.platform.pool.query(text);
  return rows as Row[];
}

it(
  'answers a repeated key with the same bytes, whichever process answered first',
  async () => {
    const differing: string[] = [];
    for (const { steps } of walked) {
      const answers = await Promise.all(steps.map((step) => sendOnce(road.baseUrl, step)));
      for (const [index, answer] of answers.entries()) {
        if (answer.status !== 200 || answer.bytes !== steps[index]!.bytes)
          differing.push(`${steps[index]!.endpoint}: ${answer.bytes}`);
      }
    }
    expect(differing).toEqual([]);
    await app.end('SIGTERM');
  },
  patience,
);

it('keeps every order it acknowledged, each once', async () => {
  if (!timeIsOver()) expect(walked).toHaveLength(meant);
  const kept = await ask<{ number: string; state: string; checkout_id: string; total_minor: number }>(
    'select number, state, checkout_id, total_minor from orders order by number',
  );
  const promised = walked
    .map((one) => ({
      number: one.number,
      state: 'completed',
      checkout_id: one.checkoutId,
      total_minor: one.totalMinor,
    }))
    .sort((a, b) => (a.number < b.number ? -1 : 1));
  expect(kept).toEqual(promised);
});

it('takes every step of an order once', async () => {
  const paths = await ask<{ path: string; count: number }>(
    `select path, count(*) as count from (
       select string_agg(verb, ' ' order by version) as path from order_events group by order_id) each_order group by path`,
  );
  expect(paths.map((row) => row.count)).toEqual([orders]);
  expect(paths[0]!.path.split(' ').slice(1)).toEqual([
    'submit-requirements',
    'deliver-order',
    'approve-delivery',
  ]);
});

it('charges every buyer once and releases every order once', async () => {
  const [money] = await ask<Record<string, number>>(
    `select (select count(*) from sandbox.payments) as charges,
            (select sum(amount_minor)::bigint from sandbox.payments where state = 'succeeded') as charged,
            (select count(*) from ledger.journal where event = 'captured') as captured,
            (select count(*) from ledger.journal where event = 'settle') as released,
            (select count(*) from ledger.journal) as journals,
            (select count(*) from sandbox.refunds) as refunds,
            (select count(*) from checkouts where state <> 'paid') as unpaid`,
  );
  const charged = walked.reduce((sum, one) => sum + one.totalMinor, 0);
  expect(money).toEqual({
    charges: orders,
    charged,
    captured: orders,
    released: orders,
    journals: 2 * orders,
    refunds: 0,
    unpaid: 0,
  });
});

it('violates no invariant, and the provider holds what the ledger says', async () => {
  const read = reading(left.platform);
  expect(await listViolations(read)).toEqual([]);
  expect(await clearingDifference(read, left.platform.payments)).toBeNull();
});

it(
  'tells everyone once, and no job stays behind',
  async () => {
    const jobsLeft = `select count(*) as count from pgboss.job where name <> 'dead' and state in ('created', 'retry', 'active')`;
    // Jobs that died with their process come back when their time is over; here that time is made to be over.
    const boss = await openBoss(market.connectionString, () => undefined);
    await ask(`update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active'`);
    await boss.supervise();
    const until = performance.now() + patience / 4;
    while ((await ask<{ count: number }>(jobsLeft))[0]!.count > 0 && performance.now() < until) {
      await left.platform.outbox.drain();
      await sleep(100);
    }
    await boss.stop({ graceful: false });
    expect(await ask(jobsLeft)).toEqual([{ count: 0 }]);
    expect(await ask(`select * from pgboss.job where name = 'dead'`)).toEqual([]);
    const told = await ask<{ event: string; count: number; orders: number }>(
      `select event, count(*) as count, count(distinct href) as orders from notifications
     where event like 'order.%' group by event order by event`,
    );
    expect(told).toEqual([
      { event: 'order.delivered', count: orders, orders },
      { event: 'order.delivery_approved', count: orders, orders },
      // Both sides hear of a new order.
      { event: 'order.placed', count: 2 * orders, orders },
      { event: 'order.started', count: orders, orders },
    ]);
  },
  patience,
);
