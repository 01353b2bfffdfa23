// The country of a seller's Stripe account: chosen before it is opened, kept, and with the agreement that Stripe needs to pay it.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connectPayoutAccount, getEarnings } from '#contract/settlement/payouts/payout.endpoints.ts';
import type { PayoutCountry } from '#contract/settlement/payouts/payout-countries.ts';
import { buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { readyStripeSeller } from '#tests/fixtures/stripe-seller.ts';
import { openStripeApp, sdkAttempts } from '#tests/fixtures/stripe-app.ts';
import type { StripeApp } from '#tests/fixtures/stripe-app.ts';

let app: StripeApp;
let seller: BuiltUser;
beforeAll(async () => void (app = await openStripeApp()));
afterAll(async () => {
  expect(app.stripe.faults).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  seller = await buildSeller(app);
  app.books.platform.country = 'US';
});

const as = async () => ({ token: await freshToken(app, seller) });
const connect = async (country?: PayoutCountry) =>
  app.call(connectPayoutAccount, country === undefined ? {} : { country }, await as());
const opened = () => [...app.books.accounts.values()].at(-1)!;
async function kept() {
  const { rows } = await app.platform.pool.query(
    'select country, agreement, currency from payout_accounts where user_id = $1',
    [seller.id],
  );
  return rows[0];
}

it.each<[home: string, country: PayoutCountry, agreement: 'full' | 'recipient']>([
  ['US', 'US', 'full'],
  ['US', 'DE', 'recipient'],
  ['DE', 'FR', 'full'],
  ['DE', 'GB', 'recipient'],
  ['GB', 'CH', 'recipient'],
])(
  'opens an account of a platform in %s for a seller in %s under the %s agreement',
  async (home, country, agreement) => {
    app.books.platform.country = home;
    await connect(country);
    expect(opened()).toMatchObject({ country, default_currency: 'usd' });
    expect(opened().tos_acceptance).toEqual(
      agreement === 'recipient' ? { service_agreement: 'recipient' } : undefined,
    );
    expect(await kept()).toEqual({ country, agreement, currency: 'USD' });
    expect((await app.call(getEarnings, {}, await as())).payoutCountry).toBe(country);
  },
);

it('keeps the country while the answer about it is lost', async () => {
  app.stripe.fail('POST /v1/accounts', 'response-lost', sdkAttempts);
  expect(await refusalOf(connect('DE'))).toBe('payout_account_failed');
  const { url } = await connect();
  expect(url).toContain(opened().id);
  expect(opened().country).toBe('DE');
});

it('opens another account for another country, until one can be paid', async () => {
  await connect('DE');
  const mistaken = opened().id;
  const { url } = await connect('FR');
  expect(url).toContain(opened().id);
  expect([opened().id === mistaken, opened().country]).toEqual([false, 'FR']);
  expect(await kept()).toMatchObject({ country: 'FR' });
  await readyStripeSeller(app, seller);
  expect(await refusalOf(connect('DE'))).toBe('payout_country_fixed');
  expect(await kept()).toMatchObject({ country: 'FR' });
});

it('uses the platform’s country without a choice, and Stripe’s default where it may not be read', async () => {
  await connect();
  expect(await kept()).toEqual({ country: 'US', agreement: 'full', currency: 'USD' });
  seller = await buildSeller(app);
  app.books.unreadable.add('account');
  await connect('DE');
  app.books.unreadable.clear();
  expect(opened().tos_acceptance).toBeUndefined();
  expect(await kept()).toEqual({ country: 'DE', agreement: 'full', currency: 'USD' });
});

it('reports a country that Stripe refuses, and allows another', async () => {
  app.books.unsupported.add('LI');
  expect(await refusalOf(connect('LI'))).toBe('payout_country_refused');
  await connect('CH');
  expect(await kept()).toMatchObject({ country: 'CH' });
});
