// Signing in with Google, Apple and Facebook: new, known, pending and verified accounts.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { otpVerification, refreshToken, userLogin } from '#contract/people/accounts/account.endpoints.ts';
import type { Account } from '#contract/people/accounts/account.schema.ts';
import { twoFactor } from '#contract/people/accounts/two-factor.endpoints.ts';
import { readTwoFactorHash } from '#contract/people/accounts/two-factor.schema.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { buildSeller, buildUser } from '#tests/fixtures/build-user.ts';
import { turnOn } from '#tests/fixtures/second-factor.ts';
import { codeFor, goodPassword, signUp } from '#tests/fixtures/sign-up.ts';
import { SocialBrowser, openSocialApp } from '#tests/fixtures/social-app.ts';
import type { SocialApp } from '#tests/fixtures/social-app.ts';
import { whileHeld } from '#tests/fixtures/while-held.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { lockPerson } from '../lock-account.ts';
import { deleteIdentity } from './identity.store.ts';
import { suspendAccount } from '../suspend-account.ts';

let world: SocialApp;
let app: TestApp;
beforeAll(async () => {
  world = await openSocialApp();
  app = world.app;
});
beforeEach(() => {
  for (const site of [world.google, world.apple]) site.tamper = {};
});
afterAll(() => world.close());

let number = 0;
/** A person at Google or Apple without an account here. */
function newPerson(site: 'google' | 'apple' = 'google', email_verified: boolean | string = true) {
  const login = `subject-${++number}`;
  const email = `social-${number}@example.test`;
  world[site].people.set(login, { email, email_verified });
  return { login, email };
}
function somebodyAtFacebook() {
  const login = `90000${++number}`;
  const email = `social-${number}@example.test`;
  world.facebook.people.set(login, { email });
  return { login, email };
}
const signIn = (login: string, provider: 'google' | 'apple' | 'facebook' = 'google', returnTo?: string) =>
  new SocialBrowser(world).signIn(provider, login, returnTo);

async function accountOf(browser: SocialBrowser): Promise<Account> {
  const answer = await app.answer(refreshToken, {}, { cookies: browser.cookies });
  expect(answer.statusCode).toBe(200);
  browser.keep(answer);
  return answer.json().data;
}
async function usersOf(email: string) {
  const { rows } = await sql<{
    id: string;
    verified: boolean;
    password_hash: string | null;
    terms_version: string | null;
  }>`
    select id, email_verified_at is not null as verified, password_hash, terms_version from users where email = ${email}
  `.execute(app.platform.db);
  return rows;
}
async function audited(action: string, userId: string | null): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ details: Record<string, unknown> }>`
    select details from audit_log where action = ${action} and user_id is not distinct from ${userId} order by id
  `.execute(app.platform.db);
  return rows.map((row) => row.details);
}

test('signs no one in whose connection is removed meanwhile, as by a password reset', async () => {
  const { login, email } = newPerson();
  await signIn(login);
  const [user] = await usersOf(email);
  const [meanwhile] = await whileHeld(
    app,
    async (tx) => {
      await lockPerson(tx, user!.id);
      await deleteIdentity(tx, user!.id, 'google');
    },
    () => signIn(login),
  );
  expect(await meanwhile).toBe('/?auth=failed&with=google');
});

test('opens a complete verified account for a new person, who then chooses a username', async () => {
  const { login, email } = newPerson();
  const browser = new SocialBrowser(world);
  expect(await browser.signIn('google', login)).toBe('/?auth=username&with=google');
  const account = await accountOf(browser);
  expect(account).toMatchObject({ email, role: 0, profile: { username: null } });
  expect(account.emailverified_at).toBeGreaterThan(0);
  const [row, ...others] = await usersOf(email);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ password_hash: null, terms_version: '2025-04-08' });
  await app.drainWorker();
  const { rows } = await sql`
    select (select count(*)::int from profiles where user_id = ${row!.id}) as profiles,
      (select count(*)::int from identities where user_id = ${row!.id} and subject = ${login}) as identities
  `.execute(app.platform.db);
  expect(rows[0]).toEqual({ profiles: 1, identities: 1 });
  expect(await audited('account.verified', row!.id)).toHaveLength(1);
  expect(await audited('login.done', row!.id)).toMatchObject([{ way: 'google' }]);
});

test('recognizes a person by issuer and subject, even if the provider’s address changes', async () => {
  const { login, email } = newPerson();
  const first = new SocialBrowser(world);
  await first.signIn('google', login);
  const { _id } = await accountOf(first);
  world.google.people.set(login, { email: `moved-${email}`, email_verified: false });
  const second = new SocialBrowser(world);
  await second.signIn('google', login);
  expect(await accountOf(second)).toMatchObject({ _id, email });
  expect(await usersOf(`moved-${email}`)).toEqual([]);
});

