// Signing in by email or username: accepted spellings, uniform refusals that do the same work, and sessions.
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  getAccount,
  otpResend,
  otpVerification,
  userLogin,
} from '#contract/people/accounts/account.endpoints.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { buildSeller, buildUser } from '#tests/fixtures/build-user.ts';
import { codeFor, goodPassword, openBrowser, signIn, signUp } from '#tests/fixtures/sign-up.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { hashingLoad } from './password-hash.ts';
import { suspendAccount } from '../suspend-account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const login = (emailorusername: string, password: string = goodPassword) =>
  app.answer(userLogin, { emailorusername, password });
async function mailsTo(address: string, subject: string): Promise<number> {
  await app.drainWorker();
  const { rows } = await sql`
    select 1 from mailbox_mails where to_address = ${address} and subject like ${`${subject}%`}
  `.execute(app.platform.db);
  return rows.length;
}

test('signs in by address or username, in any spelling', async () => {
  const user = await buildSeller(app, { username: 'Some-Seller', email: 'Seller@Example.test' });
  for (const name of ['seller@example.TEST', ' Seller@Example.test ', 'some-seller', 'SOME-SELLER']) {
    const answer = await login(name);
    expect(answer.json(), name).toMatchObject({
      status: 'success',
      statusCode: 2000,
      message: 'Login successful',
      data: {
        _id: user.id,
        role: 1,
        switchable: 1,
        sonbording: 1,
        bonbording: 0,
        profile: { username: 'Some-Seller' },
      },
    });
    expect(answer.json().token).toBe(answer.json().data.token);
  }
});

test('accepts a password typed in another composition of the same characters', async () => {
  const email = 'nfkc@example.test';
  const { token } = await signUp(app, { email, password: 'Fjörd-und-Läuse-7!'.normalize('NFD') });
  await app.answer(otpVerification, { otp: await codeFor(app, email) }, { token });
  for (const form of ['NFC', 'NFD'] as const) {
    expect((await login(email, 'Fjörd-und-Läuse-7!'.normalize(form))).statusCode, form).toBe(200);
  }
});

test('answers the same for a wrong password, an unknown address and an unknown username', async () => {
  const user = await buildUser(app);
  const bodies = [];
  for (const name of [
    user.email,
    user.username,
    'unknown@example.test',
    'unknown-name',
    'not@an@address',
    "' or 1=1 --",
  ]) {
    const answer = await login(name, 'Wrong-password-1!');
    expect(answer.statusCode).toBe(401);
    expect(answer.cookies).toEqual([]);
    const { requestId: _, ...body } = answer.json();
    bodies.push(JSON.stringify(body));
  }
  expect(new Set(bodies).size).toBe(1);
  expect(bodies[0]).toContain('Invalid email or password');
});

test('reports a suspension only with the correct password', async () => {
  const user = await buildUser(app);
  await inTransaction(app.platform, (tx) => suspendAccount(tx, user.id));
  expect((await login(user.email, 'Wrong-password-1!')).json().statusCode).toBe(4010);
  const answer = await login(user.email);
  expect(answer.statusCode).toBe(403);
  expect(answer.json().statusCode).toBe(4032);
  expect(answer.cookies).toEqual([]);
});

test('opens no session with a password that was reset, or for a person suspended, while it was being checked', async () => {
  const meanwhile = async (user: { email: string; id: string }, change: () => Promise<unknown>) => {
    const { limits } = app.platform;
    const { giveBack } = limits;
    limits.giveBack = async (...given) => {
      limits.giveBack = giveBack;
      await giveBack(...given);
      await change();
    };
    const answer = await login(user.email);
    limits.giveBack = giveBack;
    expect(answer.cookies).toEqual([]);
    return answer.json().code;
  };
  const reset = await buildUser(app);
  const fresh = await hash('Another-harbour-8!');
  expect(
    await meanwhile(reset, () =>
      sql`update users set password_hash = ${fresh} where id = ${reset.id}`.execute(app.platform.db),
    ),
  ).toBe('invalid_credentials');
  const suspended = await buildUser(app);
  const suspend = () => inTransaction(app.platform, (tx) => suspendAccount(tx, suspended.id));
  expect(await meanwhile(suspended, suspend)).toBe('account_suspended');
});

test('never signs in a pending account of an address with a verified owner', async () => {
  const email = 'owned@example.test';
  // Pending rows are deleted when the owner verifies; even one inserted directly must not count.
  const user = await buildUser(app, { email });
  const planted = await hash('Planted-words-3!');
  await sql`
    insert into users (id, email, password_hash, created_at)
    values (gen_random_uuid(), ${email}, ${planted}, ${app.clock.now()})
  `.execute(app.platform.db);
  expect((await login(email, 'Planted-words-3!')).statusCode).toBe(401);
  expect((await login(email)).json().data._id).toBe(user.id);
});

