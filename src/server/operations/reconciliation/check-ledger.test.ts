// The alarm of the books: an error that is planted behind every guard is named in the log and counted in the console, until it is mended.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getConsoleOverview } from '#contract/operations/console/overview.endpoints.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import { checkLedger } from './check-ledger.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

async function lookLater(): Promise<number | null> {
  app.clock.advance({ minutes: 5 });
  return checkLedger(app.platform);
}

const alarms = () => app.logged.filter((line) => line.includes('the ledger breaks its invariants'));

/** As someone would with the keys to the database. */
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

describe('a look at the ledger', () => {
  it('says nothing while the books are right, and is not made again within four minutes', async () => {
    await buildOrder(app, 'completed');
    expect(await checkLedger(app.platform)).toBe(0);
    app.clock.advance({ minutes: 3 });
    expect(await checkLedger(app.platform)).toBeNull();
    expect(alarms()).toEqual([]);
  });

  it('says so when it takes too long, and rests in place of trying again at once', async () => {
    const client = await app.platform.pool.connect();
    await client.query('begin; lock table ledger.transfer in access exclusive mode');
    app.clock.advance({ minutes: 5 });
    expect(await checkLedger(app.platform, 50)).toBeNull();
    await client.query('rollback');
    client.release();
    expect(app.logged.filter((line) => line.includes('takes too long'))).toHaveLength(1);
    expect(await checkLedger(app.platform)).toBeNull();
    expect(await lookLater()).toBe(0);
  });

  it('names a cent too much by its order, in the log and in the console, until it is gone', async () => {
    const { order } = await buildOrder(app, 'delivered');
    const support = await buildSupport(app);
    const books = async () => {
      const { queues } = await app.call(getConsoleOverview, {}, await asUser(app, support));
      return queues.find((one) => one.name === 'ledger-mismatches');
    };
    expect(await books()).toMatchObject({ waiting: 0, oldestAt: null });
    await addToEscrow(order.id, 1);
    const wrong = await lookLater();
    expect(wrong).toBeGreaterThan(0);
    const found = app.clock.now().toISOString();
    expect(alarms().at(-1)).toContain(order.number);
    expect(await lookLater()).toBe(wrong);
    expect(alarms()).toHaveLength(2);
    expect(await books()).toMatchObject({ waiting: wrong, overdue: wrong, oldestAt: found });
    await addToEscrow(order.id, -1);
    expect(await lookLater()).toBe(0);
    expect(alarms()).toHaveLength(2);
    expect(await books()).toMatchObject({ waiting: 0, oldestAt: null });
  });
});
