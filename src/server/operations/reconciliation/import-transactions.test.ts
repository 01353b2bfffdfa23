// Every balance transaction of the fake Stripe ends in the books: matched to the postings of our own objects, or booked once by a rule.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findBalances } from '#server/foundation/ledger/ledger.store.ts';
import { goodwillLoss, operatorBank, pspCost, pspReserve } from '#server/foundation/ledger/accounts.ts';
import { listViolations } from '#server/foundation/ledger/violation.report.ts';
import { reading } from '#server/platform/data/tx.ts';
import type { Movement } from '#tests/fixtures/fake-stripe-transactions.ts';
import { deliverEvents, endWithSoundBooks, openStripeApp, sdkAttempts } from '#tests/fixtures/stripe-app.ts';
import type { StripeApp } from '#tests/fixtures/stripe-app.ts';
import { paidByStripe, withdrawAll } from '#tests/fixtures/stripe-order.ts';
import { importTransactions } from './import-transactions.ts';
import { listOpenDifferences } from './difference.report.ts';
import { reconcileProvider } from './reconcile-provider.ts';

let app: StripeApp;
beforeAll(async () => {
  app = await openStripeApp();
  // The import begins with the first payment.
  await paidByStripe(app, 'in-progress');
});
afterAll(() => app.close());
// Books that equal the balance at Stripe, whatever moved there.
afterEach(() => endWithSoundBooks(app, 'deliver'));

/** Moves the clock past the shortest window and imports. */
async function importNow(): Promise<number> {
  app.clock.advance({ minutes: 6 });
  return importTransactions(app.platform);
}
async function rowOf(reference: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await app.platform.pool.query(
    `select p.state, p.kind, p.subject, (select count(*)::int from ledger.journal j where j.subject = 'psp:' || p.id) as journals
     from provider_transactions p where reference = $1`,
    [reference],
  );
  return rows[0];
}
async function countIn(state: string): Promise<number> {
  const { rows } = await app.platform.pool.query(
    'select count(*)::int as n from provider_transactions where state = $1',
    [state],
  );
  return rows[0].n;
}
const transactionsOf = (source: string) =>
  [...app.books.transactions.all.values()].filter((made) => made.source === source).map(({ id }) => id);
async function accounts() {
  const [bank, cost, reserve, loss] = await findBalances(reading(app.platform), [
    operatorBank('USD'),
    pspCost('USD'),
    pspReserve('stripe', 'USD'),
    goodwillLoss('USD'),
  ]);
  return { bank: bank!, cost: cost!, reserve: reserve!, loss: loss! };
}
const openOf = async (reference: string) =>
  (await listOpenDifferences(reading(app.platform), 100)).find((row) => row.reference === reference);
const move = (of: Pick<Movement, 'type' | 'amount'> & Partial<Movement>) =>
  app.books.move({ currency: 'usd', ...of }).id;

