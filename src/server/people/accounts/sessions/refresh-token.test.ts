// Refresh cookies: rotation, grace period, reuse, invalid cookies and cross-site requests.
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAccount, logout, refreshToken } from '#contract/people/accounts/account.endpoints.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { buildUser } from '#tests/fixtures/build-user.ts';
import { signIn, signUp } from '#tests/fixtures/sign-up.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { CallAs, TestApp } from '#tests/fixtures/test-app.ts';
import { moveToNextGeneration } from './session.store.ts';
import { sessions } from './sessions.ts';
import { suspendAccount } from '../suspend-account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const refresh = (rt: string, as: CallAs = {}) => app.answer(refreshToken, {}, { ...as, cookies: { rt } });
const nextOf = (response: Awaited<ReturnType<typeof refresh>>) =>
  response.cookies.find((cookie) => cookie.name === 'rt')?.value ?? '';
async function signedIn() {
  const user = await buildUser(app);
  const { browser, token } = await signIn(app, user.email);
  return { user, rt: browser.cookies.rt!, token };
}

test('exchanges a cookie for an access token and the next cookie', async () => {
  const { user, rt } = await signedIn();
  const response = await refresh(rt);
  expect(response.json()).toMatchObject({ statusCode: 2000, data: { _id: user.id, email: user.email } });
  expect(response.json().token).toBe(response.json().data.token);
  expect(nextOf(response)).toMatch(/\.2\./);
  const cookie = response.cookies.find((item) => item.name === 'rt');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * 24 * 3600 });
  expect((await app.answer(getAccount, {}, { token: response.json().token })).statusCode).toBe(200);
});

test('gives twenty parallel refreshes the same next cookie (A14)', async () => {
  const { rt } = await signedIn();
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(rt)));
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(new Set(answers.map(nextOf)).size).toBe(1);
});

test('advances a generation once, and a late request never reverts it', async () => {
  const { rt } = await signedIn();
  const sessionId = rt.split('.')[0]!;
  const move = (generation: number) =>
    inTransaction(app.platform, (tx) => moveToNextGeneration(tx, sessionId, generation));
  expect([await move(1), await move(1), await move(2), await move(1), await move(3)]).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
});

test('accepts the previous cookie for 29 seconds, with the same successor', async () => {
  const { rt } = await signedIn();
  const next = nextOf(await refresh(rt));
  app.clock.advance({ seconds: 29 });
  const again = await refresh(rt);
  expect(again.statusCode).toBe(200);
  expect(nextOf(again)).toBe(next);
});

test('ends the session on the previous cookie after 31 seconds and notifies the owner (A13)', async () => {
  const { user, rt } = await signedIn();
  const next = nextOf(await refresh(rt));
  app.clock.advance({ seconds: 31 });
  const reused = await refresh(rt);
  expect(reused.statusCode).toBe(401);
  expect(reused.json().statusCode).toBe(4012);
  expect(nextOf(reused)).toBe('');
  expect(reused.cookies.some((cookie) => cookie.name === 'rt')).toBe(true);
  expect((await refresh(next)).json().statusCode).toBe(4012);
  await app.drainWorker();
  const { rows } =
    await sql`select 1 from mailbox_mails where to_address = ${user.email} and subject like 'We ended%'`.execute(
      app.platform.db,
    );
  expect(rows).toHaveLength(1);
});

test('notifies no one about a session of an address that is not verified', async () => {
  const email = 'stranger@example.test';
  const { browser } = await signUp(app, { email });
  const rt = browser.cookies.rt!;
  expect((await refresh(rt)).statusCode).toBe(200);
  app.clock.advance({ seconds: 31 });
  expect((await refresh(rt)).json().statusCode).toBe(4012);
  await app.drainWorker();
  const { rows } =
    await sql`select 1 from mailbox_mails where to_address = ${email} and subject like 'We ended%'`.execute(
      app.platform.db,
    );
  expect(rows).toEqual([]);
});

test('ends the session immediately on a cookie three generations old, with its access tokens (A13)', async () => {
  const { rt, token } = await signedIn();
  let current = rt;
  for (let i = 0; i < 3; i++) current = nextOf(await refresh(current));
  expect((await refresh(rt)).json().statusCode).toBe(4012);
  expect((await refresh(current)).statusCode).toBe(401);
  expect((await app.answer(getAccount, {}, { token })).json().statusCode).toBe(4011);
});