test('signs in with Apple, which posts its response and needs a signed client secret', async () => {
  const { login, email } = newPerson('apple', 'true');
  const browser = new SocialBrowser(world);
  expect(await browser.signIn('apple', login)).toBe('/?auth=username&with=apple');
  expect(await accountOf(browser)).toMatchObject({ email });
});

test('recognizes a device returning from Apple, and ends the session it had', async () => {
  const { login, email } = newPerson('apple');
  const browser = new SocialBrowser(world);
  await browser.signIn('apple', login);
  const before = { ...browser.cookies };
  await browser.signIn('apple', login);
  expect(browser.cookies['__Host-dev']).toBe(before['__Host-dev']);
  const old = await app.answer(refreshToken, {}, { cookies: { '__Host-rt': before['__Host-rt']! } });
  expect(old.statusCode).toBe(401);
  await app.drainWorker();
  const { rows } = await sql`select 1 from mailbox_mails where to_address = ${email}`.execute(
    app.platform.db,
  );
  expect(rows).toEqual([]);
});

test('returns to the page it started on, with its query', async () => {
  const { login } = newPerson();
  const browser = new SocialBrowser(world);
  expect(await browser.signIn('google', login, '/gigs/a-logo?package=standard')).toBe(
    '/gigs/a-logo?package=standard&auth=username&with=google',
  );
  for (const foreign of [
    '//evil.test',
    '/\\evil.test',
    'https:evil.test',
    '/a\r\nset-cookie: x',
    '/api/v1/account',
  ])
    expect(await browser.signIn('google', login, foreign), foreign).toBe('/?auth=username&with=google');
});

test('does not connect itself to the account of the address, but asks to sign in and connect (A18)', async () => {
  const { login, email } = newPerson();
  const owner = await buildSeller(app, { email: email.toUpperCase() });
  const browser = new SocialBrowser(world);
  expect(await browser.signIn('google', login)).toBe('/?auth=link-required&with=google');
  expect(browser.cookies['__Host-rt']).toBeUndefined();
  expect(await usersOf(email)).toHaveLength(1);
  const { rows } = await sql`select 1 from identities where user_id = ${owner.id}`.execute(app.platform.db);
  expect(rows).toEqual([]);
});

test('deletes a stranger’s pending registration of the address, with its session', async () => {
  const { login, email } = newPerson();
  const stranger = await signUp(app, { email, username: `planted-${number}` });
  const browser = new SocialBrowser(world);
  await browser.signIn('google', login);
  const { _id } = await accountOf(browser);
  expect((await usersOf(email)).map((row) => row.id)).toEqual([_id]);
  const again = await stranger.browser.send(refreshToken, {});
  expect(again.json().code).toBe('not_signed_in');
  const knock = await app.answer(userLogin, { emailorusername: email, password: goodPassword });
  expect(knock.json().code).toBe('invalid_credentials');
});

test('opens a single account when the same new person returns in three browsers at once', async () => {
  const { login, email } = newPerson();
  const browsers = [new SocialBrowser(world), new SocialBrowser(world), new SocialBrowser(world)];
  const answers = await Promise.all(
    browsers.map(async (browser) => browser.signInAtProvider('google', await browser.begin('google'), login)),
  );
  const ends = await Promise.all(browsers.map((browser, at) => browser.returnToApp(answers[at]!)));
  expect(ends).toEqual(Array(3).fill('/?auth=username&with=google'));
  expect(await usersOf(email)).toHaveLength(1);
});

test('refuses an address that the provider does not verify, and a missing one (A18)', async () => {
  const unverified = newPerson('google', false);
  expect(await signIn(unverified.login)).toBe('/?auth=email-unverified&with=google');
  expect(await usersOf(unverified.email)).toEqual([]);
  const asText = newPerson('apple', 'false');
  expect(await signIn(asText.login, 'apple')).toBe('/?auth=email-unverified&with=apple');
  world.google.people.set('nameless', {});
  expect(await signIn('nameless')).toBe('/?auth=email-unverified&with=google');
  world.facebook.people.set('90', {});
  expect(await signIn('90', 'facebook')).toBe('/?auth=email-unverified&with=facebook');
});

test('refuses a suspended person and opens no session', async () => {
  const { login } = newPerson();
  const browser = new SocialBrowser(world);
  await browser.signIn('google', login);
  const { _id } = await accountOf(browser);
  await inTransaction(app.platform, (tx) => suspendAccount(tx, _id));
  const again = new SocialBrowser(world);
  expect(await again.signIn('google', login)).toBe('/?auth=suspended&with=google');
  expect(again.cookies['__Host-rt']).toBeUndefined();
});

test('verifies addresses from Facebook, which verifies none, with our own code', async () => {
  const { login, email } = somebodyAtFacebook();
  const browser = new SocialBrowser(world);
  expect(await browser.signIn('facebook', login)).toBe('/?auth=otp&with=facebook');
  const pending = await accountOf(browser);
  expect(pending).toMatchObject({ email, emailverified_at: 0 });
  const otp = await codeFor(app, email);
  const verified = await app.answer(otpVerification, { otp }, { token: pending.token });
  expect(verified.json().data).toMatchObject({ _id: pending._id, email });
  expect(await signIn(login, 'facebook')).toBe('/?auth=username&with=facebook');
});

