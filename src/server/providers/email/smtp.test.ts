// Real SMTP conversations with a test server; what it receives is parsed.
import { text } from 'node:stream/consumers';
import { createServer } from 'node:net';
import type { AddressInfo, Server as NetServer, Socket } from 'node:net';
import PostalMime from 'postal-mime';
import type { Email as Parsed } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { WrongSetting } from '#server/platform/settings/settings.ts';
import { renderMail } from '#server/foundation/mail/render-mail.ts';
import { MailRefused } from '#server/platform/ports/email.ts';
import type { Email, Mail } from '#server/platform/ports/email.ts';
import { openSmtp } from './smtp.ts';

type Received = { from: string; to: string[]; raw: string; mail: Parsed };
const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function openServer(options: { refusesRecipient?: number; refusesData?: number } = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(
        options.refusesRecipient
          ? Object.assign(new Error('no such user'), { responseCode: options.refusesRecipient })
          : null,
      ),
    onData: (stream, session, done) => {
      const receive = async () => {
        const raw = await text(stream);
        if (options.refusesData)
          return done(Object.assign(new Error('not now'), { responseCode: options.refusesData }));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map((recipient) => recipient.address),
          raw,
          mail: await PostalMime.parse(raw),
        });
        return done();
      };
      void receive();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { received, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}

function open(smtpUrl: string, waits?: Parameters<typeof openSmtp>[1]): Email {
  const email = openSmtp({ smtpUrl, mailFrom: 'Gildehalle für alle <no-reply@guildhall.test>' }, waits);
  closers.push(() => email.close());
  return email;
}

const plain: Mail = {
  to: 'mara@example.test',
  subject: 'Hello',
  text: 'Hello\n',
  html: '<p>Hello</p>',
  messageId: '<one@guildhall.test>',
};

it('sends UTF-8 subjects, both alternatives and the fixed Message-ID', async () => {
  const { received, url } = await openServer();
  const mail = renderMail(
    { brandName: 'Guildhall', publicUrl: 'https://guildhall.test' },
    {
      to: 'mara@example.test',
      subject: 'Zoë délivra « l’Œuvre » 交付 🎨',
      heading: 'Zoë délivra « l’Œuvre »',
      lines: [
        'Approve it by March 6, 14:00 UTC; otherwise $95.00 is released to Zoë.',
        '.',
        'A line that is long '.repeat(60),
      ],
      button: { label: 'Look at the delivery', url: '/orders/ORD-2026-0007' },
      dedupeKey: 'order/7',
    },
  );
  await open(url).send(mail);
  const [got] = received;
  expect(got!.from).toBe('no-reply@guildhall.test');
  expect(got!.to).toEqual(['mara@example.test']);
  expect(got!.mail.subject).toBe(mail.subject);
  expect(got!.mail.from).toMatchObject({ name: 'Gildehalle für alle', address: 'no-reply@guildhall.test' });
  expect(got!.mail.messageId).toBe(mail.messageId);
  expect(got!.mail.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(mail.text.trimEnd());
  expect(got!.mail.html).toContain('href="https://guildhall.test/orders/ORD-2026-0007"');
  expect(got!.raw).toContain('Content-Type: multipart/alternative');
  expect(got!.raw.split('\r\n\r\n')[0]).toMatch(/^[\x20-\x7E\r\n\t]+$/);
  expect(got!.mail.headers.find((header) => header.key === 'auto-submitted')?.value).toBe('auto-generated');
});

it.each([
  'mara@example.test\r\nBcc: x@evil.test',
  'mara@example.test, x@evil.test',
  '"a@evil.test x"@good.test',
  'Mara <mara@example.test>',
  'mara@example.test;x@evil.test',
  'a,b@example.test',
  'group: x@evil.test;',
  '<x@evil.test>mara@example.test',
  '',
])('sends nothing to %j, which is not one plain address', async (to) => {
  const { received, url } = await openServer();
  await expect(open(url).send({ ...plain, to })).rejects.toThrow(MailRefused);
  expect(received).toEqual([]);
});

it('lets no user input become a header (A53)', async () => {
  const { received, url } = await openServer();
  const email = open(url);
  const typed = 'Hello\r\nBcc: x@evil.test\r\nList-Unsubscribe: <https://evil.test>\r\n\r\nbody';
  await expect(email.send({ ...plain, subject: typed })).rejects.toThrow('a subject is one line');
  await expect(email.send({ ...plain, messageId: '<one@x>\r\nBcc: x@evil.test' })).rejects.toThrow(
    'a Message-ID is',
  );
  const draft = { to: plain.to, heading: typed, lines: [typed], dedupeKey: typed };
  await email.send(
    renderMail({ brandName: 'Guildhall', publicUrl: 'https://guildhall.test' }, { ...draft, subject: typed }),
  );
  expect(received).toHaveLength(1);
  expect(received[0]!.to).toEqual([plain.to]);
  expect(received[0]!.mail.headers.map((header) => header.key)).not.toContain('bcc');
  expect(received[0]!.mail.headers.map((header) => header.key)).not.toContain('list-unsubscribe');
});

it('announces the one-click unsubscribe address, and rejects anything that is not a plain address (A53)', async () => {
  const { received, url } = await openServer();
  const email = open(url);
  await email.send({ ...plain, unsubscribeUrl: 'https://guildhall.test/unsubscribe/one.orders.mac' });
  const valueOf = (key: string) => received[0]!.mail.headers.find((header) => header.key === key)?.value;
  expect(valueOf('list-unsubscribe')).toBe('<https://guildhall.test/unsubscribe/one.orders.mac>');
  expect(valueOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  for (const wrong of [
    'https://a.test/x>\r\nBcc: x@evil.test',
    'https://a.test/>, <mailto:x@evil.test>',
    'javascript:x',
  ])
    await expect(email.send({ ...plain, unsubscribeUrl: wrong })).rejects.toThrow('one plain word');
});

it('gives up only when the recipient is permanently rejected', async () => {
  const gone = await openServer({ refusesRecipient: 550 });
  await expect(open(gone.url).send(plain)).rejects.toThrow(MailRefused);
  const full = await openServer({ refusesRecipient: 452 });
  await expect(open(full.url).send(plain)).rejects.not.toThrow(MailRefused);
  const broken = await openServer({ refusesData: 554 });
  await expect(open(broken.url).send(plain)).rejects.not.toThrow(MailRefused);
});

/** A server that accepts the connection, sends the given lines, and then nothing. */
async function openSilence(greeting: string): Promise<string> {
  const sockets: Socket[] = [];
  const server: NetServer = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    if (greeting) socket.write(greeting);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('limits the wait for a greeting and for an answer', async () => {
  const long = 20_000;
  for (const [greeting, waits] of [
    ['', { connection: long, greeting: 300, socket: long }],
    ['220 here\r\n', { connection: long, greeting: long, socket: 300 }],
  ] as const) {
    const url = await openSilence(greeting);
    const began = performance.now();
    await expect(open(url, waits).send(plain)).rejects.toThrow(/timeout|greeting/i);
    expect(performance.now() - began).toBeLessThan(long / 2);
  }
});

it('fails at once with a retryable error when there is no server', async () => {
  const { url } = await openServer();
  await closers.pop()!();
  await expect(open(url).send(plain)).rejects.toThrow('ECONNREFUSED');
});

it('rejects a sender setting that is not one address', () => {
  for (const mailFrom of ['Guildhall', 'a@x.test, b@x.test']) {
    expect(() => openSmtp({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom })).toThrow(WrongSetting);
  }
});
