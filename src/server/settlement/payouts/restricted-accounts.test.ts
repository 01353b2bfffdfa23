// Sellers whose Stripe account is restricted: they learn what is missing, and no withdrawal leaves that would come back.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { listNotifications } from '#contract/messaging/notifications/notification.endpoints.ts';
import {
  checkPayoutAccount,
  connectPayoutAccount,
  getEarnings,
  listWithdrawals,
  requestWithdrawal,
} from '#contract/settlement/payouts/payout.endpoints.ts';
import { buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { deliverEvents, endWithSoundBooks, openStripeApp } from '#tests/fixtures/stripe-app.ts';
import type { StripeApp } from '#tests/fixtures/stripe-app.ts';
import { readyStripeSeller } from '#tests/fixtures/stripe-seller.ts';

let app: StripeApp;
let seller: BuiltUser;
let account: string;
let methodId: string;
beforeAll(async () => void (app = await openStripeApp()));
afterAll(() => app.close());
beforeEach(async () => {
  seller = await buildSeller(app);
  ({ account, methodId } = await readyStripeSeller(app, seller));
});
afterEach(() => endWithSoundBooks(app, 'drop'));

const as = async () => ({ token: await freshToken(app, seller) });
const earnings = async () => app.call(getEarnings, {}, await as());
const withdraw = async () =>
  app.call(requestWithdrawal, { amountMinor: 2000, payoutMethodId: methodId }, await as());
const newest = async () => (await app.call(listWithdrawals, {}, await as())).items[0];
const notices = async () =>
  (await app.call(listNotifications, {}, await as())).items
    .map(({ event }) => event)
    .filter((event) => event.startsWith('payout_account.'));
const missing = ['individual.verification.document'];

test('a restriction is shown with what is missing, refuses withdrawals before they are requested, and is notified once', async () => {
  app.books.requireMore(account, missing);
  await deliverEvents(app);
  app.books.requireMore(account, missing);
  await deliverEvents(app);
  expect((await earnings()).payoutAccount).toEqual({
    isRestricted: true,
    waitsFor: 'owner',
    due: missing,
    dueAt: null,
  });
  const before = (await earnings()).availableMinor;
  expect(await refusalOf(withdraw())).toBe('payout_account_restricted');
  expect((await earnings()).availableMinor).toBe(before);
  expect(app.books.transfers.size).toBe(0);
  expect(await notices()).toEqual(['payout_account.restricted']);
  app.books.verify(account, false);
  await deliverEvents(app);
  expect((await earnings()).payoutAccount).toMatchObject({
    isRestricted: true,
    waitsFor: 'provider',
    due: [],
  });
  app.books.verify(account, true);
  await deliverEvents(app);
  expect((await earnings()).payoutAccount).toMatchObject({ isRestricted: false, waitsFor: null });
  expect(await notices()).toEqual(['payout_account.restored', 'payout_account.restricted']);
  await withdraw();
  await app.drainWorker();
  expect(await newest()).toMatchObject({ state: 'paid' });
});

test('an account that needs more by a date can be paid until then', async () => {
  const deadline = new Date(app.clock.now().getTime() + 5 * 86_400_000);
  app.books.requireMore(account, missing, deadline);
  await deliverEvents(app);
  expect((await earnings()).payoutAccount).toMatchObject({
    isRestricted: false,
    waitsFor: null,
    due: missing,
  });
  await withdraw();
  await app.drainWorker();
  expect(await newest()).toMatchObject({ state: 'paid' });
  // Its event is lost: the account is read again the next day.
  app.books.requireMore(account, missing);
  app.books.events.splice(0);
  app.clock.advance({ days: 1, minutes: 1 });
  await app.drainWorker();
  expect((await earnings()).payoutAccount).toMatchObject({ isRestricted: true });
});

test('a restriction whose event is late stops the withdrawal before anything is transferred', async () => {
  app.books.requireMore(account, missing);
  const [transfers, before] = [app.stripe.calls.get('POST /v1/transfers') ?? 0, await earnings()];
  await withdraw();
  await app.drainWorker();
  expect(await newest()).toMatchObject({
    state: 'failed',
    failedBecause: expect.stringContaining('does not pay out to your account'),
  });
  expect(app.stripe.calls.get('POST /v1/transfers') ?? 0).toBe(transfers);
  expect((await earnings()).availableMinor).toBe(before.availableMinor);
  expect((await earnings()).payoutAccount).toMatchObject({ isRestricted: true });
});

test('an account that was never finished is not restricted, and states what it needs', async () => {
  const other = await buildSeller(app);
  seller = other;

  await app.call(connectPayoutAccount, {}, await as());
  expect((await earnings()).payoutAccount).toBeNull();
  await app.call(checkPayoutAccount, {}, await as());
  expect((await earnings()).payoutAccount).toMatchObject({
    isRestricted: false,
    waitsFor: 'owner',
    due: ['individual.first_name', 'external_account'],
  });
  expect(await notices()).toEqual([]);
});
