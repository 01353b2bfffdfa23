// Registration, from the first check to the verified account: order of refusals, and races.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getOwnProfile,
  otpVerification,
  userRegistration,
} from '#contract/people/accounts/account.endpoints.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { buildUser } from '#tests/fixtures/build-user.ts';
import { codeFor, goodPassword, openBrowser, signUp, wrongCode } from '#tests/fixtures/sign-up.ts';
import { openTestApp, refusalOf } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { whileHeld } from '#tests/fixtures/while-held.ts';
import { lockUsername, moveToUsername } from '../account.store.ts';
import { registerAccount } from './register-account.ts';
import { verifyAccount } from '../verify-account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const check = (input: { email?: string; username?: string }) =>
  app.answer(userRegistration, { ...input, mode: 'check' });
const register = (input: { email?: string; password?: string; username?: string }, token?: string) =>
  app.answer(userRegistration, { ...input, mode: 'unique' }, token ? { token } : {});
const verify = (token: string, otp: string) => app.answer(otpVerification, { otp }, { token });
async function count(email: string): Promise<{ all: number; verified: number }> {
  const { rows } = await sql<{ all: number; verified: number }>`
    select count(*) as all, count(email_verified_at) as verified from users where email = ${email}
  `.execute(app.platform.db);
  return rows[0]!;
}

test('checks an address: free, taken in any spelling, malformed', async () => {
  const owner = await buildUser(app, { email: 'Taken@Example.test' });
  expect((await check({ email: 'free@example.test' })).json()).toMatchObject({
    statusCode: 2000,
    message: 'Email is available',
  });
  for (const email of [owner.email, ' taken@example.TEST ']) {
    const taken = await check({ email, username: '' });
    expect(taken.statusCode).toBe(200);
    expect(taken.json()).toMatchObject({
      status: 'error',
      statusCode: 4090,
      message: 'An account with this email already exists',
    });
  }
  for (const email of [
    'no-at-sign',
    'a@b',
    'a b@c.de',
    'x@y.de,z@y.de',
    '"a@evil.com x"@good.com',
    'a@b..de',
    '',
  ]) {
    const malformed = await check({ email });
    expect(malformed.statusCode, email).toBe(422);
    expect(malformed.json()).toMatchObject({
      statusCode: 4220,
      message: 'Please enter a valid email address',
    });
  }
});

test('checks a username: free, taken in any case, too short, reserved', async () => {
  await buildUser(app, { username: 'Marisol' });
  expect((await check({ username: 'marisol-2' })).json()).toMatchObject({
    statusCode: 2000,
    message: 'Username is available',
  });
  const taken = await check({ username: 'mariSOL' });
  expect(taken.statusCode).toBe(200);
  expect(taken.json()).toMatchObject({
    status: 'error',
    statusCode: 4091,
    message: 'This username already exists',
  });
  const short = await check({ username: 'ab' });
  expect(short.statusCode).toBe(200);
  expect(short.json()).toMatchObject({ statusCode: 4221, message: 'Username must be at least 3 characters' });
  expect((await check({ username: 'adm1n' })).json()).toMatchObject({ statusCode: 4221 });
});

test('checks the address first when both are given', async () => {
  const owner = await buildUser(app);
  expect((await check({ email: owner.email, username: owner.username })).json().statusCode).toBe(4090);
  expect((await check({ email: 'both@example.test', username: owner.username })).json().statusCode).toBe(
    4091,
  );
});

test('registers a pending account with a token, a cookie and a code email', async () => {
  const { browser, account } = await signUp(app, { email: 'new@example.test', username: 'newcomer' });
  expect(account).toMatchObject({
    emailverified_at: 0,
    role: 0,
    bonbording: 0,
    sonbording: 0,
    status: 'active',
  });
  expect(account.profile.username).toBeNull();
  expect(browser.cookies.rt).toMatch(/^[0-9a-f-]{36}\.1\.[\w-]{43}$/);
  await app.drainWorker();
  const code = await codeFor(app, 'new@example.test');
  const { rows } = await sql<{ text: string; subject: string }>`
    select text, subject from mailbox_mails where to_address = 'new@example.test'
  `.execute(app.platform.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]!.subject).toContain(code);
  expect(rows[0]!.text).toContain(code);
});

test('stores the version and time of the accepted terms; the page shows the same date', async () => {
  const accepted = await signUp(app, { email: 'agrees@example.test' });
  await app.answer(userRegistration, {
    email: 'says-nothing@example.test',
    password: goodPassword,
    mode: 'unique',
  });
  const { rows } = await sql<{ terms_version: string | null; terms_accepted_at: Date | null }>`
    select terms_version, terms_accepted_at from users
    where email in ('agrees@example.test', 'says-nothing@example.test') order by email
  `.execute(app.platform.db);
  expect(accepted.account.emailverified_at).toBe(0);
  expect(rows).toEqual([
    { terms_version: '2025-04-08', terms_accepted_at: app.clock.now() },
    { terms_version: null, terms_accepted_at: null },
  ]);
});

