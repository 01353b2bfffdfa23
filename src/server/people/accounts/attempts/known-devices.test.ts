// Browsers that an account knows: how many, how long, and what they may try. A thief of a password can make a browser known, so
// being known must not give a second factor more tries than an account allows.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  changeEmail,
  changePassword,
  confirmEmail,
  otpResend,
  otpVerification,
  resetPassword,
  revokeOtherSessions,
} from '#contract/people/accounts/account.endpoints.ts';
import {
  addPasskey,
  removePasskey,
  startPasskey,
  startTwoFactor,
  turnOffTwoFactor,
  turnOnTwoFactor,
  twoFactor,
} from '#contract/people/accounts/two-factor.endpoints.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { openAuthenticator } from '#tests/fixtures/authenticator.ts';
import { buildUser, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { challengeFor, codeAt, turnOn, wrongCodeOf } from '#tests/fixtures/second-factor.ts';
import { codeFor, openBrowser, signIn } from '#tests/fixtures/sign-up.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { newSecret, sha256 } from '../sessions/device.ts';

const newPassword = 'Another-harbour-8!';
let app: TestApp;
let user: BuiltUser;
let addresses = 0;
beforeAll(async () => {
  const { challenge } = readSettings({ CHALLENGE_BITS: '6' });
  const failures = { challengeFrom: 5, alarmFrom: 50 };
  app = await openTestApp({ limitsFactor: 1, challenge: { ...challenge, failures } });
});
beforeEach(async () => {
  user = await buildUser(app);
});
afterAll(() => app.close());

const anotherIp = () => `198.18.${++addresses}.7`;

async function knownTo(userId: string): Promise<string[]> {
  const { rows } = await sql<{ device_sha256: Buffer }>`
    select device_sha256 from known_devices where user_id = ${userId}
  `.execute(app.platform.db);
  return rows.map((row) => row.device_sha256.toString('hex'));
}
const hashOf = (cookie: string) => sha256(cookie).toString('hex');

/** The cookie of a browser that the account knows. */
async function makeKnown(userId: string): Promise<string> {
  const cookie = newSecret();
  const now = app.clock.now();
  await sql`insert into known_devices values (${userId}, ${sha256(cookie)}, ${now}, ${now})`.execute(
    app.platform.db,
  );
  return cookie;
}

test('forgets all devices but the current one when two-factor is turned on', async () => {
  await makeKnown(user.id);
  const dev = await makeKnown(user.id);
  const token = await freshToken(app, user);
  const { secret } = await app.call(startTwoFactor, {}, { token });
  const code = codeAt(secret, app.clock.now());
  await app.call(turnOnTwoFactor, { code }, { token, cookies: { dev } });
  expect(await knownTo(user.id)).toEqual([hashOf(dev)]);
});

test('forgets all devices but the current one when the password is changed', async () => {
  const other = await buildUser(app);
  const elsewhere = await makeKnown(other.id);
  await makeKnown(user.id);
  const dev = await makeKnown(user.id);
  const token = await freshToken(app, user);
  await app.call(changePassword, { newPassword }, { token, cookies: { dev } });
  expect(await knownTo(user.id)).toEqual([hashOf(dev)]);
  expect(await knownTo(other.id)).toContain(hashOf(elsewhere));
});

test('forgets all devices but the current one whenever other sessions end', async () => {
  const email = `moved-${user.email}`;
  const authenticator = openAuthenticator();
  let passkeyId = '';
  const { secret } = await turnOn(app, user);
  const changes: Record<string, (as: { token: string; cookies: { dev: string } }) => Promise<unknown>> = {
    'other sessions are ended': (as) => app.call(revokeOtherSessions, {}, as),
    'a passkey is added': async (as) => {
      const { challenge, options } = await app.call(startPasskey, {}, as);
      const attestation = authenticator.create(options);
      passkeyId = (await app.call(addPasskey, { challenge, name: 'Phone', attestation }, as)).id;
    },
    'a passkey is removed': (as) => app.call(removePasskey, { passkeyId }, as),
    'two-factor is turned off': (as) => {
      app.clock.advance({ seconds: 30 });
      return app.call(turnOffTwoFactor, { code: codeAt(secret, app.clock.now()) }, as);
    },
    'the email is changed': async (as) => {
      await app.call(changeEmail, { email }, as);
      return app.call(confirmEmail, { otp: await codeFor(app, email, 'email') }, as);
    },
  };
  for (const [name, change] of Object.entries(changes)) {
    await makeKnown(user.id);
    const dev = await makeKnown(user.id);
    const token = await freshToken(app, user);
    await change({ token, cookies: { dev } });
    expect(await knownTo(user.id), name).toEqual([hashOf(dev)]);
  }
});

test('forgets all devices when the password is reset on a new one, and keeps a known one that resets it', async () => {
  for (const isKnown of [false, true]) {
    await makeKnown(user.id);
    const dev = await makeKnown(user.id);
    const browser = openBrowser(app, isKnown ? { dev } : {});
    const ip = anotherIp();
    await browser.send(otpResend, { email: user.email, purpose: 'reset' }, { ip });
    const otp = await codeFor(app, user.email, 'reset');
    await browser.send(otpVerification, { otp }, { ip });
    const answer = await browser.send(resetPassword, { email: user.email, newPassword }, { ip });
    expect(answer.statusCode).toBe(200);
    expect(await knownTo(user.id)).toEqual(isKnown ? [hashOf(dev)] : []);
    app.clock.advance({ seconds: 1 });
  }
});

test('knows the twenty newest devices of an account', async () => {
  const oldest = await makeKnown(user.id);
  for (let i = 0; i < 19; i++) {
    app.clock.advance({ seconds: 1 });
    await makeKnown(user.id);
  }
  app.clock.advance({ seconds: 1 });
  const known = await knownTo(user.id);
  const { browser } = await signIn(app, user.email);
  const after = await knownTo(user.id);
  expect(after).toHaveLength(20);
  expect(after).toContain(hashOf(browser.cookies.dev!));
  expect(known.filter((hash) => !after.includes(hash))).toEqual([hashOf(oldest)]);
});

test('allows known devices sixty wrong second factors a day together, which raise the alarm and are never challenged', async () => {
  const { secret } = await turnOn(app, user);
  const wrong = wrongCodeOf(secret, app.clock.now());
  const codes: string[] = [];
  for (let device = 0; device < 7; device++) {
    const dev = await makeKnown(user.id);
    for (let sign = 0; sign < 2; sign++) {
      const { challenge } = await challengeFor(app, user, { ip: anotherIp() });
      for (let i = 0; i < 5; i++) {
        const as = { ip: anotherIp(), cookies: { dev } };
        codes.push((await app.answer(twoFactor, { challenge, code: wrong }, as)).json().code);
      }
    }
  }
  expect(codes).toEqual([
    ...Array.from({ length: 60 }, () => 'invalid_code'),
    ...Array.from({ length: 10 }, () => 'too_many_requests'),
  ]);
  const { rows } = await app.platform.pool.query(
    "select subject from security_alarms where kind = 'sign-in-failures'",
  );
  expect(rows).toEqual([{ subject: 'second-factor' }]);
  // Failures of known devices do not have others challenged.
  const other = await turnOn(app, await buildUser(app));
  const { challenge } = await challengeFor(app, other.user, { ip: anotherIp() });
  const answer = await app.answer(twoFactor, { challenge, code: other.nextCode() }, { ip: anotherIp() });
  expect(answer.statusCode).toBe(200);
});
