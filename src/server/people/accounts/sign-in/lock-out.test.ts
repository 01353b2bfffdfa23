// No one is locked out by attempts of others: who solves a challenge gets through, on a new device and without a known one. The
// limits have their real numbers; only the proof of work is easier.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeEmail,
  otpResend,
  otpVerification,
  resetPassword,
  userLogin,
  userRegistration,
} from '#contract/people/accounts/account.endpoints.ts';
import { limits } from '#server/people/accounts/attempts/attempt.rules.ts';
import { hashAddress } from './email-address.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { buildUser } from '#tests/fixtures/build-user.ts';
import { codeFor, goodPassword, openBrowser, signIn, signUp, wrongCode } from '#tests/fixtures/sign-up.ts';
import { sendSolving, solve } from '#tests/fixtures/solve-challenge.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

let app: TestApp;
let networks = 0;
beforeAll(async () => {
  const { challenge } = readSettings({ CHALLENGE_BITS: '6' });
  app = await openTestApp({ limitsFactor: 1, challenge });
});
afterAll(() => app.close());

/** An address in a network of its own. */
const anotherIp = () => `198.${18 + Math.floor(++networks / 250)}.${networks % 250}.7`;
const login = (emailorusername: string, password: string, ip: string) =>
  app.answer(userLogin, { emailorusername, password }, { ip });
const wrong = 'Wrong-password-1!';

const keyLike = (limit: string, email: string) => `${limit}:%${hashAddress(app.platform.keys, email)}`;
async function setCount(limit: string, email: string, points: number): Promise<void> {
  const { rowCount } = await app.platform.pool.query('update rate_limits set points = $2 where key like $1', [
    keyLike(limit, email),
    points,
  ]);
  expect(rowCount, limit).toBe(1);
}
async function countOf(limit: string, email: string): Promise<number> {
  const { rows } = await app.platform.pool.query<{ points: number }>(
    'select points from rate_limits where key like $1',
    [keyLike(limit, email)],
  );
  return rows[0]!.points;
}

describe('sign-in', () => {
  it('A01: challenges the 11th attempt from as many addresses, and lets owners in who solve it or use a known device', async () => {
    const user = await buildUser(app);
    const known = (await signIn(app, user.email)).browser;
    for (let i = 0; i < 10; i++) expect((await login(user.email, wrong, anotherIp())).statusCode).toBe(401);
    const eleventh = await login(user.email, wrong, anotherIp());
    expect(eleventh.statusCode).toBe(429);
    expect(eleventh.json()).toMatchObject({ statusCode: 4291, code: 'challenge_required' });

    const right = { emailorusername: user.email, password: goodPassword };
    const fromNewDevice = await sendSolving(openBrowser(app), userLogin, right, { ip: anotherIp() });
    expect(fromNewDevice.statusCode).toBe(200);
    expect((await known.send(userLogin, right, { ip: anotherIp() })).statusCode).toBe(200);
  });

  it('lets the owner in after a hundred solved attempts of others, with a harder puzzle', async () => {
    const user = await buildUser(app);
    for (let i = 0; i < 100; i++) await app.platform.limits.tally(limits.login.wide.account, user.id);
    const ip = anotherIp();
    const challenged = await login(user.email, goodPassword, ip);
    expect(challenged.json().challenge.bits).toBeGreaterThan(6);
    const answer = await sendSolving(
      app,
      userLogin,
      { emailorusername: user.email, password: goodPassword },
      { ip },
    );
    expect(answer.statusCode).toBe(200);
  });

  it('holds the limit of account and address whatever is solved, and a challenge does not count against it', async () => {
    const user = await buildUser(app);
    for (let i = 0; i < 10; i++) await login(user.email, wrong, anotherIp());
    const ip = anotherIp();
    for (let i = 0; i < 20; i++)
      expect((await login(user.email, wrong, ip)).json().code).toBe('challenge_required');
    const codes = [];
    for (let i = 0; i < 6; i++) {
      const input = { emailorusername: user.email, password: wrong };
      codes.push((await sendSolving(app, userLogin, input, { ip })).json().code);
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'invalid_credentials'), 'too_many_requests']);
  });

  it('answers a limit alike for an address without an account', async () => {
    const user = await buildUser(app);
    const shapes = [];
    for (const email of [user.email, 'no-account-at-all@example.test']) {
      for (let i = 0; i < 10; i++) await login(email, wrong, anotherIp());
      const challenged = await login(email, wrong, anotherIp());
      const { requestId: _, challenge, ...rest } = challenged.json();
      const solved = await sendSolving(
        app,
        userLogin,
        { emailorusername: email, password: wrong },
        { ip: anotherIp() },
      );
      const { requestId: __, ...failed } = solved.json();
      shapes.push({ rest, bits: challenge.bits, kind: challenge.kind, status: solved.statusCode, failed });
    }
    expect(shapes[1]).toEqual(shapes[0]);
  });

  it('accepts an answer once and for sign-in only', async () => {
    const user = await buildUser(app);
    for (let i = 0; i < 10; i++) await login(user.email, wrong, anotherIp());
    const challenged = (await login(user.email, wrong, anotherIp())).json().challenge;
    const headers = { 'x-challenge-answer': solve(challenged) };
    const input = { emailorusername: user.email, password: wrong };
    const send = () => app.answer(userLogin, input, { ip: anotherIp(), headers });
    expect((await send()).statusCode).toBe(401);
    expect((await send()).json().code).toBe('challenge_required');
  });

  it('accepts an answer for the account it was given for only', async () => {
    const [user, other] = [await buildUser(app), await buildUser(app)];
    for (const { id } of [user, other])
      for (let i = 0; i < 10; i++) await app.platform.limits.tally(limits.login.wide.account, id);
    const { challenge } = (await login(user.email, wrong, anotherIp())).json();
    const headers = { 'x-challenge-answer': solve(challenge) };
    const send = async (emailorusername: string) => {
      const input = { emailorusername, password: wrong };
      return (await app.answer(userLogin, input, { ip: anotherIp(), headers })).json().code;
    };
    expect(await send(other.email)).toBe('challenge_required');
    expect(await send(user.email)).toBe('invalid_credentials');
  });
});

