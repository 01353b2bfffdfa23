// Passkeys: adding, renaming and removing them, signing in with one, and invalid responses.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAccount, userLogin } from '#contract/people/accounts/account.endpoints.ts';
import {
  addPasskey,
  listPasskeys,
  passkeyLogin,
  passkeyOptions,
  removePasskey,
  renamePasskey,
  startPasskey,
  twoFactor,
} from '#contract/people/accounts/two-factor.endpoints.ts';
import { newId } from '#contract/common/ids.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { openAuthenticator } from '#tests/fixtures/authenticator.ts';
import type { Authenticator, DeviceOverrides } from '#tests/fixtures/authenticator.ts';
import { buildUser, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { challengeFor, turnOn } from '#tests/fixtures/second-factor.ts';
import { openBrowser } from '#tests/fixtures/sign-up.ts';
import { openTestApp, refusalOf } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { suspendAccount } from '../suspend-account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function register(token: string, device: Authenticator, name = 'My phone', ways: DeviceOverrides = {}) {
  const { challenge, options } = await app.call(startPasskey, {}, { token });
  return app.call(addPasskey, { challenge, name, attestation: device.create(options, ways) }, { token });
}

async function withPasskey() {
  const user = await buildUser(app);
  const token = await freshToken(app, user);
  const device = openAuthenticator();
  const passkey = await register(token, device);
  return { user, token, device, passkey };
}

/** A sign-in by passkey, with deliberate mistakes of the device. */
async function signInWith(device: Authenticator, ways: DeviceOverrides = {}) {
  const { challenge, options } = await app.call(passkeyOptions, {});
  return app.call(passkeyLogin, { challenge, assertion: device.get(options, ways) });
}

async function mailsTo(user: BuiltUser): Promise<string[]> {
  await app.drainWorker();
  const { rows } = await sql<{ subject: string }>`
    select subject from mailbox_mails where to_address = ${user.email}
  `.execute(app.platform.db);
  return rows.map((row) => row.subject);
}

test('requires a session and a recent password for every change; the list needs a session', async () => {
  const { token, passkey, device } = await withPasskey();
  const { options, challenge } = await app.call(startPasskey, {}, { token });
  const attestation = device.create(options);
  const changes = [
    (as: object) => app.call(startPasskey, {}, as),
    (as: object) => app.call(addPasskey, { challenge, name: 'One', attestation }, as),
    (as: object) => app.call(renamePasskey, { passkeyId: passkey.id, name: 'One' }, as),
    (as: object) => app.call(removePasskey, { passkeyId: passkey.id }, as),
  ];
  app.clock.advance({ minutes: 10, seconds: 1 });
  for (const change of changes) {
    expect(await refusalOf(change({}))).toBe('not_signed_in');
    expect(await refusalOf(change({ token }))).toBe('reauthenticate');
  }
  expect((await app.call(listPasskeys, {}, { token })).items).toHaveLength(1);
});

test('adds a passkey, ends other sessions, notifies the owner and shows only its name', async () => {
  const user = await buildUser(app);
  const elsewhere = await freshToken(app, user);
  const token = await freshToken(app, user);
  const passkey = await register(token, openAuthenticator(), '  Blue security key ');
  expect(passkey).toEqual({
    id: expect.any(String),
    name: 'Blue security key',
    createdAt: app.clock.now().toISOString(),
    usedAt: null,
    disabledAt: null,
  });
  expect((await app.call(listPasskeys, {}, { token })).items).toEqual([passkey]);
  expect(await refusalOf(app.call(getAccount, {}, { token: elsewhere }))).toBe('access_token_expired');
  expect(await mailsTo(user)).toContain('A passkey was added for your Guildhall account');
});

test('requests a discoverable credential with user verification, excluding known devices', async () => {
  const { token, device, user } = await withPasskey();
  const { options } = await app.call(startPasskey, {}, { token });
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Guildhall' },
    user: { name: user.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: device.credentialId }],
  });
});

test('refuses a registration with another challenge, origin or relying party, or without user verification', async () => {
  const token = await freshToken(app, await buildUser(app));
  const wrongs: DeviceOverrides[] = [
    { challenge: 'AAAA' },
    { origin: 'https://guildhall.evil.example' },
    { rpId: 'evil.example' },
    { userVerified: false },
  ];
  for (const ways of wrongs) {
    const refused = await refusalOf(register(token, openAuthenticator(), 'One', ways));
    expect(refused, JSON.stringify(ways)).toBe('passkey_not_added');
  }
  expect((await app.call(listPasskeys, {}, { token })).items).toEqual([]);
});

