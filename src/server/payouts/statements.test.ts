// Statements: every line of one's own ledger, balances that add up to the cent, and nothing of anybody else.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addPayoutMethod,
  getBuyerStatement,
  getEarnings,
  getSellerStatement,
  requestWithdrawal,
} from '#contract/payouts/payout.endpoints.ts';
import { getSpending } from '#contract/orders/order.endpoints.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { walkOrder } from '#tests/fixtures/walk-order.ts';

let app: TestApp;
let seller: BuiltUser;
let buyer: BuiltUser;
let completedNumber: string;
const as = async (who: BuiltUser) => ({ token: await freshToken(app, who) });

/** The clock of a test begins in March 2026: two orders in March, their clearing and a withdrawal that bounces in April. */
beforeAll(async () => {
  app = await openTestApp();
  seller = await buildSeller(app);
  buyer = await buildBuyer(app);
  const gig = await buildGig(app, { seller });
  completedNumber = (await walkOrder(app, 'completed', { gig, buyer })).order.number;
  await walkOrder(app, 'cancelled', { gig, buyer });
  await walkOrder(app, 'in-progress', { gig, buyer });
  await walkOrder(app, 'completed');
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

/** The rows between the head and the end, as records by column. */
function readCsv(csv: string): Record<string, string>[] {
  const [head, ...rows] = csv
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(','));
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [head![at]!, cell])));
}
const cents = (text: string | undefined) => Math.round(Number(text || '0') * 100);
const sellers = async (period: { year: number; month?: number }, who = seller) =>
  app.call(getSellerStatement, period, await as(who));
const buyers = async (period: { year: number; month?: number }, who = buyer) =>
  app.call(getBuyerStatement, period, await as(who));

describe('a statement', () => {
  test('is for its own side only', async () => {
    expect(await refusalOf(app.call(getSellerStatement, { year: 2026 }))).toBe('not_signed_in');
    expect(await refusalOf(sellers({ year: 2026 }, buyer))).toBe('wrong_role');
    expect(await refusalOf(buyers({ year: 2026 }, seller))).toBe('wrong_role');
    expect(await refusalOf(sellers({ year: 2026, month: 13 }))).toBe('invalid_input');
  });

  test('of a seller tells what was earned, cleared, withdrawn and returned, in order', async () => {
    const { csv, fileName, lineCount } = await sellers({ year: 2026 });
    expect(fileName).toBe('seller-statement-2026.csv');
    const rows = readCsv(csv);
    expect(rows.map((row) => row.What)).toEqual([
      'Opening balance',
      'Earned',
      'Cleared',
      'Withdrawal',
      'Withdrawal returned by the bank',
      'Closing balance',
    ]);
    expect(lineCount).toBe(4);
    expect(rows[1]).toMatchObject({ Order: completedNumber, Pending: '45.00', Balance: '45.00' });
    expect(rows[2]).toMatchObject({ Pending: '-45.00', Available: '45.00', Balance: '45.00' });
    expect(rows[3]).toMatchObject({ Available: '-20.00', Balance: '25.00', Details: 'A. Seller •••• 0000' });
  });

  test('of a buyer tells payments, releases and refunds', async () => {
    const rows = readCsv((await buyers({ year: 2026 })).csv);
    const said = rows.map((row) => row.What);
    expect(said.filter((what) => what === 'Paid into escrow')).toHaveLength(3);
    expect(said).toContain('Released to the seller');
    expect(said).toContain('Cancelled: refund on its way');
    expect(said).toContain('Refund sent to your card');
  });

  test('closes where the ledger stands', async () => {
    const earnings = await app.call(getEarnings, {}, await as(seller));
    const ofSeller = await sellers({ year: 2026 });
    expect(ofSeller.closingMinor).toBe(earnings.pendingMinor + earnings.availableMinor);
    const spending = await app.call(getSpending, {}, await as(buyer));
    const ofBuyer = await buyers({ year: 2026 });
    expect(ofBuyer.closingMinor).toBe(spending.inEscrowMinor + spending.creditMinor);
    expect(ofBuyer.closingMinor).toBeGreaterThan(0);
  });

  test('adds up: the opening balance and all lines are the closing balance', async () => {
    for (const [csv, columns] of [
      [(await sellers({ year: 2026 })).csv, ['Pending', 'Available', 'Owed']],
      [(await buyers({ year: 2026, month: 3 })).csv, ['In escrow', 'On its way back', 'Credit']],
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

  test('of a month holds that month, and begins where the month before ended', async () => {
    const march = await sellers({ year: 2026, month: 3 });
    const april = await sellers({ year: 2026, month: 4 });
    expect(march.openingMinor).toBe(0);
    expect(april.openingMinor).toBe(march.closingMinor);
    expect(march.lineCount + april.lineCount).toBe((await sellers({ year: 2026 })).lineCount);
    expect(await sellers({ year: 2025 })).toMatchObject({ lineCount: 0, openingMinor: 0, closingMinor: 0 });
    expect((await sellers({ year: 2027 })).openingMinor).toBe(april.closingMinor);
  });

  test('of somebody else holds nothing of this', async () => {
    expect((await sellers({ year: 2026 }, await buildSeller(app))).lineCount).toBe(0);
    expect((await buyers({ year: 2026 }, await buildBuyer(app))).lineCount).toBe(0);
  });
});
