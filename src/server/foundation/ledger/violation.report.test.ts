// The money invariants: each kind of damage is done directly in the database, past every guard, and must be reported.
// Each damage happens in a transaction that is rolled back, so the next one starts from consistent data.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultOrderRules } from '#contract/orders/orders/order.rules.ts';
import { reading } from '#server/platform/data/tx.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { buildOrder } from '#tests/fixtures/build-order.ts';
import { clearingDifference, listViolations } from './violation.report.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  // One order of every kind: held, earned and cleared, refunded, and one whose refund is in flight.
  await buildOrder(app, 'completed');
  app.clock.advance({ days: defaultOrderRules.clearingDays[0] });
  await app.drainWorker();
  await buildOrder(app, 'cancelled');
  await app.drainWorker();
  await buildOrder(app, 'cancelled');
  await buildOrder(app, 'delivered');
});
afterAll(() => app.close());

class RolledBack extends Error {}

/** The invariants reported after this damage, each once. */
async function namedAfter(damage: string): Promise<string[]> {
  let named: string[] = [];
  await app.platform.db
    .transaction()
    .execute(async (tx) => {
      // Triggers and foreign keys are off for this transaction, as they would be for an attacker with database access.
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const statement of damage.split(';')) await sql.raw(statement).execute(tx);
      named = [
        ...new Set(
          (await listViolations({ sql: tx })).map((violation) => violation.invariant.split(' ')[0]!),
        ),
      ];
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
  ['I15', 'a missing document', `delete from invoices where position = 2`],
  [
    'I15',
    'a document over a larger amount than its posting',
    `update invoices set net_minor = net_minor + 1, total_minor = total_minor + 1 where kind = 'sale'`,
  ],
  [
    'I2',
    'an extra cent on an account',
    `update ledger.account set balance = balance + 1 where id = ${someAccount}`,
  ],
  [
    'I2',
    'a deleted transfer',
    'delete from ledger.transfer where id = (select min(id) from ledger.transfer)',
  ],
  [
    'I3',
    'a balance that was once below zero',
    'update ledger.transfer set credit_after = -1 where credit_after = 0 or id = 1',
  ],
  [
    'I4',
    'an order marked as closed',
    `update orders set state = 'cancelled', cancelled_at = updated_at, settled_at = updated_at, cancel_fault = 'none', auto_complete_at = null where state = 'delivered'`,
  ],
  ['I4', 'a deleted order', `delete from orders where state = 'delivered'`],
  [
    'I5',
    'a journal posted twice',
    `alter table ledger.journal drop constraint posted_once;
     ${journal} select subject, event, seq, cause, posted_at from ledger.journal where event = 'settle' limit 1`,
  ],
  ['I6', 'a journal without a cause', `${journal} values ('order:x', 'settle', 0, '{}', '2026-03-02')`],
  [
    'I6',
    'a posting rule unknown to the view',
    `${journal} values ('order:x', 'bonus', 0, '{}', '2026-03-02')`,
  ],
  [
    'I6',
    'a step without its journal',
    `update order_events set journal_id = null where to_state = 'completed'`,
  ],
  [
    'I6',
    'a payment marked as succeeded',
    `update payments set state = 'succeeded', id = gen_random_uuid() where id = (select payment_id from orders where state = 'delivered')`,
  ],
  ['I6', 'earnings marked as cleared', `update orders set cleared_minor = 0 where cleared_minor > 0`],
  [
    'I7',
    'a refund larger than the order records',
    `update refunds set amount_minor = amount_minor + 1 where state = 'done'`,
  ],
  [
    'I7',
    'a seller amount changed after the order',
    `update orders set price_minor = price_minor + 1, total_minor = total_minor + 1, seller_gets_minor = seller_gets_minor + 1 where state = 'completed'`,
  ],
  [
    'I7',
    'a payment marked as paid from the balance',
    `update payments set credit_minor = 100 where id = (select payment_id from orders where state = 'delivered')`,
  ],
  [
    'I7',
    'a refund to the balance of an amount the card paid',
    `update refunds set part = 'credit', goes_to = 'balance', state = 'credited' where state = 'done'`,
  ],
  [
    'I9',
    'credit reserved for no payment',
    `select ledger.open('credit_hold:someone', 'liability', 'USD', true);
     update ledger.account set balance = 5 where code = 'credit_hold:someone'`,
  ],
  [
    'I9',
    'a refund marked as done without its posting',
    `update refunds set state = 'done', resolved_at = requested_at where state = 'requested'`,
  ],
  ['I9', 'a deleted refund whose money is in flight', `delete from refunds where state = 'requested'`],
  ['I10', 'a dropped trigger', 'drop trigger transfer_never_changes on ledger.transfer'],
  ['I10', 'a disabled trigger', 'alter table ledger.journal disable trigger journal_never_changes'],
  ['I10', 'a dropped overdraft check', 'alter table ledger.account drop constraint no_overdraft'],
  ['I11', 'a step without its event', `update order_events set event = '' where version = 1`],
  [
    'I13',
    'an order in another currency',
    `update orders set currency = 'EUR' where ${someOrder('delivered')}`,
  ],
  [
    'I14',
    'a changed history',
    `update order_events set detail = '{"said": "otherwise"}' where to_state = 'completed'`,
  ],
  ['I14', 'a skipped version', `update orders set version = version + 1 where ${someOrder('delivered')}`],
  ['I14', 'a missing step', 'delete from order_events where version = 2'],
  [
    'I14',
    'a step from an unreachable state',
    `update order_events set from_state = 'revision' where to_state = 'completed'`,
  ],
  [
    'I14',
    'a transition the machine does not have',
    `update order_events set verb = 'cancel-order' where to_state = 'completed'`,
  ],
  [
    'I14',
    'a step by the wrong actor',
    `update order_events set actor = 'seller' where to_state = 'completed'`,
  ],
];

describe('the invariants', () => {
  test('report nothing for consistent data', async () => {
    expect(await listViolations(reading(app.platform))).toEqual([]);
  });

  test.each(plants)('%s reports %s', async (invariant, _, damage) => {
    expect(await namedAfter(damage)).toContain(invariant);
  });

  test('I8 reports a charge at the provider that is missing from the ledger', async () => {
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

describe('the seals of histories', () => {
  test.each([1, 2, 3, 5000])('are checked in pages of %d orders with the same result', async (atOnce) => {
    expect(await listViolations(reading(app.platform), atOnce)).toEqual([]);
    const { rows } = await app.platform.pool.query<{ number: string; version: number }>(
      `select o.number, e.version from order_events e join orders o on o.id = e.order_id
       where e.to_state = 'delivered' order by o.number, e.version`,
    );
    expect(rows.length).toBeGreaterThan(1);
    await app.platform.db
      .transaction()
      .execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql`update order_events set detail = '{"said": "otherwise"}' where to_state = 'delivered'`.execute(
          tx,
        );
        const broken = (await listViolations({ sql: tx }, atOnce)).filter(({ invariant }) =>
          invariant.includes('seal'),
        );
        expect(broken.map(({ subject }) => subject)).toEqual(
          rows.map((row) => `${row.number}/${row.version}`),
        );
        throw new RolledBack();
      })
      .catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error;
      });
  });
});
