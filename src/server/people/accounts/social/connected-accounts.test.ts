// Connected accounts: connecting, disconnecting, and reauthenticating with a provider.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changePassword,
  listSessions,
  logout,
  refreshToken,
  userLogin,
} from '#contract/people/accounts/account.endpoints.ts';
import {
  confirmWithProvider,
  connectProvider,
  disconnectProvider,
  listConnections,
} from '#contract/people/accounts/social.endpoints.ts';
import type { SocialProvider } from '#contract/people/accounts/social.schema.ts';
import type { AnyEndpoint, InputOf } from '#contract/common/endpoint.ts';
import { buildUser } from '#tests/fixtures/build-user.ts';
import { SocialBrowser, openSocialApp } from '#tests/fixtures/social-app.ts';
import type { SocialApp } from '#tests/fixtures/social-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { whileHeld } from '#tests/fixtures/while-held.ts';

let world: SocialApp;
let app: TestApp;
beforeAll(async () => {
  world = await openSocialApp();
  app = world.app;
});
afterAll(() => world.close());

let number = 0;
function somebodyAt(provider: SocialProvider) {
  const login = `7000${++number}`;
  const email = `connected-${number}@example.test`;
  if (provider === 'facebook') world.facebook.people.set(login, { email });
  else world[provider].people.set(login, { email, email_verified: true });
  return { login, email };
}

/** A person with a browser, signed in. */
class Member {
  readonly browser = new SocialBrowser(world);
  token = '';

  static async withPassword(): Promise<Member> {
    const user = await buildUser(app);
    const member = new Member();
    const answer = await member.send(userLogin, { emailorusername: user.email, password: user.password });
    member.token = answer.json().token;
    return member;
  }

  static async from(provider: SocialProvider, login: string): Promise<Member> {
    const member = new Member();
    await member.browser.signIn(provider, login);
    await member.refresh();
    return member;
  }

  async refresh(): Promise<void> {
    this.token = (await this.send(refreshToken, {})).json().token;
  }

  async send<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) {
    const as = { token: this.token, cookies: this.browser.cookies };
    const answer = await app.answer(endpoint, input, this.token ? as : { cookies: this.browser.cookies });
    this.browser.keep(answer);
    return answer;
  }

  /** Follows the returned URL to the provider and back. */
  async travel(
    endpoint: typeof connectProvider | typeof confirmWithProvider,
    provider: SocialProvider,
    login: string | null,
  ) {
    const answer = await this.send(endpoint, { provider });
    expect(answer.statusCode, answer.body).toBe(200);
    const there = await this.browser.signInAtProvider(provider, new URL(answer.json().data.url), login);
    return this.browser.returnToApp(there);
  }

  async ways(): Promise<{ hasPassword: boolean; items: { provider: string; email: string | null }[] }> {
    return (await this.send(listConnections, {})).json().data;
  }
}
const codeOf = (answer: { json(): { code?: string } }) => answer.json().code;

test('connects a provider account with another address, and signs in with it', async () => {
  const member = await Member.withPassword();
  const { login, email } = somebodyAt('google');
  expect(await member.ways()).toEqual({ hasPassword: true, items: [] });
  expect(await member.travel(connectProvider, 'google', login)).toBe(
    '/accounts?connection=connected&with=google',
  );
  expect(await member.ways()).toMatchObject({ items: [{ provider: 'google', email }] });
  const elsewhere = new SocialBrowser(world);
  expect(await elsewhere.signIn('google', login)).toBe('/?auth=done&with=google');
  await app.drainWorker();
  const { rows } = await sql<{ subject: string }>`
    select subject from mailbox_mails where subject like 'Google was connected%'
  `.execute(app.platform.db);
  expect(rows).toHaveLength(1);
});

test('connects Apple and Facebook too, whether or not they verify the address', async () => {
  const member = await Member.withPassword();
  world.apple.people.set('hidden', { email: 'relay@example.test', email_verified: 'false' });
  world.facebook.people.set('800', {});
  expect(await member.travel(connectProvider, 'apple', 'hidden')).toMatch(/connection=connected/);
  expect(await member.travel(connectProvider, 'facebook', '800')).toMatch(/connection=connected/);
  expect((await member.ways()).items).toMatchObject([
    { provider: 'apple' },
    { provider: 'facebook', email: null },
  ]);
  expect(await new SocialBrowser(world).signIn('facebook', '800')).toBe('/?auth=done&with=facebook');
});

test('requires recent authentication to connect and to disconnect', async () => {
  const member = await Member.withPassword();
  app.clock.advance({ minutes: 11 });
  await member.refresh();
  expect(codeOf(await member.send(connectProvider, { provider: 'google' }))).toBe('reauthenticate');
  expect(codeOf(await member.send(disconnectProvider, { provider: 'google' }))).toBe('reauthenticate');
  expect(codeOf(await app.answer(connectProvider, { provider: 'google' }))).toBe('not_signed_in');
});

test('keeps a provider account with the person who connected it first', async () => {
  const { login } = somebodyAt('google');
  await Member.from('google', login);
  const other = await Member.withPassword();
  expect(await other.travel(connectProvider, 'google', login)).toBe('/accounts?connection=taken&with=google');
  expect((await other.ways()).items).toEqual([]);
});