test('ignores invalid cookies', async () => {
  const { rt } = await signedIn();
  const [sid, , mac] = rt.split('.');
  const forged = createHmac('sha256', Buffer.alloc(32)).update('x').digest('base64url');
  for (const bad of [
    `${sid}.1.${forged}`,
    `${sid}.7.${mac}`,
    `${sid}.0.${mac}`,
    `${sid}.x`,
    'garbage',
    '..',
    `${sid}.1`,
  ]) {
    const answer = await refresh(bad);
    expect(answer.statusCode, bad).toBe(401);
    expect(answer.json().statusCode, bad).toBe(4010);
  }
  expect((await refresh(rt)).statusCode).toBe(200);
});

test('refuses a session idle for 30 days and one older than 90', async () => {
  const idle = await signedIn();
  const kept = await signedIn();
  let rt = kept.rt;
  app.clock.advance({ days: 30, seconds: 1 });
  expect((await refresh(idle.rt)).json().statusCode).toBe(4010);

  const old = await signedIn();
  rt = old.rt;
  for (let days = 0; days < 84; days += 28) {
    app.clock.advance({ days: 28 });
    rt = nextOf(await refresh(rt));
    expect(rt).not.toBe('');
  }
  app.clock.advance({ days: 6, seconds: 1 });
  expect((await refresh(rt)).json().statusCode).toBe(4010);
});

test('refuses cross-site requests and requests without an origin on every cookie call (A70)', async () => {
  const { rt } = await signedIn();
  const calls = [
    ['/api/v1/authentication/admin/refresh-token', { rt }, {}],
    ['/api/v1/authentication/admin/logout', { rt }, {}],
    ['/api/v1/authentication/admin/otp-verification', { rf: 'x' }, { otp: '123456', purpose: 'reset' }],
    ['/api/auth/reset-password', { rg: 'x' }, { email: 'a@example.test', newPassword: 'Quiet-harbour-7!' }],
  ] as const;
  const foreign = [
    {},
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' },
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    { origin: 'http://localhost:3000.evil.example' },
  ];
  for (const [url, cookies, body] of calls) {
    for (const headers of foreign) {
      const answer = await app.http.inject({
        method: 'POST',
        url,
        cookies,
        headers: { ...headers, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      });
      expect(answer.statusCode, `${url} ${JSON.stringify(headers)}`).toBe(403);
      expect(answer.json().statusCode).toBe(4031);
    }
  }
  expect((await refresh(rt)).statusCode).toBe(200);
});

test('ignores an expired access token when refreshing', async () => {
  const { rt, token } = await signedIn();
  app.clock.advance({ minutes: 11 });
  expect((await app.answer(getAccount, {}, { token })).json().statusCode).toBe(4011);
  expect((await refresh(rt, { token })).statusCode).toBe(200);
});

test('logs out by cookie or bearer token, repeatedly', async () => {
  const byCookie = await signedIn();
  const out = await app.answer(logout, {}, { cookies: { rt: byCookie.rt } });
  expect(out.json()).toMatchObject({ statusCode: 2000, message: 'Logged out successfully' });
  expect((await app.answer(logout, {}, { cookies: { rt: byCookie.rt } })).statusCode).toBe(200);
  expect((await refresh(byCookie.rt)).json().statusCode).toBe(4010);

  const byBearer = await signedIn();
  expect((await app.answer(logout, {}, { token: byBearer.token })).statusCode).toBe(200);
  expect((await refresh(byBearer.rt)).json().statusCode).toBe(4010);
  expect((await app.answer(logout, {})).statusCode).toBe(200);
});

test('ends the sessions of a suspended person', async () => {
  const { user, rt, token } = await signedIn();
  await inTransaction(app.platform, (tx) => suspendAccount(tx, user.id));
  const answer = await app.answer(getAccount, {}, { token });
  expect(answer.statusCode).toBe(403);
  expect(answer.json().statusCode).toBe(4032);
  expect((await refresh(rt)).json().statusCode).toBe(4032);
});

test('does not rotate the cookie when rendering pages', async () => {
  const { user, rt } = await signedIn();
  const exchange = { cookie: (name: string) => (name === 'rt' ? rt : undefined) } as never;
  const seen = await sessions.viewerOfCookie(app.platform, exchange);
  expect(seen?.viewer.userId).toBe(user.id);
  expect((await app.answer(getAccount, {}, { token: seen!.token })).statusCode).toBe(200);
  expect(nextOf(await refresh(rt))).toMatch(/\.2\./);
  // The previous generation is accepted for the grace period, then it counts as a guest.
  expect(await sessions.viewerOfCookie(app.platform, exchange)).not.toBeNull();
  app.clock.advance({ seconds: 31 });
  expect(await sessions.viewerOfCookie(app.platform, exchange)).toBeNull();
});
