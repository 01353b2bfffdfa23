// No secret reaches the log: real requests with planted secrets, answered, refused and failing, with every line of the log kept.
// Failures are the database's own (a table that is gone, a rule that every row violates), an unreachable mail server and providers.
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  otpResend,
  otpVerification,
  refreshToken,
  resetPassword,
  userLogin,
} from '#contract/people/accounts/account.endpoints.ts';
import { createApiKey } from '#contract/external/developers/key.endpoints.ts';
import { createWebhook, testWebhook } from '#contract/external/developers/webhook.endpoints.ts';
import { getAccount } from '#contract/people/accounts/account.endpoints.ts';
import { payCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import { addPayoutMethod } from '#contract/settlement/payouts/payout.endpoints.ts';
import { openDatabase } from '#server/platform/data/db.ts';
import { buildCheckout, cards } from '#tests/fixtures/build-checkout.ts';
import { buildBuyer, buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import { codeFor, openBrowser, signUp } from '#tests/fixtures/sign-up.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

const planted = {
  password: 'Planted-harbour-7!',
  wrong: 'Planted-mistake-8!',
  smtp: 'PlantedSmtpPassword',
  database: 'PlantedDatabasePassword',
  social: 'PlantedSocialSecret',
  embeddings: 'PlantedEmbeddingsKey',
  iban: '000123456789',
};
const secrets = new Set<string>(Object.values(planted));

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({
    smtpUrl: `smtp://mailer:${planted.smtp}@127.0.0.1:1`,
    webhooksToLocalhost: true,
    embeddings: { url: 'http://127.0.0.1:1/', model: 'none', key: planted.embeddings },
    social: { google: { issuer: 'http://127.0.0.1:1', clientId: 'id', clientSecret: planted.social } },
  });
  app.platform.log.level = 'trace';
});
afterAll(() => app.close());

/** Every secret that an account of this run has: tokens, cookies and codes. */
async function plantSecrets() {
  const email = 'planted@example.test';
  const { browser, token } = await signUp(app, { email, password: planted.password });
  const code = await codeFor(app, email);
  await browser.send(otpVerification, { otp: '000000' }, { token });
  const verified = await browser.send(otpVerification, { otp: code }, { token });
  const account = verified.json<{ data: { token: string } }>().data;
  await browser.send(userLogin, { emailorusername: email, password: planted.wrong });
  await browser.send(userLogin, { emailorusername: email, password: planted.password });
  const reset = openBrowser(app);
  await reset.send(otpResend, { email, purpose: 'reset' });
  const resetCode = await codeFor(app, email, 'reset');
  await reset.send(otpVerification, { otp: resetCode, purpose: 'reset' });
  await reset.send(resetPassword, { email, newPassword: 'password' });
  const { key } = await app.call(
    createApiKey,
    { name: 'Planted', scopes: ['read'], days: 30 },
    { token: await freshToken(app, await buildBuyer(app)) },
  );
  const cookies = { ...browser.cookies, ...reset.cookies };
  for (const text of [token, account.token, key, ...Object.values(cookies)]) secrets.add(text);
  return { email, token: account.token, key, cookies };
}

type Planted = Awaited<ReturnType<typeof plantSecrets>>;

