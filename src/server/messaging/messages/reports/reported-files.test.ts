// Files of reported messages: kept after their author deleted the message, and opened by support from the ticket only.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askForHelp } from '#contract/help/support/support.endpoints.ts';
import {
  answerTicket,
  closeTicket,
  listAllTickets,
  readTicket,
} from '#contract/help/support/ticket-console.endpoints.ts';
import * as messages from '#contract/messaging/messages/message.endpoints.ts';
import { listReportedFiles } from '#contract/messaging/messages/reported-files.endpoints.ts';
import { messageRetention } from '#contract/messaging/messages/retention.rules.ts';
import { filesById } from '#server/foundation/uploads/file.view.ts';
import { fileKey } from '#server/foundation/uploads/store-file.ts';
import { reading } from '#server/platform/data/tx.ts';
import { useConversations } from '#tests/fixtures/build-conversation.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { asAgent, buildSupport } from '#tests/fixtures/build-support.ts';
import { buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
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

/** A message of the buyer with a file per name, scanned. */
async function sendFiles({ buyer, id }: { buyer: BuiltUser; id: string }, ...names: string[]) {
  const fileIds: string[] = [];
  for (const name of names) fileIds.push((await sendFile(app, await asUser(app, buyer), name, name)).id);
  const message = await send(buyer, id, '', { fileIds });
  await app.drainWorker();
  return { fileIds, ref: { conversationId: id, messageId: message.id } };
}
type MessageRef = { conversationId: string; messageId: string };
const remove = async (user: BuiltUser, ref: MessageRef) =>
  app.call(messages.deleteMessage, ref, await asUser(app, user));
const report = async (user: BuiltUser, ref: MessageRef) => {
  user.token = await freshToken(app, user);
  return app.call(messages.reportMessage, { ...ref, reason: 'abuse' }, await asUser(app, user));
};
const opened = async (ticketNumber: string) =>
  (await app.call(listReportedFiles, { ticketNumber }, await asAgent(app, agent))).files;
async function advance(days: number): Promise<void> {
  app.clock.advance({ days });
  await app.drainWorker();
}
const isStored = (fileId: string) => app.platform.storage.has(fileKey(fileId));

it('keeps files of a deleted message for the days in which it may be reported, then deletes them', async () => {
  const talk = await pair();
  const { fileIds, ref } = await sendFiles(talk, 'a.txt');
  await remove(talk.buyer, ref);
  await advance(messageRetention.deletedFilesKeptDays - 1);
  expect(await isStored(fileIds[0]!)).toBe(true);
  await advance(2);
  expect(await isStored(fileIds[0]!)).toBe(false);
  const { rows } = await app.platform.pool.query('select 1 from files where id = $1', [fileIds[0]]);
  expect(rows).toEqual([]);
  const { ticketNumber } = await report(talk.seller, ref);
  expect(await opened(ticketNumber)).toEqual([]);
});

it('shows support the files of a message that was deleted before the report, until the ticket is deleted', async () => {
  const talk = await pair();
  const { fileIds, ref } = await sendFiles(talk, 'threat.txt', 'more.txt');
  await remove(talk.buyer, ref);
  await advance(messageRetention.deletedFilesKeptDays - 1);
  const { ticketNumber } = await report(talk.seller, ref);
  const ticket = await app.call(readTicket, { ticketNumber }, await asAgent(app, agent));
  expect(ticket).toMatchObject({ reportedFiles: 2, reported: { id: talk.buyer.id } });
  expect(ticket.reportedText).toContain('Its files: threat.txt, more.txt');
  await advance(30);
  const files = await opened(ticketNumber);
  expect(files.map(({ id }) => id)).toEqual(fileIds);
  const served = await app.http.inject({ url: files[0]!.url! });
  expect([served.statusCode, served.body]).toEqual([200, 'threat.txt']);
  // The recipient cannot open what was taken back.
  const [ofRecipient] = (await filesById(reading(app.platform), fileIds, talk.seller.id)).values();
  expect(ofRecipient!.url).toBeNull();
  await app.platform.pool.query('delete from tickets where number = $1', [ticketNumber]);
  await advance(1);
  expect(await isStored(fileIds[0]!)).toBe(false);
});

it('keeps the files of a message that is deleted after the report', async () => {
  const talk = await pair();
  const { fileIds, ref } = await sendFiles(talk, 'c.txt');
  const { ticketNumber } = await report(talk.seller, ref);
  await remove(talk.buyer, ref);
  await advance(30);
  expect((await opened(ticketNumber)).map(({ id, url }) => [id, url !== null])).toEqual([[fileIds[0], true]]);
});

it('shows support no other file of the conversation, and leaves an audit entry', async () => {
  const talk = await pair();
  const other = await sendFiles(talk, 'private.txt');
  const { fileIds, ref } = await sendFiles(talk, 'd.txt');
  const urlsFor = async (viewerId: string, ids: readonly string[]) =>
    [...(await filesById(reading(app.platform), ids, viewerId)).values()].map(({ url }) => url !== null);
  expect(await urlsFor(agent.id, fileIds)).toEqual([false]);
  const { ticketNumber } = await report(talk.seller, ref);
  expect((await opened(ticketNumber)).map(({ name }) => name)).toEqual(['d.txt']);
  expect(await urlsFor(agent.id, fileIds)).toEqual([true]);
  expect(await urlsFor(agent.id, other.fileIds)).toEqual([false]);
  const { rows } = await app.platform.pool.query(
    `select user_id from audit_log where action = 'console.read'
       and details->>'what' = 'list-reported-files' and details->'query'->>'ticketNumber' = $1`,
    [ticketNumber],
  );
  expect(rows).toEqual([{ user_id: agent.id }]);
});

it('finds nothing for a ticket without a report, and no ticket for anyone but support', async () => {
  const asker = await pair();
  const help = { subject: 'other' as const, name: 'Ada', message: 'Where is my order?' };
  const { number } = await app.call(
    askForHelp,
    { ...help, email: asker.buyer.email },
    await asUser(app, asker.buyer),
  );
  expect(await opened(number)).toEqual([]);
  const unknown = { ticketNumber: 'TKT-2026-999999' };
  expect(await refusalOf(app.call(listReportedFiles, unknown, await asAgent(app, agent)))).toBe(
    'ticket_not_found',
  );
  const as = await asUser(app, asker.buyer);
  expect(await refusalOf(app.call(listReportedFiles, { ticketNumber: number }, as))).toBe('not_found');
});

it('keeps a report from the agent who wrote the message: not read, answered or closed by them, others can', async () => {
  const author = await buildSupport(app, { role: 2 });
  const seller = await buildSeller(app);
  const asAuthor = await asUser(app, author);
  const { id } = await app.call(messages.openConversation, { username: seller.username }, asAuthor);
  const message = await send(author, id, 'Leave it outside, you fool.');
  const { ticketNumber } = await report(seller, { conversationId: id, messageId: message.id });
  const params = { ticketNumber };
  const codes = await Promise.all(
    [
      app.call(readTicket, params, asAuthor),
      app.call(answerTicket, { ...params, text: 'Nothing is wrong.' }, asAuthor),
      app.call(closeTicket, params, asAuthor),
      app.call(listReportedFiles, params, asAuthor),
    ].map(refusalOf),
  );
  expect(codes).toEqual(codes.map(() => 'conflict_of_interest'));
  const listed = async (by: BuiltUser) =>
    (await app.call(listAllTickets, {}, await asAgent(app, by))).items.find(
      ({ number }) => number === ticketNumber,
    )!;
  const own = await listed(author);
  expect(JSON.stringify(own)).not.toContain('outside');
  expect(own).toMatchObject({ name: '', email: '', userId: null, state: 'open' });
  expect(await listed(agent)).toMatchObject({
    userId: seller.id,
    message: expect.stringContaining('outside') as unknown,
  });
  const closed = await app.call(closeTicket, params, await asAgent(app, agent));
  expect(closed.state).toBe('closed');
});
