// Attempt limits with their real numbers: exact under parallel load and independent of X-Forwarded-For. Ways out of the wide ones
// are in lock-out.test.ts, distinct accounts and failures over all accounts in spray.test.ts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  otpResend,
  otpVerification,
  userLogin,
  userRegistration,
} from '#contract/people/accounts/account.endpoints.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { buildUser } from '#tests/fixtures/build-user.ts';
import { codeFor, goodPassword, openBrowser, signIn, signUp, wrongCode } from '#tests/fixtures/sign-up.ts';
import { sendSolving } from '#tests/fixtures/solve-challenge.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { limits } from './attempt.rules.ts';

let app: TestApp;
let addresses = 0;
beforeAll(async () => {
  app = await openTestApp({ limitsFactor: 1, challenge: readSettings({ CHALLENGE_BITS: '6' }).challenge });
});
afterAll(() => app.close());

const anotherIp = () => `198.51.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`;
const login = (emailorusername: string, password: string, ip: string, headers: Record<string, string> = {}) =>
  app.answer(userLogin, { emailorusername, password }, { ip, headers });
const refusedIn = (answers: { statusCode: number }[]) =>
  answers.filter((answer) => answer.statusCode === 429).length;

test('allows five tries per account and address, exactly at 40 in parallel, ignoring X-Forwarded-For', async () => {
  const user = await buildUser(app);
  const ip = anotherIp();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      login(user.email, 'Wrong-password-1!', ip, { 'x-forwarded-for': `203.0.113.${i}` }),
    ),
  );
  expect(refusedIn(answers)).toBe(35);
  const refused = answers.find((answer) => answer.statusCode === 429)!;
  expect(refused.json().statusCode).toBe(4290);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('A02: counts spelling variants, email and username of an account together', async () => {
  const user = await buildUser(app, { username: 'Spelled', email: 'spelled@example.test' });
  const ip = anotherIp();
  const names = [
    'spelled@example.test',
    'SPELLED@example.test',
    ' spelled@EXAMPLE.test ',
    'Spelled',
    'sPELLED',
  ];
  for (const name of names) expect((await login(name, 'Wrong-password-1!', ip)).statusCode).toBe(401);
  expect((await login(user.email, 'Wrong-password-1!', ip)).statusCode).toBe(429);
  const unknown = anotherIp();
  for (const name of [
    'no@example.test',
    'NO@example.test',
    ' no@example.test',
    'no@EXAMPLE.test',
    'No@example.test',
  ]) {
    expect((await login(name, 'Wrong-password-1!', unknown)).statusCode).toBe(401);
  }
  expect((await login('no@example.test ', 'Wrong-password-1!', unknown)).statusCode).toBe(429);
});

test('allows ten tries per account from anywhere without a challenge, and more from the owner’s known device', async () => {
  const user = await buildUser(app);
  const { browser } = await signIn(app, user.email);
  for (let i = 0; i < 10; i++)
    expect((await login(user.email, 'Wrong-password-1!', anotherIp())).statusCode).toBe(401);
  expect((await login(user.email, goodPassword, anotherIp())).json().code).toBe('challenge_required');
  const known = await browser.send(
    userLogin,
    { emailorusername: user.email, password: goodPassword },
    { ip: anotherIp() },
  );
  expect(known.statusCode).toBe(200);
  // Another person's device is not a known device of this account.
  const other = await signIn(app, (await buildUser(app)).email);
  const stranger = await other.browser.send(
    userLogin,
    { emailorusername: user.email, password: goodPassword },
    { ip: anotherIp() },
  );
  expect(stranger.statusCode).toBe(429);
});

test('allows a known device twenty tries of its own', async () => {
  const user = await buildUser(app);
  const { browser } = await signIn(app, user.email);
  const input = { emailorusername: user.email, password: 'Wrong-password-1!' };
  for (let i = 0; i < 20; i++)
    expect((await browser.send(userLogin, input, { ip: anotherIp() })).statusCode).toBe(401);
  expect((await browser.send(userLogin, input, { ip: anotherIp() })).statusCode).toBe(429);
  expect((await login(user.email, goodPassword, anotherIp())).statusCode).toBe(200);
});

test('does not count correct passwords', async () => {
  const user = await buildUser(app);
  const ip = anotherIp();
  for (let i = 0; i < 8; i++) expect((await login(user.email, goodPassword, ip)).statusCode).toBe(200);
});

test('allows twenty tries per IP group in five minutes, grouping IPv6 by /64', async () => {
  const prefix = '2001:db8:1:2';
  for (let i = 0; i < 20; i++) {
    expect(
      (await login(`group-${i % 5}@example.test`, 'Wrong-password-1!', `${prefix}::${i + 1}`)).statusCode,
    ).toBe(401);
  }
  expect((await login('group-20@example.test', 'Wrong-password-1!', `${prefix}:9:9:9:9`)).statusCode).toBe(
    429,
  );
  expect((await login('group-20@example.test', 'Wrong-password-1!', '2001:db8:1:3::1')).statusCode).toBe(401);
});