test('allows one account per provider, and treats connecting it twice as once', async () => {
  const member = await Member.withPassword();
  const first = somebodyAt('google');
  const second = somebodyAt('google');
  const begun = await member.send(connectProvider, { provider: 'google' });
  expect(await member.travel(connectProvider, 'google', first.login)).toMatch(/connection=connected/);
  expect(codeOf(await member.send(connectProvider, { provider: 'google' }))).toBe('provider_connected');
  const late = await member.browser.signInAtProvider('google', new URL(begun.json().data.url), second.login);
  expect(await member.browser.returnToApp(late)).toBe('/accounts?connection=failed&with=google');
  expect((await member.ways()).items).toHaveLength(1);
});

test('connects nothing once the requesting session has ended', async () => {
  const member = await Member.withPassword();
  const { login } = somebodyAt('google');
  const begun = await member.send(connectProvider, { provider: 'google' });
  const there = await member.browser.signInAtProvider('google', new URL(begun.json().data.url), login);
  await member.send(logout, {});
  expect(await member.browser.returnToApp(there)).toBe('/accounts?connection=expired&with=google');
  expect(await new SocialBrowser(world).signIn('google', login)).toMatch(/auth=username/);
});

test('connects nothing if the session is revoked while the connection is stored', async () => {
  const member = await Member.withPassword();
  const { login } = somebodyAt('google');
  const begun = await member.send(connectProvider, { provider: 'google' });
  const there = await member.browser.signInAtProvider('google', new URL(begun.json().data.url), login);
  const [returned] = await whileHeld(
    app,
    (tx) =>
      sql`update sessions set revoked_at = ${tx.now}, revoke_reason = 'revoked' where revoked_at is null`.execute(
        tx.sql,
      ),
    () => member.browser.returnToApp(there),
  );
  expect(await returned).toBe('/accounts?connection=expired&with=google');
});

test('replaces the person’s own unverified registration from Facebook', async () => {
  const { login } = somebodyAt('facebook');
  expect(await new SocialBrowser(world).signIn('facebook', login)).toMatch(/auth=otp/);
  const member = await Member.withPassword();
  expect(await member.travel(connectProvider, 'facebook', login)).toMatch(/connection=connected/);
});

test('reports a cancelled connection on the account page', async () => {
  const member = await Member.withPassword();
  expect(await member.travel(connectProvider, 'google', null)).toBe(
    '/accounts?connection=cancelled&with=google',
  );
});

test('keeps the last sign-in method; removes it after a password is set, ending other sessions', async () => {
  const { login } = somebodyAt('google');
  const member = await Member.from('google', login);
  const other = await Member.from('google', login);
  expect(await member.ways()).toMatchObject({ hasPassword: false, items: [{ provider: 'google' }] });
  expect(codeOf(await member.send(disconnectProvider, { provider: 'apple' }))).toBe('connection_not_found');
  expect(codeOf(await member.send(disconnectProvider, { provider: 'google' }))).toBe('last_sign_in_method');
  // There is no old password to confirm; the recent sign-in is the proof.
  expect((await member.send(changePassword, { newPassword: 'First-harbour-7!' })).statusCode).toBe(200);
  expect((await member.ways()).hasPassword).toBe(true);
  const third = await Member.from('google', login);
  expect((await member.send(disconnectProvider, { provider: 'google' })).statusCode).toBe(200);
  expect((await member.send(listSessions, {})).json().data.items).toHaveLength(1);
  for (const ended of [other, third]) expect((await ended.send(refreshToken, {})).statusCode).toBe(401);
  expect(await new SocialBrowser(world).signIn('google', login)).toMatch(/auth=link-required/);
});

test('keeps one of two sign-in methods when both are removed at once', async () => {
  const { login } = somebodyAt('google');
  const member = await Member.from('google', login);
  await member.travel(connectProvider, 'facebook', somebodyAt('facebook').login);
  const answers = await Promise.all(
    (['google', 'facebook'] as const).map((provider) => member.send(disconnectProvider, { provider })),
  );
  expect(answers.map((answer) => codeOf(answer) ?? 'done').sort()).toEqual(['done', 'last_sign_in_method']);
  expect((await member.ways()).items).toHaveLength(1);
});

test('lets a person without a password reauthenticate at the provider', async () => {
  const { login } = somebodyAt('google');
  const member = await Member.from('google', login);
  app.clock.advance({ minutes: 11 });
  await member.refresh();
  expect(codeOf(await member.send(changePassword, { newPassword: 'First-harbour-7!' }))).toBe(
    'reauthenticate',
  );
  expect(codeOf(await member.send(confirmWithProvider, { provider: 'apple' }))).toBe('connection_not_found');
  const newcomer = somebodyAt('google');
  const stranger = somebodyAt('google');
  await Member.from('google', stranger.login);
  for (const { login: foreign } of [newcomer, stranger]) {
    expect(await member.travel(confirmWithProvider, 'google', foreign)).toBe(
      '/?auth=not-confirmed&with=google',
    );
  }
  expect(codeOf(await member.send(changePassword, { newPassword: 'First-harbour-7!' }))).toBe(
    'reauthenticate',
  );
  expect(await member.travel(confirmWithProvider, 'google', login)).toBe('/?auth=confirmed&with=google');
  expect((await member.send(changePassword, { newPassword: 'First-harbour-7!' })).statusCode).toBe(200);
});
