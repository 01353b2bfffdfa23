// Removal of accounts that never verified their address, when other rows refer to them.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { otpVerification } from '#contract/people/accounts/account.endpoints.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { codeFor, signUp } from '#tests/fixtures/sign-up.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { removePending } from './remove-pending.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  // Stands for every table that refers to users, whatever it does when one is deleted.
  await sql`create table references_kept (user_id uuid references users (id))`.execute(app.platform.db);
  await sql`create table references_restricting (user_id uuid references users (id) on delete restrict)`.execute(
    app.platform.db,
  );
});
afterAll(() => app.close());

const refer = (table: string, userId: string) =>
  sql`insert into ${sql.table(table)} values (${userId})`.execute(app.platform.db);

async function register(email: string): Promise<string> {
  const { account } = await signUp(app, { email });
  return account._id;
}

async function statesOf(ids: string[]): Promise<Record<string, string>> {
  const rows = await app.platform.db
    .selectFrom('users')
    .select(['id', 'status', 'email'])
    .where('id', 'in', ids)
    .execute();
  return Object.fromEntries(
    rows.map(({ id, status, email }) => [
      id,
      email.endsWith('@deleted.invalid') ? `${status}, erased` : status,
    ]),
  );
}

it('deletes what nothing refers to after 48 hours, and erases the rest, once', async () => {
  const ids = [];
  for (const name of ['one', 'two', 'three', 'four', 'five'])
    ids.push(await register(`${name}@example.test`));
  await refer('references_kept', ids[1]!);
  await refer('references_restricting', ids[4]!);
  app.clock.advance({ hours: 48, seconds: 1 });
  await app.drainWorker();
  expect(await statesOf(ids)).toEqual({ [ids[1]!]: 'deleted, erased', [ids[4]!]: 'deleted, erased' });
  const erasures = () =>
    app.platform.db
      .selectFrom('audit_log')
      .select('user_id')
      .where('action', '=', 'account.pending_erased')
      .execute();
  expect(await erasures()).toHaveLength(2);
  app.clock.advance({ hours: 1 });
  await app.drainWorker();
  expect(await erasures()).toHaveLength(2);
});

it('lets the owner of an address verify it although an earlier registration of it is referred to', async () => {
  const email = 'owner@example.test';
  const earlier = await register(email);
  await refer('references_kept', earlier);
  app.clock.advance({ minutes: 2 });
  const { browser, token } = await signUp(app, { email });
  const otp = await codeFor(app, email);
  const answer = await browser.send(otpVerification, { otp }, { token });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await statesOf([earlier])).toEqual({ [earlier]: 'deleted, erased' });
});

it('never touches a verified account', async () => {
  const email = 'verified@example.test';
  const { account, browser, token } = await signUp(app, { email });
  await browser.send(otpVerification, { otp: await codeFor(app, email) }, { token });
  await refer('references_kept', account._id);
  await inTransaction(app.platform, (tx) => removePending(tx, [account._id]));
  expect(await statesOf([account._id])).toEqual({ [account._id]: 'active' });
});

it('finds every reference when it deletes: no foreign key to users is checked at commit only', async () => {
  const { rows } = await sql<{ name: string; deferrable: boolean }>`
    select conname as name, condeferrable as deferrable from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass`.execute(app.platform.db);
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.filter((row) => row.deferrable)).toEqual([]);
});
