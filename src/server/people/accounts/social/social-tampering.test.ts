// Tampered OAuth redirects: each ends without a session.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { socialCallbackPath } from '#contract/people/accounts/social.schema.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { SocialBrowser, openSocialApp } from '#tests/fixtures/social-app.ts';
import type { ProviderResponse, SocialApp } from '#tests/fixtures/social-app.ts';
import { purgeSocialFlows } from './identity.store.ts';

let world: SocialApp;
beforeAll(async () => {
  world = await openSocialApp();
  const mallory = { email: 'mallory@example.test', email_verified: true };
  for (const site of [world.google, world.apple]) site.people.set('mallory', mallory);
});
beforeEach(() => {
  world.google.tamper = {};
});
afterAll(() => world.close());

const expired = '/?auth=expired&with=google';
const failed = '/?auth=failed&with=google';

/** Signs in at Google and intercepts the response. */
async function atTheDoor(): Promise<{ browser: SocialBrowser; answer: ProviderResponse }> {
  const browser = new SocialBrowser(world);
  const answer = await browser.signInAtProvider('google', await browser.begin('google'), 'mallory');
  return { browser, answer };
}
function changed(
  { params, ...rest }: ProviderResponse,
  change: (params: URLSearchParams) => void,
): ProviderResponse {
  const copy = new URLSearchParams(params);
  change(copy);
  return { ...rest, params: copy };
}
function expectNoSession(browser: SocialBrowser): void {
  expect(browser.cookies['__Host-rt']).toBeUndefined();
}

test('accepts the untouched response, so that the refusals below are meaningful', async () => {
  const { browser, answer } = await atTheDoor();
  expect(await browser.returnToApp(answer)).toBe('/?auth=username&with=google');
  expect(browser.cookies['__Host-rt']).toBeDefined();
});

test.each([
  ['changed', (params: URLSearchParams) => params.set('state', 'A'.repeat(43))],
  ['missing', (params: URLSearchParams) => params.delete('state')],
  ['empty', (params: URLSearchParams) => params.set('state', '')],
])('refuses a state that is %s (A18)', async (_, change) => {
  const { browser, answer } = await atTheDoor();
  expect(await browser.returnToApp(changed(answer, change))).toBe(expired);
  expectNoSession(browser);
});

test('refuses a reused state, also concurrently (A18)', async () => {
  const { browser, answer } = await atTheDoor();
  const ends = await Promise.all([1, 2, 3].map(() => browser.returnToApp(answer)));
  expect(ends.filter((end) => end === expired)).toHaveLength(2);
  expect(await browser.returnToApp(answer)).toBe(expired);
});

test('refuses a response in another browser, so a link cannot sign in another person (A18)', async () => {
  const { answer } = await atTheDoor();
  const victim = new SocialBrowser(world);
  expect(await victim.returnToApp(answer)).toBe(expired);
  await victim.begin('google');
  expect(await victim.returnToApp(answer)).toBe(expired);
  expectNoSession(victim);
});

test('refuses the response after ten minutes, and deletes the flow', async () => {
  const { app } = world;
  const { browser, answer } = await atTheDoor();
  app.clock.advance({ minutes: 10 });
  expect(await browser.returnToApp(answer)).toBe(expired);
  const late = await atTheDoor();
  app.clock.advance({ minutes: 9, seconds: 59 });
  expect(await late.browser.returnToApp(late.answer)).not.toBe(expired);
  await atTheDoor();
  app.clock.advance({ hours: 2 });
  const swept = await inTransaction(app.platform, (tx) => purgeSocialFlows(tx, tx.now, 500));
  expect(swept).toBeGreaterThan(0);
});

test('refuses the flow of one provider at the callback of another', async () => {
  const { browser, answer } = await atTheDoor();
  expect(await browser.returnToApp({ ...answer, provider: 'facebook' })).toBe('/?auth=expired&with=facebook');
  expect(await browser.returnToApp({ ...answer, provider: 'apple', byPost: true })).toBe(
    '/?auth=expired&with=apple',
  );
  expectNoSession(browser);
});

test.each<[string, (claims: Record<string, unknown>) => void]>([
  ['of another journey (nonce)', (claims) => void (claims.nonce = 'A'.repeat(43))],
  ['without a nonce', (claims) => void delete claims.nonce],
  ['of another issuer', (claims) => void (claims.iss = 'https://accounts.evil.test')],
  ['for another audience', (claims) => void (claims.aud = 'another-app')],
  ['for more than one audience', (claims) => void (claims.aud = [claims.aud, 'another-app'])],
  ['that is too old', (claims) => void (claims.exp = Number(claims.iat) - 60)],
  ['without a subject', (claims) => void delete claims.sub],
])('refuses an ID token %s, though the provider signed it', async (_, claims) => {
  world.google.tamper = { claims };
  const { browser, answer } = await atTheDoor();
  expect(await browser.returnToApp(answer)).toBe(failed);
  expectNoSession(browser);
});

