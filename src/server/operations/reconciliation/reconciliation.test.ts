// The comparison of the ledger with the fake Stripe: what was missed is found and acted on, what is foreign is told once, and nothing
// is healed behind a person's back.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { chargebackOf, paidByStripe, readOrder } from '#tests/fixtures/stripe-order.ts';
import { openStripeApp, deliverEvents } from '#tests/fixtures/stripe-app.ts';
import type { StripeApp } from '#tests/fixtures/stripe-app.ts';
import { reconcileProvider } from './reconcile-provider.ts';

let app: StripeApp;
beforeAll(async () => void (app = await openStripeApp()));
afterAll(() => app.close());
afterEach(async () => {
  await app.drainWorker();
  app.books.events.splice(0);
  expect(await moneyViolations(app)).toEqual([]);
  expect(app.stripe.faults.splice(0)).toEqual([]);
});

/** Compares the last days with the ledger, once what is done is old enough to be compared. */
async function compare() {
  app.clock.advance({ hours: 3 });
  // Before the worker runs again: the daily comparison must not be the one that finds it.
  const now = app.clock.now().getTime();
  const window = { from: new Date(now - 2 * 86_400_000), to: new Date(now - 7_200_000) };
  return reconcileProvider(app.platform, app.platform.payments, window);
}
async function differences(reference: string): Promise<Record<string, unknown>[]> {
  const { rows } = await app.platform.pool.query(
    `select kind, finding, ledger_minor as ours, provider_minor as theirs, closed_at is null as open
     from reconciliation_differences where reference = $1 order by finding`,
    [reference],
  );
  return rows;
}
const told = () => app.logged.splice(0).filter((line) => line.includes('do not agree')).length;

describe('a comparison', () => {
  it('of books that agree finds nothing', async () => {
    await paidByStripe(app, 'completed');
    await paidByStripe(app, 'cancelled');
    app.logged.splice(0);
    const seen = await compare();
    expect(seen).toMatchObject({ differing: 0, isComplete: true });
    expect(seen.compared).toBeGreaterThanOrEqual(3);
    expect(told()).toBe(0);
  });

  it('finds a chargeback that nobody told of, and has it acted on', async () => {
    const walked = await paidByStripe(app, 'in-progress');
    const dispute = app.books.dispute(walked.intentId);
    app.books.events.splice(0);
    app.logged.splice(0);
    expect(await compare()).toMatchObject({ differing: 1 });
    expect(await differences(dispute.id)).toEqual([
      { kind: 'chargeback', finding: 'unknown', ours: null, theirs: 5250, open: true },
    ]);
    expect(told()).toBe(1);
    await app.drainWorker();
    expect((await readOrder(app, walked)).turn.does).toBe('wait-for-bank');
    expect(await compare()).toMatchObject({ differing: 0 });
    expect(await differences(dispute.id)).toMatchObject([{ open: false }]);
  });

  it('finds the end of one that was missed: the amounts differ until the inbox has read it anew', async () => {
    const walked = await paidByStripe(app, 'in-progress');
    const dispute = app.books.dispute(walked.intentId);
    await deliverEvents(app);
    app.books.endDispute(dispute.id, 'won');
    app.books.events.splice(0);
    await compare();
    expect(await differences(dispute.id)).toMatchObject([{ finding: 'differs', ours: 5250, theirs: 0 }]);
    await app.drainWorker();
    expect(await chargebackOf(app, walked.intentId)).toMatchObject({ state: 'won' });
  });

  it('finds a refund that came back unheard, and the money becomes the buyer’s credit', async () => {
    const walked = await paidByStripe(app, 'cancelled');
    const refund = [...app.books.refunds.values()].find((one) => one.payment_intent === walked.intentId)!;
    app.books.endRefund(refund.id, 'failed');
    app.books.events.splice(0);
    await compare();
    expect(await differences(refund.id)).toMatchObject([{ finding: 'differs', ours: 5250, theirs: 0 }]);
    await app.drainWorker();
    expect((await readOrder(app, walked)).money.refundState).toBe('credited');
  });

  it('tells what is foreign once, and asks nobody to act on it', async () => {
    const foreign = app.books.createIntent({ amount: 700, currency: 'usd' });
    app.books.capture(foreign.id);
    app.books.events.splice(0);
    app.logged.splice(0);
    await compare();
    expect(await differences(foreign.id)).toMatchObject([{ finding: 'foreign', theirs: 700 }]);
    expect(told()).toBe(1);
    await compare();
    expect(told()).toBe(0);
    const { rowCount } = await app.platform.pool.query('select 1 from webhook_inbox where event_id like $1', [
      `%${foreign.id}%`,
    ]);
    expect(rowCount).toBe(0);
    // Put right by hand, as the person would.
    app.books.balance.set('usd', app.books.balance.get('usd')! - 650);
    app.books.intents.delete(foreign.id);
  });

  it('finds what the ledger has and the provider has not, and changes nothing of it', async () => {
    const walked = await paidByStripe(app, 'in-progress');
    const intent = app.books.intents.get(walked.intentId)!;
    app.clock.advance({ hours: 2 });
    app.books.intents.delete(walked.intentId);
    await compare();
    expect(await differences(walked.intentId)).toMatchObject([
      { kind: 'payment', finding: 'absent', ours: 5250, theirs: null, open: true },
    ]);
    app.books.intents.set(walked.intentId, intent);
    await compare();
    expect(await differences(walked.intentId)).toMatchObject([{ open: false }]);
  });

  it('is made by itself once a day, and again when Stripe was away', async () => {
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
