// Embedded replacements of mail, payments and the scanner: listed, and refused in production unless allowed by name.
import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/guildhall',
  SECRET_KEY: 'ab'.repeat(32),
  PUBLIC_URL: 'https://example.com',
};
const services = {
  SMTP_URL: 'smtp://mail.example.com',
  CLAMD_URL: 'tcp://clamd:3310',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

it('lists what is a sandbox, and starts with all of them where it is tried out', () => {
  expect(readSettings({}).sandboxes).toEqual(['payments', 'mail', 'scanner']);
  expect(readSettings({ NODE_ENV: 'production' }).sandboxes).toHaveLength(3);
  expect(readSettings({ ...production, NODE_ENV: 'test' }).sandboxes).toHaveLength(3);
  expect(readSettings({ ...production, ...services }).sandboxes).toEqual([]);
});

it.each([
  ['STRIPE_SECRET_KEY', 'payments', /^STRIPE_/],
  ['SMTP_URL', 'mail', /^SMTP_URL$/],
  ['CLAMD_URL', 'scanner', /^CLAMD_URL$/],
])('requires %s in production, unless the sandbox is allowed', (setting, sandbox, missing) => {
  const others = Object.fromEntries(Object.entries(services).filter(([name]) => !missing.test(name)));
  const read = (allowed: string) => readSettings({ ...production, ...others, ALLOW_SANDBOX: allowed });
  expect(() => read('')).toThrow(`The setting ${setting} is required in production`);
  expect(() => read('')).toThrow(`ALLOW_SANDBOX=${sandbox}`);
  expect(read(sandbox).sandboxes).toEqual([sandbox]);
});

it('rejects an unknown sandbox', () => {
  expect(() => readSettings({ ALLOW_SANDBOX: 'everything' })).toThrow('ALLOW_SANDBOX must list some of');
});
