// The example of a lost chargeback in docs/money.md, done with the real commands and the sandbox: the document says what the books say.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPayoutMethod, requestWithdrawal } from '#contract/settlement/payouts/payout.endpoints.ts';
import { wrongMoney } from '#tests/fixtures/build-checkout.ts';
import { buildGig, gigPackage } from '#tests/fixtures/build-gig.ts';
import { buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import { balancesOf } from '#tests/fixtures/ledger-balances.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { walkOrder } from '#tests/fixtures/walk-order.ts';

const document = join(import.meta.dirname, '../../../../docs/money.md');
const columns = [
  'psp_clearing',
  'cb_suspense',
  'cb_hold',
  'seller_available',
  'seller_debt',
  'commission_revenue',
  'buyer_fee_revenue',
  'psp_cost',
];

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

const balances = () => balancesOf(app, columns);

test('the ledger matches the table of docs/money.md at every step', async () => {
  const text = await readFile(document, 'utf8');
  const table = text
    .slice(text.indexOf('| the bank asks |'))
    .split('\n')
    .slice(0, 2)
    .map((line) => line.split('|').slice(2, -1).map(Number));

  const seller = await buildSeller(app);
  const { id: payoutMethodId } = await app.call(
    addPayoutMethod,
    { holder: 'A. Seller', accountNumber: 'DE89370400440532013001' },
    { token: await freshToken(app, seller) },
  );
  const gig = await buildGig(app, { seller, content: { packages: [gigPackage({ priceMinor: 9999 })] } });
  await walkOrder(app, 'completed', { gig });
  app.clock.advance({ days: 7 });
  await app.drainWorker();
  const token = await freshToken(app, seller);
  await app.call(requestWithdrawal, { amountMinor: 5000, payoutMethodId }, { token });
  await app.drainWorker();

  // The bank takes its time: what the sandbox's own books know of this card.
  const at = app.clock.now();
  await app.platform.pool.query(
    `update sandbox.payments set dispute_at = $1, dispute_ends_at = $1::timestamptz + interval '5 minutes', dispute_ends = 'lost'`,
    [at],
  );
  app.clock.advance({ minutes: 1 });
  await app.drainWorker();
  const seen = [await balances()];
  expect(await wrongMoney(app)).toEqual([]);
  app.clock.advance({ minutes: 5 });
  await app.drainWorker();
  seen.push(await balances());

  expect(table).toHaveLength(2);
  expect(seen).toEqual(table);
  expect(await wrongMoney(app)).toEqual([]);
});
