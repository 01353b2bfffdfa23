// Runs the worked example of docs/money.md with real commands and compares the ledger with its table.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPayoutMethod, requestWithdrawal } from '#contract/settlement/payouts/payout.endpoints.ts';
import { approveDelivery } from '#contract/orders/orders/order.endpoints.ts';
import { defaultOrderRules } from '#contract/orders/orders/order.rules.ts';
import { splitOf } from '#contract/orders/orders/settlement.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { buildGig, gigPackage } from '#tests/fixtures/build-gig.ts';
import { buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import { balancesOf } from '#tests/fixtures/ledger-balances.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';

const document = join(import.meta.dirname, '../../../../docs/money.md');
const columns = [
  'psp_clearing',
  'order_escrow',
  'seller_pending',
  'seller_available',
  'commission_revenue',
  'buyer_fee_revenue',
  'payout_inflight',
];

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const balances = () => balancesOf(app, columns);

test('the ledger matches the table of docs/money.md at every step', async () => {
  const text = await readFile(document, 'utf8');
  const rowsOf = (first: string) => text.slice(text.indexOf(first)).split('\n');
  const table = rowsOf('| the buyer pays')
    .slice(0, 5)
    .map((line) => line.split('|').slice(2, -1).map(Number));

  const seller = await buildSeller(app);
  const { id: payoutMethodId } = await app.call(
    addPayoutMethod,
    { holder: 'A. Seller', accountNumber: 'DE89370400440532013001' },
    { token: await freshToken(app, seller) },
  );
  const gig = await buildGig(app, { seller, content: { packages: [gigPackage({ priceMinor: 9999 })] } });
  const { order, buyer } = await buildOrder(app, 'delivered', { gig });
  const actual = [await balances()];
  await app.call(approveDelivery, { orderNumber: order.number }, await asUser(app, buyer));
  actual.push(await balances());
  app.clock.advance({ days: 7 });
  await app.drainWorker();
  actual.push(await balances());
  const token = await freshToken(app, seller);
  await app.call(requestWithdrawal, { amountMinor: 5000, payoutMethodId }, { token });
  actual.push(await balances());
  await app.drainWorker();
  actual.push(await balances());

  expect(table).toHaveLength(5);
  expect(actual).toEqual(table);
  for (const [held, ...owned] of actual) expect(owned.reduce((sum, amount) => sum + amount, 0)).toBe(held);

  const split = splitOf(
    { priceMinor: 9999, buyerFeeMinor: 499, sellerFee: defaultOrderRules.fees.seller, refundedPriceMinor: 0 },
    3333,
  );
  const documented = /give the buyer (\d+), the seller (\d+), the platform (\d+) and (\d+)/
    .exec(text)!
    .slice(1)
    .map(Number);
  expect([split.toBuyerMinor, split.toSellerMinor, split.sellerFeeMinor, split.buyerFeeMinor]).toEqual(
    documented,
  );
  expect(await moneyViolations(app)).toEqual([]);
});
