// Turning two-factor on and off and renewing backup codes: conditions, ended sessions and notifications.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAccount, userLogin } from '#contract/people/accounts/account.endpoints.ts';
import {
  getTwoFactor,
  renewBackupCodes,
  startTwoFactor,
  turnOffTwoFactor,
  turnOnTwoFactor,
  twoFactor,
} from '#contract/people/accounts/two-factor.endpoints.ts';
import { openLimits } from '#server/platform/http/limits.ts';
import { buildUser, freshToken } from '#tests/fixtures/build-user.ts';
import { challengeFor, codeAt, turnOn, wrongCodeOf } from '#tests/fixtures/second-factor.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';
import { openTestApp, refusalOf } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function subjectsTo(address: string): Promise<string[]> {
  await app.drainWorker();
  const { rows } = await sql<{ subject: string }>`
    select subject from mailbox_mails where to_address = ${address}
  `.execute(app.platform.db);
  return rows.map((row) => row.subject);
}

test('requires a session, a verified address and a recent password for every change; reading needs the first two', async () => {
  const user = await buildUser(app);
  const { token: pending } = await signUp(app, { email: 'pending-2fa@example.test' });
  const changes = [
    (token?: string) => app.call(startTwoFactor, {}, token ? { token } : {}),
    (token?: string) => app.call(turnOnTwoFactor, { code: '123456' }, token ? { token } : {}),
    (token?: string) => app.call(turnOffTwoFactor, { code: '123456' }, token ? { token } : {}),
    (token?: string) => app.call(renewBackupCodes, { code: '123456' }, token ? { token } : {}),
  ];
  const token = await freshToken(app, user);
  app.clock.advance({ minutes: 10, seconds: 1 });
  for (const change of changes) {
    expect(await refusalOf(change())).toBe('not_signed_in');
    expect(await refusalOf(change(pending))).toBe('email_unverified');
    expect(await refusalOf(change(token))).toBe('reauthenticate');
  }
  expect(await app.call(getTwoFactor, {}, { token })).toEqual({
    on: false,
    turnedOnAt: null,
    backupCodesLeft: 0,
  });
});

test('starts with a secret for the app, and changes nothing until its code confirms it', async () => {
  const user = await buildUser(app);
  const token = await freshToken(app, user);
  expect(await refusalOf(app.call(turnOnTwoFactor, { code: '123456' }, { token }))).toBe(
    'two_factor_not_started',
  );
  const first = await app.call(startTwoFactor, {}, { token });
  const { secret, address } = await app.call(startTwoFactor, {}, { token });
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(secret).not.toBe(first.secret);
  const read = new URL(address);
  expect(`${read.protocol}//${read.host}`).toBe('otpauth://totp');
  expect(decodeURIComponent(read.pathname)).toContain(user.email);
  expect(Object.fromEntries(read.searchParams)).toMatchObject({ issuer: 'Guildhall', secret, digits: '6' });
  expect((await app.call(getTwoFactor, {}, { token })).on).toBe(false);
  const login = await app.call(userLogin, { emailorusername: user.email, password: user.password });
  expect(login).not.toHaveProperty('twoFactor');
  const replaced = codeAt(first.secret, app.clock.now());
  expect(await refusalOf(app.call(turnOnTwoFactor, { code: replaced }, { token }))).toBe('invalid_code');
});

test('returns ten backup codes, ends every other session and notifies the owner when turned on', async () => {
  const user = await buildUser(app);
  const elsewhere = await freshToken(app, user);
  const { token, backupCodes, nextCode } = await turnOn(app, user);
  expect(backupCodes).toHaveLength(10);
  for (const code of backupCodes) expect(code).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}$/);
  expect(await app.call(getTwoFactor, {}, { token })).toEqual({
    on: true,
    turnedOnAt: app.clock.now().toISOString(),
    backupCodesLeft: 10,
  });
  expect(await refusalOf(app.call(getAccount, {}, { token: elsewhere }))).toBe('access_token_expired');
  expect(await subjectsTo(user.email)).toContain('Two-factor is on for your Guildhall account');
  expect(await refusalOf(app.call(startTwoFactor, {}, { token }))).toBe('two_factor_on');
  expect(await refusalOf(app.call(turnOnTwoFactor, { code: nextCode() }, { token }))).toBe('two_factor_on');
});

test('does not accept the code that turned it on for a sign-in', async () => {
  const { user, secret } = await turnOn(app, await buildUser(app));
  const { challenge } = await challengeFor(app, user);
  const code = codeAt(secret, app.clock.now());
  expect(await refusalOf(app.call(twoFactor, { challenge, code }))).toBe('invalid_code');
});