test('refuses an ID token that the provider did not sign', async () => {
  world.google.tamper = { foreignKey: true };
  const { browser, answer } = await atTheDoor();
  expect(await browser.returnToApp(answer)).toBe(failed);
  expectNoSession(browser);
});

test('refuses a response that names another issuer (mix-up), or no code', async () => {
  for (const change of [
    (params: URLSearchParams) => params.set('iss', 'https://accounts.evil.test'),
    (params: URLSearchParams) => params.delete('code'),
    (params: URLSearchParams) => params.append('code', 'another'),
  ]) {
    const { browser, answer } = await atTheDoor();
    expect(await browser.returnToApp(changed(answer, change))).toBe(failed);
    expectNoSession(browser);
  }
});

test('refuses a code issued for another flow (PKCE)', async () => {
  const stolen = await atTheDoor();
  const { browser, answer } = await atTheDoor();
  const injected = changed(answer, (params) => params.set('code', stolen.answer.params.get('code')!));
  expect(await browser.returnToApp(injected)).toBe(failed);
  expectNoSession(browser);
});

test('reports a cancellation at the provider, and logs failures in the audit log without codes', async () => {
  const browser = new SocialBrowser(world);
  expect(await browser.signIn('google', null)).toBe('/?auth=cancelled&with=google');
  expect(await browser.signIn('facebook', null)).toBe('/?auth=cancelled&with=facebook');
  world.google.tamper = { foreignKey: true };
  await browser.signIn('google', 'mallory');
  const { rows } = await sql<{ details: object }>`
    select details from audit_log where action = 'social.failed' order by id desc limit 1
  `.execute(world.app.platform.db);
  expect(rows[0]!.details).toEqual({ provider: 'google', purpose: 'sign-in' });
});

test('accepts a posted response from Apple only, and redirects it without the rest of the form', async () => {
  const { http } = world.app;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const url = socialCallbackPath('apple');
  const post = (payload: string, to = url) => http.inject({ method: 'POST', url: to, headers, payload });
  const answer = await post('state=s&code=c&user=%7B%22name%22%3A1%7D&id_token=t');
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe(`${url}?state=s&code=c`);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect((await post('state=s', socialCallbackPath('google'))).json().code).toBe('method_not_allowed');
  const json = await http.inject({ method: 'POST', url, payload: { state: 'x' } });
  expect(json.json().code).toBe('unsupported_media_type');
  expect((await post(`state=${'x'.repeat(40_000)}`)).json().code).toBe('body_too_large');
});

test('binds the flow to the browser by a cookie that is HttpOnly and not sent cross-site', async () => {
  const browser = new SocialBrowser(world);
  for (const provider of ['google', 'apple'] as const) {
    const begin = `/api/v1/authentication/admin/social/${provider}`;
    const answer = await browser.send({ method: 'GET', url: begin });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(answer.cookies).toMatchObject([
      { name: '__Host-so', sameSite: 'Lax', httpOnly: true, secure: true, path: '/', maxAge: 600 },
    ]);
    const url = new URL(String(answer.headers.location));
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    expect(url.searchParams.get('redirect_uri')).toBe(
      `https://guildhall.test${socialCallbackPath(provider)}`,
    );
    for (const part of ['state', 'nonce', 'code_challenge'])
      expect(url.searchParams.get(part)?.length, part).toBe(43);
  }
});

test('fetches a provider’s metadata once an hour, and recovers when an unavailable provider is back', async () => {
  const fresh = await openSocialApp();
  try {
    await Promise.all([1, 2, 3].map(() => new SocialBrowser(fresh).begin('google')));
    expect(fresh.google.requests.discovery).toBe(1);
    fresh.app.clock.advance({ hours: 1 });
    await fresh.google.close();
    const browser = new SocialBrowser(fresh);
    expect((await browser.begin('google', '/explore')).href).toBe(
      'https://guildhall.test/explore?auth=failed&with=google',
    );
    const { rows } = await sql`select 1 from social_flows`.execute(fresh.app.platform.db);
    expect(rows).toHaveLength(3);
    await fresh.google.reopen();
    expect((await browser.begin('google')).origin).toBe(fresh.google.issuer);
  } finally {
    await fresh.close();
  }
});
