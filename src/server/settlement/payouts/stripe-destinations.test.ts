// The bank behind a seller's Stripe account: a withdrawal goes to the one that has waited, or comes back.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { listNotifications } from '#contract/messaging/notifications/notification.endpoints.ts';
import {
  checkPayoutAccount,
  getEarnings,
  listWithdrawals,
  requestWithdrawal,
} from '#contract/settlement/payouts/payout.endpoints.ts';
import { buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { readyStripeSeller } from '#tests/fixtures/stripe-seller.ts';
import { endWithSoundBooks, openStripeApp, sdkAttempts } from '#tests/fixtures/stripe-app.ts';
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
const earnings = async () => app.call(getEarnings, {}, await as());
const withdraw = async (amountMinor: number, payoutMethodId: string) =>
  app.call(requestWithdrawal, { amountMinor, payoutMethodId }, await as());
const newest = async () => (await app.call(listWithdrawals, {}, await as())).items[0];
const payoutsOf = (account: string) =>
  [...app.books.payouts.values()].filter((payout) => payout.account === account);
const bankOf = (account: string) => app.books.accounts.get(account)!.external_accounts!.data[0]!.id;

/** A seller with $45.00 available and a usable Stripe account. */
const ready = async () => readyStripeSeller(app, seller);

test('a payout names the bank account that has waited', async () => {
  const { account, methodId } = await ready();
  await withdraw(2000, methodId);
  await app.drainWorker();
  expect(await newest()).toMatchObject({ state: 'paid' });
  expect(payoutsOf(account)).toMatchObject([{ destination: bankOf(account) }]);
});

test('a payout goes to the bank account for dollars, whatever others the account has', async () => {
  const { account, methodId } = await ready();
  const dollars = bankOf(account);
  const banks = app.books.accounts.get(account)!.external_accounts!.data;
  banks.unshift({ ...banks[0]!, id: 'ba_euros', last4: '2222', currency: 'eur', fingerprint: 'fp_2222' });
  await withdraw(2000, methodId);
  await app.drainWorker();
  expect(payoutsOf(account)).toMatchObject([{ destination: dollars }]);
  expect(await newest()).toMatchObject({ state: 'paid' });
});

test('a withdrawal comes back, with an email, if the bank account was changed while it waited', async () => {
  const { account, methodId } = await ready();
  await withdraw(2000, methodId);
  // Changed at Stripe, and its webhook is late.
  app.books.finishAccount(account, '1111');
  await app.drainWorker();
  expect(payoutsOf(account)).toEqual([]);
  expect([...app.books.transfers.values()].filter(({ destination }) => destination === account)).toEqual([]);
  expect(await newest()).toMatchObject({
    state: 'failed',
    failedBecause: expect.stringContaining('bank account at Stripe has changed'),
  });
  expect(await earnings()).toMatchObject({
    availableMinor: 4500,
    methods: [{ label: 'TEST BANK •••• 1111', isUsable: false }],
  });
  const { items } = await app.call(listNotifications, {}, await as());
  expect(items.map(({ title }) => title)).toContain('Your withdrawal of $20.00 failed');
});

test('a bank account with the same last digits is another one', async () => {
  const { account, methodId } = await ready();
  await withdraw(2000, methodId);
  app.books.finishAccount(account);
  app.books.accounts.get(account)!.external_accounts!.data[0]!.fingerprint = 'fp_other';
  await app.drainWorker();
  expect(payoutsOf(account)).toEqual([]);
  expect(await newest()).toMatchObject({ state: 'failed' });
  await app.call(checkPayoutAccount, {}, await as());
  expect(await earnings()).toMatchObject({ methods: [{ isUsable: false }] });
});

test('a withdrawal whose payout was made before the change stays paid, although the answer was lost', async () => {
  const { account, methodId } = await ready();
  const waited = bankOf(account);
  await withdraw(2000, methodId);
  app.stripe.fail('POST /v1/payouts', 'response-lost', sdkAttempts);
  await expect(app.drainWorker()).rejects.toThrow('Stripe could not');
  app.books.finishAccount(account, '1111');
  app.clock.advance({ minutes: 121 });
  await app.drainWorker();
  expect(await newest()).toMatchObject({ state: 'paid' });
  expect(payoutsOf(account)).toMatchObject([{ destination: waited, amount: 2000 }]);
});

test('a transfer made before the change is taken back', async () => {
  const { account, methodId } = await ready();
  const before = await app.platform.payments.balanceMinor('USD');
  await withdraw(2000, methodId);
  app.stripe.fail('POST /v1/transfers', 'response-lost', sdkAttempts);
  await expect(app.drainWorker()).rejects.toThrow('Stripe could not');
  app.books.finishAccount(account, '1111');
  app.clock.advance({ minutes: 121 });
  await app.drainWorker();
  expect(await newest()).toMatchObject({ state: 'failed' });
  expect(await app.platform.payments.balanceMinor('USD')).toBe(before);
  expect((await earnings()).availableMinor).toBe(4500);
});

test('a change between the check and the payout pays no one', async () => {
  const { account, methodId } = await ready();
  await withdraw(2000, methodId);
  app.stripe.beforeResponse('POST /v1/transfers', async () => app.books.finishAccount(account, '1111'));
  await app.drainWorker();
  expect(payoutsOf(account)).toEqual([]);
  expect(await newest()).toMatchObject({ state: 'failed' });
  expect((await earnings()).availableMinor).toBe(4500);
  expect(await refusalOf(withdraw(1000, methodId))).toBe('succeeded');
});

test('a method from before destinations were kept is paid only to the bank account that its label names', async () => {
  const { account, methodId } = await ready();
  await app.platform.pool.query(
    'update payout_methods set destination = null, destination_fingerprint = null where id = $1',
    [methodId],
  );
  await withdraw(1000, methodId);
  await app.drainWorker();
  expect(payoutsOf(account)).toMatchObject([{ destination: bankOf(account) }]);
  await withdraw(1000, methodId);
  app.books.finishAccount(account, '1111');
  await app.drainWorker();
  expect(await newest()).toMatchObject({ state: 'failed' });
  expect(payoutsOf(account)).toHaveLength(1);
});

test('an account with a bank for another currency is paid at its bank for US dollars', async () => {
  const { account, methodId } = await ready();
  const usd = bankOf(account);
  const banks = app.books.accounts.get(account)!.external_accounts!.data;
  const euros = { ...banks[0]!, id: 'ba_euros', currency: 'eur', fingerprint: 'fp_euros', last4: '9999' };
  banks.unshift(euros as (typeof banks)[number]);
  await app.call(checkPayoutAccount, {}, await as());
  expect(await earnings()).toMatchObject({ methods: [{ id: methodId }] });
  await withdraw(2000, methodId);
  await app.drainWorker();
  expect(payoutsOf(account)).toMatchObject([{ destination: usd }]);
});
