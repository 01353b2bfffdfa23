// What a reporter sees in the ticket of a report: only what they could read at the time. Support sees the rest.
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as tickets from '#contract/help/support/support.endpoints.ts';
import { answerTicket, readTicket } from '#contract/help/support/ticket-console.endpoints.ts';
import * as messages from '#contract/messaging/messages/message.endpoints.ts';
import { listReportedFiles } from '#contract/messaging/messages/reported-files.endpoints.ts';
import { exportData } from '#contract/external/privacy/privacy.endpoints.ts';
import { writeTicketToken } from '#server/help/support/ticket-token.ts';
import { listMailbox } from '#server/providers/email/mailbox.ts';
import { useConversations } from '#tests/fixtures/build-conversation.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { asAgent, buildSupport } from '#tests/fixtures/build-support.ts';
import { freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { runMigration } from '#tests/fixtures/run-migration.ts';
import { openTestApp, refusalOf } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { sendFile } from '#tests/fixtures/upload-file.ts';

let app: TestApp;
let agent: BuiltUser;
beforeAll(async () => {
  app = await openTestApp();
  agent = await buildSupport(app);
});
afterAll(() => app.close());

const { pair, send } = useConversations(() => app);

/** The seller writes and edits a message with a file; the buyer reports it. */
async function reportEdited({ isDeleted }: { isDeleted: boolean }) {
  const { buyer, seller, id } = await pair();
  const file = await sendFile(app, await asUser(app, seller), 'threat.txt', 'bytes');
  const message = await send(seller, id, 'First words', { fileIds: [file.id] });
  const ref = { conversationId: id, messageId: message.id };
  await app.call(messages.editMessage, { ...ref, text: 'Second words' }, await asUser(app, seller));
  if (isDeleted) await app.call(messages.deleteMessage, ref, await asUser(app, seller));
  const report = { ...ref, reason: 'abuse' as const, details: 'I felt threatened.' };
  const { ticketNumber } = await app.call(messages.reportMessage, report, await asUser(app, buyer));
  return { buyer, ticketNumber };
}

/** Everything that the reporter gets to see of the ticket, by name. */
async function seenBy(reporter: BuiltUser, ticketNumber: string): Promise<Record<string, string>> {
  const as = await asUser(app, reporter);
  const token = writeTicketToken(app.platform.keys, ticketNumber);
  const seen = {
    list: (await app.call(tickets.listTickets, { limit: 20 }, as)).items,
    ticket: await app.call(tickets.getTicket, { ticketNumber }, as),
    link: await app.call(tickets.getLinkedTicket, { token }),
    reply: await app.call(tickets.replyToTicket, { ticketNumber, text: 'Please look.' }, as),
    linkReply: await app.call(tickets.replyByLink, { token, text: 'Please look again.' }),
    export: (await app.call(exportData, {}, { token: await freshToken(app, reporter) })).json,
    emails: await (async () => {
      const answer = { ticketNumber, text: 'We are looking into it.' };
      await app.call(answerTicket, answer, await asAgent(app, agent));
      await app.drainWorker();
      return listMailbox(app.platform.pool, { to: reporter.email, before: null, limit: 20 });
    })(),
  };
  return Object.fromEntries(Object.entries(seen).map(([name, view]) => [name, JSON.stringify(view)]));
}
const bySupport = async (ticketNumber: string) =>
  app.call(readTicket, { ticketNumber }, await asAgent(app, agent));
const showing = (views: Record<string, string>, text: string) =>
  Object.keys(views).filter((name) => views[name]!.includes(text));
const withMessage = ['list', 'ticket', 'link', 'reply', 'linkReply', 'export'];

it('is not replaced by a ticket that the author opens with the text of the report', async () => {
  const { buyer, seller, id } = await pair();
  const message = await send(seller, id, 'First words');
  const ref = { conversationId: id, messageId: message.id };
  await app.call(messages.editMessage, { ...ref, text: 'Second words' }, await asUser(app, seller));
  const guess = `Report of message ${message.id} by @${seller.username}: abuse.\n\nThey wrote: Second words`;
  const form = { subject: 'other' as const, name: 'A guest', email: buyer.email, message: guess };
  const { number } = await app.call(tickets.askForHelp, form);
  const report = { ...ref, reason: 'abuse' as const, details: '' };
  const { ticketNumber } = await app.call(messages.reportMessage, report, await asUser(app, buyer));
  expect(ticketNumber).not.toBe(number);
  expect(await bySupport(ticketNumber)).toMatchObject({
    message: guess,
    reportedText: 'Earlier, they wrote: First words',
  });
});

it('shows a reporter nothing of a deleted message but that they reported it', async () => {
  const { buyer, ticketNumber } = await reportEdited({ isDeleted: true });
  const views = await seenBy(buyer, ticketNumber);
  for (const text of ['First words', 'Second words', 'threat.txt'])
    expect(showing(views, text), text).toEqual([]);
  for (const text of ['Report of message', 'I felt threatened.', 'They have deleted this message.'])
    expect(showing(views, text), text).toEqual(withMessage);
  const { reportedText } = await bySupport(ticketNumber);
  expect(reportedText).toBe(
    'Its files: threat.txt\n\nEarlier, they wrote: Second words\n\nEarlier, they wrote: First words',
  );
});

it('shows a reporter the text and the file names that they could read, and no earlier text', async () => {
  const { buyer, ticketNumber } = await reportEdited({ isDeleted: false });
  const views = await seenBy(buyer, ticketNumber);
  expect(showing(views, 'They wrote: Second words')).toEqual(withMessage);
  expect(showing(views, 'Its files: threat.txt')).toEqual(withMessage);
  // The conversation in the export has the text as it is now.
  expect(showing(views, 'First words')).toEqual([]);
  expect(await bySupport(ticketNumber)).toMatchObject({ reportedText: 'Earlier, they wrote: First words' });
});

it('shows an agent no more of their own report than anyone else', async () => {
  const { ticketNumber } = await reportEdited({ isDeleted: true });
  await app.platform.pool.query('update tickets set user_id = $2 where number = $1', [
    ticketNumber,
    agent.id,
  ]);
  expect(await bySupport(ticketNumber)).toMatchObject({ isOwn: true, reportedText: null, reportedFiles: 0 });
  const opening = app.call(listReportedFiles, { ticketNumber }, await asAgent(app, agent));
  expect(await refusalOf(opening)).toBe('conflict_of_interest');
});

it('moves the texts of earlier reports out of the reporter’s sight', async () => {
  const { buyer, ticketNumber } = await reportEdited({ isDeleted: true });
  const { pool } = app.platform;
  await pool.query('delete from reported_texts');
  await pool.query(
    `update tickets set message = message || E'\n\nIts files: threat.txt\n\nEarlier, they wrote: Second words' where number = $1`,
    [ticketNumber],
  );
  await pool.query(
    `insert into ticket_messages (id, ticket_id, number, side, text, written_at)
     select gen_random_uuid(), id, 1, 'person', '(continued) Earlier, they wrote: First words', created_at
     from tickets where number = $1`,
    [ticketNumber],
  );
  // Run again, it changes nothing more.
  for (let runs = 0; runs < 2; runs++) await runMigration(app, '0045_message_files_and_reported_texts.sql');
  const views = await seenBy(buyer, ticketNumber);
  for (const hidden of ['First words', 'Second words', 'threat.txt'])
    expect(showing(views, hidden), hidden).toEqual([]);
  const { reportedText } = await bySupport(ticketNumber);
  for (const kept of ['First words', 'Second words', 'threat.txt', 'I felt threatened.'])
    expect(reportedText).toContain(kept);
});
