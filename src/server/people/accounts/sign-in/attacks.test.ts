// Attacks on sign-in that cross modules: forged hosts in emails, degenerate tokens in links and cookies, floods of hashing.
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  otpResend,
  otpVerification,
  refreshToken,
  resetPassword,
  userLogin,
} from '#contract/people/accounts/account.endpoints.ts';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { buildUser } from '#tests/fixtures/build-user.ts';
import { codeFor, openBrowser } from '#tests/fixtures/sign-up.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { hashingLoad } from './password-hash.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ cores: 2 });
});
afterAll(() => app.close());

it.each<Record<string, string>>([
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  { forwarded: 'for=192.0.2.1;host=evil.example;proto=https' },
  { 'x-original-host': 'evil.example', 'x-host': 'evil.example' },
])('A11: writes only links to the configured origin into emails, with the headers %o', async (headers) => {
  const user = await buildUser(app);
  const browser = openBrowser(app);
  await browser.send(otpResend, { email: user.email, purpose: 'reset' }, { headers });
  await app.drainWorker();
  const otp = await codeFor(app, user.email, 'reset');
  await browser.send(otpVerification, { otp }, { headers });
  const newPassword = 'Another-harbour-8!';
  expect(
    (await browser.send(resetPassword, { email: user.email, newPassword }, { headers })).statusCode,
  ).toBe(200);
  await app.drainWorker();
  const { rows } = await app.platform.pool.query<{ mail: string }>(
    'select m::text as mail from mailbox_mails m where to_address = $1',
    [user.email],
  );
  expect(rows.length).toBeGreaterThanOrEqual(2);
  const text = rows.map(({ mail }) => mail).join('\n');
  expect(text).not.toContain('evil.example');
  const origins = new Set([...text.matchAll(/https?:\/\/[^/\s"'<>)]+/g)].map(([origin]) => origin));
  expect([...origins]).toEqual([app.platform.settings.publicUrl]);
});

const degenerate = [
  '',
  'null',
  'undefined',
  '0',
  '%00',
  '%20',
  '..',
  '%2e%2e',
  'NaN',
  'true',
  '[object Object]',
  '*',
  '%25',
];

/** Every call whose address carries a token. */
const byToken = allEndpoints.filter(({ path }) => path.includes(':token'));

it.each(byToken.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'A30: refuses degenerate tokens in %s',
  async (_name, endpoint) => {
    for (const token of degenerate) {
      const path = endpoint.path
        .replace(':token', token)
        .replaceAll(/:[A-Za-z]+/g, '00000000-0000-7000-8000-000000000000');
      const { statusCode, body } = await app.http.inject({
        method: endpoint.method as 'GET',
        url: `${endpoint.base}${path}`,
        headers: { origin: app.platform.settings.publicUrl, 'content-type': 'application/json' },
        ...(endpoint.method === 'GET' ? {} : { payload: '{}' }),
      });
      expect(statusCode, `${token}: ${body}`).toBeGreaterThanOrEqual(400);
      expect(statusCode, `${token}: ${body}`).toBeLessThan(500);
    }
  },
);

it('A30: refuses degenerate tokens in the cookies of sessions, resets and devices', async () => {
  const user = await buildUser(app);
  for (const token of degenerate) {
    const cookies = { rt: token, rf: token, rg: token, dev: token };
    const answers = [
      await app.answer(refreshToken, {}, { cookies }),
      await app.answer(otpVerification, { otp: '000000', purpose: 'reset' }, { cookies }),
      await app.answer(resetPassword, { email: user.email, newPassword: 'Another-harbour-8!' }, { cookies }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, expect.any(Number), 403]);
    expect([400, 401]).toContain(answers[1]!.statusCode);
  }
});

it('A66: queues at most fifty hashes and two at once of 500 sign-ins, and serves other calls meanwhile', async () => {
  const user = await buildUser(app);
  let pending = 500;
  let most = { running: 0, waiting: 0 };
  const logins = Array.from({ length: 500 }, (_, i) => {
    const input = { emailorusername: user.email, password: `Wrong-password-${i}!` };
    return app.answer(userLogin, input).then((answer) => {
      pending--;
      const { running, waiting } = hashingLoad(app.platform);
      most = { running: Math.max(most.running, running), waiting: Math.max(most.waiting, waiting) };
      return answer.statusCode;
    });
  });
  const other = await app.http.inject({ url: '/api/v1/categories' });
  expect(other.statusCode).toBe(200);
  expect(pending).toBeGreaterThan(0);
  const codes = await Promise.all(logins);
  expect(new Set(codes)).toEqual(new Set([401, 503]));
  expect(most.running).toBeLessThanOrEqual(2);
  expect(most.waiting).toBeLessThanOrEqual(50);
  expect(codes.filter((code) => code === 503).length).toBeGreaterThan(0);
});
