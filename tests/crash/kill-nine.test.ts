// T5 and T6: kill -9 of the app (repeatedly) and of PostgreSQL with all its processes while clients work. Clients repeat each request
// with its key until it is answered. Afterwards, acknowledged steps are durable, nothing happened twice and no cent is missing.
// Kills happen at seeded numbers of acknowledged steps, never at points that depend on the machine's speed.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clearingDifference, listViolations } from '#server/foundation/ledger/violation.report.ts';
import type { Platform } from '#server/platform/platform.ts';
import { openBoss } from '#server/platform/data/queues.ts';
import { reading } from '#server/platform/data/tx.ts';
import { freePort, startProcess } from './app-process.ts';
import type { AppProcess } from './app-process.ts';
import { fillMarket, masterKey, openPlatformOf, openDurableMarket } from './durable-market.ts';
import type { DurableMarket } from './durable-market.ts';
import { completeOrders, sendOnce } from './order-clients.ts';
import type { ClientContext, CompletedOrder } from './order-clients.ts';
import { isTimeUp, ranOf, report, seed, seeded, sized, timeLimit } from '../programme/size.ts';

const planned = sized({ ci: 200, nightly: 2000 });
const clients = 8;
const stepsPerOrder = 5;
const kills = { app: sized({ ci: 6, nightly: 200 }), postgres: sized({ ci: 2, nightly: 100 }) };

type Target = keyof typeof kills;
/** A random sequence of kills, beginning with the app. This test restarts PostgreSQL; the app must recover by itself. */
function drawKills(random: () => number): Target[] {
  const left = { ...kills };
  const sequence: Target[] = [];
  while (left.app + left.postgres > 0) {
    const target =
      sequence.length > 0 && random() * (left.app + left.postgres) < left.postgres ? 'postgres' : 'app';
    sequence.push(target);
    left[target]--;
  }
  return sequence;
}

let market: DurableMarket;
let app: AppProcess;
let context: ClientContext;
let port: number;
let acknowledged = 0;
let completed: CompletedOrder[];
let orders = 0;
const killed = { app: 0, postgres: 0 };
/** Even under a time limit, each target is killed at least once. */
const hasKilledBoth = () => killed.app > 0 && killed.postgres > 0;
/** The longest time from PostgreSQL's restart to the next acknowledged step, in milliseconds. */
let slowestRecovery = 0;
let opened: { platform: Platform; close(): Promise<void> };

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
  await app.waitForOutput('ready');
}

async function killRepeatedly(): Promise<void> {
  const random = seeded(seed);
  const sequence = drawKills(random);
  const between = (planned * stepsPerOrder * 0.75) / sequence.length;
  for (const [index, target] of sequence.entries()) {
    const point = Math.floor((index + 0.2 + random() * 0.8) * between);
    while (acknowledged < point && !(hasKilledBoth() && isTimeUp())) await sleep(2);
    if (hasKilledBoth() && isTimeUp()) return;
    await sleep(random() * 20);
    killed[target]++;
    if (target === 'app') {
      await app.end('SIGKILL');
      if (index > 0) await expireRunningKeys();
      await startApp();
    } else {
      await market.killPostgres();
      await market.restartPostgres();
      const [back, before] = [performance.now(), acknowledged];
      await expireRunningKeys();
      while (acknowledged === before && performance.now() < context.giveUpAt) await sleep(2);
      slowestRecovery = Math.max(slowestRecovery, performance.now() - back);
    }
  }
}

/**
 * A request whose process died can be repeated with its key after 30 seconds. After the first kill clients really wait that long;
 * after the others the keys are backdated, because waiting would take most of the test's time.
 */
async function expireRunningKeys(): Promise<void> {
  const client = new pg.Client({ connectionString: market.connectionString });
  await client.connect();
  await client.query(
    `update idempotency_keys set created_at = created_at - interval '31 seconds' where status is null`,
  );
  await client.end();
}

beforeAll(async () => {
  market = await openDurableMarket();
  const users = await fillMarket(market, { buyers: 10, gigs: 8 });
  port = await freePort();
  await startApp();
  context = {
    baseUrl: `http://127.0.0.1:${port}`,
    retries: new Map(),
    onAcknowledged: () => void acknowledged++,
    giveUpAt: performance.now() + timeLimit * 0.75,
  };
  const work = completeOrders(context, users, {
    orders: planned,
    clients,
    isOver: () => hasKilledBoth() && isTimeUp(),
  });
  // A failing client ends the test at once; otherwise the kills would wait for steps that never come.
  await Promise.race([Promise.all([work, killRepeatedly()]), work]).catch((error: Error) => {
    const retries = [...context.retries].map(([what, count]) => `${count} × ${what}`).join(', ');
    throw new Error(
      `After ${acknowledged} steps: ${error.message} (${retries}). The app wrote: ${app.output().slice(0, 2000)}`,
    );
  });
  completed = await work;
  orders = completed.length;
  opened = await openPlatformOf(market, 'running');
}, timeLimit);

