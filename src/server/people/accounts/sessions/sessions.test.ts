// Access tokens, key rotation with a live session, and the list of sessions.
import { randomBytes } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  confirmPassword,
  getAccount,
  listSessions,
  refreshToken,
  revokeOtherSessions,
  revokeSession,
} from '#contract/people/accounts/account.endpoints.ts';
import { newId } from '#contract/common/ids.ts';
import { deriveKeys } from '#server/platform/keys.ts';
import { buildUser } from '#tests/fixtures/build-user.ts';
import { goodPassword, signIn } from '#tests/fixtures/sign-up.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { mintAccessToken, readAccessToken } from './access-token.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const account = (token: string) => app.answer(getAccount, {}, { token });

test('refuses every invalid token with 4011 (A15)', async () => {
  const user = await buildUser(app);
  const { token, browser } = await signIn(app, user.email);
  expect((await account(token)).statusCode).toBe(200);
  const [, payload] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload!, 'base64url').toString());
  const key = app.platform.keys.current('access-token');
  const signed = (change: object, header: object = {}, bytes: Uint8Array = key.bytes) =>
    new SignJWT({ ...claims, ...change })
      .setProtectedHeader({ alg: 'HS256', kid: key.kid, typ: 'JWT', ...header } as never)
      .sign(bytes);
  expect((await account(await signed({}))).statusCode).toBe(200);
  const bad = [
    new UnsecuredJWT(claims).encode(),
    await signed({}, { alg: 'HS384' }, randomBytes(48)),
    await signed({}, {}, randomBytes(32)),
    await signed({}, { kid: 'other' }),
    await signed({}, { typ: 'at+jwt' }),
    await signed({ aud: 'another-service' }),
    await signed({ iss: 'another-service' }),
    await signed({ exp: claims.iat - 31 }),
    await signed({ sid: undefined }),
    await signed({ sub: newId() }),
    browser.cookies.rt!,
    'null',
    '',
    '..',
    `${token}x`,
  ];
  for (const one of bad) {
    const answer = await app.http.inject({
      url: '/api/v1/account',
      headers: { authorization: `Bearer ${one}` },
    });
    expect(answer.statusCode, one).toBe(401);
    expect([4010, 4011], one).toContain(answer.json().statusCode);
  }
  expect((await account(await signed({ sub: newId() }))).headers['www-authenticate']).toBe(
    'Bearer error="invalid_token"',
  );
});

test('accepts a token for ten minutes plus thirty seconds of clock skew', async () => {
  const user = await buildUser(app);
  app.clock.advance({ minutes: 10, seconds: 29 });
  expect((await account(user.token)).statusCode).toBe(200);
  app.clock.advance({ seconds: 2 });
  expect((await account(user.token)).json().statusCode).toBe(4011);
});

test('keeps a session alive across a key rotation', async () => {
  const old = 'aa'.repeat(32);
  const before = deriveKeys([old]);
  const during = deriveKeys(['bb'.repeat(32), old]);
  const after = deriveKeys(['bb'.repeat(32)]);
  const now = app.clock.now();
  const claim = { userId: newId(), sessionId: newId() };
  const token = await mintAccessToken(before, now, { ...claim, emailVerified: true });
  expect(await readAccessToken(during, now, token)).toEqual(claim);
  expect(await readAccessToken(after, now, token)).toBeNull();
  const newer = await mintAccessToken(during, now, { ...claim, emailVerified: true });
  expect(await readAccessToken(after, now, newer)).toEqual(claim);

  // The same through the refresh cookie of a real session.
  const user = await buildUser(app);
  const { browser } = await signIn(app, user.email);
  const { keys } = app.platform;
  try {
    app.platform.keys = deriveKeys(['cc'.repeat(32), '11'.repeat(32)]);
    expect((await browser.send(refreshToken, {})).statusCode).toBe(200);
    app.platform.keys = deriveKeys(['cc'.repeat(32)]);
    expect((await browser.send(refreshToken, {})).statusCode).toBe(200);
  } finally {
    app.platform.keys = keys;
  }
});

test('lists the caller’s sessions without secrets', async () => {
  const user = await buildUser(app);
  app.clock.advance({ seconds: 1 });
  const { token, browser } = await signIn(app, user.email);
  const { items } = await app.call(listSessions, {}, { token });
  expect(items).toHaveLength(2);
  expect(items.filter((item) => item.current)).toHaveLength(1);
  expect(items[0]).toMatchObject({ current: true, ip: '127.0.0.1' });
  expect(JSON.stringify(items)).not.toContain(browser.cookies.rt!.split('.')[2]);
});

test('requires the password again after ten minutes, and accepts it', async () => {
  const user = await buildUser(app);
  const { token } = await signIn(app, user.email);
  app.clock.advance({ minutes: 10, seconds: 1 });
  const refused = await app.answer(listSessions, {}, { token });
  expect(refused.statusCode).toBe(403);
  expect(refused.json().statusCode).toBe(4035);
  const wrong = await app.answer(confirmPassword, { password: 'Quiet-harbour-8!' }, { token });
  expect(wrong.json().statusCode).toBe(4037);
  expect((await app.answer(listSessions, {}, { token })).statusCode).toBe(403);
  await app.call(confirmPassword, { password: goodPassword }, { token });
  expect((await app.answer(listSessions, {}, { token })).statusCode).toBe(200);
});

test('ends one session or all others, never another person’s', async () => {
  const user = await buildUser(app);
  const stranger = await buildUser(app);
  app.clock.advance({ seconds: 1 });
  const one = await signIn(app, user.email);
  app.clock.advance({ seconds: 1 });
  const two = await signIn(app, user.email);
  const { items } = await app.call(listSessions, {}, { token: two.token });
  const oneId = items[1]!.id;
  expect((await app.answer(revokeSession, { sessionId: oneId }, { token: stranger.token })).statusCode).toBe(
    404,
  );
  expect((await account(one.token)).statusCode).toBe(200);
  await app.call(revokeSession, { sessionId: oneId }, { token: two.token });
  expect((await account(one.token)).json().statusCode).toBe(4011);
  expect((await one.browser.send(refreshToken, {})).statusCode).toBe(401);
  expect(await app.call(revokeOtherSessions, {}, { token: two.token })).toEqual({ revoked: 1 });
  expect((await account(user.token)).json().statusCode).toBe(4011);
  expect((await account(two.token)).statusCode).toBe(200);
});

test('keeps at most twenty sessions and ends the oldest', async () => {
  const user = await buildUser(app);
  const tokens: string[] = [user.token];
  for (let i = 0; i < 20; i++) {
    app.clock.advance({ seconds: 1 });
    tokens.push((await signIn(app, user.email)).token);
  }
  expect((await account(tokens[0]!)).json().statusCode).toBe(4011);
  expect((await account(tokens[1]!)).statusCode).toBe(200);
  expect((await app.call(listSessions, {}, { token: tokens[20]! })).items).toHaveLength(20);
});
