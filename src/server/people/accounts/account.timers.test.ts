// What the purge timers delete and what they keep.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/common/ids.ts';
import { userLogin } from '#contract/people/accounts/account.endpoints.ts';
import { audit } from '#server/platform/data/audit.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { recordSignal } from './signals/record-signal.ts';
import { buildUser } from '#tests/fixtures/build-user.ts';
import { goodPassword, signUp } from '#tests/fixtures/sign-up.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
    app.platform.db,
  );
  return rows[0]!.n;
}

test('deletes unverified registrations after 48 hours, and no other accounts', async () => {
  const user = await buildUser(app);
  const email = 'forgotten@example.test';
  await signUp(app, { email });
  await app.call(userLogin, { emailorusername: email, password: goodPassword });
  const [pending] = await app.platform.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .execute();
  const { id } = pending!;
  // What an account of any kind may have used or be part of must not keep its registration.
  await inTransaction(app.platform, (tx) => recordSignal(tx, id, 'device', 'a browser'));
  await sql`
    with alert as (
      insert into risk_alerts (id, rule, subject, state, score, evidence, holds_orders, raised_at, updated_at)
      values (${newId()}, 'bulk-reading', ${id}, 'open', 1, '{read much}', false, now(), now())
      returning id)
    insert into risk_alert_accounts (alert_id, user_id) select id, ${id} from alert`.execute(app.platform.db);
  app.clock.advance({ hours: 47 });
  await app.drainWorker();
  expect(await count('users')).toBe(2);
  app.clock.advance({ hours: 1, seconds: 1 });
  await app.drainWorker();
  const { rows } = await sql<{ id: string }>`select id from users`.execute(app.platform.db);
  expect(rows).toEqual([{ id: user.id }]);
  expect(await count('code_flows')).toBe(0);
});

test('keeps the audit log for 180 days and rejects changes to it', async () => {
  await inTransaction(app.platform, (tx) => audit(tx, 'test.kept', {}));
  await expect(sql`update audit_log set action = 'x'`.execute(app.platform.db)).rejects.toThrow(
    /append-only/,
  );
  app.clock.advance({ days: 180, seconds: 1 });
  await inTransaction(app.platform, (tx) => audit(tx, 'test.newer', {}));
  await app.drainWorker();
  const { rows } = await sql<{ action: string }>`select action from audit_log`.execute(app.platform.db);
  expect(rows).toEqual([{ action: 'test.newer' }]);
});

test('deletes expired sessions, and responses of idempotent requests after 72 hours', async () => {
  const key = 'k'.repeat(16);
  await sql`
    insert into idempotency_keys (user_id, route, key, request_sha256, created_at)
    values (gen_random_uuid(), 'r', ${key}, '\\x00', ${app.clock.now()})
  `.execute(app.platform.db);
  app.clock.advance({ hours: 71 });
  await app.drainWorker();
  expect(await count('idempotency_keys')).toBe(1);
  app.clock.advance({ hours: 2 });
  await app.drainWorker();
  expect(await count('idempotency_keys')).toBe(0);
  expect(await count('sessions')).toBe(0);
});