test('requires a correct code to turn it off, ends sessions and pending sign-ins, and accepts the password alone again', async () => {
  const { user, secret, token, nextCode, backupCodes } = await turnOn(app, await buildUser(app));
  const wrong = await app.answer(turnOffTwoFactor, { code: wrongCodeOf(secret, app.clock.now()) }, { token });
  expect([wrong.statusCode, wrong.json().statusCode]).toEqual([400, 4002]);
  expect(wrong.json().errors.code).toBe('Invalid verification code. Please try again.');
  const elsewhere = await freshToken(app, user);
  const { challenge } = await challengeFor(app, user);
  expect(await app.call(turnOffTwoFactor, { code: nextCode() }, { token })).toEqual({
    on: false,
    turnedOnAt: null,
    backupCodesLeft: 0,
  });
  expect(await refusalOf(app.call(getAccount, {}, { token: elsewhere }))).toBe('access_token_expired');
  expect(await refusalOf(app.call(twoFactor, { challenge, code: backupCodes[0]! }))).toBe('sign_in_over');
  expect(await refusalOf(app.call(turnOffTwoFactor, { code: nextCode() }, { token }))).toBe('two_factor_off');
  expect(await refusalOf(app.call(renewBackupCodes, { code: nextCode() }, { token }))).toBe('two_factor_off');
  const login = await app.call(userLogin, { emailorusername: user.email, password: user.password });
  expect(login).toHaveProperty('token');
  expect(await subjectsTo(user.email)).toContain('Two-factor is off for your Guildhall account');
});

test('accepts a backup code to turn it off', async () => {
  const { token, backupCodes } = await turnOn(app, await buildUser(app));
  expect((await app.call(turnOffTwoFactor, { code: backupCodes[3]! }, { token })).on).toBe(false);
});

test('invalidates earlier backup codes on renewal without ending sessions', async () => {
  const { user, token, backupCodes, nextCode } = await turnOn(app, await buildUser(app));
  const elsewhere = await freshToken(app, user);
  const renewed = await app.call(renewBackupCodes, { code: nextCode() }, { token });
  expect(renewed.backupCodes).toHaveLength(10);
  expect(renewed.backupCodes.some((code) => backupCodes.includes(code))).toBe(false);
  expect((await app.call(getAccount, {}, { token: elsewhere }))._id).toBe(user.id);
  const { challenge } = await challengeFor(app, user);
  expect(await refusalOf(app.call(twoFactor, { challenge, code: backupCodes[0]! }))).toBe('invalid_code');
  await app.call(twoFactor, { challenge, code: renewed.backupCodes[0]! });
  expect((await app.call(getTwoFactor, {}, { token })).backupCodesLeft).toBe(9);
  expect(await subjectsTo(user.email)).toContain('New backup codes for your Guildhall account');
});

test('counts wrong codes together with those at sign-in: ten in a quarter of an hour', async () => {
  const { user, secret, token, nextCode } = await turnOn(app, await buildUser(app));
  const { challenge } = await challengeFor(app, user);
  const { limits } = app.platform;
  app.platform.limits = openLimits(app.platform.pool, 1);
  try {
    const wrong = wrongCodeOf(secret, app.clock.now());
    for (let tried = 0; tried < 10; tried++) {
      expect(await refusalOf(app.call(turnOffTwoFactor, { code: wrong }, { token }))).toBe('invalid_code');
    }
    expect(await refusalOf(app.call(turnOffTwoFactor, { code: nextCode() }, { token }))).toBe(
      'too_many_requests',
    );
    expect(await refusalOf(app.call(twoFactor, { challenge, code: nextCode() }))).toBe('too_many_requests');
  } finally {
    app.platform.limits = limits;
  }
});

test('changes nothing on a refusal, and logs every change in the audit log', async () => {
  const { user, secret, token, nextCode } = await turnOn(app, await buildUser(app));
  app.clock.advance({ seconds: 1 });
  await refusalOf(app.call(renewBackupCodes, { code: wrongCodeOf(secret, app.clock.now()) }, { token }));
  expect((await app.call(getTwoFactor, {}, { token })).backupCodesLeft).toBe(10);
  app.clock.advance({ seconds: 1 });
  await app.call(renewBackupCodes, { code: nextCode() }, { token });
  await app.call(turnOffTwoFactor, { code: nextCode() }, { token });
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where user_id = ${user.id} and action ~ '^(two_factor|backup_codes)' order by id
  `.execute(app.platform.db);
  expect(rows.map((row) => row.action)).toEqual([
    'two_factor.on',
    'two_factor.wrong',
    'backup_codes.renewed',
    'two_factor.off',
  ]);
});
