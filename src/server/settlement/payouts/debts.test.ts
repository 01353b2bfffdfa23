// A seller's debt is repaid before anything is withdrawn, in whatever order debt and earnings arrive.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { refundCompleted } from '#contract/orders/orders/request.endpoints.ts';
import {
  addPayoutMethod,
  getEarnings,
  getSellerStatement,
  requestWithdrawal,
} from '#contract/settlement/payouts/payout.endpoints.ts';
import { sellerBalances } from '#server/foundation/ledger/balances.ts';
import { beginStep } from '#server/orders/orders/order.step.ts';
import { refundSettled } from '#server/orders/orders/refunds/refund-settled.ts';
import { reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { buildOrder } from '#tests/fixtures/build-order.ts';
import type { BuiltOrder } from '#tests/fixtures/build-order.ts';
import { buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { whileHeld } from '#tests/fixtures/while-held.ts';

let app: TestApp;
let seller: BuiltUser;
let payoutMethodId: string;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await buildSeller(app);
  const account = { holder: 'A. Seller', accountNumber: 'DE89370400440532013001' };
  ({ id: payoutMethodId } = await app.call(addPayoutMethod, account, await as()));
});
afterEach(async () => {
  await app.drainWorker();
  expect(await moneyViolations(app)).toEqual([]);
});

const as = async () => ({ token: await freshToken(app, seller) });
const balances = async () => {
  const { pendingMinor, availableMinor, debtMinor } = await sellerBalances(reading(app.platform), seller.id);
  return { pendingMinor, availableMinor, debtMinor };
};
const withdraw = async (amountMinor: number) =>
  app.call(requestWithdrawal, { amountMinor, payoutMethodId }, await as());

/** The seller has withdrawn the $45.00 of this order. */
async function withdrawnOrder(): Promise<BuiltOrder> {
  const built = await buildOrder(app, 'completed', { seller });
  app.clock.advance({ days: 7 });
  await app.drainWorker();
  await withdraw(4500);
  await app.drainWorker();
  return built;
}

/** A dispute's outcome after the withdrawal: the seller owes their share, $27.00 of $30.00. */
async function refund(tx: Tx, { order }: BuiltOrder): Promise<void> {
  const step = await beginStep(
    tx,
    { userId: seller.id },
    order.number,
    'refund-completed',
    'order_wrong_state',
  );
  await refundSettled(tx, step, { priceMinor: 3000, mayOwe: true });
}

/** Earnings of $45.00 whose clearing period has ended. */
async function dueEarnings({ gig }: BuiltOrder): Promise<void> {
  await buildOrder(app, 'completed', { gig });
  app.clock.advance({ days: 7 });
}

test('a debt that is opened while earnings clear is repaid by them', async () => {
  const withdrawn = await withdrawnOrder();
  await dueEarnings(withdrawn);
  const [clearing] = await whileHeld(
    app,
    (tx) => refund(tx, withdrawn),
    () => app.drainWorker(),
  );
  await clearing;
  expect(await balances()).toEqual({ pendingMinor: 0, availableMinor: 1800, debtMinor: 0 });
});

/** The buyer's bank asks about the order's payment now, and decides for the buyer fifteen days later. */
async function chargeBack({ order }: BuiltOrder): Promise<void> {
  await app.platform.pool.query(
    `update sandbox.payments set dispute_at = $1, dispute_ends_at = $1::timestamptz + interval '15 days', dispute_ends = 'lost'
     where reference = (select p.reference from payments p join orders o on o.id = p.order_id where o.number = $2)`,
    [app.clock.now(), order.number],
  );
  app.clock.advance({ minutes: 1 });
  await app.drainWorker();
}

test('a refund by the seller takes only what their balance holds beyond the debt', async () => {
  const withdrawn = await withdrawnOrder();
  await chargeBack(withdrawn);
  const cleared = [];
  for (const gig of [withdrawn.gig, withdrawn.gig]) {
    cleared.push(await buildOrder(app, 'completed', { gig }));
    app.clock.advance({ days: 7 });
  }
  await app.drainWorker();
  app.clock.advance({ days: 1 });
  await app.drainWorker();
  expect(await balances()).toEqual({ pendingMinor: 0, availableMinor: 9000, debtMinor: 4500 });
  const [first, second] = cleared.map(({ order }) => ({ orderNumber: order.number, priceMinor: 5000 }));
  await app.call(refundCompleted, first!, await as());
  expect(await refusalOf(app.call(refundCompleted, second!, await as()))).toBe('balance_too_low');
  expect(await balances()).toEqual({ pendingMinor: 0, availableMinor: 4500, debtMinor: 4500 });
});

test('a withdrawal repays the debt first, and pays only what remains', async () => {
  const withdrawn = await withdrawnOrder();
  // Nothing of the share is there to hold; by the time the bank decides, other orders have cleared.
  await chargeBack(withdrawn);
  await dueEarnings(withdrawn);
  await dueEarnings(withdrawn);
  await app.drainWorker();
  app.clock.advance({ days: 1 });
  await app.drainWorker();
  expect(await balances()).toEqual({ pendingMinor: 0, availableMinor: 9000, debtMinor: 4500 });
  expect(await refusalOf(withdraw(4501))).toBe('balance_too_low');
  expect(await balances()).toEqual({ pendingMinor: 0, availableMinor: 9000, debtMinor: 4500 });
  expect(await app.call(getEarnings, {}, await as())).toMatchObject({ withdrawableMinor: 4500 });
  await withdraw(3000);
  expect(await balances()).toEqual({ pendingMinor: 0, availableMinor: 1500, debtMinor: 0 });
  const { csv } = await app.call(getSellerStatement, { year: 2026 }, await as());
  expect(csv).toContain('Withdrawal, debt repaid');
});
