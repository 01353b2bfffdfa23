// Replies to tickets by email over real SMTP, from the reply address to the console, and everything that is refused.
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as ticketConsole from '#contract/help/support/ticket-console.endpoints.ts';
import * as endpoints from '#contract/help/support/support.endpoints.ts';
import type { TicketThread } from '#contract/help/support/ticket.schema.ts';
import { renderMail } from '#server/foundation/mail/render-mail.ts';
import { openMailbox, listMailbox } from '#server/providers/email/mailbox.ts';
import type { MailReceiver } from '#server/providers/inbound/mail-receiver.ts';
import { receiveMail } from '#server/app/receive-mail.ts';
import { testSignature } from '#server/providers/scanning/test-signature.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import type { BuiltSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { smtpCodeOf, sendInboundMail } from '#tests/fixtures/send-inbound-mail.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser } from '#tests/fixtures/build-order.ts';

const inbound = { domain: 'reply.guildhall.test', host: '127.0.0.1', port: 0 };
let app: TestApp;
let receiver: MailReceiver;
let support: BuiltSupport;
beforeAll(async () => {
  app = await openTestApp({ inbound, mailFrom: 'Guildhall <no-reply@guildhall.test>' });
  receiver = (await receiveMail(app.platform))!;
  support = await buildSupport(app);
});
afterAll(async () => {
  await receiver?.close();
  await app?.close();
});

let written = 0;
const as = (who: BuiltUser) => asUser(app, who);
const open = async (by: BuiltUser | null = null) => {
  const email = by?.email ?? `ada-${++written}@example.test`;
  const given = {
    queryType: 'technical' as const,
    name: 'Ada Winter',
    email,
    message: `Slow (${++written}).`,
  };
  const { number } = await app.call(endpoints.sendFeedback, given, by ? await as(by) : {});
  return { number, email, to: await replyToOf(email) };
};
/** The reply address of the newest email to an address. */
const replyToOf = async (email: string) => {
  await app.drainWorker();
  const [mail] = await listMailbox(app.platform.pool, { to: email, before: null, limit: 1 });
  return mail!.replyTo!;
};
const read = async (ticketNumber: string) =>
  app.call(ticketConsole.readTicket, { ticketNumber }, await as(support));
const answer = async (ticketNumber: string, text = 'It is fixed.') =>
  app.call(ticketConsole.answerTicket, { ticketNumber, text }, await as(support));
const textsOf = ({ messages }: Pick<TicketThread, 'messages'>) => messages.map(({ text }) => text);

it('sets the reply address and the reply line in every email of a ticket', async () => {
  const { number, email, to } = await open();
  expect(to).toMatch(/^ticket\+tkt-2026-\d{4}-[a-z2-9]{20}@reply\.guildhall\.test$/);
  expect(to.split('@')[0]!.length).toBeLessThanOrEqual(64);
  await answer(number);
  await app.drainWorker();
  const emails = await listMailbox(app.platform.pool, { to: email, before: null, limit: 5 });
  expect(emails.map((mail) => [mail.replyTo, mail.subject.replace('Re: ', '')])).toEqual([
    [to, `We have your feedback (${number})`],
    [to, `We have your feedback (${number})`],
  ]);
  const [newest] = emails;
  expect(newest!.subject).toMatch(/^Re: /);
  expect(newest!.text).toMatch(/^— Reply above this line —\n/);
  expect(newest!.text).toContain('Reply to this email');
  expect(newest!.text).not.toContain('are not read');
});

it('adds a reply without its quote, stores the full text, and reopens the ticket', async () => {
  const { number, email, to } = await open();
  await answer(number);
  const text = `Not on my telephone.\n\nOn Sun, 1 Mar 2026 at 09:00, Guildhall wrote:\n> — Reply above this line —\n>\n> It is fixed.\n`;
  await sendInboundMail(receiver.port, { from: `Ada <${email.toUpperCase()}>`, to: to.toUpperCase(), text });
  const thread = await read(number);
  expect(thread.state).toBe('open');
  expect(thread.messages.at(-1)).toMatchObject({
    side: 'person',
    text: 'Not on my telephone.',
    mail: { from: null, leftOut: [] },
    files: [],
  });
  expect(thread.messages.at(-1)!.mail!.whole).toContain('> It is fixed.');
  expect(thread.messages[0]!.mail).toBeNull();
  await app.call(ticketConsole.closeTicket, { ticketNumber: number }, await as(support));
  await sendInboundMail(receiver.port, { to, text: 'It has come back.' });
  expect(await read(number)).toMatchObject({ state: 'open' });
});

