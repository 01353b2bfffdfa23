// What is kept of the cards, devices and networks that an account uses, and for how long.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { deleteAccount, exportData } from '#contract/external/privacy/privacy.endpoints.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { buildBuyer, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { recordSignal } from './record-signal.ts';
import type { SignalKind } from './shared-signals.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

const sees = (user: BuiltUser, kind: SignalKind, value: string) =>
  inTransaction(app.platform, (tx) => recordSignal(tx, user.id, kind, value));

it('exports signals without their value, and deletes them with the account', async () => {
  const buyer = await buildBuyer(app);
  await sees(buyer, 'device', 'a-secret-browser');
  const as = { token: await freshToken(app, buyer) };
  const exported = JSON.parse((await app.call(exportData, {}, as)).json);
  expect(exported.accountSignals).toMatchObject([{ kind: 'device' }]);
  expect(Object.keys(exported.accountSignals[0]).sort()).toEqual(['first_seen_at', 'kind', 'seen_at']);
  await app.call(deleteAccount, {}, as);
  // A payment that the provider reports late records nothing anymore.
  await sees(buyer, 'card', 'a-late-capture');
  const { rows } = await sql`select 1 from account_signals where user_id = ${buyer.id}`.execute(
    app.platform.db,
  );
  expect(rows).toEqual([]);
});

it('keeps twenty signals of a kind, and none that was not seen for a year', async () => {
  const buyer = await buildBuyer(app);
  for (let nth = 0; nth < 25; nth++) await sees(buyer, 'device', `browser ${nth} of ${buyer.id}`);
  const count = async () => {
    const { rows } = await sql`select 1 from account_signals where user_id = ${buyer.id}`.execute(
      app.platform.db,
    );
    return rows.length;
  };
  expect(await count()).toBe(20);
  app.clock.advance({ days: 366 });
  await app.drainWorker();
  expect(await count()).toBe(0);
});