describe('the import', () => {
  it('matches the transactions of our own objects to their postings, and books none of them', async () => {
    const completed = await paidByStripe(app, 'completed');
    await paidByStripe(app, 'cancelled');
    app.clock.advance({ days: 8 });
    await app.drainWorker();
    await withdrawAll(app, completed.seller);
    const charged = await paidByStripe(app, 'in-progress');
    const dispute = app.books.dispute(charged.intentId);
    await deliverEvents(app);
    app.books.endDispute(dispute.id, 'won');
    await deliverEvents(app);
    const before = await countIn('booked');
    await importNow();
    expect([await countIn('waiting'), await countIn('unexplained')]).toEqual([0, 0]);
    expect(await countIn('booked')).toBe(before);
    for (const id of transactionsOf(dispute.id))
      expect(await rowOf(id)).toMatchObject({ state: 'matched', kind: 'chargeback', journals: 0 });
    expect(transactionsOf(dispute.id)).toHaveLength(2);
  });

  const kinds: [Movement['type'], number, Partial<Awaited<ReturnType<typeof accounts>>>, number?][] = [
    ['payout', -3000, { bank: 3000, cost: 45 }, 45],
    ['payout_failure', 900, { bank: -900 }],
    ['payout_cancel', 800, { bank: -800 }],
    ['topup', 5000, { bank: -5000 }],
    ['topup_reversal', -400, { bank: 400 }],
    ['stripe_fee', -200, { cost: 200 }],
    ['stripe_fx_fee', -7, { cost: 7 }],
    ['tax_fee', -42, { cost: 42 }],
    ['adjustment', -150, { loss: 150 }],
    ['adjustment', 60, { loss: -60 }],
    ['reserve_transaction', -500, { reserve: 500 }],
    ['reserve_hold', -300, { reserve: 300 }],
    ['reserve_release', 100, { reserve: -100 }],
    ['payout_minimum_balance_hold', -250, { reserve: 250 }],
    ['payout_minimum_balance_release', 250, { reserve: -250 }],
  ];
  it.each(kinds)('books %s of %d', async (type, amount, moved, fee = 0) => {
    const before = await accounts();
    const id = move({ type, amount, fee });
    await importNow();
    expect(await rowOf(id)).toMatchObject({ state: 'booked', journals: 1 });
    const after = await accounts();
    expect({
      bank: after.bank - before.bank,
      cost: after.cost - before.cost,
      reserve: after.reserve - before.reserve,
      loss: after.loss - before.loss,
    }).toEqual({ bank: 0, cost: 0, reserve: 0, loss: 0, ...moved });
  });

  it('books a payout of the operator, and its return by the bank days later', async () => {
    const before = await accounts();
    const payout = app.books.payOutToOperator(2000);
    await importNow();
    expect((await accounts()).bank - before.bank).toBe(2000);
    app.clock.advance({ days: 3 });
    app.books.failOperatorPayout(payout.id);
    await importNow();
    expect(await accounts()).toEqual(before);
    expect(transactionsOf(payout.id)).toHaveLength(2);
  });

  it('moves the accounts as in the example of docs/money.md', async () => {
    const { bank, cost, reserve } = await accounts();
    const balance = app.books.balance.get('usd')!;
    const step = async () => {
      await importNow();
      const now = await accounts();
      const moved = [now.bank - bank, now.cost - cost, now.reserve - reserve];
      return [10498 + app.books.balance.get('usd')! - balance, ...moved];
    };
    move({ type: 'stripe_fee', amount: -200 });
    expect(await step()).toEqual([10298, 0, 200, 0]);
    move({ type: 'reserve_hold', amount: -500 });
    expect(await step()).toEqual([9798, 0, 200, 500]);
    const payout = app.books.payOutToOperator(700);
    expect(await step()).toEqual([9098, 700, 200, 500]);
    app.clock.advance({ days: 3 });
    app.books.failOperatorPayout(payout.id);
    expect(await step()).toEqual([9798, 0, 200, 500]);
    move({ type: 'reserve_release', amount: 500 });
    expect(await step()).toEqual([10298, 0, 200, 0]);
    move({ type: 'topup', amount: 1000 });
    expect(await step()).toEqual([11298, -1000, 200, 0]);
  });

  it('books under the invariants: a row without its journal, and one of another amount, are violations', async () => {
    const id = move({ type: 'stripe_fee', amount: -200 });
    await importNow();
    const change = async (set: string) => {
      await app.platform.pool.query(`update provider_transactions set ${set} where reference = $1`, [id]);
      return (await listViolations(reading(app.platform))).map(({ invariant }) => invariant);
    };
    const { rows } = await app.platform.pool.query<{ journal: number }>(
      'select journal_id as journal from provider_transactions where reference = $1',
      [id],
    );
    const journal = rows[0]!.journal;
    expect(await change(`state = 'unexplained', journal_id = null`)).toEqual(['I6 journal without its row']);
    expect(await change(`state = 'booked', journal_id = (select min(id) from ledger.journal)`)).toContain(
      'I6 row without its journal',
    );
    expect(await change(`journal_id = ${journal}, amount_minor = -201`)).toEqual([
      'I8 a booked transaction moved what the provider states',
    ]);
    expect(await change('amount_minor = -200')).toEqual([]);
  });

  it('ignores transactions of other balances', async () => {
    const id = move({ type: 'reserve_hold', amount: 300, balance_type: 'risk_reserved' });
    await importNow();
    expect(await rowOf(id)).toBeUndefined();
  });

  it('books nothing twice when everything is listed again', async () => {
    const id = move({ type: 'stripe_fee', amount: -200 });
    await importNow();
    const { rows: before } = await app.platform.pool.query('select max(id) as id from ledger.journal');
    await app.platform.pool.query('delete from provider_imports');
    await importNow();
    const { rows: after } = await app.platform.pool.query('select max(id) as id from ledger.journal');
    expect(after).toEqual(before);
    expect(await rowOf(id)).toMatchObject({ state: 'booked', journals: 1 });
  });

  it('books nothing twice when two workers import at once', async () => {
    const id = move({ type: 'stripe_fee', amount: -200 });
    app.clock.advance({ minutes: 6 });
    await Promise.all([importTransactions(app.platform), importTransactions(app.platform)]);
    expect(await rowOf(id)).toMatchObject({ state: 'booked', journals: 1 });
  });

  it('continues after its last page when Stripe stops answering', async () => {
    await importNow();
    const ids = Array.from({ length: 230 }, () => move({ type: 'stripe_fee', amount: -1 }));
    const call = 'GET /v1/balance_transactions';
    // After the first page.
    app.stripe.beforeResponse(call, async () => app.stripe.fail(call, 'unavailable', sdkAttempts));
    await importNow();
    const { rows } = await app.platform.pool.query(
      'select is_complete, after_reference is not null as begun from provider_imports',
    );
    expect(rows).toEqual([{ is_complete: false, begun: true }]);
    expect(await rowOf(ids.at(-1)!)).toMatchObject({ state: 'booked' });
    expect(await rowOf(ids[0]!)).toBeUndefined();
    expect(app.logged.splice(0).join('')).toContain('unavailable for the import');
    // Also of what was made meanwhile, nothing is left out.
    const later = move({ type: 'stripe_fee', amount: -1 });
    await importNow();
    await importNow();
    for (const id of [...ids, later]) expect(await rowOf(id)).toMatchObject({ state: 'booked', journals: 1 });
  });

  it('reads a bounded number of pages at once', async () => {
    await importNow();
    for (let made = 0; made < 620; made++) move({ type: 'stripe_fee', amount: -1 });
    const before = app.stripe.calls.get('GET /v1/balance_transactions')!;
    await importNow();
    expect(app.stripe.calls.get('GET /v1/balance_transactions')! - before).toBe(5);
  });

  it('waits for the postings of an object whose event comes later', async () => {
    const walked = await paidByStripe(app, 'in-progress');
    const dispute = app.books.dispute(walked.intentId);
    await importNow();
    const [id] = transactionsOf(dispute.id);
    expect(await rowOf(id!)).toMatchObject({ state: 'waiting', subject: null, journals: 0 });
    await deliverEvents(app);
    await importNow();
    expect(await rowOf(id!)).toMatchObject({ state: 'matched', journals: 0 });
    // A fee a month later, imported before its event.
    app.books.moveAfterDispute(dispute.id, { fee: 2000 });
    await importNow();
    const last = transactionsOf(dispute.id).at(-1)!;
    expect(await rowOf(last)).toMatchObject({ state: 'waiting' });
    await deliverEvents(app);
    await importNow();
    expect(await rowOf(last)).toMatchObject({ state: 'matched' });
  });

  it('matches a refund that fails after it was sent, in either order', async () => {
    for (const isImportedFirst of [true, false]) {
      const walked = await paidByStripe(app, 'cancelled');
      const refund = [...app.books.refunds.values()].find((of) => of.payment_intent === walked.intentId)!;
      await importNow();
      app.books.endRefund(refund.id, 'failed');
      if (isImportedFirst) await importNow();
      await deliverEvents(app);
      await importNow();
      for (const id of transactionsOf(refund.id)) expect(await rowOf(id)).toMatchObject({ state: 'matched' });
      expect(transactionsOf(refund.id)).toHaveLength(2);
    }
  });

  it('books a refund made by hand as a loss with its order, and returns it when it fails', async () => {
    const walked = await paidByStripe(app, 'in-progress');
    const before = await accounts();
    const refund = app.books.createRefund({ payment_intent: walked.intentId, amount: 700 });
    app.books.events.splice(0);
    app.logged.splice(0);
    await importNow();
    expect((await accounts()).loss - before.loss).toBe(700);
    const logged = app.logged.splice(0).find((line) => line.includes('moved by hand'));
    expect(logged).toContain(walked.order.number);
    expect(logged).toContain('cancel it there');
    await compare();
    expect(await openOf(refund.id)).toBeUndefined();
    app.books.endRefund(refund.id, 'failed');
    app.books.events.splice(0);
    await importNow();
    expect((await accounts()).loss).toBe(before.loss);
  });

  it('leaves what no rule explains as a difference that names the transaction', async () => {
    const ids = [
      move({ type: 'climate_order_purchase', amount: -900 }),
      move({ type: 'a_type_of_tomorrow', amount: 250 }),
    ];
    app.logged.splice(0);
    await importNow();
    const logged = app.logged.splice(0).filter((line) => line.includes('the ledger disagree'));
    for (const id of ids) {
      expect(await rowOf(id)).toMatchObject({ state: 'unexplained', journals: 0 });
      expect(await openOf(id)).toMatchObject({ kind: 'transaction', finding: 'unknown' });
      expect(logged.find((line) => line.includes(id))).toContain('no rule explains');
    }
    // The opposite movements, made at Stripe.
    app.books.balance.set('usd', app.books.balance.get('usd')! + 650);
  });
});

