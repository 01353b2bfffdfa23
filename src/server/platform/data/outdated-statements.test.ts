// A migration while the process serves: statements prepared before it are prepared again, and no call fails.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await sql`create table made_before (id int primary key, name text not null)`.execute(app.platform.db);
  await sql`insert into made_before values (1, 'first')`.execute(app.platform.db);
});
afterAll(() => app.close());

const readRow = (db: Pick<TestApp['platform']['db'], 'getExecutor'>, id = 1) =>
  sql`select * from made_before where id = ${id}`.execute(db as TestApp['platform']['db']);

const addColumn = (name: string) =>
  sql`alter table made_before add column ${sql.ref(name)} int`.execute(app.platform.db);

/** More calls than the pool has connections, so that several of them hold the old statement. */
const many = <Result>(call: () => Promise<Result>) => Promise.all(Array.from({ length: 40 }, call));

it('answers reads on every connection after a column was added', async () => {
  await many(() => readRow(app.platform.db));
  await addColumn('one');
  const answers = await many(() => readRow(app.platform.db));
  expect(answers.map(({ rows }) => rows)).toEqual(
    Array.from({ length: 40 }, () => [{ id: 1, name: 'first', one: null }]),
  );
});

it('reruns a transaction whose statement became outdated, once for all its statements', async () => {
  const names = ['name', 'id', 'one'] as const;
  let runs = 0;
  // Nine outdated statements: more than the tries of a transaction, if each of them cost a run of its own.
  const command = () =>
    inTransaction(app.platform, async (tx) => {
      runs++;
      for (const name of names)
        for (const limit of [sql`limit 1`, sql`limit 2`, sql`limit 3`])
          await sql`select * from made_before where id = ${1} order by ${sql.ref(name)} ${limit}`.execute(
            tx.sql,
          );
    });
  await many(command);
  await addColumn('two');
  runs = 0;
  await command();
  expect(runs).toBe(2);
});

it('still reports what PostgreSQL does not support', async () => {
  // The same code, 0A000, with another message.
  await expect(
    sql`select ${1}::int from made_before group by id for update`.execute(app.platform.db),
  ).rejects.toMatchObject({ code: '0A000' });
});

it('reads an order while a migration widens its table', async () => {
  const { order, buyer } = await buildOrder(app, 'in-progress');
  const as = await asUser(app, buyer);
  const read = () => app.call(orders.getOrder, { orderNumber: order.number }, as);
  const before = await many(read);
  await sql`alter table orders add column added_by_migration int`.execute(app.platform.db);
  expect(await many(read)).toEqual(before);
});
