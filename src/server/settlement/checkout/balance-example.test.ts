// Runs the balance example of docs/money.md with real commands and compares the ledger with its table.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmPayment, payCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import { submitRequirements } from '#contract/orders/orders/order.endpoints.ts';
import { refundPart } from '#contract/orders/orders/request.endpoints.ts';
import { buildCheckout, card, cards, moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { buildGig, gigPackage } from '#tests/fixtures/build-gig.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { fillBalance } from '#tests/fixtures/fill-balance.ts';
import { balancesOf } from '#tests/fixtures/ledger-balances.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { answersTo, asUser } from '#tests/fixtures/build-order.ts';

const document = join(import.meta.dirname, '../../../../docs/money.md');
const columns = ['psp_clearing', 'buyer_credit', 'credit_hold', 'order_escrow', 'refund_inflight'];

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const balances = () => balancesOf(app, columns);

test('the ledger matches the balance table of docs/money.md at every step', async () => {
  const text = await readFile(document, 'utf8');
  const table = text
    .slice(text.indexOf('| $30.00 is in the balance'))
    .split('\n')
    .slice(0, 5)
    .map((line) => line.split('|').slice(2, -1).map(Number));

  const buyer = await buildBuyer(app);
  await fillBalance(app, buyer, 3000);
  const gig = await buildGig(app, { content: { packages: [gigPackage({ priceMinor: 9999 })] } });
  const { checkout } = await buildCheckout(app, { buyer, gig });
  const actual = [await balances()];
  const as = await asUser(app, buyer);
  const input = { checkoutId: checkout.id, card: card(cards.requiresAction), balanceMinor: 3000 };
  await app.call(payCheckout, input, as);
  actual.push(await balances());
  const paid = await app.call(confirmPayment, { checkoutId: checkout.id, approve: true }, as);
  const orderNumber = paid.orderNumber!;
  actual.push(await balances());
  const answers = answersTo(gig.content.requirements);
  await app.call(submitRequirements, { orderNumber, answers }, as);
  await app.call(refundPart, { orderNumber, priceMinor: 3333 }, await asUser(app, gig.seller));
  actual.push(await balances());
  await app.drainWorker();
  actual.push(await balances());

  expect(table).toHaveLength(5);
  expect(actual).toEqual(table);
  for (const [held, ...owned] of actual) expect(owned.reduce((sum, amount) => sum + amount, 0)).toBe(held);
  expect(await moneyViolations(app)).toEqual([]);
});
