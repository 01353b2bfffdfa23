// The mailbox of the embedded setup: what it keeps, what it shows, and to whom.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mailboxCapacity, openMailbox } from '#server/providers/email/mailbox.ts';
import type { Email } from '#server/platform/ports/email.ts';
import { openKernel } from '#tests/fixtures/kernel.ts';
import type { Kernel } from '#tests/fixtures/kernel.ts';
import { mailboxIsServed, serveMailbox } from './mailbox-page.ts';
import { renderMail } from './render-mail.ts';

let kernel: Kernel;
let http: FastifyInstance;
let email: Email;
beforeAll(async () => {
  kernel = await openKernel();
  email = openMailbox(kernel.platform.pool, kernel.clock);
  http = await kernel.serve([]);
  serveMailbox(http, kernel.platform);
  await http.ready();
});
afterAll(async () => {
  await http.close();
  await kernel.close();
});
beforeEach(async () => {
  await kernel.platform.pool.query('delete from mailbox_mails');
});

let count = 0;
function send(to: string, subject: string, through = email): Promise<void> {
  const draft = { to, subject, heading: subject, lines: ['What it means.'], dedupeKey: `test/${++count}` };
  return through.send(renderMail(kernel.platform.settings, draft));
}
const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  http.inject({ method: 'GET', url, headers, remoteAddress });
const json = async (url: string) => (await get(url)).json<{ id: string; to: string; subject: string }[]>();

it('returns the emails as JSON, newest first, for one recipient regardless of case', async () => {
  await send('mara@example.test', 'First');
  await send('ben@example.test', 'Second');
  await send('Mara@example.test', 'Third');
  expect((await json('/mailbox.json')).map((mail) => mail.subject)).toEqual(['Third', 'Second', 'First']);
  expect((await json('/mailbox.json?to=mara@EXAMPLE.test')).map((mail) => mail.subject)).toEqual([
    'Third',
    'First',
  ]);
  expect(await json('/mailbox.json?to=ara@example.test')).toEqual([]);
  expect(Object.keys((await json('/mailbox.json'))[0]!).sort()).toEqual([
    'createdAt',
    'id',
    'replyTo',
    'subject',
    'text',
    'to',
  ]);
});

it('shows the list, one email, and its body in a frame that can run and load nothing', async () => {
  await send('mara@example.test', '<script>alert(1)</script>');
  const list = await get('/mailbox?to=mara@example.test');
  expect(list.statusCode).toBe(200);
  expect(list.body).toContain('&lt;script&gt;alert(1)');
  expect(list.body).not.toContain('<script');
  expect(list.headers['content-security-policy']).toContain("default-src 'none'");
  expect(list.headers['content-security-policy']).not.toContain('script-src');
  expect(list.headers['cache-control']).toBe('no-store');
  const [mail] = await json('/mailbox.json');
  const page = await get(`/mailbox/${mail!.id}`);
  expect(page.body).toContain(`<iframe src="/mailbox/${mail!.id}/body?view=device"`);
  expect(page.body).not.toContain('allow-scripts');
  expect(page.body).not.toContain('allow-same-origin');
  const body = await get(`/mailbox/${mail!.id}/body`);
  expect(body.headers['content-security-policy']).toMatch(
    /default-src 'none'.*frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox$/,
  );
  expect(body.headers['x-content-type-options']).toBe('nosniff');
  expect((await get('/mailbox/style.css')).headers['content-type']).toContain('text/css');
});

it('shows an email in either theme and as plain text, on any device', async () => {
  await send('mara@example.test', 'Your order');
  const [mail] = await json('/mailbox.json');
  const body = async (view: string) => (await get(`/mailbox/${mail!.id}/body?view=${view}`)).body;
  expect(await body('device')).toContain('@media (prefers-color-scheme: dark) {');
  expect(await body('light')).toContain('@media not all {');
  expect(await body('dark')).toContain('@media all {');
  for (const view of ['light', 'dark']) expect(await body(view)).not.toContain('prefers-color-scheme');
  expect(await body('anything')).toBe(await body('device'));
  const asText = (await get(`/mailbox/${mail!.id}?view=text`)).body;
  expect(asText).toContain('<pre>Your order\n\nWhat it means.');
  expect(asText).not.toContain('<iframe');
  const dark = (await get(`/mailbox/${mail!.id}?view=dark`)).body;
  expect(dark).toContain(`<iframe src="/mailbox/${mail!.id}/body?view=dark"`);
  expect(dark.match(/aria-current="true">Dark/g)).toHaveLength(1);
});