test('distinguishes two pending accounts of one address by their passwords', async () => {
  const email = 'both-pending@example.test';
  const one = await signUp(app, { email, password: 'First-of-two-1!' });
  app.clock.advance({ seconds: 1 });
  const two = await signUp(app, { email, password: 'Second-of-two-2!' });
  expect((await login(email, 'First-of-two-1!')).json().data._id).toBe(one.account._id);
  expect((await login(email, 'Second-of-two-2!')).json().data._id).toBe(two.account._id);
});

test('opens a new session for any planted cookie, and ends the one the browser had (A16)', async () => {
  const user = await buildUser(app);
  const planted = `${'0'.repeat(8)}-0000-7000-8000-${'0'.repeat(12)}.1.${'A'.repeat(43)}`;
  const browser = openBrowser(app, { rt: planted });
  const first = await signIn(app, user.email, goodPassword, browser);
  expect(browser.cookies.rt!.split('.')[0]).not.toBe(planted.split('.')[0]);
  const before = browser.cookies.rt;
  await signIn(app, user.email, goodPassword, browser);
  expect(browser.cookies.rt!.split('.')[0]).not.toBe(before!.split('.')[0]);
  expect((await app.answer(getAccount, {}, { token: first.token })).json().statusCode).toBe(4011);
});

test('sends an email for a new device, but not for the first or a known one', async () => {
  const email = 'devices@example.test';
  const { token, browser } = await signUp(app, { email });
  await browser.send(otpVerification, { otp: await codeFor(app, email) }, { token });
  expect(browser.cookies.dev).toMatch(/^[\w-]{43}$/);
  await signIn(app, email, goodPassword, browser);
  expect(await mailsTo(email, 'New sign-in')).toBe(0);
  const other = await signIn(app, email);
  expect(await mailsTo(email, 'New sign-in')).toBe(1);
  await signIn(app, email, goodPassword, other.browser);
  expect(await mailsTo(email, 'New sign-in')).toBe(1);
});

test('replaces an outdated hash', async () => {
  const user = await buildUser(app);
  const outdated = await hash(goodPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await sql`update users set password_hash = ${outdated} where id = ${user.id}`.execute(app.platform.db);
  expect((await login(user.email)).statusCode).toBe(200);
  const { rows } = await sql<{
    password_hash: string;
  }>`select password_hash from users where id = ${user.id}`.execute(app.platform.db);
  expect(rows[0]!.password_hash).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  expect((await login(user.email)).statusCode).toBe(200);
});

test('keeps an audit trail without passwords', async () => {
  const user = await buildUser(app);
  await login(user.email, 'Wrong-password-1!');
  await login(user.email);
  const { rows } = await sql<{ action: string; row: string }>`
    select action, row(a.*)::text as row from audit_log a where user_id = ${user.id} order by id
  `.execute(app.platform.db);
  expect(rows.map((row) => row.action)).toEqual(expect.arrayContaining(['login.failed', 'login.done']));
  expect(rows.some((row) => row.row.includes('Wrong-password') || row.row.includes(goodPassword))).toBe(
    false,
  );
});

test('A03, A62: does the same work for every refusal: statements and hashes', async () => {
  const [owner, named] = [await buildUser(app), await buildUser(app)];
  await signUp(app, { email: 'slow-pending@example.test' });
  const suspended = await buildUser(app);
  await inTransaction(app.platform, (tx) => suspendAccount(tx, suspended.id));
  const names = [
    owner.email,
    'slow-unknown@example.test',
    'slow-pending@example.test',
    suspended.email,
    named.username,
    'slow-unknown',
  ];
  const works = [];
  for (const name of names) works.push(await workOf(() => login(name, 'Wrong-password-1!')));
  expect(works[0]!.hashes).toBe(2);
  expect(works[0]!.statements.length).toBeGreaterThan(10);
  // Names are found in another column than addresses; within each kind everything is equal.
  for (const work of works.slice(1, 4)) expect(work).toEqual(works[0]);
  expect(works[5]).toEqual(works[4]);
  expect(works[4]!.statements).toHaveLength(works[0]!.statements.length);
});

test('A03, A62: does the same work for a reset of a known and an unknown address', async () => {
  const owner = await buildUser(app);
  const request = (email: string) => () => app.answer(otpResend, { email, purpose: 'reset' });
  const known = await workOf(request(owner.email));
  expect(known.statements.length).toBeGreaterThan(10);
  expect(await workOf(request('slow-unknown@example.test'))).toEqual(known);
});

/** The statements and hashes of one call. The job queue's own statements come from its timers and are left out. */
async function workOf(call: () => Promise<unknown>): Promise<{ statements: string[]; hashes: number }> {
  const statements: string[] = [];
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const before = hashingLoad(app.platform).hashed;
  try {
    await call();
    for (const [given] of query.mock.calls as unknown as [string | { text: string }][])
      statements.push(typeof given === 'string' ? given : given.text);
  } finally {
    query.mockRestore();
  }
  const own = statements.filter((text) => !text.includes('pgboss'));
  return { statements: own.sort(), hashes: hashingLoad(app.platform).hashed - before };
}