it('hides the reply address and the token from support, even in quotes', async () => {
  const { number, email, to } = await open();
  await answer(number);
  await app.drainWorker();
  const [mail] = await listMailbox(app.platform.pool, { to: email, before: null, limit: 1 });
  const token = /\/tickets\/(\S+)/.exec(mail!.text)![1]!;
  await sendInboundMail(receiver.port, {
    to,
    text: `Yes.\n\nOn 1 Mar 2026 at 09:00, ${to.toUpperCase()} wrote:\n> ${token}\n`,
  });
  const shown = JSON.stringify(await read(number)).toLowerCase();
  expect(shown).toContain(`${number.toLowerCase()}-…`);
  expect(shown).not.toContain(token);
  expect(shown).not.toContain(to.split('@')[0]!);
});

it('names the sender when it is not the address of the ticket', async () => {
  const { number, to } = await open();
  await sendInboundMail(receiver.port, { from: 'Bo <bo@elsewhere.test>', to, text: 'I answer for Ada.' });
  expect((await read(number)).messages.at(-1)).toMatchObject({
    mail: { from: 'bo@elsewhere.test', whole: null },
  });
});

it('refers to earlier emails, so that mail clients show one conversation', async () => {
  const { number, to } = await open();
  await answer(number, 'First.');
  // Each email is sent by its own job, so the order of two is undefined.
  await app.drainWorker();
  await sendInboundMail(receiver.port, { to, text: 'Thanks.', messageId: '<abc.1@mail.example.test>' });
  await sendInboundMail(receiver.port, { to, text: 'And.', messageId: '<no id> <x@y>' });
  const sent: { messageId: string; references?: readonly string[] | undefined }[] = [];
  const box = openMailbox(app.platform.pool, app.clock);
  const { send } = app.platform.email;
  app.platform.email.send = async (mail) => {
    sent.push(mail);
    await box.send(mail);
  };
  await answer(number, 'Second.');
  await app.drainWorker();
  app.platform.email.send = send;
  const references = sent.at(-1)!.references!;
  expect(references).toHaveLength(3);
  expect(references[2]).toBe('<abc.1@mail.example.test>');
  const own = renderMail(app.platform.settings, {
    to,
    subject: '',
    heading: '',
    lines: [],
    dedupeKey: 'another',
  }).messageId;
  expect(references[0]).not.toBe(own);
  expect(new Set([...references, sent.at(-1)!.messageId]).size).toBe(4);
});

it('takes the same email once, repeated or concurrent', async () => {
  const { number, to } = await open();
  const mail = {
    to,
    text: 'Once.',
    messageId: '<once@mail.example.test>',
    attachments: [{ filename: 'a.txt', content: 'a' }],
  };
  await Promise.all([1, 2].map(() => sendInboundMail(receiver.port, mail)));
  await sendInboundMail(receiver.port, mail);
  // Without a Message-ID it is recognized by its content.
  const raw = `From: ada@example.test\r\nDate: Sun, 01 Mar 2026 10:00:00 +0000\r\nSubject: x\r\n\r\nTwice?\r\n`;
  await sendInboundMail(receiver.port, { to, raw: `Received: one\r\n${raw}` });
  await sendInboundMail(receiver.port, { to, raw: `Received: two\r\n${raw}` });
  expect(textsOf(await read(number))).toEqual(['Once.', 'Twice?']);
  const { rows } = await app.platform.pool.query(
    'select 1 from files where ticket_id is not null and name = $1',
    ['a.txt'],
  );
  expect(rows).toHaveLength(1);
});

