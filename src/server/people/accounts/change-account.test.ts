// Changing password and address while signed in.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changeEmail,
  changePassword,
  confirmEmail,
  confirmPassword,
  getAccount,
  userLogin,
} from '#contract/people/accounts/account.endpoints.ts';
import { buildUser } from '#tests/fixtures/build-user.ts';
import { codeFor, goodPassword, signIn, signUp, wrongCode } from '#tests/fixtures/sign-up.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

let app: TestApp;
let moves = 0;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const newPassword = 'Another-harbour-8!';
const account = (token: string) => app.answer(getAccount, {}, { token });
const newAddress = () => `moved-${++moves}@example.test`;

test('changes the password, keeps this session, ends the others and sends an email', async () => {
  const user = await buildUser(app);
  const here = await signIn(app, user.email);
  const answer = await app.answer(changePassword, { newPassword }, { token: here.token });
  expect(answer.json()).toMatchObject({ statusCode: 2000, message: 'Password changed' });
  expect((await account(here.token)).statusCode).toBe(200);
  expect((await account(user.token)).json().statusCode).toBe(4011);
  expect(
    (await app.answer(userLogin, { emailorusername: user.email, password: goodPassword })).statusCode,
  ).toBe(401);
  await app.drainWorker();
  const { rows } = await sql`select 1 from mailbox_mails where to_address = ${user.email}`.execute(
    app.platform.db,
  );
  expect(rows.length).toBeGreaterThan(0);
});

test('refuses in order: session, recent password, rules, common passwords', async () => {
  const user = await buildUser(app);
  const change = (password: string) =>
    app.answer(changePassword, { newPassword: password }, { token: user.token });
  expect((await app.answer(changePassword, { newPassword })).json().statusCode).toBe(4010);
  app.clock.advance({ minutes: 10, seconds: 1 });
  expect((await change('weak')).json().statusCode).toBe(4035);
  await app.call(confirmPassword, { password: goodPassword }, { token: user.token });
  expect((await change('weak')).statusCode).toBe(422);
  expect((await change('Password123!')).json().code).toBe('weak_password');
  expect((await change(newPassword)).statusCode).toBe(200);
});

test('changes the address with the code sent to the new one, and notifies the old one', async () => {
  const user = await buildUser(app);
  const elsewhere = await signIn(app, user.email);
  const email = newAddress();
  // A registration with that address that was never verified.
  const squatter = await signUp(app, { email });
  app.clock.advance({ seconds: 1 });
  await app.call(changeEmail, { email }, { token: user.token });
  expect((await account(user.token)).json().data.email).toBe(user.email);
  const code = await codeFor(app, email, 'email');
  expect(
    (await app.answer(confirmEmail, { otp: wrongCode(code) }, { token: user.token })).json().statusCode,
  ).toBe(4002);
  const changed = await app.call(confirmEmail, { otp: code }, { token: user.token });
  expect(changed.email).toBe(email);
  expect((await account(elsewhere.token)).json().statusCode).toBe(4011);
  expect((await account(squatter.token)).json().statusCode).toBe(4011);
  await app.drainWorker();
  const { rows } = await sql<{ text: string }>`
    select text from mailbox_mails where to_address = ${user.email} and subject like '%new address'
  `.execute(app.platform.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]!.text).not.toContain(email);
  expect(rows[0]!.text).toContain('/accounts');
  expect((await app.answer(userLogin, { emailorusername: email, password: goodPassword })).statusCode).toBe(
    200,
  );
});

test('refuses a malformed or taken address, including one taken in the meantime', async () => {
  const user = await buildUser(app);
  const owner = await buildUser(app);
  const change = (email: string) => app.answer(changeEmail, { email }, { token: user.token });
  expect((await change('nonsense')).json().statusCode).toBe(4220);
  expect((await change(owner.email.toUpperCase())).json().statusCode).toBe(4090);
  expect((await change(user.email)).json().statusCode).toBe(4090);
  const email = newAddress();
  expect((await change(email)).statusCode).toBe(200);
  const code = await codeFor(app, email, 'email');
  await buildUser(app, { email });
  expect((await app.answer(confirmEmail, { otp: code }, { token: user.token })).json().statusCode).toBe(4090);
});

test('does not accept the code of another session of the same person', async () => {
  const user = await buildUser(app);
  const other = await signIn(app, user.email);
  const email = newAddress();
  await app.call(changeEmail, { email }, { token: user.token });
  const code = await codeFor(app, email, 'email');
  expect((await app.answer(confirmEmail, { otp: code }, { token: other.token })).json().statusCode).toBe(
    4003,
  );
});

test('gives an address to one of two people who change to it at once', async () => {
  const one = await buildUser(app);
  const two = await buildUser(app);
  const email = newAddress();
  await app.call(changeEmail, { email }, { token: one.token });
  const codeOne = await codeFor(app, email, 'email');
  app.clock.advance({ seconds: 1 });
  await app.call(changeEmail, { email }, { token: two.token });
  const codeTwo = await codeFor(app, email, 'email');
  const answers = await Promise.all([
    app.answer(confirmEmail, { otp: codeOne }, { token: one.token }),
    app.answer(confirmEmail, { otp: codeTwo }, { token: two.token }),
  ]);
  expect(answers.map((answer) => answer.json().statusCode).sort()).toEqual([2000, 4090]);
});