test('accepts a registration once, for its own account, within five minutes', async () => {
  const token = await freshToken(app, await buildUser(app));
  const stranger = await freshToken(app, await buildUser(app));
  const begin = () => app.call(startPasskey, {}, { token });
  const add = (begun: Awaited<ReturnType<typeof begin>>, as = token) =>
    refusalOf(
      app.call(
        addPasskey,
        {
          challenge: begun.challenge,
          name: 'One',
          attestation: openAuthenticator().create(begun.options),
        },
        { token: as },
      ),
    );
  const begun = await begin();
  expect(await add(begun)).toBe('succeeded');
  expect(await add(begun)).toBe('passkey_not_added');
  expect(await add(await begin(), stranger)).toBe('passkey_not_added');
  const late = await begin();
  app.clock.advance({ minutes: 5 });
  expect(await add(late)).toBe('passkey_not_added');
});

test('registers a credential for one account only', async () => {
  const { device } = await withPasskey();
  const other = await freshToken(app, await buildUser(app));
  expect(await refusalOf(register(other, device))).toBe('passkey_taken');
});

test('allows up to twenty named passkeys, and answers 404 for another person’s', async () => {
  const { token, passkey } = await withPasskey();
  app.clock.advance({ seconds: 1 });
  await register(token, openAuthenticator(), 'My laptop');
  const renamed = await app.call(renamePasskey, { passkeyId: passkey.id, name: 'Old phone' }, { token });
  expect(renamed.name).toBe('Old phone');
  const names = async () => (await app.call(listPasskeys, {}, { token })).items.map((item) => item.name);
  expect(await names()).toEqual(['Old phone', 'My laptop']);
  const stranger = await freshToken(app, await buildUser(app));
  const theirs = { passkeyId: passkey.id };
  expect(await refusalOf(app.call(renamePasskey, { ...theirs, name: 'Mine' }, { token: stranger }))).toBe(
    'passkey_not_found',
  );
  expect(await refusalOf(app.call(removePasskey, theirs, { token: stranger }))).toBe('passkey_not_found');
  expect(await refusalOf(app.call(removePasskey, { passkeyId: newId() }, { token }))).toBe(
    'passkey_not_found',
  );
  for (let more = 2; more < 20; more++) await register(token, openAuthenticator(), `Key ${more}`);
  expect(await refusalOf(app.call(startPasskey, {}, { token }))).toBe('passkey_limit');
});

test('rejects a removed passkey; other sessions end and the owner is notified', async () => {
  const { user, token, device, passkey } = await withPasskey();
  const elsewhere = await freshToken(app, user);
  await app.call(removePasskey, { passkeyId: passkey.id }, { token });
  expect(await refusalOf(signInWith(device))).toBe('passkey_refused');
  expect(await refusalOf(app.call(getAccount, {}, { token: elsewhere }))).toBe('access_token_expired');
  expect(await mailsTo(user)).toContain('A passkey was removed for your Guildhall account');
});

test('keeps the last sign-in method of a person without a password and providers', async () => {
  const { user, token, passkey } = await withPasskey();
  await sql`update users set password_hash = null where id = ${user.id}`.execute(app.platform.db);
  const remove = () => app.call(removePasskey, { passkeyId: passkey.id }, { token });
  expect(await refusalOf(remove())).toBe('last_sign_in_method');
  expect((await app.call(listPasskeys, {}, { token })).items).toHaveLength(1);
});

test('signs in without username or password, also with two-factor on, and records the use', async () => {
  const user = await buildUser(app);
  const { token } = await turnOn(app, user);
  const device = openAuthenticator();
  await register(token, device);
  const browser = openBrowser(app);
  const asked = await browser.send(passkeyOptions, {});
  const { challenge, options } = asked.json().data;
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
  const answer = await browser.send(passkeyLogin, { challenge, assertion: device.get(options) });
  expect(answer.json()).toMatchObject({ statusCode: 2000, data: { _id: user.id } });
  expect(answer.json().token).toBe(answer.json().data.token);
  expect(Object.keys(browser.cookies).sort()).toEqual(['dev', 'rt']);
  const [passkey] = (await app.call(listPasskeys, {}, { token })).items;
  expect(passkey!.usedAt).toBe(app.clock.now().toISOString());
});

