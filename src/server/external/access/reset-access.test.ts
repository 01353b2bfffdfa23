// What is left in an account after its password was reset: a thief who had a session may have added ways back in.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAccess } from '#contract/external/access/access.endpoints.ts';
import { createApiKey } from '#contract/external/developers/key.endpoints.ts';
import {
  createWebhook,
  resumeWebhook,
  rotateWebhookSecret,
  saveWebhook,
} from '#contract/external/developers/webhook.endpoints.ts';
import {
  changePassword,
  getAccount,
  otpResend,
  otpVerification,
  resetPassword,
  revokeOtherSessions,
  userLogin,
} from '#contract/people/accounts/account.endpoints.ts';
import { addPayoutMethod } from '#contract/settlement/payouts/payout.endpoints.ts';
import { newId } from '#contract/common/ids.ts';
import { buildSeller, buildUser, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { codeFor, openBrowser } from '#tests/fixtures/sign-up.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

const newPassword = 'Another-harbour-8!';
let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

const as = async (user: BuiltUser) => ({ token: await freshToken(app, user) });
const addKey = async (user: BuiltUser, name: string) =>
  (await app.call(createApiKey, { name, scopes: ['read'], days: 365 }, await as(user))).key;
const hook = (host: string) => ({ url: `https://${host}/in`, note: '', events: ['order.placed' as const] });
const addWebhook = async (user: BuiltUser, host: string) =>
  (await app.call(createWebhook, hook(host), await as(user))).webhook.id;
async function addPasskey(user: BuiltUser, name: string): Promise<void> {
  await app.platform.pool.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, name, created_at)
     values ($1, $2, $3, '\\x00', 0, $4, $5)`,
    [newId(), user.id, `credential-${name}-${user.id}`, name, app.clock.now()],
  );
}
async function connect(user: BuiltUser, provider: string): Promise<void> {
  await app.platform.pool.query(
    `insert into identities (issuer, subject, user_id, provider, email, connected_at, used_at)
     values ('https://issuer.test', $1, $2, $3, null, $4, $4)`,
    [`${provider}-${user.id}`, user.id, provider, app.clock.now()],
  );
}
const listed = async (user: BuiltUser) =>
  (await app.call(getAccess, {}, await as(user))).items.map(
    ({ kind, name, isOff }) => `${kind}: ${name}${isOff ? ' (off)' : ''}`,
  );
async function reset(user: BuiltUser): Promise<void> {
  const browser = openBrowser(app);
  await browser.send(otpResend, { email: user.email, purpose: 'reset' });
  await browser.send(otpVerification, { otp: await codeFor(app, user.email, 'reset') });
  const answer = await browser.send(resetPassword, { email: user.email, newPassword });
  expect(answer.statusCode).toBe(200);
}
async function lastMail(user: BuiltUser): Promise<string> {
  await app.drainWorker();
  const { rows } = await app.platform.pool.query<{ text: string }>(
    `select text from mailbox_mails where to_address = $1 and subject like 'Your % password was changed'`,
    [user.email],
  );
  expect(rows).toHaveLength(1);
  return rows[0]!.text;
}

describe('a password reset', () => {
  it('ends the access that was added in the last 30 days, and lists it', async () => {
    const user = await buildSeller(app);
    await addPasskey(user, 'Laptop');
    const oldKey = await addKey(user, 'Accounting');
    for (const host of ['own.example.com', 'moved.example.com', 'rotated.example.com'])
      await addWebhook(user, host);
    app.clock.advance({ days: 40 });

    await addPasskey(user, 'Backdoor');
    await connect(user, 'google');
    const newKey = await addKey(user, 'Export');
    await addWebhook(user, 'thief.example.net');
    const own = (await app.call(getAccess, {}, await as(user))).items;
    const idOf = (name: string) => own.find((item) => item.name === name)!.id;
    const webhookId = idOf('moved.example.com');
    await app.call(saveWebhook, { webhookId, ...hook('redirected.example.net') }, await as(user));
    await app.call(rotateWebhookSecret, { webhookId: idOf('rotated.example.com') }, await as(user));
    const account = { holder: 'A. Thief', accountNumber: 'DE89 3704 0044 0532 0130 01' };
    await app.call(addPayoutMethod, account, await as(user));
    app.clock.advance({ days: 3 });

    await reset(user);
    expect((await app.answer(getAccount, {}, { token: newKey })).statusCode).toBe(401);
    expect((await app.answer(getAccount, {}, { token: oldKey })).statusCode).toBe(200);
    expect((await listed(user)).toSorted()).toEqual([
      expect.stringMatching(/^api-key: Accounting \(.+…\)$/),
      'passkey: Laptop',
      expect.stringMatching(/^payout-method: A. Thief •••• 3001$/),
      'webhook: own.example.com',
      'webhook: redirected.example.net (off)',
      'webhook: rotated.example.com (off)',
      'webhook: thief.example.net (off)',
    ]);
    const mail = await lastMail(user);
    for (const line of [
      'Removed: passkey “Backdoor”',
      'Removed: connected account “Google”',
      'Removed: API key “Export (',
      'Paused: webhook “thief.example.net”',
      'Paused: webhook “redirected.example.net”',
      'Kept: bank account “A. Thief •••• 3001”',
      'Kept: passkey “Laptop”',
      '/accounts/access',
    ])
      expect(mail).toContain(line);
    // Paused, not deleted: the owner's own ones are resumed.
    const resumed = await app.call(resumeWebhook, { webhookId }, await as(user));
    expect(resumed.state).toBe('active');
  });

  it('keeps what came with the account, and its owner signs in', async () => {
    const user = await buildUser(app);
    await connect(user, 'google');
    await app.platform.pool.query('update users set password_hash = null where id = $1', [user.id]);
    app.clock.advance({ days: 2 });
    await addPasskey(user, 'Phone');
    await reset(user);
    expect(await listed(user)).toEqual(['connected-account: Google']);
    const login = await app.answer(userLogin, { emailorusername: user.email, password: newPassword });
    expect(login.json().statusCode).toBe(2000);
  });

  it('keeps new passkeys of an account with two-factor, whose only second factor they may be', async () => {
    const user = await buildUser(app);
    await app.platform.pool.query(
      `insert into two_factor (user_id, secret_cipher, created_at, confirmed_at) values ($1, '\\x00', $2, $2)`,
      [user.id, app.clock.now()],
    );
    app.clock.advance({ days: 2 });
    await addPasskey(user, 'Phone');
    await addKey(user, 'Export');
    await reset(user);
    const mail = await lastMail(user);
    expect(mail).toContain('Kept: passkey “Phone”');
    expect(mail).toContain('Removed: API key “Export (');
  });

  it('leaves the accounts of others alone', async () => {
    const [user, other] = [await buildUser(app), await buildUser(app)];
    app.clock.advance({ days: 1 });
    await addPasskey(other, 'Phone');
    const key = await addKey(other, 'Export');
    await reset(user);
    expect(await listed(other)).toHaveLength(2);
    expect((await app.answer(getAccount, {}, { token: key })).statusCode).toBe(200);
  });
});

describe('what a signed-in owner does', () => {
  it('keeps access when the password changes, and asks for a review by email', async () => {
    const user = await buildUser(app);
    app.clock.advance({ days: 1 });
    await addPasskey(user, 'Phone');
    await addKey(user, 'Export');
    await app.call(changePassword, { newPassword }, await as(user));
    await app.call(revokeOtherSessions, {}, await as(user));
    expect(await listed(user)).toHaveLength(2);
    expect(await lastMail(user)).toContain('/accounts/access');
  });
});
