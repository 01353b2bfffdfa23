// Stripe's settings: all or none are set, all for test or all for live, and a replaced API host is only for test keys.
import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const test = {
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
};
const live = {
  STRIPE_SECRET_KEY: 'rk_live_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc,whsec_def',
  PUBLIC_URL: 'https://example.com',
};

it('reads all of them, or none', () => {
  expect(readSettings({}).stripe).toBeUndefined();
  expect(readSettings(test).stripe).toEqual({
    secretKey: 'sk_test_abc',
    publishableKey: 'pk_test_abc',
    webhookSecrets: ['whsec_abc'],
    isLive: false,
    apiHost: null,
    sendsReceipts: false,
  });
  expect(readSettings({ ...test, STRIPE_RECEIPTS: '1' }).stripe?.sendsReceipts).toBe(true);
  expect(readSettings(live).stripe).toMatchObject({
    isLive: true,
    webhookSecrets: ['whsec_abc', 'whsec_def'],
  });
  expect(readSettings({ ...test, STRIPE_API_HOST: 'http://127.0.0.1:12111' }).stripe?.apiHost).toBe(
    'http://127.0.0.1:12111',
  );
});

it.each([
  [
    'STRIPE_PUBLISHABLE_KEY is missing; it is required by STRIPE_SECRET_KEY',
    { ...test, STRIPE_PUBLISHABLE_KEY: '' },
  ],
  ['STRIPE_SECRET_KEY is missing; it is required by', { STRIPE_WEBHOOK_SECRET: 'whsec_abc' }],
  ['STRIPE_SECRET_KEY is not a key', { ...test, STRIPE_SECRET_KEY: 'pk_test_abc' }],
  ['of different modes', { ...live, STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' }],
  ['STRIPE_WEBHOOK_SECRET must begin', { ...test, STRIPE_WEBHOOK_SECRET: 'whsec_a,b' }],
  ['need a PUBLIC_URL that begins with https', { ...live, PUBLIC_URL: 'http://example.com' }],
  ['cannot be combined with live keys', { ...live, STRIPE_API_HOST: 'http://127.0.0.1:1' }],
  ['STRIPE_API_HOST must be an address', { ...test, STRIPE_API_HOST: 'ftp://127.0.0.1' }],
  ['STRIPE_API_HOST requires STRIPE_SECRET_KEY', { STRIPE_API_HOST: 'http://127.0.0.1:1' }],
])('rejects with one line: %s', (line, env) => {
  const refused = () => readSettings(env);
  expect(refused).toThrow(line);
  // The line ends up in logs, so it must not contain any part of a key.
  expect(refused).not.toThrow(/_abc/);
});
