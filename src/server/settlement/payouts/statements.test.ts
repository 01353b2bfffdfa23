// Statements: every ledger entry of the user, balances that add up to the cent, and nothing of other users.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addPayoutMethod,
  getBuyerStatement,
  getBuyerStatementPdf,
  getEarnings,
  getSellerStatement,
  getSellerStatementPdf,
  requestWithdrawal,
} from '#contract/settlement/payouts/payout.endpoints.ts';
import { getSpending } from '#contract/orders/orders/order.endpoints.ts';
import { formatMinor } from '#contract/common/money.ts';
import { newId } from '#contract/common/ids.ts';
import {
  commissionRevenue,
  payoutInflight,
  refundInflight,
  sellerAvailable,
  sellerDebt,
  sellerPending,
} from '#server/foundation/ledger/accounts.ts';
import type { Account } from '#server/foundation/ledger/accounts.ts';
import { post } from '#server/foundation/ledger/ledger.store.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { readPdf } from '#tests/fixtures/read-pdf.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { buildOrder } from '#tests/fixtures/build-order.ts';

let app: TestApp;
let seller: BuiltUser;
let buyer: BuiltUser;
let completedNumber: string;
const as = async (user: BuiltUser) => ({ token: await freshToken(app, user) });

/** The test clock starts in March 2026: orders in March, their clearing and a failed withdrawal in April. */
beforeAll(async () => {
  app = await openTestApp();
  seller = await buildSeller(app);
  buyer = await buildBuyer(app);
  const gig = await buildGig(app, { seller });
  completedNumber = (await buildOrder(app, 'completed', { gig, buyer })).order.number;
  await buildOrder(app, 'cancelled', { gig, buyer });
  await buildOrder(app, 'in-progress', { gig, buyer });
  await buildOrder(app, 'completed');
  await app.drainWorker();
  app.clock.set(new Date('2026-04-20T12:00:00Z'));
  await app.drainWorker();
  const account = { holder: 'A. Seller', accountNumber: '12340000' };
  const method = await app.call(addPayoutMethod, account, await as(seller));
  app.clock.advance({ days: 3 });
  await app.call(requestWithdrawal, { amountMinor: 2000, payoutMethodId: method.id }, await as(seller));
  await app.drainWorker();
});
afterAll(() => app.close());

/** The rows as records by column name. */
function readCsv(csv: string): Record<string, string>[] {
  const [head, ...rows] = csv
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(','));
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [head![at]!, cell])));
}
const cents = (text: string | undefined) => Math.round(Number(text || '0') * 100);
const sellers = async (period: { year: number; month?: number }, user = seller) =>
  app.call(getSellerStatement, period, await as(user));
const buyers = async (period: { year: number; month?: number }, user = buyer) =>
  app.call(getBuyerStatement, period, await as(user));

describe('a statement', () => {
  test('requires its own mode', async () => {
    expect(await refusalOf(app.call(getSellerStatement, { year: 2026 }))).toBe('not_signed_in');
    expect(await refusalOf(sellers({ year: 2026 }, buyer))).toBe('wrong_role');
    expect(await refusalOf(buyers({ year: 2026 }, seller))).toBe('wrong_role');
    expect(await refusalOf(sellers({ year: 2026, month: 13 }))).toBe('invalid_input');
  });

  test('of a seller lists earnings, clearings, withdrawals and returns, in order', async () => {
    const { csv, fileName, lineCount } = await sellers({ year: 2026 });
    expect(fileName).toBe('seller-statement-2026.csv');
    const rows = readCsv(csv);
    expect(rows.map((row) => row.What)).toEqual([
      'Opening balance',
      'Earned',
      'Cleared',
      'Withdrawal',
      'Withdrawal refused by the bank',
      'Closing balance',
    ]);
    expect(lineCount).toBe(4);
    expect(rows[1]).toMatchObject({ Order: completedNumber, Pending: '45.00', Balance: '45.00' });
    expect(rows[2]).toMatchObject({ Pending: '-45.00', Available: '45.00', Balance: '45.00' });
    expect(rows[3]).toMatchObject({ Available: '-20.00', Balance: '25.00', Details: 'A. Seller •••• 0000' });
  });

  test('of a buyer lists payments, releases and refunds', async () => {
    const rows = readCsv((await buyers({ year: 2026 })).csv);
    const labels = rows.map((row) => row.What);
    expect(labels.filter((what) => what === 'Paid into escrow')).toHaveLength(3);
    expect(labels).toContain('Released to the seller');
    expect(labels).toContain('Cancelled: refund in transit');
    expect(labels).toContain('Refund sent to your card');
  });

  test('closes with the ledger’s balance', async () => {
    const earnings = await app.call(getEarnings, {}, await as(seller));
    const ofSeller = await sellers({ year: 2026 });
    expect(ofSeller.closingMinor).toBe(earnings.pendingMinor + earnings.availableMinor);
    const spending = await app.call(getSpending, {}, await as(buyer));
    const ofBuyer = await buyers({ year: 2026 });
    expect(ofBuyer.closingMinor).toBe(spending.inEscrowMinor + spending.creditMinor);
    expect(ofBuyer.closingMinor).toBeGreaterThan(0);
  });

  test('adds up: opening balance plus all entries equals the closing balance', async () => {
    for (const [csv, columns] of [
      [(await sellers({ year: 2026 })).csv, ['Pending', 'Available', 'Owed']],
      [(await buyers({ year: 2026, month: 3 })).csv, ['In escrow', 'Refund in transit', 'Your balance']],
    ] as const) {
      const rows = readCsv(csv);
      let balance = cents(rows[0]!.Balance);
      for (const row of rows.slice(1, -1)) {
        for (const column of columns) balance += cents(row[column]);
        expect(cents(row.Balance)).toBe(balance);
      }
      expect(cents(rows.at(-1)!.Balance)).toBe(balance);
    }
  });

  test('of a month contains that month, and opens with the previous closing balance', async () => {
    const march = await sellers({ year: 2026, month: 3 });
    const april = await sellers({ year: 2026, month: 4 });
    expect(march.openingMinor).toBe(0);
    expect(april.openingMinor).toBe(march.closingMinor);
    expect(march.lineCount + april.lineCount).toBe((await sellers({ year: 2026 })).lineCount);
    expect(await sellers({ year: 2025 })).toMatchObject({ lineCount: 0, openingMinor: 0, closingMinor: 0 });
    expect((await sellers({ year: 2027 })).openingMinor).toBe(april.closingMinor);
  });

  test('of another user contains none of these entries', async () => {
    expect((await sellers({ year: 2026 }, await buildSeller(app))).lineCount).toBe(0);
    expect((await buyers({ year: 2026 }, await buildBuyer(app))).lineCount).toBe(0);
  });

  test('as PDF contains the same entries, requires its own mode, and is the same file each time', async () => {
    const period = { year: 2026, month: 3 };
    expect(await refusalOf(app.call(getSellerStatementPdf, period))).toBe('not_signed_in');
    expect(await refusalOf(app.call(getSellerStatementPdf, period, await as(buyer)))).toBe('wrong_role');
    expect(await refusalOf(app.call(getBuyerStatementPdf, period, await as(seller)))).toBe('wrong_role');
    const print = async () => app.answer(getSellerStatementPdf, { year: 2026 }, await as(seller));
    const file = await print();
    expect(file.headers['content-disposition']).toBe('attachment; filename="seller-statement-2026.pdf"');
    expect((await print()).rawPayload.equals(file.rawPayload)).toBe(true);
    const text = readPdf(file.rawPayload).pages.join('\n');
    for (const row of readCsv((await sellers({ year: 2026 })).csv)) {
      const printed = text.replaceAll('\n', ' ');
      expect(printed).toContain(row.What);
      expect(printed).toContain(formatMinor(cents(row.Balance)));
    }
  });
});

