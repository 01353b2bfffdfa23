// The job that sends emails, through the real queue to a real SMTP server.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { asAnotherClient } from '#server/platform/data/one-connection.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { MailRefused } from '#server/platform/ports/email.ts';
import type { Email, Mail } from '#server/platform/ports/email.ts';
import { openSmtp } from '#server/providers/email/smtp.ts';
import { openKernel } from '#tests/fixtures/kernel.ts';
import type { Kernel } from '#tests/fixtures/kernel.ts';
import { mailJobs } from './mail.jobs.ts';
import { insertSentMail } from './mail.store.ts';
import { queueMail } from './queue-mail.ts';
import type { MailDraft } from './queue-mail.ts';

let kernel: Kernel;
const closers: (() => Promise<void>)[] = [];
beforeEach(async () => {
  kernel = await openKernel({ listeners: [], jobs: mailJobs, timers: [] });
});
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
  await kernel.close();
});

const draft: MailDraft = {
  to: 'mara@example.test',
  subject: 'Your code',
  heading: 'Your code',
  lines: ['123456'],
  dedupeKey: 'test/one',
};

/** An SMTP server that records received emails; `port` 0 takes any free port. */
async function openServer(port = 0) {
  const messages: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
      stream.on('end', () => {
        messages.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { messages, close, port: (server.server.address() as AddressInfo).port };
}

function useSmtp(port: number): void {
  const email = openSmtp({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'no-reply@guildhall.test' });
  kernel.platform.email = email;
  closers.push(() => email.close());
}

function useEmail(send: (mail: Mail) => Promise<void>): void {
  const email: Email = { name: 'smtp', send, close: async () => undefined };
  kernel.platform.email = email;
}

const queue = (...drafts: MailDraft[]) =>
  inTransaction(kernel.platform, async (tx) => {
    for (const draft of drafts) queueMail(tx, draft);
  });

/** Retries queued items immediately, ignoring backoff. */
const skipThePause = () =>
  kernel.platform.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`);

it('sends after the commit, and never after a rollback', async () => {
  const server = await openServer();
  closers.push(server.close);
  useSmtp(server.port);
  await inTransaction(kernel.platform, async (tx) => {
    queueMail(tx, { ...draft, dedupeKey: 'test/rolled-back' });
    throw new Error('no');
  }).catch(() => undefined);
  await queue(draft);
  expect(server.messages).toHaveLength(0);
  await kernel.platform.outbox.drain();
  expect(server.messages).toHaveLength(1);
  expect(server.messages[0]).toContain('Subject: Your code');
});

it('retries while the server is down, and sends once when it is back', async () => {
  const first = await openServer();
  await first.close();
  useSmtp(first.port);
  await queue(draft);
  await expect(kernel.platform.outbox.drain()).rejects.toThrow('ECONNREFUSED');
  await skipThePause();
  await expect(kernel.platform.outbox.drain()).rejects.toThrow('ECONNREFUSED');
  const back = await openServer(first.port);
  closers.push(back.close);
  await skipThePause();
  await kernel.platform.outbox.drain();
  await queue(draft);
  await kernel.platform.outbox.drain();
  expect(back.messages).toHaveLength(1);
});

it('sends nothing when a job runs again after the email was recorded as sent', async () => {
  const server = await openServer();
  closers.push(server.close);
  useSmtp(server.port);
  await queue(draft);
  await kernel.platform.outbox.drain();
  // As after a crash between our record and the queue's.
  await kernel.platform.pool.query(
    `update pgboss.job set state = 'retry', start_after = now(), completed_on = null`,
  );
  await kernel.platform.outbox.drain();
  expect(server.messages).toHaveLength(1);
});

it('resends an email under the same Message-ID after a crash before it was recorded: at least once', async () => {
  const taken: string[] = [];
  let crashes = 1;
  useEmail(async (mail) => {
    taken.push(mail.messageId);
    if (crashes-- > 0) throw new Error('the process died after the server had accepted it');
  });
  await queue(draft);
  await expect(kernel.platform.outbox.drain()).rejects.toThrow('died');
  await skipThePause();
  await kernel.platform.outbox.drain();
  expect(taken).toHaveLength(2);
  expect(new Set(taken).size).toBe(1);
});

it('drops an email that has expired', async () => {
  const sent: Mail[] = [];
  useEmail(async (mail) => void sent.push(mail));
  await queue({ ...draft, uselessAfter: new Date('2026-03-02T09:10:00Z') });
  kernel.clock.advance({ minutes: 11 });
  await kernel.platform.outbox.drain();
  expect(sent).toEqual([]);
  await queue({ ...draft, uselessAfter: new Date('2026-03-02T09:11:00Z') });
  await kernel.platform.outbox.drain();
  expect(sent).toHaveLength(1);
});

it('gives up on a permanently rejected recipient without blocking others, and does not log the address', async () => {
  const sent: string[] = [];
  useEmail(async (mail) => {
    if (mail.to.startsWith('gone')) throw new MailRefused('550 no such user');
    sent.push(mail.to);
  });
  await queue({ ...draft, to: 'gone@example.test', dedupeKey: 'test/gone' }, draft);
  await kernel.platform.outbox.drain();
  expect(sent).toEqual(['mara@example.test']);
  const log = kernel.logged.join('');
  expect(log).toContain('permanently rejected');
  expect(log).not.toContain('gone@example.test');
});

it('keeps the record of a sent email for 60 days, then deletes it', async () => {
  useEmail(async () => undefined);
  const noted = async () =>
    (await kernel.platform.pool.query('select dedupe_key from sent_mails')).rows.length;
  await queue(draft);
  await kernel.platform.outbox.drain();
  kernel.clock.advance({ days: 59 });
  await queue({ ...draft, dedupeKey: 'test/two' });
  await kernel.platform.outbox.drain();
  expect(await noted()).toBe(2);
  kernel.clock.advance({ days: 2 });
  await queue({ ...draft, dedupeKey: 'test/three' });
  await kernel.platform.outbox.drain();
  expect(await noted()).toBe(2);
});

it('skips old records that another transaction is deleting, so that two never deadlock', async () => {
  const { platform } = kernel;
  const notes = async () =>
    (
      await platform.pool.query<{ dedupe_key: string }>(
        'select dedupe_key from sent_mails order by dedupe_key',
      )
    ).rows.map((row) => row.dedupe_key);
  for (const key of ['old/one', 'old/two']) await insertSentMail(reading(platform), key);
  kernel.clock.advance({ days: 61 });
  await inTransaction(platform, async (tx) => {
    await tx.sql
      .selectFrom('sent_mails')
      .selectAll()
      .where('dedupe_key', '=', 'old/one')
      .forUpdate()
      .execute();
    await asAnotherClient(() => insertSentMail(reading(platform), 'new'));
  });
  expect(await notes()).toEqual(['new', 'old/one']);
});