it('pages through older emails', async () => {
  for (let n = 1; n <= 52; n++) await send('mara@example.test', `Mail ${n}`);
  const first = await get('/mailbox');
  expect(first.body).toContain('Mail 52');
  expect(first.body).not.toContain('>Mail 2<');
  const older = /href="(\/mailbox\?before=\d+)"/.exec(first.body)![1]!;
  const second = await get(older);
  expect(second.body).toContain('>Mail 2<');
  expect(second.body).toContain('>Mail 1<');
  expect(second.body).not.toContain('Older mail');
});

it('explains an empty list', async () => {
  expect((await get('/mailbox')).body).toContain('No emails yet');
  expect((await get('/mailbox?to=%3Cb%3E')).body).toContain('No emails to &lt;b&gt;');
});

it('does not exist for other computers, proxied requests and other host names', async () => {
  await send('mara@example.test', 'Your code');
  const [mail] = await json('/mailbox.json');
  const paths = [
    '/mailbox',
    '/mailbox.json',
    '/mailbox/style.css',
    `/mailbox/${mail!.id}`,
    `/mailbox/${mail!.id}/body`,
  ];
  for (const path of paths) {
    expect((await get(path)).statusCode).toBe(200);
    for (const [headers, address] of [
      [{}, '10.0.0.7'],
      [{ 'x-forwarded-for': '127.0.0.1' }, '10.0.0.7'],
      [{ 'x-forwarded-for': '10.0.0.7' }, '127.0.0.1'],
      [{ forwarded: 'for=10.0.0.7' }, '127.0.0.1'],
      [{ 'x-real-ip': '10.0.0.7' }, '127.0.0.1'],
      [{ host: 'evil.test' }, '127.0.0.1'],
      [{ host: 'localhost.evil.test' }, '127.0.0.1'],
      [{ host: '127.0.0.1.evil.test:3000' }, '127.0.0.1'],
    ] as const) {
      const answer = await get(path, headers, address);
      expect([path, headers, address, answer.statusCode]).toEqual([path, headers, address, 404]);
      expect(answer.body).not.toContain('Your code');
    }
  }
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'guildhall.localhost']) {
    expect((await get('/mailbox', { host })).statusCode).toBe(200);
  }
  expect((await get('/mailbox', {}, '::ffff:127.0.0.1')).statusCode).toBe(200);
  expect((await get('/mailbox', {}, '::1')).statusCode).toBe(200);
});

it('is served with the embedded defaults only', () => {
  const embedded = { databaseUrl: undefined, smtpUrl: undefined, publicUrl: 'http://localhost:3000' };
  expect(mailboxIsServed(embedded)).toBe(true);
  expect(mailboxIsServed({ ...embedded, publicUrl: 'https://guildhall.example' })).toBe(false);
  expect(mailboxIsServed({ ...embedded, databaseUrl: 'postgres://db' })).toBe(false);
  expect(mailboxIsServed({ ...embedded, smtpUrl: 'smtp://mail' })).toBe(false);
});

it('answers 404 for unknown emails', async () => {
  for (const id of ['019588c0-0000-7000-8000-000000000001', 'x', '%00', "'%20or%201=1"]) {
    expect((await get(`/mailbox/${id}`)).statusCode).toBe(404);
    expect((await get(`/mailbox/${id}/body`)).statusCode).toBe(404);
  }
});

it('detects a duplicate by its Message-ID and keeps only the newest emails', async () => {
  expect(mailboxCapacity).toBe(2000);
  const small = openMailbox(kernel.platform.pool, kernel.clock, 3);
  const draft = {
    to: 'mara@example.test',
    subject: 'Once',
    heading: 'Once',
    lines: [],
    dedupeKey: 'test/repeat',
  };
  await small.send(renderMail(kernel.platform.settings, draft));
  await small.send(renderMail(kernel.platform.settings, draft));
  expect(await json('/mailbox.json')).toHaveLength(1);
  for (let n = 1; n <= 5; n++) await send('mara@example.test', `Mail ${n}`, small);
  expect((await json('/mailbox.json')).map((mail) => mail.subject)).toEqual(['Mail 5', 'Mail 4', 'Mail 3']);
});