it('answers 550 to every address it did not issue, and relays nothing', async () => {
  const { number, to } = await open();
  const other = await open();
  const [local] = to.split('@');
  const forged = to.replace(/-[a-z2-9]{20}@/, '-abcdefghijkmnpqrstuv@');
  const moved = to.replace(number.toLowerCase(), other.number.toLowerCase());
  for (const wrong of [
    forged,
    moved,
    `${local}a@reply.guildhall.test`,
    `${local}@elsewhere.test`,
    `${local}@reply.guildhall.test.evil.test`,
    'ticket+@reply.guildhall.test',
    'postmaster@reply.guildhall.test',
    'no-reply@guildhall.test',
    'ticket+tkt-2026-999999-abcdefghijkmnpqrstuv@reply.guildhall.test',
  ])
    expect(await smtpCodeOf(receiver.port, { to: wrong, text: 'Hello' }), wrong).toBe(550);
  expect(textsOf(await read(number))).toEqual([]);
  expect(textsOf(await read(other.number))).toEqual([]);
});

it('rejects an address once its ticket or its signing key is gone', async () => {
  const { to } = await open();
  const rotated = await openTestApp({ inbound, secretKeys: ['22'.repeat(32)] });
  try {
    const elsewhere = (await receiveMail(rotated.platform))!;
    expect(await smtpCodeOf(elsewhere.port, { to, text: 'Hello' })).toBe(550);
    await elsewhere.close();
  } finally {
    await rotated.close();
  }
  await app.platform.pool.query(
    "delete from tickets where number = upper(substring($1 from 'tkt-[0-9]+-[0-9]+'))",
    [to],
  );
  expect(await smtpCodeOf(receiver.port, { to, text: 'Hello' })).toBe(550);
});

it('drops automatic emails silently, and never answers by email', async () => {
  const { number, email, to } = await open();
  const text = 'I am away until Monday.';
  const signs: Record<string, string>[] = [
    { 'Auto-Submitted': 'auto-replied' },
    { 'Auto-Submitted': 'auto-generated' },
    { Precedence: 'bulk' },
    { Precedence: 'AUTO_REPLY' },
    { 'X-Autoreply': 'yes' },
    { 'List-Id': '<news.example.test>' },
  ];
  for (const headers of signs)
    expect(await smtpCodeOf(receiver.port, { to, text, headers }), JSON.stringify(headers)).toBe(250);
  expect(await smtpCodeOf(receiver.port, { to, text, returnPath: '' })).toBe(250);
  expect(await smtpCodeOf(receiver.port, { to, text, from: 'MAILER-DAEMON@example.test' })).toBe(250);
  // Our own email, returned: no loop starts.
  expect(await smtpCodeOf(receiver.port, { to, text, from: 'no-reply@guildhall.test' })).toBe(250);
  expect(await smtpCodeOf(receiver.port, { to, text, from: to })).toBe(250);
  expect(textsOf(await read(number))).toEqual([]);
  expect(
    await smtpCodeOf(receiver.port, { to, text: 'I am back.', headers: { 'Auto-Submitted': 'no' } }),
  ).toBe(250);
  expect(textsOf(await read(number))).toEqual(['I am back.']);
  await app.drainWorker();
  expect(await listMailbox(app.platform.pool, { to: email, before: null, limit: 5 })).toHaveLength(1);
});

it('scans files, and gives them to support and the ticket’s account only', async () => {
  const person = await buildBuyer(app);
  const { number, to } = await open(person);
  const attachments = [
    { filename: '../../etc/notes.txt', content: 'What I see.' },
    { filename: 'virus.txt', content: testSignature },
    { filename: 'setup.exe', content: 'MZ' },
    { filename: 'nothing.txt', content: '' },
  ];
  await sendInboundMail(receiver.port, { from: person.email, to, text: 'See the files.', attachments });
  const before = (await read(number)).messages[0]!;
  expect(before.files.map((file) => [file.name, file.scan, file.url])).toEqual([
    ['notes.txt', 'scanning', null],
    ['virus.txt', 'scanning', null],
  ]);
  expect(before.mail!.leftOut).toEqual([
    'setup.exe was left out: programs are not accepted by email.',
    'nothing.txt was left out: it is empty.',
  ]);
  await app.drainWorker();
  const files = (await read(number)).messages[0]!.files;
  expect(files.map((file) => [file.name, file.scan])).toEqual([
    ['notes.txt', 'clean'],
    ['virus.txt', 'infected'],
  ]);
  const download = (url: string) => app.http.inject({ method: 'GET', url });
  expect((await download(files[0]!.url!)).body).toBe('What I see.');
  const own = await app.call(endpoints.getTicket, { ticketNumber: number }, await as(person));
  expect((await download(own.messages[0]!.files[0]!.url!)).statusCode).toBe(200);
  expect(files[1]!.url).toBeNull();
  // The link shows the thread with file names only.
  await answer(number);
  await app.drainWorker();
  const [mail] = await listMailbox(app.platform.pool, { to: person.email, before: null, limit: 1 });
  const token = /\/tickets\/(\S+)/.exec(mail!.text)![1]!;
  const linked = await app.call(endpoints.getLinkedTicket, { token });
  expect(linked.messages[0]!.files.map((file) => [file.name, file.url])).toEqual([
    ['notes.txt', null],
    ['virus.txt', null],
  ]);
});