/** The ledger's current balance of these accounts, independent of the statement's query. */
async function heldFor(codes: string): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(case when kind = 'asset' then -balance else balance end), 0)::bigint as held
    from ledger.account where code like any(${codes.split(' ')}::text[])`.execute(app.platform.db);
  return rows[0]!.held;
}

test('a statement lists every entry of the user’s accounts, including unknown events', async () => {
  const { id } = await buildSeller(app);
  const person = await buildSeller(app);
  const [pending, available] = [sellerPending(person.id, 'USD'), sellerAvailable(person.id, 'USD')];
  const debt = sellerDebt(person.id, 'USD');
  const platform = commissionRevenue('USD');
  const other = sellerPending(id, 'USD');
  const move = (subject: string, event: string, debit: Account, credit: Account, amountMinor: number) =>
    inTransaction(app.platform, (tx) =>
      post(tx, { subject, event, cause: {}, legs: [{ debit, credit, amountMinor }] }),
    );
  const payout = `payout:${newId()}`;
  const chargeback = `cb:${newId()}`;
  await move(`payment:${newId()}`, 'captured', platform, pending, 900);
  await move(`order:${newId()}`, 'settle', platform, pending, 4100);
  await move(`order:${newId()}`, 'cleared', pending, available, 4500);
  await move(payout, 'requested', available, payoutInflight(newId(), 'USD'), 2000);
  await move(payout, 'returned', platform, available, 2000);
  await move(`order:${newId()}`, 'post_refund', pending, refundInflight(newId(), 'USD'), 300);
  await move(chargeback, 'opened', available, refundInflight(newId(), 'USD'), 1000);
  await move(chargeback, 'resolve', debt, refundInflight(newId(), 'USD'), 250);
  await move(`future:${newId()}`, 'unknown_event', platform, available, 7);
  await move(`order:${newId()}`, 'settle', platform, other, 12_345);
  const statement = await sellers({ year: 2026 }, person);
  const rows = readCsv(statement.csv);
  expect(rows.slice(1, -1).map((row) => row.What)).toEqual([
    'Tip',
    'Earned',
    'Cleared',
    'Withdrawal',
    'Paid withdrawal returned by the bank',
    'Refunded to the buyer after completion',
    'Held for a chargeback',
    'Chargeback lost',
    'Received',
  ]);
  expect(statement.closingMinor).toBe(await heldFor(`seller\\_%:${person.id}:USD`));
  expect(statement.closingMinor).toBe(900 + 4100 - 2000 + 2000 - 300 - 1000 - 250 + 7);
  const changes = rows.slice(1, -1).flatMap((row) => [row.Pending, row.Available, row.Owed].map(cents));
  expect(changes.reduce((sum, change) => sum + change, statement.openingMinor)).toBe(statement.closingMinor);
});

test('a year’s statement closes with the balance of all the user’s accounts, for both sides', async () => {
  expect((await sellers({ year: 2026 })).closingMinor).toBe(await heldFor(`seller\\_%:${seller.id}:USD`));
  const { rows } = await sql<{ code: string }>`
    select 'order_escrow:' || id as code from orders where buyer_id = ${buyer.id}
    union all select 'refund_inflight:' || id from refunds where buyer_id = ${buyer.id}
    union all select 'buyer_credit:' || ${buyer.id} || ':USD'`.execute(app.platform.db);
  const codes = rows.map((row) => row.code.replaceAll('_', '\\_')).join(' ');
  expect((await buyers({ year: 2026 })).closingMinor).toBe(await heldFor(codes));
});
