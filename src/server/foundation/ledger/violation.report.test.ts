// The watchers of the money, watched: each kind of damage is done by hand, behind every guard, and must be named.
// Each plant lives in a transaction that is rolled back, so the next one starts from a world in order.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultOrderRules } from '#contract/orders/order.rules.ts';
import { reading } from '#server/platform/tx.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { walkOrder } from '#tests/fixtures/walk-order.ts';
import { clearingDifference, listViolations } from './violation.report.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  // One order of every kind: held, earned and cleared, given back, and one whose refund is still under way.
  await walkOrder(app, 'completed');
  app.clock.advance({ days: defaultOrderRules.clearingDays[0] });
  await app.drainWorker();
  await walkOrder(app, 'cancelled');
  await app.drainWorker();
  await walkOrder(app, 'cancelled');
  await walkOrder(app, 'delivered');
});
afterAll(() => app.close());

class RolledBack extends Error {}

/** What is named after this damage, each invariant once. */
async function namedAfter(damage: string): Promise<string[]> {
  let named: string[] = [];
  await app.platform.db
    .transaction()
    .execute(async (tx) => {
      // Triggers and foreign keys sleep for this transaction, as they would for someone with the keys to the database.
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const statement of damage.split(';')) await sql.raw(statement).execute(tx);
      named = [...new Set((await listViolations({ sql: tx })).map((one) => one.invariant.split(' ')[0]!))];
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  return named;
}

const someAccount = `(select id from ledger.account where code like 'seller\\_available:%' limit 1)`;
const someOrder = (state: string) => `id = (select id from orders where state = '${state}' limit 1)`;
const journal = `insert into ledger.journal (subject, event, seq, cause, posted_at)`;

const plants: [invariant: string, what: string, damage: string][] = [
  [
    'I1',
    'a leg between two currencies',
    `select ledger.open('buyer_credit:someone:EUR', 'liability', 'EUR', true);
     insert into ledger.transfer (journal_id, debit_id, credit_id, amount)
     select (select min(id) from ledger.journal), (select id from ledger.account where code like 'psp%'), id, 5
     from ledger.account where currency = 'EUR'`,
  ],
  ['I15', 'a document that is missing', `delete from invoices where position = 2`],
  [
    'I15',
    'a document over more than its posting moved',
    `update invoices set net_minor = net_minor + 1, total_minor = total_minor + 1 where kind = 'sale'`,
  ],
  [
    'I2',
    'a cent more on an account',
    `update ledger.account set balance = balance + 1 where id = ${someAccount}`,
  ],
  ['I2', 'a transfer gone', 'delete from ledger.transfer where id = (select min(id) from ledger.transfer)'],
  [
    'I3',
    'a balance that was once below zero',
    'update ledger.transfer set credit_after = -1 where credit_after = 0 or id = 1',
  ],
  [
    'I4',
    'an order that claims to be closed',
    `update orders set state = 'cancelled', cancelled_at = updated_at, settled_at = updated_at, cancel_fault = 'none', auto_complete_at = null where state = 'delivered'`,
  ],
  ['I4', 'an order that is not there any more', `delete from orders where state = 'delivered'`],
  [
    'I5',
    'a journal posted twice',
    `alter table ledger.journal drop constraint posted_once;
     ${journal} select subject, event, seq, cause, posted_at from ledger.journal where event = 'settle' limit 1`,
  ],
  ['I6', 'a journal nobody asked for', `${journal} values ('order:x', 'settle', 0, '{}', '2026-03-02')`],
  [
    'I6',
    'a rule this view has not heard of',
    `${journal} values ('order:x', 'bonus', 0, '{}', '2026-03-02')`,
  ],
  [
    'I6',
    'a step that lost its journal',
    `update order_events set journal_id = null where to_state = 'completed'`,
  ],
  [
    'I6',
    'a payment that says it succeeded',
    `update payments set state = 'succeeded', id = gen_random_uuid() where id = (select payment_id from orders where state = 'delivered')`,
  ],
  ['I6', 'earnings marked as cleared', `update orders set cleared_minor = 0 where cleared_minor > 0`],
  [
    'I7',
    'a refund larger than the order says',
    `update refunds set amount_minor = amount_minor + 1 where state = 'done'`,
  ],
  [
    'I7',
    'a promise to the seller that was changed later',
    `update orders set price_minor = price_minor + 1, total_minor = total_minor + 1, seller_gets_minor = seller_gets_minor + 1 where state = 'completed'`,
  ],
  [
    'I7',
    'a payment that claims to have taken something from the balance',
    `update payments set credit_minor = 100 where id = (select payment_id from orders where state = 'delivered')`,
  ],
  [
    'I7',
    'a refund to the balance of what the card paid',
    `update refunds set part = 'credit', goes_to = 'balance', state = 'credited' where state = 'done'`,
  ],
  [
    'I9',
    'a part of the balance set aside for no payment',
    `select ledger.open('credit_hold:someone', 'liability', 'USD', true);
     update ledger.account set balance = 5 where code = 'credit_hold:someone'`,
  ],
  [
    'I9',
    'a refund marked as done without its money',
    `update refunds set state = 'done', resolved_at = requested_at where state = 'requested'`,
  ],
  ['I9', 'a refund row gone while its money is in flight', `delete from refunds where state = 'requested'`],
  ['I10', 'a trigger dropped', 'drop trigger transfer_never_changes on ledger.transfer'],
  ['I10', 'a trigger put to sleep', 'alter table ledger.journal disable trigger journal_never_changes'],
  ['I10', 'the floor taken away', 'alter table ledger.account drop constraint no_overdraft'],
  ['I11', 'a step without its event', `update order_events set event = '' where version = 1`],
  [
    'I13',
    'an order in another currency',
    `update orders set currency = 'EUR' where ${someOrder('delivered')}`,
  ],
  [
    'I14',
    'a history told differently',
    `update order_events set detail = '{"said": "otherwise"}' where to_state = 'completed'`,
  ],
  ['I14', 'a version skipped', `update orders set version = version + 1 where ${someOrder('delivered')}`],
  ['I14', 'a step missing in the middle', 'delete from order_events where version = 2'],
  [
    'I14',
    'a step from nowhere',
    `update order_events set from_state = 'revision' where to_state = 'completed'`,
  ],
  [
    'I14',
    'a path the machine does not know',
    `update order_events set verb = 'cancel-order' where to_state = 'completed'`,
  ],
  [
    'I14',
    'a step by the wrong person',
    `update order_events set actor = 'seller' where to_state = 'completed'`,
  ],
];

describe('the watchers', () => {
  test('find nothing in a world in order', async () => {
    expect(await listViolations(reading(app.platform))).toEqual([]);
  });

  test.each(plants)('%s names %s', async (invariant, _, damage) => {
    expect(await namedAfter(damage)).toContain(invariant);
  });

  test('I8 names a charge at the provider that the ledger never heard of', async () => {
    await app.drainWorker();
    const difference = () => clearingDifference(reading(app.platform), app.platform.payments);
    expect(await difference()).toBeNull();
    await app.platform.payments.createPayment({
      key: 'from elsewhere',
      amountMinor: 4200,
      currency: 'USD',
      card: { number: '4242424242424242', expiry: '12/34', cvc: '123', name: 'A' },
    });
    expect(await difference()).toMatchObject({ invariant: expect.stringContaining('I8'), difference: -4200 });
  });
});
