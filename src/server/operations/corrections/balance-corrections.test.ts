// Support pays a buyer's balance out, or takes it back: two agents, never the part that is frozen.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as corrections from '#contract/operations/corrections/correction.endpoints.ts';
import { getBuyerStatement } from '#contract/settlement/payouts/payout.endpoints.ts';
import { buyerCreditMinor } from '#server/foundation/ledger/balances.ts';
import { reading } from '#server/platform/data/tx.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { fillBalance } from '#tests/fixtures/fill-balance.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { deliverEvents, openStripeApp } from '#tests/fixtures/stripe-app.ts';
import type { StripeApp } from '#tests/fixtures/stripe-app.ts';
import { balanceOf, newestIntent } from '#tests/fixtures/stripe-order.ts';

let app: StripeApp;
let first: BuiltUser;
let second: BuiltUser;
beforeAll(async () => {
  app = await openStripeApp();
  [first, second] = [await buildSupport(app), await buildSupport(app)];
});
afterAll(() => app.close());
afterEach(async () => {
  await deliverEvents(app);
  expect(await moneyViolations(app)).toEqual([]);
});

const reasons = 'The buyer asked for it in ticket 4711, and the transfer follows.';
const publicNote = 'As you asked, by transfer to your bank.';
const credit = (buyer: BuiltUser) => buyerCreditMinor(reading(app.platform), buyer.id);

async function propose(buyer: BuiltUser, kind: 'pay-out-buyer' | 'reclaim-buyer', amountMinor: number) {
  const proposal = { userId: buyer.id, kind, amountMinor, publicNote, reasons };
  return app.call(corrections.proposeCorrection, proposal, await asUser(app, first));
}
const approve = async (correctionId: string, agent = second) =>
  app.call(corrections.approveCorrection, { correctionId }, await asUser(app, agent));

it('pays a balance out, from the operator’s bank account', async () => {
  const buyer = await buildBuyer(app);
  await fillBalance(app, buyer, 5250);
  const [atProvider, atBank] = [
    await app.platform.payments.balanceMinor('USD'),
    await balanceOf(app, 'operator_bank:USD'),
  ];
  const { id } = await propose(buyer, 'pay-out-buyer', 5000);
  expect(await refusalOf(approve(id, first))).toBe('correction_needs_another_agent');
  await approve(id);
  expect(await credit(buyer)).toBe(250);
  expect(await app.platform.payments.balanceMinor('USD')).toBe(atProvider);
  expect(await balanceOf(app, 'operator_bank:USD')).toBe(atBank - 5000);
  expect(await refusalOf(propose(buyer, 'pay-out-buyer', 251))).toBe('correction_too_large');
  const { csv } = await app.call(getBuyerStatement, { year: 2026 }, await asUser(app, buyer));
  expect(csv).toContain('Balance paid out');
});

it('takes a balance back that no correction gave', async () => {
  const buyer = await buildBuyer(app);
  await fillBalance(app, buyer, 5250);
  await approve((await propose(buyer, 'reclaim-buyer', 5250)).id);
  expect(await credit(buyer)).toBe(0);
});

it('pays out no part that is frozen while a bank asks', async () => {
  const buyer = await buildBuyer(app);
  await fillBalance(app, buyer, 5250);
  await deliverEvents(app);
  const { id } = await propose(buyer, 'pay-out-buyer', 5250);
  app.books.dispute(newestIntent(app), { amount: 2000 });
  await deliverEvents(app);
  expect(await refusalOf(approve(id))).toBe('correction_too_large');
  expect(await refusalOf(propose(buyer, 'pay-out-buyer', 3250))).toBe('succeeded');
});