describe('password reset', () => {
  it('lets the owner reset the password on a new device while others have used up the emails', async () => {
    const user = await buildUser(app);
    const request = { email: user.email, purpose: 'reset' as const };
    const answers = [];
    for (let i = 0; i < 12; i++) answers.push(await app.answer(otpResend, request, { ip: anotherIp() }));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);

    app.clock.advance({ seconds: 1 });
    const ip = anotherIp();
    const owner = openBrowser(app);
    expect((await sendSolving(owner, otpResend, request, { ip })).statusCode).toBe(200);
    const otp = await codeFor(app, user.email, 'reset');
    expect((await sendSolving(owner, otpVerification, { otp }, { ip })).statusCode).toBe(200);
    const newPassword = 'Another-harbour-8!';
    expect((await owner.send(resetPassword, { email: user.email, newPassword }, { ip })).statusCode).toBe(
      200,
    );
  });

  it('lets the owner enter a code while others have guessed thirty times', async () => {
    const user = await buildUser(app);
    const request = { email: user.email, purpose: 'reset' as const };
    for (let flow = 0; flow < 7; flow++) {
      const ip = anotherIp();
      const stranger = openBrowser(app);
      expect((await sendSolving(stranger, otpResend, request, { ip })).statusCode).toBe(200);
      const otp = wrongCode(await codeFor(app, user.email, 'reset'));
      app.clock.advance({ seconds: 1 });
      for (let i = 0; i < 5; i++) await sendSolving(stranger, otpVerification, { otp }, { ip });
    }
    const ip = anotherIp();
    const owner = openBrowser(app);
    expect((await sendSolving(owner, otpResend, request, { ip })).statusCode).toBe(200);
    const otp = await codeFor(app, user.email, 'reset');
    const challenged = await owner.send(otpVerification, { otp }, { ip });
    expect(challenged.json().code).toBe('challenge_required');
    expect((await sendSolving(owner, otpVerification, { otp }, { ip })).statusCode).toBe(200);
  });

  it('A68: sends at most five emails an hour to an address for two hundred requests, and queues no more', async () => {
    const email = 'flooded@example.test';
    const answers = [];
    for (let i = 0; i < 200; i++)
      answers.push(
        (await app.answer(otpResend, { email, purpose: 'reset' }, { ip: anotherIp() })).statusCode,
      );
    expect(answers.filter((status) => status === 200)).toHaveLength(5);
    const { rows } = await app.platform.pool.query(
      'select count(*)::int as n from code_flows where email = $1',
      [email],
    );
    expect(rows).toEqual([{ n: 5 }]);
  });

  it('A68: sends at most twenty emails an hour to an address, whatever is solved', async () => {
    const email = 'solved-flood@example.test';
    const answers = [];
    for (let i = 0; i < 25; i++) {
      const answer = await sendSolving(app, otpResend, { email, purpose: 'reset' }, { ip: anotherIp() });
      answers.push(answer.statusCode);
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(20);
  });

  it('keeps twenty emails a day for sources new to the address when its forty are used up', async () => {
    for (const email of [(await buildUser(app)).email, 'no-account-reserve@example.test']) {
      const request = { email, purpose: 'reset' as const };
      const send = async (ip: string) => (await sendSolving(app, otpResend, request, { ip })).statusCode;
      const attacker = anotherIp();
      expect(await send(attacker)).toBe(200);
      await setCount('code-mail-stop-day', email, 40);
      await setCount('code-mail-day', email, 40);
      expect([await send(attacker), await send(attacker)]).toEqual([429, 429]);
      const unsolved = await app.answer(otpResend, request, { ip: anotherIp() });
      expect(unsolved.json().code).toBe('challenge_required');

      const owner = anotherIp();
      expect([await send(owner), await send(owner)]).toEqual([200, 429]);
      await setCount('code-mail-reserve', email, 19);
      expect(await send(anotherIp())).toBe(200);
      await setCount('code-mail-stop', email, 2);
      expect(await send(anotherIp())).toBe(429);
      // Only emails count, so refusals have used up nothing.
      expect(await countOf('code-mail-stop', email)).toBe(2);
      expect(await countOf('code-mail-stop-day', email)).toBe(40);
      expect(await countOf('code-mail-reserve', email)).toBe(20);
    }
  });
});

