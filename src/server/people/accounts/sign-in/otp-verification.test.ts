// Codes: bound to their flow, five attempts, ten minutes, single use.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { otpResend, otpVerification } from '#contract/people/accounts/account.endpoints.ts';
import { codeFor, openBrowser, signIn, signUp, wrongCode } from '#tests/fixtures/sign-up.ts';
import { buildUser } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

let app: TestApp;
let people = 0;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const verify = (token: string, otp: string) => app.answer(otpVerification, { otp }, { token });
async function pending() {
  const email = `code-${++people}@example.test`;
  const { token, browser } = await signUp(app, { email });
  return { email, token, browser, code: await codeFor(app, email) };
}

test('A04: refuses a wrong code five times, then the correct one too', async () => {
  const { token, code } = await pending();
  for (let i = 0; i < 5; i++) expect((await verify(token, wrongCode(code))).json().statusCode).toBe(4002);
  const sixth = await verify(token, code);
  expect(sixth.statusCode).toBe(400);
  expect(sixth.json().statusCode).toBe(4003);
});

test('allows five tries in a burst of 60 guesses, thirty times over', { timeout: 180_000 }, async () => {
  for (let round = 0; round < 30; round++) {
    const { token, code } = await pending();
    const guesses = Array.from({ length: 60 }, (_, i) => (i === 59 ? code : String(i).padStart(6, '9')));
    const answers = await Promise.all(guesses.map((otp) => verify(token, otp)));
    const tried = answers.filter((answer) => [2000, 4002].includes(answer.json().statusCode));
    expect(tried.length).toBeLessThanOrEqual(5);
  }
});

test('refuses a code after ten minutes (A06)', async () => {
  const { token, code } = await pending();
  app.clock.advance({ minutes: 10, seconds: 1 });
  expect((await verify(token, code)).json().statusCode).toBe(4003);
});

test('accepts a code just before ten minutes', async () => {
  const { token, code } = await pending();
  app.clock.advance({ minutes: 9, seconds: 59 });
  expect((await verify(token, code)).statusCode).toBe(200);
});

test('verifies one of twenty parallel correct codes (A08)', async () => {
  const { token, email, code } = await pending();
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify(token, code)));
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  expect(answers.every((answer) => answer.statusCode < 500)).toBe(true);
  const { rows } = await sql`
    select u.id from users u join sessions s on s.user_id = u.id 
    where u.email = ${email} and u.email_verified_at is not null and s.revoked_at is null
  `.execute(app.platform.db);
  expect(rows).toHaveLength(1);
});

test('refuses a used code (A06)', async () => {
  const { token, code } = await pending();
  expect((await verify(token, code)).statusCode).toBe(200);
  expect((await verify(token, code)).json().statusCode).toBe(4003);
});

test('A05: refuses the code of another person’s flow, and counts the try on the caller', async () => {
  const one = await pending();
  const two = await pending();
  expect(
    (await verify(two.token, one.code === two.code ? wrongCode(one.code) : one.code)).json().statusCode,
  ).toBe(4002);
  const { rows } = await sql<{ email: string; attempts: number }>`
    select email, attempts from code_flows where email in (${one.email}, ${two.email})`.execute(
    app.platform.db,
  );
  expect(Object.fromEntries(rows.map(({ email, attempts }) => [email, attempts]))).toEqual({
    [one.email]: 0,
    [two.email]: 1,
  });
});

test('refuses an older code after a new one was sent, and resets the tries (A06)', async () => {
  const { token, email, code } = await pending();
  for (let i = 0; i < 5; i++) await verify(token, wrongCode(code));
  app.clock.advance({ minutes: 1 });
  expect((await app.answer(otpResend, { email }, { token })).json()).toMatchObject({
    message: 'OTP sent to your email.',
  });
  const newer = await codeFor(app, email);
  if (newer !== code) expect((await verify(token, code)).json().statusCode).toBe(4002);
  expect((await verify(token, newer)).statusCode).toBe(200);
});

