// Stopping a withdrawal that waits: by support, and by a restriction. A large one needs a recent password check.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { listTransfers } from '#contract/operations/console/money.endpoints.ts';
import { searchAuditLog } from '#contract/operations/console/user.endpoints.ts';
import {
  getEarnings,
  listWithdrawals,
  requestWithdrawal,
  stopWithdrawal,
} from '#contract/settlement/payouts/payout.endpoints.ts';
import { restrictUser, suspendUser } from '#contract/trust/moderation/moderation.endpoints.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import type { BuiltSupport } from '#tests/fixtures/build-support.ts';
import { buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { readyStripeSeller } from '#tests/fixtures/stripe-seller.ts';
import { endWithSoundBooks, openStripeApp, sdkAttempts } from '#tests/fixtures/stripe-app.ts';
import type { StripeApp } from '#tests/fixtures/stripe-app.ts';
import { sendWithdrawal } from './send-withdrawal.ts';

let app: StripeApp;
let seller: BuiltUser;
let support: BuiltSupport;
beforeAll(async () => {
  app = await openStripeApp();
  support = await buildSupport(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await buildSeller(app);
});
afterEach(() => endWithSoundBooks(app, 'drop'));

const reasons = 'The order behind this withdrawal is under investigation.';
const as = async (user: BuiltUser = seller) => ({ token: await freshToken(app, user) });
const withdraw = async (amountMinor: number, payoutMethodId: string) =>
  app.call(requestWithdrawal, { amountMinor, payoutMethodId }, await as());
const stop = async (withdrawalId: string, by: BuiltUser = support) =>
  app.call(stopWithdrawal, { withdrawalId, reasons }, await as(by));
const newest = async () => (await app.call(listWithdrawals, {}, await as())).items[0];
const available = async () => (await app.call(getEarnings, {}, await as())).availableMinor;

/** A usable method of the seller, who has $45.00 available. */
const ready = async () => (await readyStripeSeller(app, seller)).methodId;

/** A withdrawal that waits, because the platform's money at Stripe is not free yet; `free` ends that. */
async function waiting(): Promise<{ id: string; free: () => void }> {
  const methodId = await ready();
  const all = app.books.balance.get('usd')!;
  app.books.balance.set('usd', 100);
  const { id } = await withdraw(2000, methodId);
  await expect(app.drainWorker()).rejects.toThrow('not free');
  return {
    id,
    free: () => {
      app.books.balance.set('usd', all);
      app.clock.advance({ minutes: 121 });
    },
  };
}

test('support stops a waiting withdrawal, whose amount is available again with the reasons', async () => {
  const { id, free } = await waiting();
  await stop(id);
  const { items } = await app.call(listTransfers, { kind: 'withdrawal', show: 'waiting' }, await as(support));
  expect(items.find((item) => item.id === id)).toMatchObject({ state: 'waiting', isStopping: true });
  expect(await refusalOf(stop(id))).toBe('withdrawal_wrong_state');
  free();
  await app.drainWorker();
  expect(await newest()).toMatchObject({
    state: 'failed',
    failedBecause: expect.stringContaining(reasons),
  });
  expect(await available()).toBe(4500);
  const log = await app.call(searchAuditLog, { user: seller.email }, await as(support));
  const actions = log.items.map(({ action }) => action);
  expect(actions).toContain('stop-withdrawal');
  expect(actions).toContain('withdrawal.stopped');
});

test('a stop takes back a transfer whose answer was lost, and leaves a payout that has left', async () => {
  const methodId = await ready();
  const before = await app.platform.payments.balanceMinor('USD');
  const first = await withdraw(1000, methodId);
  app.stripe.fail('POST /v1/transfers', 'response-lost', sdkAttempts);
  await expect(app.drainWorker()).rejects.toThrow('Stripe could not');
  await stop(first.id);
  app.clock.advance({ minutes: 121 });
  await app.drainWorker();
  expect(await newest()).toMatchObject({ state: 'failed' });
  expect(await app.platform.payments.balanceMinor('USD')).toBe(before);
  const second = await withdraw(1000, methodId);
  app.stripe.fail('POST /v1/payouts', 'response-lost', sdkAttempts);
  await expect(app.drainWorker()).rejects.toThrow('Stripe could not');
  await stop(second.id);
  app.clock.advance({ minutes: 121 });
  await app.drainWorker();
  expect(await newest()).toMatchObject({ state: 'paid' });
  expect(await refusalOf(stop(second.id))).toBe('withdrawal_wrong_state');
});

test('a stop during the call waits for its answer, so that nothing is both sent and returned', async () => {
  const methodId = await ready();
  const { id } = await withdraw(2000, methodId);
  app.stripe.beforeResponse('GET /v1/balance', async () => {
    await stop(id);
    await sendWithdrawal(app.platform, { withdrawalId: id });
    expect(await newest()).toMatchObject({ state: 'requested' });
  });
  await app.drainWorker();
  expect(await newest()).toMatchObject({ state: 'paid' });
  // It came too late, and stays on record.
  const log = await app.call(searchAuditLog, { user: seller.email }, await as(support));
  expect(log.items.map(({ action }) => action)).toContain('withdrawal.stopped');
});

test('a stop waits for a transfer that is still running at Stripe after its call timed out', async () => {
  const methodId = await ready();
  const before = await app.platform.payments.balanceMinor('USD');
  const { id } = await withdraw(2000, methodId);
  app.stripe.fail('POST /v1/transfers', 'unavailable', sdkAttempts);
  await expect(app.drainWorker()).rejects.toThrow('Stripe could not');
  await stop(id);
  app.clock.advance({ seconds: 59 });
  await expect(sendWithdrawal(app.platform, { withdrawalId: id })).rejects.toThrow('may still be running');
  expect(await newest()).toMatchObject({ state: 'requested' });
  // Stripe carries out the call that timed out.
  app.books.createTransfer({
    amount: 2000,
    currency: 'usd',
    destination: [...app.books.accounts.keys()].at(-1)!,
    transfer_group: `withdrawal:${id}`,
    metadata: { withdrawal_key: `withdrawal:${id}` },
  });
  app.clock.advance({ seconds: 1 });
  await sendWithdrawal(app.platform, { withdrawalId: id });
  expect(await newest()).toMatchObject({ state: 'failed' });
  expect(await available()).toBe(4500);
  expect(await app.platform.payments.balanceMinor('USD')).toBe(before);
});

test('a suspension stops the withdrawals that wait', async () => {
  const { id, free } = await waiting();
  app.clock.advance({ minutes: 1 });
  const suspension = {
    userId: seller.id,
    rule: 'fraud' as const,
    reasons,
    evidence: 'See the ticket.',
    days: 30,
  };
  await app.call(suspendUser, suspension, await as(support));
  await app.drainWorker();
  const { items } = await app.call(listTransfers, { kind: 'withdrawal', show: 'all' }, await as(support));
  expect(items.find((item) => item.id === id)).toMatchObject({
    state: 'failed',
    failedBecause: expect.stringContaining('suspended'),
  });
  free();
});

test('a job whose claim has expired neither sends nor ends the claim of a later job', async () => {
  const methodId = await ready();
  const { id } = await withdraw(2000, methodId);
  const claims = () =>
    app.platform.pool.query('select sending_until, state from withdrawals where id = $1', [id]);
  const later = new Date(app.clock.now().getTime() + 3_600_000);
  app.stripe.beforeResponse('GET /v1/accounts/:id', () =>
    app.platform.pool.query('update withdrawals set sending_until = $2 where id = $1', [id, later]),
  );
  await expect(app.drainWorker()).rejects.toThrow('another job');
  expect((await claims()).rows).toMatchObject([{ sending_until: later, state: 'requested' }]);
  app.clock.advance({ minutes: 121 });
});

test('a restriction of withdrawing stops the withdrawals that wait, at once', async () => {
  const { free } = await waiting();
  app.clock.advance({ minutes: 1 });
  const restriction = {
    userId: seller.id,
    scopes: ['withdrawing' as const],
    rule: 'fraud' as const,
    reasons,
    evidence: 'See the ticket.',
    days: 30,
  };
  await app.call(restrictUser, restriction, await as(support));
  await app.drainWorker();
  expect(await newest()).toMatchObject({
    state: 'failed',
    failedBecause: expect.stringContaining('restricted'),
  });
  expect(await available()).toBe(4500);
  free();
});

test('a suspension stops the withdrawals that wait', async () => {
  const { free } = await waiting();
  const suspension = {
    userId: seller.id,
    rule: 'fraud' as const,
    reasons,
    evidence: 'See the ticket.',
    days: 30,
  };
  await app.call(suspendUser, suspension, await as(support));
  free();
  await app.drainWorker();
  const { rows } = await app.platform.pool.query(
    'select state, failed_because from withdrawals where user_id = $1',
    [seller.id],
  );
  expect(rows).toEqual([{ state: 'failed', failed_because: expect.stringContaining('suspended') }]);
});

test('only support stops withdrawals, and never its own', async () => {
  const { id, free } = await waiting();
  expect(await refusalOf(stop(id, seller))).toBe('not_found');
  expect(await refusalOf(stop('019588c0-0000-7000-8000-000000000009'))).toBe('withdrawal_not_found');
  free();
});

test('withdrawals above the limit within a day need a recent password check, also in parts', async () => {
  const methodId = await ready();
  const { settings } = app.platform;
  const limit = settings.withdrawalProofMinor;
  Object.assign(settings, { withdrawalProofMinor: 1500 });
  const token = await freshToken(app, seller);
  await app.platform.pool.query(
    `update sessions set authenticated_at = authenticated_at - interval '11 minutes'`,
  );
  const ask = (amountMinor: number) =>
    refusalOf(app.call(requestWithdrawal, { amountMinor, payoutMethodId: methodId }, { token }));
  expect(await ask(1501)).toBe('reauthenticate');
  expect(await ask(1500)).toBe('succeeded');
  expect(await ask(1000)).toBe('reauthenticate');
  expect(await refusalOf(withdraw(1501, methodId))).toBe('succeeded');
  await app.drainWorker();
  Object.assign(settings, { withdrawalProofMinor: limit });
});
