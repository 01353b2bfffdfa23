// What is left to a thief of an account once support has turned off two-factor for its owner, and how the owner gets back in.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getAccess } from '#contract/external/access/access.endpoints.ts';
import { createApiKey } from '#contract/external/developers/key.endpoints.ts';
import { createWebhook } from '#contract/external/developers/webhook.endpoints.ts';
import {
  changeEmail,
  changePassword,
  confirmEmail,
  getAccount,
  otpResend,
  otpVerification,
  resetPassword,
  userLogin,
} from '#contract/people/accounts/account.endpoints.ts';
import * as removals from '#contract/people/accounts/two-factor-removal.endpoints.ts';
import { newId } from '#contract/common/ids.ts';
import { asAgent, buildSupport } from '#tests/fixtures/build-support.ts';
import { buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { turnOn } from '#tests/fixtures/second-factor.ts';
import { codeFor, openBrowser } from '#tests/fixtures/sign-up.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

const reasons = 'Two invoices and the last four digits of the card match what the owner sent.';
const thiefPassword = 'Stolen-harbour-9!';
const newPassword = 'Another-harbour-8!';

let app: TestApp;
let first: BuiltUser;
let second: BuiltUser;
beforeAll(async () => {
  app = await openTestApp();
  first = await buildSupport(app);
  second = await buildSupport(app);
});
afterAll(() => app.close());

const as = async (user: BuiltUser) => ({ token: await freshToken(app, user) });
async function propose(user: BuiltUser): Promise<string> {
  const input = { userId: user.id, reasons };
  return (await app.call(removals.proposeTwoFactorRemoval, input, await asAgent(app, first))).id;
}
const approve = async (removalId: string) =>
  app.call(removals.approveTwoFactorRemoval, { removalId }, await asAgent(app, second));
const addKey = async (user: BuiltUser, name: string) =>
  (await app.call(createApiKey, { name, scopes: ['read'], days: 365 }, await as(user))).key;
const addWebhook = async (user: BuiltUser, host: string) => {
  const input = { url: `https://${host}/in`, note: '', events: ['order.placed' as const] };
  await app.call(createWebhook, input, await as(user));
};
async function connect(user: BuiltUser, provider: string): Promise<void> {
  await app.platform.pool.query(
    `insert into identities (issuer, subject, user_id, provider, email, connected_at, used_at)
     values ('https://issuer.test', $1, $2, $3, null, $4, $4)`,
    [`${provider}-${user.id}`, user.id, provider, app.clock.now()],
  );
}
async function addPasskey(user: BuiltUser): Promise<void> {
  await app.platform.pool.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, name, created_at)
     values ($1, $2, $3, '\\x00', 0, 'Backdoor', $4)`,
    [newId(), user.id, `credential-${user.id}`, app.clock.now()],
  );
}
async function openReset(user: BuiltUser) {
  const browser = openBrowser(app);
  await browser.send(otpResend, { email: user.email, purpose: 'reset' });
  await browser.send(otpVerification, { otp: await codeFor(app, user.email, 'reset') });
  return browser;
}
const signIn = (user: BuiltUser, password: string) =>
  app.answer(userLogin, { emailorusername: user.email, password });

it('leaves no way in but a password reset: password, provider, passkey, keys and grants end', async () => {
  const user = await buildSeller(app);
  await connect(user, 'google');
  const oldKey = await addKey(user, 'Accounting');
  app.clock.advance({ days: 40 });
  // The thief has a session and turns two-factor on.
  await turnOn(app, user);
  await approve(await propose(user));
  const thief = await as(user);
  await app.call(changePassword, { newPassword: thiefPassword }, thief);
  await connect(user, 'apple');
  await addPasskey(user);
  const key = await addKey(user, 'Export');
  await addWebhook(user, 'thief.example.net');
  app.clock.advance({ hours: 23, minutes: 55 });
  const earlier = await openReset(user);
  app.clock.advance({ minutes: 5 });
  await app.drainWorker();

  for (const password of [user.password, thiefPassword])
    expect((await signIn(user, password)).json().code).toBe('invalid_credentials');
  expect((await app.answer(getAccount, {}, thief)).statusCode).toBe(401);
  expect((await app.answer(getAccount, {}, { token: key })).statusCode).toBe(401);
  expect((await app.answer(getAccount, {}, { token: oldKey })).statusCode).toBe(200);
  const late = await earlier.send(resetPassword, { email: user.email, newPassword: thiefPassword });
  expect(late.json().code).toBe('verify_code_first');

  const { rows } = await app.platform.pool.query<{ text: string }>(
    `select text from mailbox_mails where to_address = $1 and subject like 'Two-factor is off for%'`,
    [user.email],
  );
  expect(rows).toHaveLength(1);
  for (const line of [
    'Set a new password',
    '/two-factor-links/',
    'Removed: connected account “Apple”',
    'Removed: API key “Export (',
    'Paused: webhook “thief.example.net”',
    'Kept: connected account “Google”',
    'Kept: API key “Accounting (',
  ])
    expect(rows[0]!.text).toContain(line);

  const owner = await openReset(user);
  expect((await owner.send(resetPassword, { email: user.email, newPassword })).statusCode).toBe(200);
  expect((await signIn(user, newPassword)).json().statusCode).toBe(2000);
  const { items } = await app.call(getAccess, {}, await as(user));
  expect(items.map(({ kind, name, isOff }) => `${kind}: ${name}${isOff ? ' (off)' : ''}`).toSorted()).toEqual(
    [
      expect.stringMatching(/^api-key: Accounting \(.+…\)$/),
      'connected-account: Google',
      'webhook: thief.example.net (off)',
    ],
  );
});

it('keeps the address of the account from a proposal on: the owner resets the password there', async () => {
  const user = await buildSeller(app);
  await turnOn(app, user);
  const thief = await as(user);
  const email = `thief-${user.id}@example.test`;
  await app.call(changeEmail, { email }, thief);
  const removalId = await propose(user);
  const confirm = async () => app.call(confirmEmail, { otp: await codeFor(app, email, 'email') }, thief);
  expect(await refusalOf(confirm())).toBe('two_factor_removal_pending');
  await approve(removalId);
  expect(await refusalOf(confirm())).toBe('two_factor_removal_pending');
  expect(await refusalOf(app.call(changeEmail, { email: `more-${email}` }, thief))).toBe(
    'two_factor_removal_pending',
  );
  expect((await app.call(getAccount, {}, thief)).email).toBe(user.email);
});