/** The last two days that are closed. */
async function compare() {
  app.clock.advance({ hours: 3 });
  const now = app.clock.now().getTime();
  return reconcileProvider(app.platform, app.platform.payments, {
    from: new Date(now - 2 * 86_400_000),
    to: new Date(now - 7_200_000),
  });
}

describe('a comparison', () => {
  it('leaves out what is not imported yet, and names what the import has missed', async () => {
    const id = move({ type: 'stripe_fee', amount: -75 });
    await compare();
    expect(await openOf(id)).toBeUndefined();
    await importNow();
    // Listed by Stripe only after the import had passed its time.
    const late = move({ type: 'stripe_fee', amount: -25 });
    const made = app.books.transactions.all.get(late)!;
    app.books.transactions.all.set(late, { ...made, created: made.created - 4 * 3600 });
    await compare();
    expect(await openOf(late)).toMatchObject({
      kind: 'transaction',
      finding: 'unknown',
      provider_minor: -25,
    });
    await app.platform.pool.query('delete from provider_imports');
    while ((await importTransactions(app.platform)) > 0);
    await compare();
    expect(await openOf(late)).toBeUndefined();
  });

  it('names a transaction that its object’s postings do not cover after a day, with the order', async () => {
    const walked = await paidByStripe(app, 'in-progress');
    const dispute = app.books.dispute(walked.intentId);
    const lost = app.books.events.splice(0);
    await importNow();
    app.clock.advance({ hours: 25 });
    await compare();
    const [id] = transactionsOf(dispute.id);
    expect(await openOf(id!)).toMatchObject({ finding: 'differs', order_number: walked.order.number });
    app.books.events.push(...lost);
    await deliverEvents(app);
    await importNow();
    expect(await openOf(id!)).toBeUndefined();
  });

  it('names an imported transaction that the provider does not list', async () => {
    const id = move({ type: 'stripe_fee', amount: -75 });
    await importNow();
    const made = app.books.transactions.all.get(id)!;
    app.books.transactions.all.delete(id);
    app.clock.advance({ hours: 2 });
    await importNow();
    await compare();
    expect(await openOf(id)).toMatchObject({ kind: 'transaction', finding: 'absent', ledger_minor: -75 });
    app.books.transactions.all.set(id, made);
  });
});