test('returns the token of a registration in both places', async () => {
  const response = await register({ email: 'token@example.test', password: goodPassword });
  expect(response.json().token).toBe(response.json().data.token);
  expect(response.json()).toMatchObject({
    status: 'success',
    statusCode: 2000,
    message: 'OTP sent to your email.',
  });
  expect(response.headers['cache-control']).toBe('no-store');
});

test('refuses in order: address, password, username, taken address, taken username', async () => {
  const owner = await buildUser(app);
  const code = async (input: Parameters<typeof register>[0]) => (await register(input)).json().code;
  expect(await code({ email: 'no', password: 'weak', username: 'ab' })).toBe('invalid_email');
  expect(await code({ email: owner.email, password: 'weak', username: 'ab' })).toBe('weak_password');
  expect(await code({ email: owner.email, password: goodPassword, username: 'ab' })).toBe('username_invalid');
  expect(await code({ email: owner.email, password: goodPassword, username: owner.username })).toBe(
    'email_taken',
  );
  expect(await code({ email: 'o@example.test', password: goodPassword, username: owner.username })).toBe(
    'username_taken',
  );
  expect((await count('o@example.test')).all).toBe(0);
});

test('refuses a filled-in honeypot', async () => {
  const answer = await app.answer(userRegistration, {
    email: 'bot@example.test',
    password: goodPassword,
    mode: 'unique',
    website: 'https://spam.example',
  });
  expect(answer.statusCode).toBe(400);
  expect((await count('bot@example.test')).all).toBe(0);
});

test('ignores role, status and verification sent by the client', async () => {
  const body = { email: 'role@example.test', password: goodPassword, mode: 'unique' as const };
  const sent = { ...body, role: 1, status: 'active', emailverified_at: 1, switchable: 1, sonbording: 1 };
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/v1/authentication/admin/user-registration',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(sent),
  });
  expect(response.json().data).toMatchObject({ role: 0, sonbording: 0, emailverified_at: 0 });
});

test('lets a pending account only verify', async () => {
  const { token } = await signUp(app, { email: 'pending@example.test' });
  const refused = await app.answer(getOwnProfile, {}, { token });
  expect(refused.statusCode).toBe(403);
  expect(refused.json().statusCode).toBe(4033);
  expect((await register({ username: 'pending-name' }, token)).json().statusCode).toBe(4033);
});

test('verifies with the correct code, assigns the wanted username and signs in', async () => {
  const { token } = await signUp(app, { email: 'verify@example.test', username: 'Verified' });
  const response = await verify(token, await codeFor(app, 'verify@example.test'));
  expect(response.json()).toMatchObject({ statusCode: 2000, message: 'OTP verified successfully.' });
  const { data } = response.json();
  expect(data.profile.username).toBe('Verified');
  expect(data.emailverified_at).toBe(Math.floor(app.clock.now().getTime() / 1000));
  expect(response.json().token).toBe(data.token);
  // The earlier token still works: verification is read from the database.
  for (const each of [token, data.token])
    expect((await app.answer(getOwnProfile, {}, { token: each })).statusCode).toBe(200);
});

test('gives a wanted username to the first who verifies; the other chooses another later', async () => {
  const first = await signUp(app, { email: 'first@example.test', username: 'wanted' });
  const second = await signUp(app, { email: 'second@example.test', username: 'WANTED' });
  const winner = await verify(second.token, await codeFor(app, 'second@example.test'));
  const loser = await verify(first.token, await codeFor(app, 'first@example.test'));
  expect(winner.json().data.profile.username).toBe('WANTED');
  expect(loser.json().data.profile.username).toBeNull();
  const claim = await register({ username: 'wanted-2' }, loser.json().data.token);
  expect(claim.json()).toMatchObject({ statusCode: 2000, data: { profile: { username: 'wanted-2' } } });
  expect((await register({ username: 'wanted-3' }, loser.json().data.token)).json().code).toBe(
    'username_taken',
  );
});

test('attacker first: deletes the stranger’s pending account when the owner verifies', async () => {
  const email = 'victim-a@example.test';
  const attacker = await signUp(app, { email, password: 'Strangers-secret-9?' });
  app.clock.advance({ seconds: 1 });
  const victim = await signUp(app, { email });
  // The code of the owner's flow does not verify the stranger's account.
  const code = await codeFor(app, email);
  expect((await verify(attacker.token, code)).json().code).toBe('invalid_code');
  expect((await verify(victim.token, code)).statusCode).toBe(200);
  expect(await count(email)).toEqual({ all: 1, verified: 1 });
  expect((await verify(attacker.token, wrongCode(code))).json().statusCode).toBe(4011);
});