test('refuses anything but six digits (A07)', async () => {
  const { token } = await pending();
  for (const otp of ['000000 ', 0, ['123456'], null, { $ne: 1 }, '１２３４５６', '12345', '']) {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/v1/authentication/admin/otp-verification',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ otp }),
    });
    expect(answer.statusCode, JSON.stringify(otp)).toBe(422);
  }
});

test('refuses a request without a bearer token and without a reset cookie', async () => {
  const answer = await app.answer(otpVerification, { otp: '123456' });
  expect(answer.statusCode).toBe(401);
  expect(answer.json().statusCode).toBe(4010);
});

test('requires a minute between two codes of a flow', async () => {
  const { token, email } = await pending();
  app.clock.advance({ seconds: 59 });
  const early = await app.answer(otpResend, { email }, { token });
  expect(early.statusCode).toBe(429);
  expect(early.headers['retry-after']).toBe('1');
  app.clock.advance({ seconds: 1 });
  expect((await app.answer(otpResend, { email }, { token })).statusCode).toBe(200);
});

test('sends nothing to another address than the caller’s own', async () => {
  const { token } = await pending();
  app.clock.advance({ minutes: 2 });
  const answer = await app.answer(
    otpResend,
    { email: 'stranger@example.test', purpose: 'verify' },
    { token },
  );
  expect(answer.json()).toMatchObject({ statusCode: 2000, message: 'OTP sent to your email.' });
  expect((await app.answer(otpResend, { email: 'stranger@example.test' })).statusCode).toBe(200);
  await app.drainWorker();
  const { rows } = await sql`select 1 from mailbox_mails where to_address = 'stranger@example.test'`.execute(
    app.platform.db,
  );
  expect(rows).toHaveLength(0);
});

test('keeps the sent code valid for an unverified person who signs in again', async () => {
  const { email, code } = await pending();
  const again = await signIn(app, email);
  expect(again.account.emailverified_at).toBe(0);
  expect((await verify(again.token, code)).statusCode).toBe(200);
});

test('sends a new code to an unverified person who signs in after a minute', async () => {
  const { email, code } = await pending();
  app.clock.advance({ minutes: 2 });
  const again = await signIn(app, email);
  const newer = await codeFor(app, email);
  if (newer !== code) expect((await verify(again.token, code)).json().statusCode).toBe(4002);
  expect((await verify(again.token, newer)).statusCode).toBe(200);
});

test('answers a password reset the same, with a cookie, for an unknown address', async () => {
  const owner = await buildUser(app);
  const shape = async (email: string) => {
    const browser = openBrowser(app);
    const response = await browser.send(otpResend, { email, purpose: 'reset' });
    const { requestId: _, ...body } = response.json();
    return {
      status: response.statusCode,
      body,
      cookies: response.cookies.map(({ name, maxAge }) => ({ name, maxAge })),
    };
  };
  expect(await shape('no-account@example.test')).toEqual(await shape(owner.email));
  await app.drainWorker();
  const { rows } =
    await sql`select 1 from mailbox_mails where to_address = 'no-account@example.test'`.execute(
      app.platform.db,
    );
  expect(rows).toHaveLength(0);
});

test('accepts no code for the flow of an unknown address', async () => {
  const browser = openBrowser(app);
  await browser.send(otpResend, { email: 'no-account-2@example.test', purpose: 'reset' });
  const code = await codeFor(app, 'no-account-2@example.test', 'reset');
  expect((await browser.send(otpVerification, { otp: code })).json().statusCode).toBe(4002);
});

test('stores no code in the database or the queue', async () => {
  const { code } = await pending();
  const { rows } = await sql<{ text: string }>`
    select data::text as text from pgboss.job union all select row(f.*)::text from code_flows f
  `.execute(app.platform.db);
  expect(rows.length).toBeGreaterThan(0);
  // As a number of its own; six digits can occur inside an id by chance.
  expect(rows.some((row) => new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`).test(row.text))).toBe(false);
});
