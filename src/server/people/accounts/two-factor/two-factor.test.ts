// The second factor at sign-in: the challenge, refusals, single-use codes, and password resets.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getAccount,
  otpResend,
  otpVerification,
  resetPassword,
  userLogin,
} from '#contract/people/accounts/account.endpoints.ts';
import { twoFactor } from '#contract/people/accounts/two-factor.endpoints.ts';
import { deriveKeys } from '#server/platform/keys.ts';
import { openLimits } from '#server/platform/http/limits.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { buildSeller, buildUser } from '#tests/fixtures/build-user.ts';
import { challengeFor, codeAt, turnOn, wrongCodeOf } from '#tests/fixtures/second-factor.ts';
import { codeFor, openBrowser } from '#tests/fixtures/sign-up.ts';
import { openTestApp, refusalOf } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { suspendAccount } from '../suspend-account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const finish = (challenge: string, code: string) => app.call(twoFactor, { challenge, code });

test('answers a correct password with 2001, the methods and a challenge, without token or cookie', async () => {
  const { user } = await turnOn(app, await buildUser(app));
  const answer = await app.answer(userLogin, { emailorusername: user.email, password: user.password });
  expect(answer.statusCode).toBe(200);
  expect(answer.cookies).toEqual([]);
  const body = answer.json();
  expect(body).toMatchObject({ status: 'success', statusCode: 2001 });
  expect(body.token).toBeUndefined();
  expect(body.data).toEqual({
    twoFactor: true,
    methods: ['totp', 'backup'],
    challenge: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test('does not mention two-factor for a wrong password', async () => {
  const { user } = await turnOn(app, await buildUser(app));
  const wrong = await app.answer(userLogin, { emailorusername: user.email, password: 'Wrong-password-1!' });
  expect([wrong.statusCode, wrong.json().statusCode]).toEqual([401, 4010]);
});

test('completes the sign-in with the app’s code: account, cookie and remembered device', async () => {
  const { user, nextCode } = await turnOn(app, await buildSeller(app));
  const browser = openBrowser(app);
  const { challenge } = await challengeFor(app, user);
  const code = nextCode();
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  const answer = await browser.send(twoFactor, { challenge, code: spaced });
  expect(answer.json()).toMatchObject({
    statusCode: 2000,
    message: 'Login successful',
    data: { _id: user.id, role: 1, email: user.email },
  });
  expect(answer.json().token).toBe(answer.json().data.token);
  expect(Object.keys(browser.cookies).sort()).toEqual(['dev', 'rt']);
  const account = await app.call(getAccount, {}, { token: answer.json().token });
  expect(account._id).toBe(user.id);
});

test('refuses in order: no code, unknown sign-in, wrong code, used-up sign-in', async () => {
  const { user, secret, nextCode } = await turnOn(app, await buildUser(app));
  const { challenge } = await challengeFor(app, user);
  expect(await refusalOf(app.call(twoFactor, { challenge }))).toBe('invalid_input');
  expect(await refusalOf(finish('never-given', nextCode()))).toBe('sign_in_over');
  const wrong = wrongCodeOf(secret, app.clock.now());
  const refused = await app.answer(twoFactor, { challenge, code: wrong });
  expect([refused.statusCode, refused.json().statusCode]).toEqual([400, 4002]);
  expect(refused.cookies).toEqual([]);
  await finish(challenge, nextCode());
  const again = await app.answer(twoFactor, { challenge, code: nextCode() });
  expect([again.statusCode, again.json().statusCode]).toEqual([401, 4010]);
});

test('allows five tries per sign-in, exactly at twenty in parallel, and refuses the sixth even if correct', async () => {
  const { user, secret, nextCode } = await turnOn(app, await buildUser(app));
  const { challenge } = await challengeFor(app, user);
  const wrong = wrongCodeOf(secret, app.clock.now());
  const refusals = await Promise.all(Array.from({ length: 20 }, () => refusalOf(finish(challenge, wrong))));
  expect(refusals.filter((code) => code === 'invalid_code')).toHaveLength(5);
  expect(refusals.filter((code) => code === 'sign_in_over')).toHaveLength(15);
  expect(await refusalOf(finish(challenge, nextCode()))).toBe('sign_in_over');
  expect((await finish((await challengeFor(app, user)).challenge, nextCode()))._id).toBe(user.id);
});

test('keeps a sign-in for five minutes', async () => {
  const { user, secret } = await turnOn(app, await buildUser(app));
  const [early, late] = [await challengeFor(app, user), await challengeFor(app, user)];
  app.clock.advance({ seconds: 299 });
  expect((await finish(early.challenge, codeAt(secret, app.clock.now())))._id).toBe(user.id);
  app.clock.advance({ seconds: 1 });
  expect(await refusalOf(finish(late.challenge, codeAt(secret, app.clock.now())))).toBe('sign_in_over');
});

test('accepts a code one step early or late, no more', async () => {
  const { user, secret } = await turnOn(app, await buildUser(app));
  const at = (seconds: number) => codeAt(secret, new Date(app.clock.now().getTime() + seconds * 1000));
  const tryOne = async (seconds: number) =>
    refusalOf(finish((await challengeFor(app, user)).challenge, at(seconds)));
  app.clock.advance({ minutes: 10 });
  expect(await tryOne(-60)).toBe('invalid_code');
  expect(await tryOne(60)).toBe('invalid_code');
  expect(await tryOne(-30)).toBe('succeeded');
  expect(await tryOne(30)).toBe('succeeded');
});

test('accepts a code once, also for ten parallel sign-ins, and no earlier one after it', async () => {
  const { user, secret } = await turnOn(app, await buildUser(app));
  app.clock.advance({ minutes: 5 });
  const now = app.clock.now();
  const code = codeAt(secret, now);
  const challenges = await Promise.all(Array.from({ length: 10 }, () => challengeFor(app, user)));
  const outcomes = await Promise.all(challenges.map(({ challenge }) => refusalOf(finish(challenge, code))));
  expect(outcomes.filter((outcome) => outcome === 'succeeded')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'invalid_code')).toHaveLength(9);
  const before = codeAt(secret, new Date(now.getTime() - 30_000));
  expect(await refusalOf(finish((await challengeFor(app, user)).challenge, before))).toBe('invalid_code');
});

test('accepts a backup code once under ten parallel uses, in any spelling, and emails how many are left', async () => {
  const { user, backupCodes } = await turnOn(app, await buildUser(app));
  expect(new Set(backupCodes).size).toBe(10);
  const code = ` ${backupCodes[0]!.toUpperCase().replaceAll('-', ' ')}`;
  const challenges = await Promise.all(Array.from({ length: 10 }, () => challengeFor(app, user)));
  const outcomes = await Promise.all(challenges.map(({ challenge }) => refusalOf(finish(challenge, code))));
  expect(outcomes.filter((outcome) => outcome === 'succeeded')).toHaveLength(1);
  await app.drainWorker();
  const { rows } = await sql<{ text: string }>`
    select text from mailbox_mails where to_address = ${user.email} and subject like 'A backup code was used%'
  `.execute(app.platform.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]!.text).toContain('You have 9 left.');
});

test('refuses another person’s backup code', async () => {
  const one = await turnOn(app, await buildUser(app));
  const other = await turnOn(app, await buildUser(app));
  const { challenge } = await challengeFor(app, one.user);
  expect(await refusalOf(finish(challenge, other.backupCodes[0]!))).toBe('invalid_code');
});

test('stores no secret or backup code in plain text', async () => {
  const { user, secret, backupCodes } = await turnOn(app, await buildUser(app));
  const { rows } = await sql<{ row: string }>`
    select encode(secret_cipher, 'escape') || row(t.*)::text as row from two_factor t where user_id = ${user.id}
    union all select encode(code_sha256, 'escape') || row(b.*)::text from backup_codes b where user_id = ${user.id}
    union all select row(a.*)::text from audit_log a where user_id = ${user.id}
  `.execute(app.platform.db);
  const kept = rows.map(({ row }) => row).join('\n');
  expect(rows.length).toBeGreaterThan(11);
  for (const word of [secret, ...backupCodes, backupCodes[0]!.replaceAll('-', '')]) {
    expect(kept).not.toContain(word);
    expect(app.logged.join('\n')).not.toContain(word);
  }
});

test('keeps a secret across a master key rotation, and a second one after re-encryption', async () => {
  const { user, nextCode } = await turnOn(app, await buildUser(app));
  const { keys } = app.platform;
  const [first, second, third] = ['11', '22', '33'].map((pair) => pair.repeat(32)) as [
    string,
    string,
    string,
  ];
  const signsIn = async () => refusalOf(finish((await challengeFor(app, user)).challenge, nextCode()));
  try {
    app.platform.keys = deriveKeys([second, first]);
    expect(await signsIn()).toBe('succeeded');
    await app.drainWorker();
    app.clock.advance({ minutes: 11 });
    await app.drainWorker();
    app.platform.keys = deriveKeys([third, second]);
    expect(await signsIn()).toBe('succeeded');
  } finally {
    app.platform.keys = deriveKeys([first, second, third]);
    app.clock.advance({ minutes: 11 });
    await app.drainWorker();
    app.platform.keys = keys;
  }
});

test('ends pending sign-ins on a password reset and leaves two-factor on', async () => {
  const { user, nextCode } = await turnOn(app, await buildUser(app));
  const { challenge } = await challengeFor(app, user);
  const browser = openBrowser(app);
  await browser.send(otpResend, { email: user.email, purpose: 'reset' });
  await browser.send(otpVerification, { otp: await codeFor(app, user.email, 'reset'), purpose: 'reset' });
  const password = 'Another-harbour-8!';
  const reset = await browser.send(resetPassword, { email: user.email, newPassword: password });
  expect(reset.statusCode).toBe(200);
  expect(await refusalOf(finish(challenge, nextCode()))).toBe('sign_in_over');
  expect((await challengeFor(app, { ...user, password })).twoFactor).toBe(true);
});

test('refuses a person suspended in the meantime', async () => {
  const { user, nextCode } = await turnOn(app, await buildUser(app));
  const { challenge } = await challengeFor(app, user);
  await inTransaction(app.platform, (tx) => suspendAccount(tx, user.id));
  expect(await refusalOf(finish(challenge, nextCode()))).toBe('sign_in_over');
});

test('keeps an audit trail: challenged, wrong, completed with which factor', async () => {
  const { user, secret, nextCode } = await turnOn(app, await buildUser(app));
  const { challenge } = await challengeFor(app, user);
  await refusalOf(finish(challenge, wrongCodeOf(secret, app.clock.now())));
  await finish(challenge, nextCode());
  const { rows } = await sql<{ action: string; details: { way?: string; factor?: string } }>`
    select action, details from audit_log where user_id = ${user.id} order by id
  `.execute(app.platform.db);
  const trail = rows.map((row) => row.action);
  expect(trail).toEqual(
    expect.arrayContaining(['two_factor.on', 'login.asked_second_factor', 'two_factor.wrong', 'login.done']),
  );
  expect(rows.at(-1)!.details).toMatchObject({ way: 'password', factor: 'totp' });
});

test('deletes unfinished sign-ins', async () => {
  const { user } = await turnOn(app, await buildUser(app));
  await challengeFor(app, user);
  app.clock.advance({ hours: 2 });
  await app.drainWorker();
  const { rows } = await sql`select 1 from sign_in_challenges where user_id = ${user.id}`.execute(
    app.platform.db,
  );
  expect(rows).toEqual([]);
});

test('allows ten wrong codes per account in a quarter of an hour, over all sign-ins, and a known device ten of its own', async () => {
  const limited = await openTestApp();
  try {
    const { user, secret, nextCode } = await turnOn(limited, await buildUser(limited));
    const browser = openBrowser(limited);
    const known = await challengeFor(limited, user);
    await browser.send(twoFactor, { challenge: known.challenge, code: nextCode() });
    const challenges = [];
    for (let made = 0; made < 4; made++) challenges.push((await challengeFor(limited, user)).challenge);
    limited.platform.limits = openLimits(limited.platform.pool, 1);
    const tryOne = (challenge: string, code: string) =>
      refusalOf(limited.call(twoFactor, { challenge, code }));
    const wrong = wrongCodeOf(secret, limited.clock.now());
    for (let tried = 0; tried < 10; tried++) {
      expect(await tryOne(challenges[Math.floor(tried / 5)]!, wrong)).toBe('invalid_code');
    }
    expect(await tryOne(challenges[2]!, nextCode())).toBe('too_many_requests');
    const answer = await browser.send(twoFactor, { challenge: challenges[3]!, code: nextCode() });
    expect(answer.statusCode).toBe(200);
  } finally {
    await limited.close();
  }
});