test('keeps the code already sent when the person returns from Facebook before entering it', async () => {
  const { login, email } = somebodyAtFacebook();
  await signIn(login, 'facebook');
  const otp = await codeFor(app, email);
  const browser = new SocialBrowser(world);
  expect(await browser.signIn('facebook', login)).toBe('/?auth=otp&with=facebook');
  const { token } = await accountOf(browser);
  expect((await app.answer(otpVerification, { otp }, { token })).statusCode).toBe(200);
});

test('gives the address to the person who verifies it, and deletes a stranger’s claim from Facebook', async () => {
  const { login, email } = somebodyAtFacebook();
  await signIn(login, 'facebook');
  // The newest code is identified by its time.
  app.clock.advance({ seconds: 1 });
  const owner = await signUp(app, { email, username: `owner-${number}` });
  const otp = await codeFor(app, email);
  expect((await app.answer(otpVerification, { otp }, { token: owner.token })).statusCode).toBe(200);
  expect(await signIn(login, 'facebook')).toBe('/?auth=link-required&with=facebook');
});

test('requires the second factor if there is one, and opens no session before it', async () => {
  const { login, email } = newPerson();
  const { user, nextCode } = await turnOn(app, await buildUser(app));
  await sql`
    insert into identities (issuer, subject, user_id, provider, email, connected_at, used_at)
    values (${world.google.issuer}, ${login}, ${user.id}, 'google', ${email}, now(), now())
  `.execute(app.platform.db);
  const browser = new SocialBrowser(world);
  const [address, hash] = (await browser.signIn('google', login, '/explore')).split('#');
  expect(address).toBe('/explore?auth=two-factor&with=google');
  expect(browser.cookies['__Host-rt']).toBeUndefined();
  const asked = readTwoFactorHash(`#${hash}`);
  expect(asked).toMatchObject({ methods: ['totp', 'backup'] });
  const answer = await app.answer(twoFactor, { challenge: asked!.challenge, code: nextCode() });
  expect(answer.json()).toMatchObject({ statusCode: 2000, data: { _id: user.id } });
  expect(await audited('login.done', user.id)).toMatchObject([{ way: 'google', factor: 'totp' }]);
});

test('emails about a new device, and ends the session that the browser had before', async () => {
  const { login, email } = newPerson();
  const browser = new SocialBrowser(world);
  await browser.signIn('google', login);
  const before = { ...browser.cookies };
  await browser.signIn('google', login);
  const old = await app.answer(refreshToken, {}, { cookies: { '__Host-rt': before['__Host-rt']! } });
  expect(old.statusCode).toBe(401);
  await signIn(login);
  await app.drainWorker();
  const { rows } = await sql<{ subject: string }>`
    select subject from mailbox_mails where to_address = ${email} and subject like 'New sign-in%'
  `.execute(app.platform.db);
  expect(rows).toHaveLength(1);
});

test('stores no provider token, and logs no redirect URL', async () => {
  const { login } = newPerson();
  app.logged.splice(0);
  await signIn(login);
  const { rows } = await sql<{ columns: string }>`
    select string_agg(column_name, ' ' order by column_name) as columns from information_schema.columns
    where table_name in ('identities', 'social_flows')
  `.execute(app.platform.db);
  expect(rows[0]!.columns).not.toMatch(/token|secret|code|verifier|nonce/);
  expect(app.logged.join('\n')).not.toMatch(/code=|state=/);
});

test('limits new accounts like registrations, and redirects like sign-ins', async () => {
  const strict = await openSocialApp({ limitsFactor: 1 });
  try {
    for (let at = 0; at < 11; at++)
      strict.google.people.set(`s-${at}`, { email: `s-${at}@example.test`, email_verified: true });
    const ends: string[] = [];
    for (let at = 0; at < 11; at++) ends.push(await new SocialBrowser(strict).signIn('google', `s-${at}`));
    expect(ends.slice(0, 10)).toEqual(Array(10).fill('/?auth=username&with=google'));
    expect(ends[10]).toBe('/?auth=too-many&with=google');
    const browser = new SocialBrowser(strict);
    for (let at = 0; at < 9; at++) expect((await browser.begin('google')).origin).toBe(strict.google.issuer);
    expect((await browser.begin('google')).search).toBe('?auth=too-many&with=google');
  } finally {
    await strict.close();
  }
});

test('answers 404 for a provider that is not configured', async () => {
  const { http } = app;
  const path = '/api/v1/authentication/admin/social';
  expect((await http.inject(`${path}/myspace`)).json().code).toBe('not_found');
  const plain = await openSocialApp({ social: {} });
  try {
    expect((await plain.app.http.inject(`${path}/google`)).json().code).toBe('provider_not_ready');
  } finally {
    await plain.close();
  }
});
