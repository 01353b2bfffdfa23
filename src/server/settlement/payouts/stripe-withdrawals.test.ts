// Withdrawals to Stripe accounts: onboarding, transfer and payout, and returns by the bank.
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
import { buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { readyStripeSeller } from '#tests/fixtures/stripe-seller.ts';
import { deliverEvents, endWithSoundBooks, openStripeApp, sdkAttempts } from '#tests/fixtures/stripe-app.ts';
import type { StripeApp } from '#tests/fixtures/stripe-app.ts';

let app: StripeApp;
let seller: BuiltUser;
beforeAll(async () => {
  app = await openStripeApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await buildSeller(app);
});
afterEach(() => endWithSoundBooks(app, 'drop'));

const as = async () => ({ token: await freshToken(app, seller) });
const connect = async () => app.call(connectPayoutAccount, {}, await as());
const check = async () => app.call(checkPayoutAccount, {}, await as());
const earnings = async () => app.call(getEarnings, {}, await as());
const withdraw = async (amountMinor: number, payoutMethodId: string) =>
  app.call(requestWithdrawal, { amountMinor, payoutMethodId }, await as());
const newest = async () => (await app.call(listWithdrawals, {}, await as())).items[0];
const accountIn = (url: string) => url.split('/').at(-1)!;

/** A seller with $45.00 available and a usable Stripe account. */
const ready = async () => readyStripeSeller(app, seller);

test('an account is opened once, and becomes a payout method, usable after three days, when Stripe reports it as ready', async () => {
  expect(await earnings()).toMatchObject({ accountSetup: 'not-started', methods: [] });
  expect(await refusalOf(check())).toBe('payout_method_not_found');
  const [first, second] = [await connect(), await connect()];
  expect(second).toEqual(first);
  expect(await check()).toEqual({ isReady: false });
  expect(await earnings()).toMatchObject({ accountSetup: 'started', methods: [] });
  app.books.finishAccount(accountIn(first.url));
  // Our own requests and Stripe's webhook, at once.
  await Promise.all([check(), check(), deliverEvents(app)]);
  expect((await earnings()).methods).toMatchObject([{ label: 'TEST BANK •••• 6789', isUsable: false }]);
  const { id } = (await earnings()).methods[0]!;
  expect(await refusalOf(withdraw(1000, id))).toBe('payout_method_waiting');
});

test('a changed bank account waits and is announced again; a disconnected account removes the method', async () => {
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
  expect(await earnings()).toMatchObject({ accountSetup: 'not-started', methods: [] });
});

test('a removed account stays removed, whatever Stripe reports', async () => {
  const { account, methodId } = await ready();
  await app.call(removePayoutMethod, { payoutMethodId: methodId }, await as());
  app.books.finishAccount(account, '2222');
  await deliverEvents(app);
  expect(await earnings()).toMatchObject({ accountSetup: 'not-started', methods: [] });
});

test('account numbers are refused, and an unavailable Stripe is reported', async () => {
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
    app.clock.advance({ minutes: 121 });
  }
  await app.drainWorker();
  expect(await newest()).toMatchObject({ state: 'paid', amountMinor: 2000 });
  expect(await app.platform.payments.balanceMinor('USD')).toBe(before - 2000);
  const payouts = [...app.books.payouts.values()].filter((payout) => payout.account === account);
  expect(payouts).toMatchObject([{ amount: 2000, currency: 'usd' }]);
});

test('a withdrawal fails at once if the account cannot be paid', async () => {
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

test('a withdrawal waits until the platform’s balance at Stripe is available', async () => {
  const { methodId } = await ready();
  const all = app.books.balance.get('usd')!;
  app.books.balance.set('usd', 100);
  await withdraw(2000, methodId);
  await expect(app.drainWorker()).rejects.toThrow('not free');
  expect(await newest()).toMatchObject({ state: 'requested' });
  app.books.balance.set('usd', all);
  app.clock.advance({ minutes: 121 });
  await app.drainWorker();
  expect(await newest()).toMatchObject({ state: 'paid' });
});

test('a payout that fails days later is available again, once, for repeated events', async () => {
  const { account, methodId } = await ready();
  const before = await earnings();
  await withdraw(2000, methodId);
  await app.drainWorker();
  expect(await newest()).toMatchObject({ state: 'paid' });
  const payout = [...app.books.payouts.values()].find((candidate) => candidate.account === account)!;
  app.books.endPayout(payout.id, 'paid');
  await deliverEvents(app);
  expect(await newest()).toMatchObject({ state: 'paid' });
  app.books.endPayout(payout.id, 'failed');
  await deliverEvents(app, (events) => [...events, ...events]);
  // The reversal of the transfer is reported, too.
  await deliverEvents(app);
  expect(await newest()).toMatchObject({
    state: 'failed',
    failedBecause: 'The bank account has been closed. The money is back in your balance.',
  });
  expect((await earnings()).availableMinor).toBe(before.availableMinor);
});
