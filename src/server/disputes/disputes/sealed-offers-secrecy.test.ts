// The amounts of sealed offers never leave the server, neither during a round nor after one without overlap.
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

const submit = async (user: BuiltUser, { number }: OrderView, toBuyerMinor: number) =>
  app.call(submitSealedOffer, { orderNumber: number, toBuyerMinor }, await asUser(app, user));

it('never exposes a sealed amount in a response, event, notification, email, log or export', async () => {
  const support = await buildSupport(app);
  const { order, buyer, seller } = await buildAnsweredDispute(app, { asks: 5000, offers: 0 });
  // Amounts that appear nowhere else by chance.
  const secrets = [3777, 1333, 3555, 1777];
  const answers: unknown[] = [];
  answers.push(await submit(buyer, order, secrets[0]!), await submit(seller, order, secrets[1]!));
  answers.push(await submit(seller, order, secrets[3]!));
  await app.drainWorker();
  for (const user of [buyer, seller]) {
    const token = await freshToken(app, user);
    answers.push(await app.call(getOrder, { orderNumber: order.number }, { token }));
    answers.push(await app.call(listNotifications, {}, { token }));
    answers.push(await app.call(exportData, {}, { token }));
  }
  answers.push(await app.call(getDisputeCase, { orderNumber: order.number }, await asUser(app, support)));
  const db = app.platform.db;
  const events = await sql`select detail from order_events where order_id = ${order.id}`.execute(db);
  const jobs = await sql`select data from pgboss.job`.execute(db);
  const emails = await sql`select * from mailbox_mails`.execute(db);
  const idempotent =
    await sql`select convert_from(body, 'UTF8') as body from idempotency_keys where body is not null`.execute(
      db,
    );
  const exposed = JSON.stringify([answers, events.rows, jobs.rows, emails.rows, idempotent.rows, app.logged]);
  for (const secret of secrets) {
    const dollars = (secret / 100).toFixed(2);
    expect([secret, found(exposed, String(secret)), found(exposed, dollars)]).toEqual([secret, false, false]);
  }
  // Open offers are found, so the search works.
  expect(found(exposed, '5000')).toBe(true);
});

/** Whether the number occurs on its own, not as part of an id. */
function found(text: string, number: string): boolean {
  return new RegExp(`(?<![\\w.-])${number.replace('.', String.raw`\.`)}(?![\\w.-])`).test(text);
}