test('refuses every invalid response, and each challenge after its first try', async () => {
  const { device } = await withPasskey();
  const other = await withPasskey();
  const wrongs: DeviceOverrides[] = [
    { challenge: 'AAAA' },
    { origin: 'https://guildhall.evil.example' },
    { rpId: 'evil.example' },
    { userVerified: false },
    { forged: true },
    { userHandle: Buffer.from(other.user.id.replaceAll('-', ''), 'hex').toString('base64url') },
  ];
  for (const ways of wrongs) {
    expect(await refusalOf(signInWith(device, ways)), JSON.stringify(ways)).toBe('passkey_refused');
  }
  expect(await refusalOf(signInWith(openAuthenticator()))).toBe('passkey_refused');
  const { challenge, options } = await app.call(passkeyOptions, {});
  const assertion = device.get(options, { origin: 'https://guildhall.evil.example' });
  expect(await refusalOf(app.call(passkeyLogin, { challenge, assertion }))).toBe('passkey_refused');
  const right = device.get(options);
  const used = await app.answer(passkeyLogin, { challenge, assertion: right });
  expect([used.statusCode, used.json().statusCode]).toEqual([401, 4010]);
  expect(await refusalOf(signInWith(device))).toBe('succeeded');
});

test('keeps a challenge for five minutes and accepts one of ten parallel responses', async () => {
  const { device } = await withPasskey();
  const late = await app.call(passkeyOptions, {});
  app.clock.advance({ minutes: 5 });
  const assertion = device.get(late.options);
  expect(await refusalOf(app.call(passkeyLogin, { challenge: late.challenge, assertion }))).toBe(
    'sign_in_over',
  );
  const { challenge, options } = await app.call(passkeyOptions, {});
  const right = device.get(options);
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => refusalOf(app.call(passkeyLogin, { challenge, assertion: right }))),
  );
  expect(outcomes.filter((outcome) => outcome === 'succeeded')).toHaveLength(1);
});

test('disables a passkey whose counter went back and notifies the owner; a forged response has no effect', async () => {
  const { user, token, device } = await withPasskey();
  await signInWith(device, { counter: 10 });
  expect(await refusalOf(signInWith(device, { counter: 5, forged: true }))).toBe('passkey_refused');
  expect((await app.call(listPasskeys, {}, { token })).items[0]!.disabledAt).toBeNull();
  expect(await refusalOf(signInWith(device, { counter: 10 }))).toBe('passkey_refused');
  expect((await app.call(listPasskeys, {}, { token })).items[0]!.disabledAt).not.toBeNull();
  expect(await refusalOf(signInWith(device, { counter: 11 }))).toBe('passkey_refused');
  expect(await mailsTo(user)).toContain('A passkey was disabled for your Guildhall account');
});

test('accepts devices without a counter', async () => {
  const token = await freshToken(app, await buildUser(app));
  const device = openAuthenticator();
  await register(token, device, 'Synced', { counter: 0 });
  await signInWith(device, { counter: 0 });
  expect(await refusalOf(signInWith(device, { counter: 0 }))).toBe('succeeded');
});

test('reports a suspension only with a valid passkey', async () => {
  const { user, device } = await withPasskey();
  await inTransaction(app.platform, (tx) => suspendAccount(tx, user.id));
  expect(await refusalOf(signInWith(device, { forged: true }))).toBe('passkey_refused');
  expect(await refusalOf(signInWith(device))).toBe('account_suspended');
});

test('completes a password sign-in as its second factor, once per challenge', async () => {
  const user = await buildUser(app);
  const { token } = await turnOn(app, user);
  const [device, stranger] = [openAuthenticator(), await withPasskey()];
  await register(token, device);
  const asked = await challengeFor(app, user);
  expect(asked.methods).toEqual(['totp', 'passkey', 'backup']);
  const { challenge } = asked;
  const { options } = await app.call(passkeyOptions, { challenge });
  expect(options.allowCredentials.map((credential) => credential.id)).toEqual([device.credentialId]);
  const theirs = stranger.device.get(options);
  expect(await refusalOf(app.call(twoFactor, { challenge, assertion: theirs }))).toBe('passkey_refused');
  const unasked = device.get(options);
  expect(await refusalOf(app.call(twoFactor, { challenge, assertion: unasked }))).toBe('passkey_refused');
  const again = await app.call(passkeyOptions, { challenge });
  const assertion = device.get(again.options, { userVerified: false });
  expect((await app.call(twoFactor, { challenge, assertion }))._id).toBe(user.id);
  expect(await refusalOf(app.call(passkeyOptions, { challenge }))).toBe('sign_in_over');
});

test('does not turn two-factor on: the password still signs in', async () => {
  const { user } = await withPasskey();
  const answer = await app.call(userLogin, { emailorusername: user.email, password: user.password });
  expect(answer).toHaveProperty('token');
});
