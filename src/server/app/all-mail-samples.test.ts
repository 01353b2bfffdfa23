// The console's list of mails: whole, each drawn from the function that writes the real one, and shown to support only.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { userLogin } from '#contract/accounts/account.endpoints.ts';
import { twoFactor } from '#contract/accounts/two-factor.endpoints.ts';
import { getMailPreview, listMailPreviews } from '#contract/mail/mail-preview.endpoints.ts';
import { mailDocumentPath } from '#contract/mail/mail-preview.schema.ts';
import { allMailSamples } from '#server/all-mail-samples.ts';
import { notificationTexts } from '#server/notifications/notification.texts.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { openBrowser } from '#tests/fixtures/sign-up.ts';
import { asUser } from '#tests/fixtures/walk-order.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** As a browser has them after signing in. */
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

const server = join(import.meta.dirname);
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(server, path), 'utf8') }));

it('holds every mail: each function that writes one has a sample, and none is written beside them', () => {
  const samples = sources.filter(({ path }) => path.endsWith('.samples.ts')).map(({ text }) => text);
  const writers = sources
    .filter(({ path }) => /\.mails?\.ts$/.test(path))
    .flatMap(({ text }) =>
      [...text.matchAll(/export function (\w+)\([^]*?\): MailDraft \{/g)].map((one) => one[1]!),
    );
  expect(writers.length).toBeGreaterThan(10);
  expect(writers.filter((name) => !samples.some((text) => text.includes(`${name}(`)))).toEqual([]);
  const inline = sources.filter(({ text }) => /queueMail\(\s*\w+,\s*\{/.test(text)).map(({ path }) => path);
  expect(inline, 'write the mail in a function of *.mails.ts and give it a sample').toEqual([]);
});

it('holds the mail of every telling of every event', () => {
  const names = new Set(allMailSamples.map((one) => one.name));
  expect(names.size).toBe(allMailSamples.length);
  for (const [event, tellings] of Object.entries(notificationTexts))
    for (const { to } of tellings) expect(names).toContain(`${event.replaceAll('_', '-')}.${to}`);
});

it('is listed to support, each with a subject and words, and leads from one to the next', async () => {
  const as = await asUser(app, await buildSupport(app));
  const { items } = await app.call(listMailPreviews, {}, as);
  expect(items.map((one) => one.name)).toEqual(allMailSamples.map((one) => one.name));
  let name: string | null = items[0]!.name;
  const walked: string[] = [];
  while (name !== null) {
    const one: Awaited<ReturnType<typeof app.call<typeof getMailPreview>>> = await app.call(
      getMailPreview,
      { mailName: name },
      as,
    );
    expect(one.subject, name).not.toMatch(/undefined|NaN|Invalid|^\s*$/);
    expect(one.text, name).not.toMatch(/undefined|NaN|Invalid/);
    walked.push(name);
    name = one.after;
  }
  expect(walked).toEqual(items.map((one) => one.name));
  expect(await refusalOf(app.call(getMailPreview, { mailName: 'no.such-mail' }, as))).toBe('mail_not_found');
});

it('serves each as a document of its own in both themes, to support with two factors and to nobody else', async () => {
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
