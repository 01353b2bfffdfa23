// Replies by email: who may see them, and that a temporary failure loses none.
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as ticketConsole from '#contract/help/support/ticket-console.endpoints.ts';
import * as endpoints from '#contract/help/support/support.endpoints.ts';
import { readMail } from '#server/foundation/mail/read-mail.ts';
import { reading } from '#server/platform/data/tx.ts';
import { exportParts } from '#server/external/privacy/export.report.ts';
import { listMailbox } from '#server/providers/email/mailbox.ts';
import { MailNotTaken } from '#server/providers/inbound/mail-receiver.ts';
import { findFileWithPeople } from '#server/foundation/uploads/file-people.report.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import type { BuiltSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { ticketIntake } from './take-ticket-mail.ts';

let app: TestApp;
let support: BuiltSupport;
beforeAll(async () => {
  app = await openTestApp({ inbound: { domain: 'reply.guildhall.test', host: '127.0.0.1', port: 0 } });
  support = await buildSupport(app);
});
afterAll(() => app?.close());

const replyToOf = async (email: string) => {
  await app.drainWorker();
  const [mail] = await listMailbox(app.platform.pool, { to: email, before: null, limit: 1 });
  return mail!.replyTo!;
};
const textsOf = async (ticketNumber: string) => {
  const thread = await app.call(ticketConsole.readTicket, { ticketNumber }, await asUser(app, support));
  return thread.messages.map(({ text }) => text);
};

it('hides replies of an address from an account that opened a ticket in its name', async () => {
  const [mallory, victim] = [await buildBuyer(app), await buildBuyer(app)];
  const given = { queryType: 'general' as const, name: 'Vic', email: victim.email, message: 'Help me.' };
  const { number: ticketNumber } = await app.call(endpoints.sendFeedback, given, await asUser(app, mallory));
  const parts = 'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nWhat was this about?\r\n';
  const file = '--b\r\nContent-Disposition: attachment; filename=notes.txt\r\n\r\nMine alone.\r\n--b--\r\n';
  await ticketIntake(app.platform).take({
    from: victim.email,
    to: [await replyToOf(victim.email)],
    raw: Buffer.from(`From: ${victim.email}\r\n${parts}${file}`),
  });
  await app.drainWorker();
  expect(await textsOf(ticketNumber)).toHaveLength(1);
  const asMallory = await asUser(app, mallory);
  expect(await refusalOf(app.call(endpoints.getTicket, { ticketNumber }, asMallory))).toBe(
    'ticket_not_found',
  );
  const reply = app.call(endpoints.replyToTicket, { ticketNumber, text: 'Go on.' }, asMallory);
  expect(await refusalOf(reply)).toBe('ticket_not_found');
  const { rows } = await app.platform.pool.query<{ id: string }>(
    'select id from files where name = $1 and ticket_id is not null',
    ['notes.txt'],
  );
  const kept = (await findFileWithPeople(reading(app.platform), rows[0]!.id))!;
  expect(kept.ticket_ids).toContain(support.id);
  expect(kept.ticket_ids).not.toContain(mallory.id);
  const exported = await exportParts(reading(app.platform), mallory.id, {
    audited: new Date(0),
    deletedGigs: new Date(0),
  });
  expect(JSON.stringify(exported)).not.toMatch(/notes\.txt/);
});

it('does not reject an email for good when reading it fails temporarily', async () => {
  const email = 'ada@example.test';
  const given = { queryType: 'general' as const, name: 'Ada', email, message: 'Help me.' };
  const { number } = await app.call(endpoints.sendFeedback, given);
  const to = await replyToOf(email);
  const mail = {
    from: 'ada@example.test',
    to: [to],
    raw: Buffer.from('From: ada@example.test\r\n\r\nHello'),
  };
  const late = ticketIntake(app.platform, (raw) => readMail(raw, { ms: 1 })).take(mail);
  expect(await late.catch((error: unknown) => error instanceof MailNotTaken)).toBe(false);
  const never = ticketIntake(app.platform, async () => null).take(mail);
  await expect(never).rejects.toMatchObject({ when: 'never' });
  expect(await textsOf(number)).toEqual([]);
  await ticketIntake(app.platform).take(mail);
  expect(await textsOf(number)).toEqual(['Hello']);
});
