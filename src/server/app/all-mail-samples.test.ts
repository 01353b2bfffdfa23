// The console's email previews: complete, rendered by the functions that write the real emails, and visible to support only.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { userLogin } from '#contract/people/accounts/account.endpoints.ts';
import { twoFactor } from '#contract/people/accounts/two-factor.endpoints.ts';
import { getMailPreview, listMailPreviews } from '#contract/foundation/mail/mail-preview.endpoints.ts';
import { mailDocumentPath } from '#contract/foundation/mail/mail-preview.schema.ts';
import { allMailSamples } from './all-mail-samples.ts';
import { notificationTemplates } from '#server/messaging/notifications/copy/notification.copy.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { openBrowser } from '#tests/fixtures/sign-up.ts';
import { asUser } from '#tests/fixtures/build-order.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** The session cookie a browser has after signing in. */
async function cookiesOf({
  email,
  password,
  backupCodes = [],
}: {
  email: string;
  password: string;
  backupCodes?: string[];
}): Promise<Record<string, string>> {
  const browser = openBrowser(app);
  const answer = await browser.send(userLogin, { emailorusername: email, password });
  const { challenge } = answer.json<{ data: { challenge?: string } }>().data;
  const [code] = backupCodes;
  if (challenge && code) await browser.send(twoFactor, { challenge, code });
  return browser.cookies;
}

const server = join(import.meta.dirname, '..');
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(server, path), 'utf8') }));

it('has a sample for every function that writes an email, and no email is written elsewhere', () => {
  const samples = sources.filter(({ path }) => path.endsWith('.samples.ts')).map(({ text }) => text);
  const writers = sources
    .filter(({ path }) => /\.emails?\.ts$/.test(path))
    .flatMap(({ text }) =>
      [...text.matchAll(/export function (\w+)\([^]*?\): MailDraft \{/g)].map((match) => match[1]!),
    );
  expect(writers.length).toBeGreaterThan(10);
  expect(writers.filter((name) => !samples.some((text) => text.includes(`${name}(`)))).toEqual([]);
  const inline = sources.filter(({ text }) => /queueMail\(\s*\w+,\s*\{/.test(text)).map(({ path }) => path);
  expect(inline, 'write the email in a function of *.emails.ts and add a sample').toEqual([]);
});

it('has the email of every notification of every event', () => {
  const names = new Set(allMailSamples.map((sample) => sample.name));
  expect(names.size).toBe(allMailSamples.length);
  for (const [event, notifications] of Object.entries(notificationTemplates))
    for (const { to } of notifications) expect(names).toContain(`${event.replaceAll('_', '-')}.${to}`);
});

it('lists them to support, each with subject and text, linked in order', async () => {
  const as = await asUser(app, await buildSupport(app));
  const { items } = await app.call(listMailPreviews, {}, as);
  expect(items.map((preview) => preview.name)).toEqual(allMailSamples.map((preview) => preview.name));
  let name: string | null = items[0]!.name;
  const walked: string[] = [];
  while (name !== null) {
    const preview: Awaited<ReturnType<typeof app.call<typeof getMailPreview>>> = await app.call(
      getMailPreview,
      { mailName: name },
      as,
    );
    expect(preview.subject, name).not.toMatch(/undefined|NaN|Invalid|^\s*$/);
    expect(preview.text, name).not.toMatch(/undefined|NaN|Invalid/);
    walked.push(name);
    name = preview.after;
  }
  expect(walked).toEqual(items.map((preview) => preview.name));
  expect(await refusalOf(app.call(getMailPreview, { mailName: 'no.such-mail' }, as))).toBe('mail_not_found');
});

it('serves each as its own document in both themes, only to support with two factors', async () => {
  const support = await buildSupport(app);
  const person = await buildBuyer(app);
  const cookies = await cookiesOf(support);
  const ask = (url: string, given: Record<string, string> = cookies) =>
    app.http.inject({ method: 'GET', url, cookies: given });
  for (const { name } of allMailSamples) {
    const [light, dark] = [
      await ask(mailDocumentPath(name, 'light')),
      await ask(mailDocumentPath(name, 'dark')),
    ];
    expect([light.statusCode, dark.statusCode], name).toEqual([200, 200]);
    expect(light.body).toMatch(/^<!doctype html>/);
    expect(light.body).not.toMatch(/<script|prefers-color-scheme/);
    expect(dark.body).toContain('@media all');
    const policy = String(light.headers['content-security-policy']);
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'self'; sandbox/);
    expect(policy).not.toContain('allow-scripts');
    expect(light.headers['cache-control']).toBe('no-store');
  }
  const address = mailDocumentPath(allMailSamples[0]!.name, 'light');
  expect((await ask(address, {})).statusCode).toBe(404);
  expect((await ask(address, await cookiesOf(person))).statusCode).toBe(404);
  expect((await ask('/mail-previews/no.such-mail')).statusCode).toBe(404);
  expect((await ask('/mail-previews/..%2f..%2fetc')).statusCode).toBe(404);
});
