// Codes: bound to their flow, five tries, ten minutes, used once (auth.md S5, S7; security.md A04-A08).
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { otpResend, otpVerification } from '#contract/accounts/account.endpoints.ts';
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

test('refuses a wrong code five times, then the right one too', async () => {
  const { token, code } = await pending();
  for (let i = 0; i < 5; i++) expect((await verify(token, wrongCode(code))).json().statusCode).toBe(4002);
  const sixth = await verify(token, code);
  expect(sixth.statusCode).toBe(400);
  expect(sixth.json().statusCode).toBe(4003);
});

test('a burst of 60 guesses has five tries, thirty times over', { timeout: 180_000 }, async () => {
  for (let round = 0; round < 30; round++) {
    const { token, code } = await pending();
    const guesses = Array.from({ length: 60 }, (_, i) => (i === 59 ? code : String(i).padStart(6, '9')));
    const answers = await Promise.all(guesses.map((otp) => verify(token, otp)));
    const tried = answers.filter((answer) => [2000, 4002].includes(answer.json().statusCode));
    expect(tried.length).toBeLessThanOrEqual(5);
  }
});

test('refuses a code after ten minutes', async () => {
  const { token, code } = await pending();
  app.clock.advance({ minutes: 10, seconds: 1 });
  expect((await verify(token, code)).json().statusCode).toBe(4003);
});

test('accepts a code just before ten minutes', async () => {
  const { token, code } = await pending();
  app.clock.advance({ minutes: 9, seconds: 59 });
  expect((await verify(token, code)).statusCode).toBe(200);
});

test('twenty parallel right codes: one verifies', async () => {
  const { token, code } = await pending();
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify(token, code)));
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  expect(answers.every((answer) => answer.statusCode < 500)).toBe(true);
});

test('refuses a used code', async () => {
  const { token, code } = await pending();
  expect((await verify(token, code)).statusCode).toBe(200);
  expect((await verify(token, code)).json().statusCode).toBe(4003);
});

test('refuses the code of somebody else’s flow', async () => {
  const one = await pending();
  const two = await pending();
  expect(
    (await verify(two.token, one.code === two.code ? wrongCode(one.code) : one.code)).json().statusCode,
  ).toBe(4002);
});

test('refuses an older code after a new one was sent, and gives the tries back', async () => {
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

test('refuses what is not six digits', async () => {
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

test('refuses without a bearer and without a reset cookie', async () => {
  const answer = await app.answer(otpVerification, { otp: '123456' });
  expect(answer.statusCode).toBe(401);
  expect(answer.json().statusCode).toBe(4010);
});

test('waits a minute between two codes of a flow', async () => {
  const { token, email } = await pending();
  app.clock.advance({ seconds: 59 });
  const early = await app.answer(otpResend, { email }, { token });
  expect(early.statusCode).toBe(429);
  expect(early.headers['retry-after']).toBe('1');
  app.clock.advance({ seconds: 1 });
  expect((await app.answer(otpResend, { email }, { token })).statusCode).toBe(200);
});

test('sends nothing to an address that is not the bearer’s own', async () => {
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

test('a pending person who signs in again goes on with the code they already have', async () => {
  const { email, code } = await pending();
  const again = await signIn(app, email);
  expect(again.account.emailverified_at).toBe(0);
  expect((await verify(again.token, code)).statusCode).toBe(200);
});

test('a pending person who signs in after a minute is sent a new code', async () => {
  const { email, code } = await pending();
  app.clock.advance({ minutes: 2 });
  const again = await signIn(app, email);
  const newer = await codeFor(app, email);
  if (newer !== code) expect((await verify(again.token, code)).json().statusCode).toBe(4002);
  expect((await verify(again.token, newer)).statusCode).toBe(200);
});

test('the answer and the cookie of a forgotten password are the same for nobody', async () => {
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
  expect(await shape('nobody-at-all@example.test')).toEqual(await shape(owner.email));
  await app.drainWorker();
  const { rows } =
    await sql`select 1 from mailbox_mails where to_address = 'nobody-at-all@example.test'`.execute(
      app.platform.db,
    );
  expect(rows).toHaveLength(0);
});

test('nobody’s flow has no right code', async () => {
  const browser = openBrowser(app);
  await browser.send(otpResend, { email: 'nobody-2@example.test', purpose: 'reset' });
  const code = await codeFor(app, 'nobody-2@example.test', 'reset');
  expect((await browser.send(otpVerification, { otp: code })).json().statusCode).toBe(4002);
});

test('neither the database nor the queue holds a code', async () => {
  const { code } = await pending();
  const { rows } = await sql<{ text: string }>`
    select data::text as text from pgboss.job union all select row(f.*)::text from code_flows f
  `.execute(app.platform.db);
  expect(rows.length).toBeGreaterThan(0);
  // Not as a number of its own; six digits may stand inside an identity by chance.
  expect(rows.some((row) => new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`).test(row.text))).toBe(false);
});
