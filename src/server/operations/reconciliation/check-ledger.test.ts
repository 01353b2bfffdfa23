// Ledger checks: an injected imbalance is logged and queued for support until it is fixed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#contract/common/ids.ts';
import { getLedgerCheck } from '#contract/operations/console/money.endpoints.ts';
import { getConsoleOverview } from '#contract/operations/console/overview.endpoints.ts';
import { clearingBalance } from '#server/foundation/ledger/balances.ts';
import { postCorrection } from '#server/foundation/ledger/post-correction.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import { checkLedger } from './check-ledger.ts';
import { roundLimits } from './read-ledger.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

async function checkLater(): Promise<number | null> {
  app.clock.advance({ minutes: 5 });
  return checkLedger(app.platform);
}

const alarms = () => app.logged.filter((line) => line.includes('ledger invariants violated'));

/** Bypasses triggers, as a direct database write could. */
async function addToEscrow(orderId: string, minor: number): Promise<void> {
  const client = await app.platform.pool.connect();
  await client.query('begin; set local session_replication_role = replica');
  await client.query('update ledger.account set balance = balance + $2 where code = $1', [
    `order_escrow:${orderId}`,
    minor,
  ]);
  await client.query('commit');
  client.release();
}

describe('a ledger check', () => {
  it('logs nothing while the ledger is consistent, and does not run again within four minutes', async () => {
    await buildOrder(app, 'completed');
    expect(await checkLedger(app.platform)).toBe(0);
    app.clock.advance({ minutes: 3 });
    expect(await checkLedger(app.platform)).toBeNull();
    expect(alarms()).toEqual([]);
  });

  it('logs a timeout, and waits before trying again', async () => {
    const client = await app.platform.pool.connect();
    await client.query('begin; lock table ledger.transfer in access exclusive mode');
    app.clock.advance({ minutes: 5 });
    expect(await checkLedger(app.platform, { ...roundLimits, statementMs: 50 })).toBeNull();
    await client.query('rollback');
    client.release();
    expect(app.logged.filter((line) => line.includes('timed out'))).toHaveLength(1);
    expect(await checkLedger(app.platform)).toBeNull();
    expect(await checkLater()).toBe(0);
  });

  it('reports a one-cent imbalance with its order, in the log and the console, until it is fixed', async () => {
    const { order } = await buildOrder(app, 'delivered');
    const support = await buildSupport(app);
    const mismatches = async () => {
      const { queues } = await app.call(getConsoleOverview, {}, await asUser(app, support));
      return queues.find((queue) => queue.name === 'ledger-mismatches');
    };
    expect(await mismatches()).toMatchObject({ waiting: 0, oldestAt: null });
    await addToEscrow(order.id, 1);
    const count = await checkLater();
    expect(count).toBeGreaterThan(0);
    const found = app.clock.now().toISOString();
    expect(alarms().at(-1)).toContain(order.number);
    expect(await checkLater()).toBe(count);
    expect(alarms()).toHaveLength(2);
    expect(await mismatches()).toMatchObject({ waiting: count, overdue: count, oldestAt: found });
    await addToEscrow(order.id, -1);
    expect(await checkLater()).toBe(0);
    expect(alarms()).toHaveLength(2);
    expect(await mismatches()).toMatchObject({ waiting: 0, oldestAt: null });
  });

  it('reports when the providers hold less than what belongs to clients, until it is covered', async () => {
    const shortfalls = () => app.logged.filter((line) => line.includes('hold less than what belongs'));
    const { platform } = app;
    const support = await buildSupport(app);
    const shortfall = async () =>
      (await app.call(getLedgerCheck, {}, await asUser(app, support))).shortfallMinor;
    await checkLater();
    expect(await shortfall()).toBe(0);
    // Money of clients that the provider no longer has, as after lost chargebacks of withdrawn earnings.
    const { buyer } = await buildOrder(app, 'delivered');
    const held = await clearingBalance(reading(platform), 'sandbox');
    const owner = { userId: buyer.id, currency: 'USD', cause: {} };
    const give = (correctionId: string, kind: 'give-buyer' | 'take-buyer', amountMinor: number) =>
      inTransaction(platform, (tx) => postCorrection(tx, { ...owner, correctionId, kind, amountMinor }));
    await give(newId(), 'give-buyer', held + 1000);
    await checkLater();
    expect(await shortfall()).toBeGreaterThanOrEqual(1000);
    expect(shortfalls()).toHaveLength(1);
    await give(newId(), 'take-buyer', held + 1000);
    await checkLater();
    expect(await shortfall()).toBe(0);
    expect(shortfalls()).toHaveLength(1);
  });
});