/** Requests with secrets in every place: body, header, cookie, path and query. */
async function sendSecrets({ email, token, key, cookies }: Planted): Promise<number[]> {
  const json = { 'content-type': 'application/json', origin: app.platform.settings.publicUrl };
  const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
    app.http.inject({
      method: 'POST',
      url,
      cookies,
      headers: { ...json, ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const base = '/api/v1/authentication/admin';
  const answers = [
    await app.answer(userLogin, { emailorusername: email, password: planted.wrong }),
    await app.answer(refreshToken, {}, { cookies }),
    await app.answer(getAccount, {}, { token }),
    await app.answer(getAccount, {}, { token: key }),
    await app.answer(getAccount, {}, { token: `${token}x` }),
    await post(`${base}/user-login`, `{"emailorusername":"${email}","password":"${planted.wrong}"`),
    await post(`${base}/user-registration`, {
      email: 'another@example.test',
      password: planted.password,
      mode: 'unique',
      terms: true,
    }),
    await post('/api/auth/reset-password', { email, newPassword: planted.password }),
    await post(`/api/v1/${token}`, {}),
    await post('/webhooks/stripe', { secret: key }, { 'stripe-signature': `t=1,v1=${key}` }),
    await app.http.inject(`${base}/social/google/callback?code=${planted.social}&state=${planted.social}`),
    await app.http.inject(`${base}/social/google?return_to=/${token}`),
    await app.http.inject(`/unsubscribe/${token}?token=${key}`),
    await app.http.inject({ url: '/api/v1/account', headers: { authorization: `Basic ${planted.wrong}` } }),
  ];
  return answers.map(({ statusCode }) => statusCode);
}

/** Runs between two statements, the second of which undoes the first. */
async function between<Result>(
  breaks: string,
  restores: string,
  run: () => Promise<Result>,
): Promise<Result> {
  await app.platform.pool.query(breaks);
  try {
    return await run();
  } finally {
    await app.platform.pool.query(restores);
  }
}

function expectNoSecret(): void {
  const lines = app.logged.splice(0);
  const found = lines.filter((line) =>
    [...secrets].some((secret) => line.includes(secret) || line.includes(encodeURIComponent(secret))),
  );
  expect(found).toEqual([]);
}

it('keeps passwords, codes, tokens, cookies and keys out, for answers and refusals', async () => {
  const made = await plantSecrets();
  await sendSecrets(made);
  expect(app.logged.length).toBeGreaterThan(0);
  expectNoSecret();
});

it('keeps them out when the database fails', async () => {
  const made = await plantSecretsAgain();
  for (const table of ['users', 'sessions', 'code_flows', 'api_keys']) {
    const statuses = await between(
      `alter table ${table} rename to ${table}_away`,
      `alter table ${table}_away rename to ${table}`,
      () => sendSecrets(made),
    );
    expect(statuses, table).toContain(500);
    expect(app.logged.join(''), table).toContain('a request failed');
    expectNoSecret();
  }
});

it('keeps rows out that violate a rule of the database', async () => {
  const made = await plantSecretsAgain();
  for (const table of ['users', 'sessions', 'code_flows']) {
    const statuses = await between(
      `alter table ${table} add constraint planted check (false) not valid`,
      `alter table ${table} drop constraint planted`,
      () => sendSecrets(made),
    );
    const lines = app.logged.join('');
    expectNoSecret();
    if (!statuses.includes(500)) continue;
    expect(lines).toContain('violates check constraint');
    // Neither addresses nor hashes of the row.
    expect(lines).not.toContain('another@example.test');
    expect(lines).not.toContain('$argon2');
  }
});

it('keeps cards and account numbers out when payments are declined or fail', async () => {
  const { checkout, buyer } = await buildCheckout(app);
  for (const number of Object.values(cards)) secrets.add(number).add(number.replaceAll(' ', ''));
  const payWith = (number: string) =>
    app.answer(
      payCheckout,
      { checkoutId: checkout.id, card: { number, expiry: '12 / 34', cvc: '987', name: 'Planted Buyer' } },
      { token: buyer.token },
    );
  for (const number of [cards.declined, cards.insufficientFunds, 'nonsense'])
    expect((await payWith(number)).statusCode).toBeLessThan(500);
  const failed = await between(
    'alter table payments rename to payments_away',
    'alter table payments_away rename to payments',
    () => payWith(cards.accepted),
  );
  expect(failed.statusCode).toBe(500);
  const seller = { token: await freshToken(app, await buildSeller(app)) };
  const method = { kind: 'bank', accountNumber: planted.iban, holder: 'Planted Seller' };
  await app.answer(addPayoutMethod, method as never, seller);
  expect(app.logged.join('')).not.toContain('"cvc":"987"');
  expectNoSecret();
});

it('keeps the secrets of mail servers, webhooks and connections out when they fail', async () => {
  await plantSecretsAgain();
  const as = { token: await freshToken(app, await buildSeller(app)) };
  const url = 'http://127.0.0.1:1/hook';
  const made = await app.call(createWebhook, { url, events: ['order.placed'] }, as);
  secrets.add(made.secret);
  await app.answer(testWebhook, { webhookId: made.webhook.id }, as);
  // Every email fails: nothing listens there.
  await expect(app.drainWorker()).rejects.toThrow();
  expect(app.logged.join('')).toContain('a job failed');

  const databaseUrl = `postgres://app:${planted.database}@127.0.0.1:1/none`;
  const broken = openDatabase({ connectionString: databaseUrl, pool: 1 }, () => undefined);
  const error = await broken.pool.query('select 1').catch((reason: unknown) => reason);
  app.platform.log.error({ err: error, databaseUrl }, `no connection to ${databaseUrl}`);
  await broken.close();
  expectNoSecret();
});

let again = 0;
/** Secrets of a new account: the first one's limits are used up. */
async function plantSecretsAgain(): Promise<Planted> {
  const email = `planted-${++again}@example.test`;
  const { browser, token } = await signUp(app, { email, password: planted.password });
  for (const text of [token, ...Object.values(browser.cookies)]) secrets.add(text);
  return {
    email,
    token,
    key: [...secrets].find((text) => text.startsWith('mk_'))!,
    cookies: browser.cookies,
  };
}