it('limits files per email to ten and messages per ticket to a hundred', async () => {
  const { number, to } = await open();
  const attachments = Array.from({ length: 12 }, (_, nth) => ({ filename: `${nth}.txt`, content: `${nth}` }));
  await sendInboundMail(receiver.port, { to, text: '', attachments });
  const [first] = (await read(number)).messages;
  expect(first!.text).toBe('This email contained only files.');
  expect(first!.files).toHaveLength(10);
  expect(first!.mail!.leftOut).toEqual(['2 more files were left out: the limit is ten per email.']);
  const { rows } = await app.platform.pool.query('select id from tickets where number = $1', [number]);
  await app.platform.pool.query(
    `insert into ticket_messages (id, ticket_id, number, side, text, written_at)
     select gen_random_uuid(), $1, nth, 'person', 'More.', now() from generate_series(2, 100) nth`,
    [(rows[0] as { id: string }).id],
  );
  expect(await smtpCodeOf(receiver.port, { to, text: 'One too many.' })).toBe(554);
});

it('defers more than twenty emails per hour about one ticket', async () => {
  const strict = await openTestApp({ inbound, limitsFactor: 1 });
  const gate = (await receiveMail(strict.platform))!;
  try {
    const email = 'flood@example.test';
    const given = { queryType: 'general' as const, name: 'Flo', email, message: 'Hello' };
    const { number } = await strict.call(endpoints.sendFeedback, given);
    await strict.drainWorker();
    const [mail] = await listMailbox(strict.platform.pool, { to: email, before: null, limit: 1 });
    const codes: number[] = [];
    for (let nth = 0; nth < 21; nth++)
      codes.push(await smtpCodeOf(gate.port, { to: mail!.replyTo!, text: `No. ${nth}` }));
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 250), 451]);
    expect(number).toMatch(/^TKT-/);
  } finally {
    await gate.close();
    await strict.close();
  }
});

it('cuts a very long text and says so', async () => {
  const { number, to } = await open();
  await sendInboundMail(receiver.port, { to, text: 'word '.repeat(20_000) });
  const [message] = (await read(number)).messages;
  expect(message!.text.length).toBeLessThanOrEqual(5000);
  expect(message!.text).toMatch(/…$/);
  expect(message!.mail!.whole!.length).toBe(50_000);
  expect(message!.mail!.leftOut).toEqual(['The end of the email was left out because it is very long.']);
});

it('deletes emails and files with their ticket after 24 months', async () => {
  const person = await buildBuyer(app);
  const mine = await open(person);
  const guest = await open();
  for (const { to } of [mine, guest])
    await sendInboundMail(receiver.port, {
      to,
      text: 'See.',
      attachments: [{ filename: 'a.txt', content: 'bytes' }],
    });
  await app.drainWorker();
  const filesOf = async (number: string) => {
    const { rows } = await app.platform.pool.query<{ id: string }>(
      'select f.id from files f join tickets t on t.id = f.ticket_id where t.number = $1',
      [number],
    );
    return rows.map((row) => `files/${row.id.slice(-2)}/${row.id}`);
  };
  const [ofMine, ofGuest] = [await filesOf(mine.number), await filesOf(guest.number)];
  expect(await app.platform.storage.has(ofGuest[0]!)).toBe(true);
  app.clock.advance({ days: 731 });
  await app.drainWorker();
  expect(await filesOf(guest.number)).toEqual([]);
  for (const key of [...ofMine, ...ofGuest]) expect(await app.platform.storage.has(key)).toBe(false);
  const { rows } = await app.platform.pool.query('select 1 from ticket_mails');
  expect(rows).toEqual([]);
});