test('allows ten registrations per IP and hour and thirty checks a minute', async () => {
  const ip = anotherIp();
  const answers = [];
  for (let i = 0; i < 11; i++) {
    const input = { email: `many-${i}@example.test`, password: goodPassword, mode: 'unique' as const };
    answers.push(await app.answer(userRegistration, input, { ip }));
  }
  expect(answers.map((answer) => answer.statusCode)).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  const checks = [];
  for (let i = 0; i < 31; i++)
    checks.push(await app.answer(userRegistration, { email: `c${i}@example.test`, mode: 'check' }, { ip }));
  expect(refusedIn(checks)).toBe(1);
});

test('counts failed registrations too', async () => {
  const ip = anotherIp();
  const weak = { email: 'weak@example.test', password: 'weak', mode: 'unique' as const };
  for (let i = 0; i < 10; i++)
    expect((await app.answer(userRegistration, weak, { ip })).statusCode).toBe(422);
  expect((await app.answer(userRegistration, weak, { ip })).statusCode).toBe(429);
});

test('sends five code emails per address and hour without a challenge, over all flows, whether or not it has an account', async () => {
  const user = await buildUser(app);
  for (const email of [user.email, 'no-account@example.test']) {
    const answers = [];
    for (let i = 0; i < 6; i++) {
      answers.push(await app.answer(otpResend, { email, purpose: 'reset' }, { ip: anotherIp() }));
    }
    expect(
      answers.map((answer) => answer.statusCode),
      email,
    ).toEqual([200, 200, 200, 200, 200, 429]);
  }
});

test('lets the owner’s known device reset the password while others exhaust the limit', async () => {
  const user = await buildUser(app);
  const { browser } = await signIn(app, user.email);
  for (let i = 0; i < 6; i++)
    await app.answer(otpResend, { email: user.email, purpose: 'reset' }, { ip: anotherIp() });
  for (let i = 0; i < 3; i++) {
    const known = openBrowser(app, { dev: browser.cookies.dev! });
    expect(
      (await known.send(otpResend, { email: user.email, purpose: 'reset' }, { ip: anotherIp() })).statusCode,
    ).toBe(200);
  }
  const fourth = openBrowser(app, { dev: browser.cookies.dev! });
  expect(
    (await fourth.send(otpResend, { email: user.email, purpose: 'reset' }, { ip: anotherIp() })).statusCode,
  ).toBe(429);
});

test('allows thirty code tries per email address and day without a challenge, over all flows, and known devices their own', async () => {
  const user = await buildUser(app);
  const { browser } = await signIn(app, user.email);
  const flow = async (cookies: Record<string, string>) => {
    const one = openBrowser(app, cookies);
    expect(
      (await one.send(otpResend, { email: user.email, purpose: 'reset' }, { ip: anotherIp() })).statusCode,
    ).toBe(200);
    return { one, code: await codeFor(app, user.email, 'reset') };
  };
  let wrong = 0;
  for (let i = 0; i < 4; i++) {
    const { one, code } = await flow({});
    app.clock.advance({ seconds: 1 });
    const ip = anotherIp();
    for (let n = 0; n < 8; n++) {
      const answer = await one.send(otpVerification, { otp: wrongCode(code) }, { ip });
      if (answer.statusCode === 429) wrong++;
    }
  }
  expect(wrong).toBe(2);
  const stranger = await flow({});
  expect((await stranger.one.send(otpVerification, { otp: stranger.code })).statusCode).toBe(429);
  app.clock.advance({ seconds: 1 });
  const known = await flow({ dev: browser.cookies.dev! });
  expect((await known.one.send(otpVerification, { otp: known.code })).statusCode).toBe(200);
});

test('counts a registration once, although its email demanded a challenge', async () => {
  const ip = anotherIp();
  const { source, wide } = limits.signUp;
  for (let i = 0; i < 3; i++) {
    const email = `challenged-${i}@example.test`;
    for (let n = 0; n < 5; n++) await app.answer(otpResend, { email, purpose: 'reset' }, { ip: anotherIp() });
    const input = { email, password: goodPassword, mode: 'unique' as const };
    expect((await app.answer(userRegistration, input, { ip })).json().code).toBe('challenge_required');
    expect((await sendSolving(app, userRegistration, input, { ip })).statusCode).toBe(200);
  }
  expect(await app.platform.limits.total(wide.source, ip)).toBe(3);
  // Each refusal shows that an address has no account, so the limit that no challenge lifts counts it.
  expect(await app.platform.limits.total(source, ip)).toBe(9);
});

test('refuses a registration whose address is over its email limit before creating rows', async () => {
  const email = 'bombed@example.test';
  for (let i = 0; i < 5; i++) await app.answer(otpResend, { email, purpose: 'reset' }, { ip: anotherIp() });
  const input = { email, password: goodPassword, mode: 'unique' as const };
  expect((await app.answer(userRegistration, input, { ip: anotherIp() })).statusCode).toBe(429);
  expect(
    (await signUp(app, { email: 'not-bombed@example.test' }, { ip: anotherIp() })).account.emailverified_at,
  ).toBe(0);
});