test('victim first: keeps the sent code valid when the address is registered again', async () => {
  const email = 'victim-b@example.test';
  const victim = await signUp(app, { email });
  const code = await codeFor(app, email);
  await signUp(app, { email, password: 'Strangers-secret-9?' });
  expect((await verify(victim.token, code)).statusCode).toBe(200);
  expect((await register({ email, password: goodPassword })).json().code).toBe('email_taken');
});

test('keeps one row of two pending accounts verified at once', async () => {
  for (let round = 0; round < 5; round++) {
    const email = `race-${round}@example.test`;
    const one = await signUp(app, { email });
    const codeOne = await codeFor(app, email);
    app.clock.advance({ seconds: 1 });
    const two = await signUp(app, { email });
    const codeTwo = await codeFor(app, email);
    const answers = await Promise.all([verify(one.token, codeOne), verify(two.token, codeTwo)]);
    expect(answers.map((answer) => answer.statusCode).filter((status) => status === 200)).toHaveLength(1);
    expect(
      answers.map((answer) => answer.statusCode).filter((status) => [400, 401, 409].includes(status)),
    ).toHaveLength(1);
    expect(await count(email)).toEqual({ all: 1, verified: 1 });
  }
});

test('makes a concurrent verification wait, then refuses it because the address is taken', async () => {
  const email = 'meanwhile@example.test';
  const one = await signUp(app, { email });
  const two = await signUp(app, { email });
  const held = await whileHeld(
    app,
    (tx) => verifyAccount(tx, one.account._id),
    () => inTransaction(app.platform, (tx) => verifyAccount(tx, two.account._id)),
  );
  expect(await refusalOf(held[0]!)).toBe('email_taken');
});

test('makes a concurrent username claim wait, then refuses it because the name is taken', async () => {
  const one = await buildUser(app);
  const { token } = await signUp(app, { email: 'claims@example.test' });
  const verified = (await verify(token, await codeFor(app, 'claims@example.test'))).json().data.token;
  const held = await whileHeld(
    app,
    async (tx) => {
      await lockUsername(tx, 'held-name');
      await moveToUsername(tx, one.id, 'held-name');
    },
    () => app.call(userRegistration, { username: 'held-name', mode: 'unique' }, { token: verified }),
  );
  expect(await refusalOf(held[0]!)).toBe('username_taken');
});

test('keeps three pending rows per address without a challenge, and never replaces one whose code may be in transit', async () => {
  const email = 'crowded@example.test';
  const first = await signUp(app, { email });
  const code = await codeFor(app, email);
  await signUp(app, { email });
  await signUp(app, { email });
  const fourth = await register({ email, password: goodPassword });
  expect(fourth.json().code).toBe('challenge_required');
  expect((await verify(first.token, code)).statusCode).toBe(200);

  const later = 'crowded-later@example.test';
  for (let i = 0; i < 3; i++) await signUp(app, { email: later });
  app.clock.advance({ minutes: 11 });
  await signUp(app, { email: later });
  expect((await count(later)).all).toBe(3);
});

test('gives a username to one of ten parallel claims', async () => {
  const people = [];
  for (let i = 0; i < 10; i++) {
    const { token } = await signUp(app, { email: `claim-${i}@example.test` });
    people.push(
      (await verify(token, await codeFor(app, `claim-${i}@example.test`))).json().data.token as string,
    );
  }
  const answers = await Promise.all(people.map((token) => register({ username: 'the-one' }, token)));
  expect(answers.map((answer) => answer.json().statusCode).sort()).toEqual([
    2000,
    ...Array.from({ length: 9 }, () => 4091),
  ]);
});

test('leaves no rows when a fault occurs after the user was inserted', async () => {
  const email = 'fault@example.test';
  const failing = inTransaction(app.platform, async (tx) => {
    await registerAccount(tx, { email, wantedUsername: null, passwordHash: 'x', acceptsTerms: false });
    throw new Error('the machine stops here');
  });
  await expect(failing).rejects.toThrow('the machine stops here');
  expect((await count(email)).all).toBe(0);
});

test('ends the browser’s session when it registers again', async () => {
  const { browser, token } = await signUp(app, { email: 'again-1@example.test' });
  await browser.send(userRegistration, {
    email: 'again-2@example.test',
    password: goodPassword,
    mode: 'unique',
  });
  expect((await verify(token, '000000')).json().statusCode).toBe(4011);
  expect(openBrowser(app).cookies).toEqual({});
});

test('logs no password, code, token or cookie', async () => {
  const { token, browser } = await signUp(app, { email: 'log@example.test', password: 'Unlogged-words-5!' });
  const code = await codeFor(app, 'log@example.test');
  await verify(token, code);
  const lines = app.logged.join('\n');
  for (const secret of ['Unlogged-words-5!', token, browser.cookies.rt!]) expect(lines).not.toContain(secret);
  const { rows } = await sql<{ details: string }>`select details::text from audit_log`.execute(
    app.platform.db,
  );
  expect(rows.some((row) => row.details.includes(code))).toBe(false);
});
