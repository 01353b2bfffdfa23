// Refunds and transfers made by hand in Stripe's dashboard: the comparison names their order and what to do.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { reading } from '#server/platform/data/tx.ts';
import { endWithSoundBooks, openStripeApp } from '#tests/fixtures/stripe-app.ts';
import type { StripeApp } from '#tests/fixtures/stripe-app.ts';
import { paidByStripe, withdrawAll } from '#tests/fixtures/stripe-order.ts';
import { listOpenDifferences } from './difference.report.ts';
import { reconcileProvider } from './reconcile-provider.ts';

let app: StripeApp;
beforeAll(async () => void (app = await openStripeApp()));
afterAll(() => app.close());
afterEach(() => endWithSoundBooks(app, 'drop'));

async function compare() {
  app.clock.advance({ hours: 3 });
  const now = app.clock.now().getTime();
  app.logged.splice(0);
  await reconcileProvider(app.platform, app.platform.payments, {
    from: new Date(now - 2 * 86_400_000),
    to: new Date(now - 7_200_000),
  });
  return app.logged.splice(0).filter((line) => line.includes('the ledger disagree'));
}
const openOf = async (reference: string) =>
  (await listOpenDifferences(reading(app.platform), 100)).find((row) => row.reference === reference);

test('a refund made by hand names its order and what to do, and the inbox is not asked to find it', async () => {
  const walked = await paidByStripe(app, 'in-progress');
  const refund = app.books.createRefund({ payment_intent: walked.intentId, amount: 700 });
  app.books.events.splice(0);
  const [line, ...more] = await compare();
  expect(more).toEqual([]);
  expect(line).toContain(walked.order.number);
  expect(line).toContain('cancel it there');
  expect(await openOf(refund.id)).toMatchObject({
    kind: 'refund',
    finding: 'unknown',
    provider_minor: 700,
    order_number: walked.order.number,
  });
  const { rowCount } = await app.platform.pool.query('select 1 from webhook_inbox where event_id like $1', [
    `%${refund.id}%`,
  ]);
  expect(rowCount).toBe(0);
  // Canceled at Stripe, as the line says.
  app.books.endRefund(refund.id, 'failed');
  app.books.events.splice(0);
  await compare();
  expect(await openOf(refund.id)).toBeUndefined();
});

test('a transfer made by hand from a payment names the order of that payment', async () => {
  const walked = await paidByStripe(app, 'completed');
  app.clock.advance({ days: 8 });
  await app.drainWorker();
  await withdrawAll(app, walked.seller);
  const destination = [...app.books.accounts.keys()].at(-1)!;
  const other = await paidByStripe(app, 'in-progress');
  const transfer = app.books.createTransfer({
    amount: 300,
    currency: 'usd',
    destination,
    transfer_group: 'by-hand',
    source_transaction: app.books.intents.get(other.intentId)!.latest_charge!.id,
  });
  app.books.events.splice(0);
  const [line] = await compare();
  expect(line).toContain(other.order.number);
  expect(line).toContain('reverse it there');
  expect(await openOf(transfer.id)).toMatchObject({ kind: 'transfer', order_number: other.order.number });
  app.books.reverseTransfer(transfer.id);
  app.books.events.splice(0);
  await compare();
  expect(await openOf(transfer.id)).toBeUndefined();
});