afterAll(async () => {
  await opened?.close();
  await app?.end('SIGKILL');
  await market?.close();
  const figures = { orders: ranOf(orders, planned), 'acknowledged steps': acknowledged };
  report('T5 the app killed', { kills: ranOf(killed.app, kills.app), ...figures });
  report('T6 PostgreSQL killed', {
    kills: ranOf(killed.postgres, kills.postgres),
    ...figures,
    'recovered within ms': Math.round(slowestRecovery),
  });
});

async function query<Row>(text: string): Promise<Row[]> {
  const { rows } = await opened.platform.pool.query(text);
  return rows as Row[];
}

it(
  'returns the same bytes for a repeated key, whichever process answered first',
  async () => {
    const differing: string[] = [];
    for (const { steps } of completed) {
      const answers = await Promise.all(steps.map((step) => sendOnce(context.baseUrl, step)));
      for (const [index, answer] of answers.entries()) {
        if (answer.status !== 200 || answer.bytes !== steps[index]!.bytes)
          differing.push(`${steps[index]!.endpoint}: ${answer.bytes}`);
      }
    }
    expect(differing).toEqual([]);
    await app.end('SIGTERM');
  },
  timeLimit,
);

it('keeps every acknowledged order exactly once', async () => {
  if (!isTimeUp()) expect(completed).toHaveLength(planned);
  const stored = await query<{ number: string; state: string; checkout_id: string; total_minor: number }>(
    'select number, state, checkout_id, total_minor from orders order by number',
  );
  const acknowledgedOrders = completed
    .map((order) => ({
      number: order.number,
      state: 'completed',
      checkout_id: order.checkoutId,
      total_minor: order.totalMinor,
    }))
    .sort((a, b) => (a.number < b.number ? -1 : 1));
  expect(stored).toEqual(acknowledgedOrders);
});

it('takes every step of an order exactly once', async () => {
  const paths = await query<{ path: string; count: number }>(
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

it('charges every buyer and releases every order exactly once', async () => {
  const [money] = await query<Record<string, number>>(
    `select (select count(*) from sandbox.payments) as charges,
            (select sum(amount_minor)::bigint from sandbox.payments where state = 'succeeded') as charged,
            (select count(*) from ledger.journal where event = 'captured') as captured,
            (select count(*) from ledger.journal where event = 'settle') as released,
            (select count(*) from ledger.journal) as journals,
            (select count(*) from sandbox.refunds) as refunds,
            (select count(*) from checkouts where state <> 'paid') as unpaid`,
  );
  const charged = completed.reduce((sum, order) => sum + order.totalMinor, 0);
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
  const read = reading(opened.platform);
  expect(await listViolations(read)).toEqual([]);
  expect(await clearingDifference(read, opened.platform.payments)).toBeNull();
});

it(
  'sends each notification once and leaves no job behind',
  async () => {
    const jobsLeft = `select count(*) as count from pgboss.job where name <> 'dead' and state in ('created', 'retry', 'active')`;
    // Jobs of a dead process return after their timeout; backdated here, so that it has passed.
    const boss = await openBoss(market.connectionString, () => undefined);
    await query(`update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active'`);
    await boss.supervise();
    const until = performance.now() + timeLimit / 4;
    while ((await query<{ count: number }>(jobsLeft))[0]!.count > 0 && performance.now() < until) {
      await opened.platform.outbox.drain();
      await sleep(100);
    }
    await boss.stop({ graceful: false });
    expect(await query(jobsLeft)).toEqual([{ count: 0 }]);
    expect(await query(`select * from pgboss.job where name = 'dead'`)).toEqual([]);
    const notified = await query<{ event: string; count: number; orders: number }>(
      `select event, count(*) as count, count(distinct href) as orders from notifications
     where event like 'order.%' group by event order by event`,
    );
    expect(notified).toEqual([
      { event: 'order.delivered', count: orders, orders },
      { event: 'order.delivery_approved', count: orders, orders },
      // A new order notifies both sides.
      { event: 'order.placed', count: 2 * orders, orders },
      { event: 'order.started', count: orders, orders },
    ]);
  },
  timeLimit,
);