describe('codes of an account that has given its password', () => {
  it('are sent three times a day when others have used up the emails of its address', async () => {
    const email = 'verify-flood@example.test';
    const owner = await signUp(app, { email }, { ip: anotherIp() });
    const as = () => ({ ip: anotherIp(), token: owner.token });
    for (const limit of ['code-mail-stop', 'code-mail-stop-day']) await setCount(limit, email, 40);
    const resend = async () => {
      app.clock.advance({ seconds: 61 });
      return (await sendSolving(owner.browser, otpResend, { email }, as())).statusCode;
    };
    expect([await resend(), await resend(), await resend(), await resend()]).toEqual([200, 200, 200, 429]);
    const otp = await codeFor(app, email);
    expect((await sendSolving(owner.browser, otpVerification, { otp }, as())).statusCode).toBe(200);
  });

  it('are sent to a new address, at most twenty a day to one for all accounts', async () => {
    const email = 'wanted-by-many@example.test';
    const change = async () => {
      const { token } = await buildUser(app);
      return (await sendSolving(app, changeEmail, { email }, { ip: anotherIp(), token })).statusCode;
    };
    expect(await change()).toBe(200);
    await setCount('code-mail-stop', email, 20);
    expect(await change()).toBe(200);
    await setCount('code-mail-own-mailbox', email, 20);
    expect(await change()).toBe(429);
    expect(await countOf('code-mail-own-mailbox', email)).toBe(20);
  });

  it('cost a known device nothing: a reset passes when everything else is used up', async () => {
    const user = await buildUser(app);
    const known = (await signIn(app, user.email)).browser;
    const request = { email: user.email, purpose: 'reset' as const };
    await app.answer(otpResend, request, { ip: anotherIp() });
    for (const limit of ['code-mail-stop', 'code-mail-stop-day']) await setCount(limit, user.email, 40);
    expect((await sendSolving(app, otpResend, request, { ip: anotherIp() })).statusCode).toBe(429);
    expect((await known.send(otpResend, request, { ip: anotherIp() })).statusCode).toBe(200);
  });
});

describe('registration', () => {
  it('is open to an address whose resets others have used up', async () => {
    const email = 'reset-flood@example.test';
    const request = { email, purpose: 'reset' as const };
    const last = { ip: anotherIp() };
    await app.answer(otpResend, request, last);
    await setCount('code-mail-stop', email, 20);
    await setCount('code-mail-stop-day', email, 40);
    expect((await sendSolving(app, otpResend, request, last)).json().code).toBe('too_many_requests');
    const input = { email, password: goodPassword, mode: 'unique' as const, terms: true };
    expect((await sendSolving(app, userRegistration, input, { ip: anotherIp() })).statusCode).toBe(200);
  });

  it('lets the owner of an address register while others hold three registrations of it', async () => {
    const email = 'squatted@example.test';
    const input = { email, password: goodPassword, mode: 'unique' as const, terms: true };
    for (let i = 0; i < 3; i++)
      expect((await app.answer(userRegistration, input, { ip: anotherIp() })).statusCode).toBe(200);
    const ip = anotherIp();
    expect((await app.answer(userRegistration, input, { ip })).json().code).toBe('challenge_required');
    app.clock.advance({ seconds: 1 });
    const owner = openBrowser(app);
    const registered = await sendSolving(owner, userRegistration, input, { ip });
    expect(registered.statusCode).toBe(200);
    const headers = { authorization: `Bearer ${registered.json().data.token}` };
    const otp = await codeFor(app, email, 'verify');
    expect((await owner.send(otpVerification, { otp }, { ip, headers })).statusCode).toBe(200);
  });
});
