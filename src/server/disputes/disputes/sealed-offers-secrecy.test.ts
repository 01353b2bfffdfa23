// What is entered for a blind settlement leaves the server in no way at all, before it is settled or after a round that missed.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getDisputeCase } from '#contract/disputes/disputes/decision.endpoints.ts';
import { submitSealedOffer } from '#contract/disputes/disputes/dispute.endpoints.ts';
import { listNotifications } from '#contract/messaging/notifications/notification.endpoints.ts';
import { getOrder } from '#contract/orders/orders/order.endpoints.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { exportData } from '#contract/external/privacy/privacy.endpoints.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { buildAnsweredDispute } from '#tests/fixtures/build-dispute.ts';
import { asUser } from '#tests/fixtures/build-order.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const enter = async (who: BuiltUser, { number }: OrderView, toBuyerMinor: number) =>
  app.call(submitSealedOffer, { orderNumber: number, toBuyerMinor }, await asUser(app, who));

it('a hidden amount is in no answer, event, notification, mail, log or export of anybody', async () => {
  const support = await buildSupport(app);
  const { order, buyer, seller } = await buildAnsweredDispute(app, { asks: 5000, offers: 0 });
  // Amounts that nothing else here can contain by chance.
  const secrets = [3777, 1333, 3555, 1777];
  const answers: unknown[] = [];
  answers.push(await enter(buyer, order, secrets[0]!), await enter(seller, order, secrets[1]!));
  answers.push(await enter(seller, order, secrets[3]!));
  await app.drainWorker();
  for (const who of [buyer, seller]) {
    const token = await freshToken(app, who);
    answers.push(await app.call(getOrder, { orderNumber: order.number }, { token }));
    answers.push(await app.call(listNotifications, {}, { token }));
    answers.push(await app.call(exportData, {}, { token }));
  }
  answers.push(await app.call(getDisputeCase, { orderNumber: order.number }, await asUser(app, support)));
  const db = app.platform.db;
  const events = await sql`select detail from order_events where order_id = ${order.id}`.execute(db);
  const jobs = await sql`select data from pgboss.job`.execute(db);
  const mails = await sql`select * from mailbox_mails`.execute(db);
  const kept =
    await sql`select convert_from(body, 'UTF8') as body from idempotency_keys where body is not null`.execute(
      db,
    );
  const said = JSON.stringify([answers, events.rows, jobs.rows, mails.rows, kept.rows, app.logged]);
  for (const secret of secrets) {
    const dollars = (secret / 100).toFixed(2);
    expect([secret, found(said, String(secret)), found(said, dollars)]).toEqual([secret, false, false]);
  }
  // The test can see amounts at all: the open ones are there.
  expect(found(said, '5000')).toBe(true);
});

/** As a number of its own, not as a part of an id. */
function found(text: string, number: string): boolean {
  return new RegExp(`(?<![\\w.-])${number.replace('.', String.raw`\.`)}(?![\\w.-])`).test(text);
}
