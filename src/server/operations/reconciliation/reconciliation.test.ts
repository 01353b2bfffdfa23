// Reconciliation with the fake Stripe: missed events are found and processed, foreign objects are reported once, and nothing is
// repaired silently.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getLedgerCheck } from '#contract/operations/console/money.endpoints.ts';
import { reading } from '#server/platform/data/tx.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { chargebackOf, paidByStripe, readOrder } from '#tests/fixtures/stripe-order.ts';
import { deliverEvents, endWithSoundBooks, openStripeApp } from '#tests/fixtures/stripe-app.ts';
import type { StripeApp } from '#tests/fixtures/stripe-app.ts';
import { listOpenDifferences } from './difference.report.ts';
import { reconcileProvider } from './reconcile-provider.ts';

let app: StripeApp;
beforeAll(async () => void (app = await openStripeApp()));
afterAll(() => app.close());
afterEach(() => endWithSoundBooks(app, 'drop'));

/** Advances the clock until recent objects are old enough, then compares the last two days. */
async function compare() {
  app.clock.advance({ hours: 3 });
  // Runs before the worker, so that the daily timer is not what finds the difference.
  const now = app.clock.now().getTime();
  const window = { from: new Date(now - 2 * 86_400_000), to: new Date(now - 7_200_000) };
  return reconcileProvider(app.platform, app.platform.payments, window);
}
async function differences(reference: string): Promise<Record<string, unknown>[]> {
  const { rows } = await app.platform.pool.query(
    `select kind, finding, ledger_minor as ledger, provider_minor as provider, closed_at is null as open
     from reconciliation_differences where reference = $1 order by finding`,
    [reference],
  );
  return rows;
}
/** The order that an open difference names. */
async function orderOf(reference: string): Promise<string | null> {
  const open = await listOpenDifferences(reading(app.platform), 100);
  return open.find((difference) => difference.reference === reference)!.order_number;
}
const countLogged = () => app.logged.splice(0).filter((line) => line.includes('the ledger disagree')).length;

describe('a comparison', () => {
  it('finds nothing when both sides agree', async () => {
    await paidByStripe(app, 'completed');
    await paidByStripe(app, 'cancelled');
    app.logged.splice(0);
    const seen = await compare();
    expect(seen).toMatchObject({ differing: 0, isComplete: true });
    expect(seen.compared).toBeGreaterThanOrEqual(3);
    expect(countLogged()).toBe(0);
  });

  it('finds a chargeback without a webhook, and processes it', async () => {
    const walked = await paidByStripe(app, 'in-progress');
    const dispute = app.books.dispute(walked.intentId);
    app.books.events.splice(0);
    app.logged.splice(0);
    expect(await compare()).toMatchObject({ differing: 1 });
    expect(await differences(dispute.id)).toEqual([
      { kind: 'chargeback', finding: 'unknown', ledger: null, provider: 5250, open: true },
    ]);
    expect(countLogged()).toBe(1);
    expect(await orderOf(dispute.id)).toBe(walked.order.number);
    await app.drainWorker();
    expect((await readOrder(app, walked)).turn.action).toBe('wait-for-bank');
    expect(await compare()).toMatchObject({ differing: 0 });
    expect(await differences(dispute.id)).toMatchObject([{ open: false }]);
  });

  it('finds a missed chargeback outcome, and the inbox re-reads it', async () => {
    const walked = await paidByStripe(app, 'in-progress');
    const dispute = app.books.dispute(walked.intentId);
    await deliverEvents(app);
    app.books.endDispute(dispute.id, 'won');
    app.books.events.splice(0);
    await compare();
    expect(await differences(dispute.id)).toMatchObject([{ finding: 'differs', ledger: 5250, provider: 0 }]);
    await app.drainWorker();
    expect(await chargebackOf(app, walked.intentId)).toMatchObject({ state: 'won' });
  });

  it('finds a refund that failed unnoticed, and credits the buyer’s balance', async () => {
    const walked = await paidByStripe(app, 'cancelled');
    const refund = [...app.books.refunds.values()].find(
      (refund) => refund.payment_intent === walked.intentId,
    )!;
    app.books.endRefund(refund.id, 'failed');
    app.books.events.splice(0);
    await compare();
    expect(await differences(refund.id)).toMatchObject([{ finding: 'differs', ledger: 5250, provider: 0 }]);
    expect(await orderOf(refund.id)).toBe(walked.order.number);
    await app.drainWorker();
    expect((await readOrder(app, walked)).money.refundState).toBe('credited');
  });

  it('reports foreign objects once, without queueing them', async () => {
    const foreign = app.books.createIntent({ amount: 700, currency: 'usd' });
    app.books.capture(foreign.id);
    app.books.events.splice(0);
    app.logged.splice(0);
    await compare();
    expect(await differences(foreign.id)).toMatchObject([{ finding: 'foreign', provider: 700 }]);
    expect(countLogged()).toBe(1);
    await compare();
    expect(countLogged()).toBe(0);
    const { rowCount } = await app.platform.pool.query('select 1 from webhook_inbox where event_id like $1', [
      `%${foreign.id}%`,
    ]);
    expect(rowCount).toBe(0);
    // Fixed manually, as support would.
    app.books.balance.set('usd', app.books.balance.get('usd')! - 650);
    app.books.intents.delete(foreign.id);
    app.books.transactions.all.delete((foreign.latest_charge!.balance_transaction as { id: string }).id);
  });

  it('finds ledger movements that the provider lacks, and changes nothing', async () => {
    const walked = await paidByStripe(app, 'in-progress');
    const intent = app.books.intents.get(walked.intentId)!;
    app.clock.advance({ hours: 2 });
    app.books.intents.delete(walked.intentId);
    await compare();
    expect(await differences(walked.intentId)).toMatchObject([
      { kind: 'payment', finding: 'absent', ledger: 5250, provider: null, open: true },
    ]);
    expect(await orderOf(walked.intentId)).toBe(walked.order.number);
    const support = await buildSupport(app);
    const { differences: shown } = await app.call(getLedgerCheck, {}, await asUser(app, support));
    expect(shown).toContainEqual(
      expect.objectContaining({ reference: walked.intentId, orderNumber: walked.order.number }),
    );
    app.books.intents.set(walked.intentId, intent);
    await compare();
    expect(await differences(walked.intentId)).toMatchObject([{ open: false }]);
  });

  it('runs once a day, and again after Stripe was unavailable', async () => {
    const runs = async () => {
      const { rows } = await app.platform.pool.query(
        `select count(*)::int as n from reconciliations where provider = 'stripe'`,
      );
      return rows[0].n as number;
    };
    app.clock.advance({ days: 2 });
    const before = await runs();
    app.stripe.fail('GET /v1/payment_intents', 'unavailable');
    await app.drainWorker();
    expect(await runs()).toBe(before);
    app.stripe.fail('GET /v1/payment_intents', 'unavailable', 0);
    app.clock.advance({ minutes: 11 });
    await app.drainWorker();
    expect(await runs()).toBe(before + 1);
    app.clock.advance({ hours: 5 });
    await app.drainWorker();
    expect(await runs()).toBe(before + 1);
  });
});
