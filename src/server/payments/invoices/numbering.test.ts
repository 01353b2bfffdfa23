// Document numbers: no gaps under concurrency, rollbacks and a new year.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/common/ids.ts';
import { listInvoices } from '#contract/payments/invoices/invoice.endpoints.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import { lockSeries, insertInvoices } from './invoice.store.ts';
import { issueInvoices } from './issue-invoices.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const list = async (user: BuiltUser, as: 'buyer' | 'seller') =>
  (await app.call(listInvoices, { as }, await asUser(app, user))).items;

/** Series whose issued numbers do not run from 1 to the last position without a gap. */
async function gaps(): Promise<unknown[]> {
  const { rows } = await sql`
    select s.series, s.year, s.last_position, count(i.id) as issued, max(i.position) as last
    from invoice_series s left join invoices i on i.series = s.series and i.year = s.year
    group by s.series, s.year, s.last_position
    having count(i.id) <> s.last_position or coalesce(max(i.position), 0) <> s.last_position`.execute(
    app.platform.db,
  );
  return rows;
}

test('numbers have no gap when issuing is rolled back', async () => {
  const { order, buyer } = await buildOrder(app, 'completed');
  const failed = inTransaction(app.platform, async (tx) => {
    await lockSeries(tx, 'INV', tx.now.getUTCFullYear());
    await sql`update invoice_series set last_position = last_position + 3`.execute(tx.sql);
    throw new Error('the process stopped');
  });
  await expect(failed).rejects.toThrow('the process stopped');
  await issueInvoices(app.platform, order.id);
  expect(await gaps()).toEqual([]);
  expect(await list(buyer, 'buyer')).toHaveLength(2);
});

test('numbers have no gap and no duplicate when many orders are billed at once', async () => {
  const seller = await buildSeller(app);
  const gig = await buildGig(app, { seller });
  const orders = [];
  for (let count = 0; count < 6; count++) orders.push((await buildOrder(app, 'completed', { gig })).order);
  const repeated = [...orders, ...orders, ...orders];
  await Promise.all(repeated.map((order) => issueInvoices(app.platform, order.id)));
  await app.drainWorker();
  expect(await gaps()).toEqual([]);
  expect(await list(seller, 'seller')).toHaveLength(12);
  expect(await moneyViolations(app)).toEqual([]);
});

test('numbers restart at 1 each year', async () => {
  const year = app.clock.now().getUTCFullYear() + 1;
  app.clock.set(new Date(Date.UTC(year, 0, 1)));
  const { buyer } = await buildOrder(app, 'completed');
  await app.drainWorker();
  const numbers = (await list(buyer, 'buyer')).map(({ number }) => number).sort();
  expect(numbers[0]).toBe(`INV-${year}-000001`);
  expect(await gaps()).toEqual([]);
});

test('the database rejects a duplicate number', async () => {
  const { order } = await buildOrder(app, 'completed');
  await app.drainWorker();
  const { rows } = await sql`select * from invoices where order_id = ${order.id} limit 1`.execute(
    app.platform.db,
  );
  const duplicate = { ...(rows[0] as Parameters<typeof insertInvoices>[1][number]), id: newId() };
  const again = inTransaction(app.platform, (tx) => insertInvoices(tx, [duplicate]));
  await expect(again).rejects.toMatchObject({ code: '23505' });
});
