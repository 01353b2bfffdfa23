// Withdrawals to accounts with Stripe: begun here, filled in there, paid by transfer and payout, and back again when their bank says no.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addPayoutMethod,
  checkPayoutAccount,
  connectPayoutAccount,
  getEarnings,
  listWithdrawals,
  removePayoutMethod,
  requestWithdrawal,
} from '#contract/settlement/payouts/payout.endpoints.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { sdkAttempts, openStripeApp, deliverEvents } from '#tests/fixtures/stripe-app.ts';
import type { StripeApp } from '#tests/fixtures/stripe-app.ts';
import { buildOrder } from '#tests/fixtures/build-order.ts';

let app: StripeApp;
let seller: BuiltUser;
beforeAll(async () => {
  app = await openStripeApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await buildSeller(app);
});
afterEach(async () => {
  await app.drainWorker();
  app.books.events.splice(0);
  expect(await moneyViolations(app)).toEqual([]);
  expect(app.stripe.faults.splice(0)).toEqual([]);
});

const as = async () => ({ token: await freshToken(app, seller) });
const connect = async () => app.call(connectPayoutAccount, {}, await as());
const check = async () => app.call(checkPayoutAccount, {}, await as());
const earnings = async () => app.call(getEarnings, {}, await as());
const withdraw = async (amountMinor: number, payoutMethodId: string) =>
  app.call(requestWithdrawal, { amountMinor, payoutMethodId }, await as());
const newest = async () => (await app.call(listWithdrawals, {}, await as())).items[0];
const accountIn = (url: string) => url.split('/').at(-1)!;

/** A seller with $45.00 to withdraw and an account with Stripe that can be used. */
async function ready(): Promise<{ account: string; methodId: string }> {
  await buildOrder(app, 'completed', { seller });
  const account = accountIn((await connect()).url);
  app.books.finishAccount(account);
  await check();
  app.clock.advance({ days: 7 });
  await app.drainWorker();
  app.books.events.splice(0);
  return { account, methodId: (await earnings()).methods[0]!.id };
}

test('an account is begun once, and is a payout method when Stripe says that it can be paid, announced and after three days', async () => {
  expect(await earnings()).toMatchObject({ accounts: 'not-begun', methods: [] });
  expect(await refusalOf(check())).toBe('payout_method_not_found');
  const [one, again] = [await connect(), await connect()];
  expect(one).toEqual(again);
  expect(await check()).toEqual({ isReady: false });
  expect(await earnings()).toMatchObject({ accounts: 'begun', methods: [] });
  app.books.finishAccount(accountIn(one.url));
  // By our own asking and by Stripe's telling, at once.
  await Promise.all([check(), check(), deliverEvents(app)]);
  expect((await earnings()).methods).toMatchObject([{ label: 'TEST BANK •••• 6789', isUsable: false }]);
  const { id } = (await earnings()).methods[0]!;
  expect(await refusalOf(withdraw(1000, id))).toBe('payout_method_waiting');
});

test('another bank behind the account waits and is announced anew; a cut connection takes the method away', async () => {
  const { account, methodId } = await ready();
  app.books.finishAccount(account, '1111');
  await deliverEvents(app);
  expect((await earnings()).methods).toMatchObject([{ label: 'TEST BANK •••• 1111', isUsable: false }]);
  expect(await refusalOf(withdraw(1000, methodId))).toBe('payout_method_not_found');
  app.books.accounts.get(account)!.payouts_enabled = false;
  expect(await check()).toEqual({ isReady: false });
  expect((await earnings()).methods).toHaveLength(1);
  app.books.revokeAccess(account);
  await deliverEvents(app);
  expect(await earnings()).toMatchObject({ accounts: 'not-begun', methods: [] });
});

test('an account that was removed here stays removed, whatever Stripe tells of it', async () => {
  const { account, methodId } = await ready();
  await app.call(removePayoutMethod, { payoutMethodId: methodId }, await as());
  app.books.finishAccount(account, '2222');
  await deliverEvents(app);
  expect(await earnings()).toMatchObject({ accounts: 'not-begun', methods: [] });
});

test('account numbers are not taken, and Stripe being away is said so', async () => {
  const account = { holder: 'A. Seller', accountNumber: 'DE89370400440532013001' };
  expect(await refusalOf(app.call(addPayoutMethod, account, await as()))).toBe('bank_account_invalid');
  app.stripe.fail('POST /v1/accounts', 'unavailable', sdkAttempts);
  expect(await refusalOf(connect())).toBe('payout_account_failed');
  expect((await connect()).url).toContain('acct_');
});

test('a withdrawal is one transfer and one payout, although answers are lost and Stripe has forgotten the keys', async () => {
  const { account, methodId } = await ready();
  const before = await app.platform.payments.balanceMinor('USD');
  await withdraw(2000, methodId);
  for (const call of ['POST /v1/transfers', 'POST /v1/payouts']) {
    app.stripe.fail(call, 'response-lost', sdkAttempts);
    await expect(app.drainWorker()).rejects.toThrow('Stripe could not');
    app.stripe.forgetKeys();
    app.clock.advance({ minutes: 61 });
  }
  await app.drainWorker();
  expect(await newest()).toMatchObject({ state: 'paid', amountMinor: 2000 });
  expect(await app.platform.payments.balanceMinor('USD')).toBe(before - 2000);
  const payouts = [...app.books.payouts.values()].filter((one) => one.account === account);
  expect(payouts).toMatchObject([{ amount: 2000, currency: 'usd' }]);
});

test('what the account cannot be paid, or its bank refuses at once, comes back before anybody waits for it', async () => {
  const { account, methodId } = await ready();
  const before = await earnings();
  app.books.unpayable.add(account);
  await withdraw(2000, methodId);
  await app.drainWorker();
  expect(await newest()).toMatchObject({
    state: 'failed',
    failedBecause: expect.stringContaining('is back'),
  });
  app.books.accounts.get(account)!.capabilities = { transfers: 'inactive' };
  await withdraw(2000, methodId);
  await app.drainWorker();
  expect(await newest()).toMatchObject({ state: 'failed' });
  expect((await earnings()).availableMinor).toBe(before.availableMinor);
});

test('money that is not free at Stripe yet is sent when it is', async () => {
  const { methodId } = await ready();
  const all = app.books.balance.get('usd')!;
  app.books.balance.set('usd', 100);
  await withdraw(2000, methodId);
  await expect(app.drainWorker()).rejects.toThrow('not free');
  expect(await newest()).toMatchObject({ state: 'requested' });
  app.books.balance.set('usd', all);
  app.clock.advance({ minutes: 61 });
  await app.drainWorker();
  expect(await newest()).toMatchObject({ state: 'paid' });
});

test('what the bank sends back days later is available again, once, however it is told', async () => {
  const { account, methodId } = await ready();
  const before = await earnings();
  await withdraw(2000, methodId);
  await app.drainWorker();
  expect(await newest()).toMatchObject({ state: 'paid' });
  const payout = [...app.books.payouts.values()].find((one) => one.account === account)!;
  app.books.endPayout(payout.id, 'paid');
  await deliverEvents(app);
  expect(await newest()).toMatchObject({ state: 'paid' });
  app.books.endPayout(payout.id, 'failed');
  await deliverEvents(app, (told) => [...told, ...told]);
  // Reversing the transfer is told as well.
  await deliverEvents(app);
  expect(await newest()).toMatchObject({
    state: 'failed',
    failedBecause: 'The bank account has been closed. The money is back in your balance.',
  });
  expect((await earnings()).availableMinor).toBe(before.availableMinor);
});
