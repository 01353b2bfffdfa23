// `npm run ledger:verify -- --from`: continues a run that was broken off, and refuses a place that no run has printed.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildOrder } from '#tests/fixtures/build-order.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

type Ended = { code: number; stdout: string; stderr: string };

async function verify(...args: string[]): Promise<Ended> {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: app.connectionString,
    SECRET_KEY: '11'.repeat(32),
    PUBLIC_URL: 'http://localhost:3000',
    ALLOW_SANDBOX: 'mail,scanner,payments',
  };
  const tool = join(import.meta.dirname, 'verify-ledger.ts');
  return promisify(execFile)(process.execPath, [tool, ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Ended) => error,
  );
}

it('reads from the given place to the end', async () => {
  const { order } = await buildOrder(app, 'delivered');
  const fault = `update orders set version = version + 1 where id = '${order.id}'`;
  const client = await app.platform.pool.connect();
  await client.query(`begin; set local session_replication_role = replica; ${fault}; commit`);
  client.release();
  expect(await verify()).toMatchObject({ code: 1, stdout: expect.stringContaining(order.number) });
  expect(await verify('--from', 'order')).toMatchObject({ code: 1, stdout: expect.stringContaining('I14') });
  const rest = { code: 0, stdout: 'The ledger is sound from there on.\n' };
  expect(await verify('--from', `order:${order.id}`)).toMatchObject(rest);
});

it.each(['orders', 'order:1', 'journal:01980c5e-6a0b-7c1e-9d51-3f6f0a3b2c11', "account:1' or true"])(
  'refuses %s as a place',
  async (place) => {
    const { code, stderr } = await verify('--from', place);
    expect(code).toBe(1);
    expect(stderr).toContain(`"${place}" is not a place in the ledger`);
  },
);
