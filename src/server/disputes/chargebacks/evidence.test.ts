// Evidence of chargebacks: queued by deadline, support is warned in time, and what the provider reports as submitted is recorded.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { listChargebacks } from '#contract/operations/console/chargeback.endpoints.ts';
import { getConsoleOverview } from '#contract/operations/console/overview.endpoints.ts';
import { readOrderRecordPdf } from '#contract/orders/records/record.endpoints.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import type { BuiltSupport } from '#tests/fixtures/build-support.ts';
import { readPdf } from '#tests/fixtures/read-pdf.ts';
import { deliverEvents, endWithSoundBooks, hasLogged, openStripeApp } from '#tests/fixtures/stripe-app.ts';
import type { StripeApp } from '#tests/fixtures/stripe-app.ts';
import { paidByStripe } from '#tests/fixtures/stripe-order.ts';

let app: StripeApp;
let support: BuiltSupport;
beforeAll(async () => {
  app = await openStripeApp();
  support = await buildSupport(app);
});
afterAll(() => app.close());
afterEach(() => endWithSoundBooks(app, 'deliver'));

const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);
const listed = async (show: 'evidence' | 'all' = 'evidence') =>
  (await app.call(listChargebacks, { show }, await asUser(app, support))).items;
const queue = async () =>
  (await app.call(getConsoleOverview, {}, await asUser(app, support))).queues.find(
    ({ name }) => name === 'chargeback-evidence',
  );
async function warnings(): Promise<string[]> {
  const { rows } = await app.platform.pool.query<{ subject: string }>(
    `select subject from mailbox_mails where to_address = $1 and subject like 'Evidence is due%' order by arrived`,
    [support.email],
  );
  return rows.map(({ subject }) => subject);
}

it('lists chargebacks by deadline until the evidence is submitted, and warns every agent once', async () => {
  const [late, soon] = [await paidByStripe(app, 'in-progress'), await paidByStripe(app, 'in-progress')];
  const first = app.books.dispute(late.intentId, { dueAt: inDays(9) });
  const second = app.books.dispute(soon.intentId, { dueAt: inDays(5) });
  await deliverEvents(app);
  expect((await listed()).map(({ orderNumber }) => orderNumber)).toEqual([
    soon.order.number,
    late.order.number,
  ]);
  expect(await queue()).toMatchObject({ waiting: 2, overdue: 0 });
  app.clock.advance({ days: 2, minutes: 1 });
  hasLogged(app, '');
  await app.drainWorker();
  expect(hasLogged(app, 'the evidence of a chargeback is due')).toBe(true);
  app.clock.advance({ hours: 5 });
  await app.drainWorker();
  expect(await warnings()).toHaveLength(1);
  expect(await queue()).toMatchObject({ waiting: 2, overdue: 1 });

  app.books.submitEvidence(second.id);
  await deliverEvents(app);
  expect((await listed()).map(({ reference }) => reference)).toEqual([first.id]);
  expect((await listed('all')).find(({ reference }) => reference === second.id)).toMatchObject({
    state: 'opened',
    evidenceSubmittedAt: app.clock.now().toISOString(),
  });
  app.books.endDispute(first.id, 'won');
  await deliverEvents(app);
  expect(await listed()).toEqual([]);
  expect(await queue()).toMatchObject({ waiting: 0 });
});

it('warns again for the chargeback that an answered inquiry becomes', async () => {
  const built = await paidByStripe(app, 'in-progress');
  const inquiry = app.books.inquire(built.intentId, inDays(2));
  await deliverEvents(app);
  const before = (await warnings()).length;
  app.books.submitEvidence(inquiry.id);
  await deliverEvents(app);
  expect(await listed()).toEqual([]);
  app.books.escalate(inquiry.id, { dueAt: inDays(3) });
  await deliverEvents(app);
  expect(await listed()).toMatchObject([{ reference: inquiry.id, evidenceSubmittedAt: null }]);
  await app.drainWorker();
  expect(await warnings()).toHaveLength(before + 1);
});

it('gives support the order record as a PDF, without messages, and audits it', async () => {
  const { order } = await paidByStripe(app, 'delivered');
  const answer = await app.answer(
    readOrderRecordPdf,
    { orderNumber: order.number },
    await asUser(app, support),
  );
  expect(answer.headers['content-type']).toBe('application/pdf');
  const text = readPdf(answer.rawPayload).pages.join('\n');
  expect(text).toContain(order.number);
  expect(text).toContain('not part of this copy');
  const { rows } = await app.platform.pool.query(
    `select details from audit_log where action = 'console.order_read' order by at desc limit 1`,
  );
  expect(rows[0].details).toEqual({ orderNumber: order.number, as: 'pdf', withMessages: false });
});
