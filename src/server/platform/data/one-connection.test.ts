// A transaction that waits for a second connection is refused or reported.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { openKernel } from '#tests/fixtures/kernel.ts';
import type { Kernel } from '#tests/fixtures/kernel.ts';
import { openDatabase } from './db.ts';
import { asAnotherClient, SecondConnection } from './one-connection.ts';
import { inTransaction, reading } from './tx.ts';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await openKernel();
});
afterAll(() => kernel.close());

it('refuses every way to a second connection within a transaction, and none after it', async () => {
  const { platform } = kernel;
  const limit = { name: 'nested', points: 5, seconds: 60, shared: true };
  const ways: Record<string, () => Promise<unknown>> = {
    'a read': () => sql`select 1`.execute(reading(platform).sql),
    'a statement of the pool': async () => platform.pool.query('select 1'),
    'a connection': async () => (await platform.pool.connect()).release(),
    'a shared limit': () => platform.limits.consume(limit, 'key'),
    'a transaction': () => inTransaction(platform, async () => 1),
  };
  for (const [name, way] of Object.entries(ways)) {
    await expect(
      inTransaction(platform, async () => way()),
      name,
    ).rejects.toThrow(SecondConnection);
    await inTransaction(platform, async (tx) => sql`select 1`.execute(tx.sql));
    await way();
  }
});

it('lets work that a transaction left running use the pool once it has ended', async () => {
  const ended = Promise.withResolvers<void>();
  let left: Promise<unknown> | undefined;
  await inTransaction(kernel.platform, async () => {
    left = ended.promise.then(() => kernel.platform.pool.query('select 1'));
  });
  ended.resolve();
  await left;
});

it('lets tests act as another client meanwhile', async () => {
  await inTransaction(kernel.platform, async () =>
    asAnotherClient(() => kernel.platform.pool.query('select 1')),
  );
});

it('reports the second connection instead, and gives it, where that is set', async () => {
  const found: Error[] = [];
  const { connectionString } = kernel.platform.pool.options as { connectionString: string };
  const open = openDatabase(
    { connectionString, pool: 2, onSecondConnection: (error) => void found.push(error) },
    () => undefined,
  );
  try {
    const platform = { ...kernel.platform, db: open.db, pool: open.pool };
    await inTransaction(platform, async () => open.pool.query('select 1'));
    expect(found).toEqual([expect.any(SecondConnection)]);
    expect(found[0]!.stack).toContain('one-connection.test');
  } finally {
    await open.close();
  }
});
