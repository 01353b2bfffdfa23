// Password reset: code, grant, new password; no step can be skipped.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changePassword,
  getAccount,
  otpResend,
  otpVerification,
  refreshToken,
  resetPassword,
  userLogin,
} from '#contract/people/accounts/account.endpoints.ts';
import { MailRefused } from '#server/platform/ports/email.ts';
import { buildUser } from '#tests/fixtures/build-user.ts';
import { codeFor, openBrowser, signIn, wrongCode } from '#tests/fixtures/sign-up.ts';
import type { Browser } from '#tests/fixtures/sign-up.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

const newPassword = 'Another-harbour-8!';
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const reset = (browser: Browser, email: string, password: string = newPassword) =>
  browser.send(resetPassword, { email, newPassword: password });
async function granted() {
  const user = await buildUser(app);
  const browser = openBrowser(app);
  await browser.send(otpResend, { email: user.email, purpose: 'reset' });
  const verified = await browser.send(otpVerification, { otp: await codeFor(app, user.email, 'reset') });
  expect(verified.json()).toMatchObject({ statusCode: 2000, data: { reset: true } });
  expect(verified.json().token).toBeUndefined();
  return { user, browser };
}

test('does not retry an email that was rejected permanently', async () => {
  const user = await buildUser(app);
  const { email } = app.platform;
  let asked = 0;
  app.platform.email = {
    ...email,
    send: async () => {
      asked++;
      throw new MailRefused('550 no such person');
    },
  };
  await openBrowser(app).send(otpResend, { email: user.email, purpose: 'reset' });
  await app.drainWorker();
  app.platform.email = email;
  expect(asked).toBe(1);
  expect(app.logged.join('')).toContain('rejected permanently');
});

test('sets a new password after the code, ends every session and opens none (A12)', async () => {
  const { user, browser } = await granted();
  expect(browser.cookies.rf).toBeUndefined();
  const elsewhere = await signIn(app, user.email);
  const answer = await reset(browser, user.email);
  expect(answer.json()).toMatchObject({ statusCode: 2000, message: 'Password changed' });
  expect(browser.cookies).toEqual({});
  expect((await app.answer(getAccount, {}, { token: elsewhere.token })).json().statusCode).toBe(4011);
  expect((await app.answer(getAccount, {}, { token: user.token })).json().statusCode).toBe(4011);
  expect((await elsewhere.browser.send(refreshToken, {})).statusCode).toBe(401);
  const login = (password: string) => app.answer(userLogin, { emailorusername: user.email, password });
  expect((await login(user.password)).statusCode).toBe(401);
  expect((await login(newPassword)).statusCode).toBe(200);
  await app.drainWorker();
  const { rows } = await sql`
    select 1 from mailbox_mails where to_address = ${user.email} and subject like 'Your % password was changed'
  `.execute(app.platform.db);
  expect(rows).toHaveLength(1);
});

test('refuses a reset without a grant, for another address, twice, and after ten minutes (A09, A10)', async () => {
  const code = async (answer: ReturnType<typeof reset>) => (await answer).json().statusCode;
  const stranger = await buildUser(app);
  expect(await code(reset(openBrowser(app), stranger.email))).toBe(4030);
  expect(await code(reset(openBrowser(app, { rg: 'A'.repeat(43) }), stranger.email))).toBe(4030);

  const { user, browser } = await granted();
  const kept = { ...browser.cookies };
  expect(await code(reset(browser, stranger.email))).toBe(4030);
  expect(await code(reset(browser, user.email))).toBe(2000);
  expect(await code(reset(openBrowser(app, kept), user.email))).toBe(4030);

  const late = await granted();
  app.clock.advance({ minutes: 10, seconds: 1 });
  expect(await code(reset(late.browser, late.user.email))).toBe(4030);
});

test('grants a reset to one of twenty parallel correct codes', async () => {
  const user = await buildUser(app);
  const browser = openBrowser(app);
  await browser.send(otpResend, { email: user.email, purpose: 'reset' });
  const otp = await codeFor(app, user.email, 'reset');
  const cookies = { ...browser.cookies };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => openBrowser(app, { ...cookies }).send(otpVerification, { otp })),
  );
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  expect(answers.every((answer) => answer.statusCode < 500)).toBe(true);
});

test('accepts one of twenty parallel uses of a grant', async () => {
  const { user, browser } = await granted();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => reset(openBrowser(app, { ...browser.cookies }), user.email)),
  );
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  expect(answers.every((answer) => answer.statusCode < 500)).toBe(true);
});

test('keeps the grant after a weak password was refused', async () => {
  const { user, browser } = await granted();
  for (const weak of ['short', 'alllowercase-1!', 'NoDigits-here!', 'Password1!', 'Aa1!'.repeat(40)]) {
    const answer = await reset(browser, user.email, weak);
    expect(answer.statusCode, weak).toBe(422);
    expect(answer.json()).toMatchObject({ statusCode: 4220, errors: { newPassword: expect.any(String) } });
  }
  expect((await reset(browser, user.email)).statusCode).toBe(200);
});

test('voids a pending grant when the password is changed while signed in (A10)', async () => {
  const { user, browser } = await granted();
  await app.call(changePassword, { newPassword: 'Changed-inside-4!' }, { token: user.token });
  expect((await reset(browser, user.email)).json().statusCode).toBe(4030);
});

test('keeps the owner’s code valid when a stranger requests one', async () => {
  const user = await buildUser(app);
  const owner = openBrowser(app);
  await owner.send(otpResend, { email: user.email, purpose: 'reset' });
  const code = await codeFor(app, user.email, 'reset');
  const stranger = openBrowser(app);
  app.clock.advance({ seconds: 1 });
  await stranger.send(otpResend, { email: user.email, purpose: 'reset' });
  for (let i = 0; i < 6; i++) await stranger.send(otpVerification, { otp: wrongCode(code) });
  expect((await stranger.send(otpVerification, { otp: code })).statusCode).toBe(400);
  expect((await owner.send(otpVerification, { otp: code })).statusCode).toBe(200);
});

test('does not accept a registration code for a reset, or the reverse', async () => {
  const user = await buildUser(app);
  const browser = openBrowser(app);
  await browser.send(otpResend, { email: user.email, purpose: 'reset' });
  const code = await codeFor(app, user.email, 'reset');
  const asVerify = await app.answer(otpVerification, { otp: code, purpose: 'verify' }, { token: user.token });
  expect(asVerify.json().statusCode).toBe(4003);
});

test('sends another code for the same cookie after a minute', async () => {
  const user = await buildUser(app);
  const browser = openBrowser(app);
  await browser.send(otpResend, { email: user.email, purpose: 'reset' });
  const { rf } = browser.cookies;
  const early = await browser.send(otpResend, { email: user.email, purpose: 'reset' });
  expect(early.statusCode).toBe(429);
  app.clock.advance({ minutes: 1 });
  // The dialog's resend names no purpose; the cookie identifies the flow.
  expect((await browser.send(otpResend, { email: user.email })).statusCode).toBe(200);
  expect(browser.cookies.rf).toBe(rf);
  expect(
    (await browser.send(otpVerification, { otp: await codeFor(app, user.email, 'reset') })).statusCode,
  ).toBe(200);
});
