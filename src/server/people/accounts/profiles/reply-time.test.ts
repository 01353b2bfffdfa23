// How soon a seller replies: a stranger's monologue neither slows the page down nor changes the figure.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reading } from '#server/platform/data/tx.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { useConversations } from '#tests/fixtures/build-conversation.ts';
import { buildQuoteRequest } from '#tests/fixtures/build-quote-request.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { rowsRead } from '#tests/fixtures/rows-read.ts';
import {
  blockPerson,
  listMessages,
  openConversation,
  reportMessage,
} from '#contract/messaging/messages/message.endpoints.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { sellerOfGig } from './seller.view.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
const { send } = useConversations(() => app);

/** A new buyer's first message to this seller. */
async function writeTo(seller: BuiltUser): Promise<{ id: string; buyer: BuiltUser }> {
  const buyer = await buildBuyer(app);
  const { id } = await app.call(openConversation, { username: seller.username }, await asUser(app, buyer));
  await send(buyer, id, 'Are you available?');
  return { id, buyer };
}

/** A new buyer's first message, and the seller's answer. */
async function answerAfter(seller: BuiltUser, wait: number): Promise<{ id: string; buyer: BuiltUser }> {
  const conversation = await writeTo(seller);
  app.clock.advance({ minutes: wait });
  await send(seller, conversation.id, 'I am.');
  return conversation;
}

const replyMinutesOf = async (read: Read, sellerId: string) =>
  (await sellerOfGig(read, sellerId))!.replyMinutes;

/** `count` more messages of the same buyer. */
async function writeOn({ id, buyer }: { id: string; buyer: BuiltUser }, count: number): Promise<void> {
  await app.platform.pool.query(
    `insert into messages (id, conversation_id, number, author_id, text, sent_at)
     select gen_random_uuid(), $1, 1 + n, $2, 'Hello?', $3 from generate_series(1, $4::int) n`,
    [id, buyer.id, app.clock.now(), count],
  );
  await app.platform.pool.query('update conversations set last_number = 1 + $2 where id = $1', [id, count]);
  await app.platform.pool.query('analyze messages, conversations, conversation_sides, quote_requests');
}

it('looks for the first reply in the first 200 messages, and leaves longer monologues out', async () => {
  const { seller } = await buildGig(app);
  const minutes = () => replyMinutesOf(reading(app.platform), seller.id);
  for (const wait of [20, 60, 60]) await answerAfter(seller, wait);
  const monologue = await writeTo(seller);
  app.clock.advance({ minutes: 40 });
  expect(await minutes()).toBe(50);
  await writeOn(monologue, 199);
  expect(await minutes()).toBe(50);
  await app.platform.pool.query('delete from messages where conversation_id = $1 and number > 1', [
    monologue.id,
  ]);
  await writeOn(monologue, 5000);
  expect(await minutes()).toBe(60);
  const read = await rowsRead(app, (of) => replyMinutesOf(of, seller.id));
  // Per conversation its first message, and at most 200 to find the reply.
  expect(read['messages']).toBeLessThanOrEqual(4 * (1 + 200));
});

it('says nothing before three first messages were answered, however many wait', async () => {
  const { seller } = await buildGig(app);
  const minutes = () => replyMinutesOf(reading(app.platform), seller.id);
  for (const wait of [10, 20]) await answerAfter(seller, wait);
  for (let count = 0; count < 3; count++) await writeTo(seller);
  app.clock.advance({ minutes: 39 });
  expect(await minutes()).toBeNull();
  await answerAfter(seller, 30);
  // Those that wait count as well, with the time so far.
  expect(await minutes()).toBe(50);
});

it('counts no silence towards people who can no longer be answered', async () => {
  const { seller } = await buildGig(app);
  const minutes = () => replyMinutesOf(reading(app.platform), seller.id);
  for (const wait of [20, 20, 20]) await answerAfter(seller, wait);
  const waiting = [];
  for (let count = 0; count < 4; count++) waiting.push((await writeTo(seller)).buyer);
  app.clock.advance({ hours: 2 });
  expect(await minutes()).toBe(120);
  const [blocking, other, suspended, closed] = waiting as [BuiltUser, BuiltUser, BuiltUser, BuiltUser];
  for (const buyer of [blocking, other])
    await app.call(blockPerson, { username: seller.username }, await asUser(app, buyer));
  await app.platform.pool.query(`update users set status = 'suspended' where id = $1`, [suspended.id]);
  await app.platform.pool.query(`update users set status = 'deleted' where id = $1`, [closed.id]);
  expect(await minutes()).toBe(20);
});

it('counts silence although the first message was reported after a day, and an answer although it was reported', async () => {
  const { seller } = await buildGig(app);
  const minutes = () => replyMinutesOf(reading(app.platform), seller.id);
  const report = async (id: string) => {
    const as = await asUser(app, seller);
    const { items } = await app.call(listMessages, { conversationId: id }, as);
    const first = items.find((item) => item.kind === 'message' && !item.isMine)!;
    await app.call(reportMessage, { conversationId: id, messageId: first.id, reason: 'spam' }, as);
  };
  for (const wait of [20, 20, 20]) await report((await answerAfter(seller, wait)).id);
  expect(await minutes()).toBe(20);
  const ignored = [];
  for (let count = 0; count < 4; count++) ignored.push(await writeTo(seller));
  app.clock.advance({ hours: 25 });
  seller.token = await freshToken(app, seller);
  for (const { id } of ignored) await report(id);
  expect(await minutes()).toBe(25 * 60);
});

it('finds the answer to a quote request among many that were withdrawn', async () => {
  const gig = await buildGig(app);
  const { request, buyer } = await buildQuoteRequest(app, { gig });
  const { rows } = await app.platform.pool.query<{ id: string }>(
    'select conversation_id as id from messages where id = $1',
    [request.id],
  );
  const id = rows[0]!.id;
  await writeOn({ id, buyer }, 2000);
  await app.platform.pool.query(
    `insert into quote_requests (message_id, conversation_id, buyer_id, seller_id, state, asked_at, expires_at, ended_at)
     select m.id, m.conversation_id, $2, $3, 'withdrawn', sent_at, sent_at, sent_at
     from messages m where m.conversation_id = $1 and number > 1`,
    [id, buyer.id, gig.seller.id],
  );
  await app.platform.pool.query('analyze quote_requests');
  const read = await rowsRead(app, (of) => replyMinutesOf(of, gig.seller.id));
  expect(read['quote_requests'] ?? 0).toBeLessThanOrEqual(1);
});

it('leaves out conversations that the seller ended by a block within a day, or whose first message they reported', async () => {
  const { seller } = await buildGig(app);
  const minutes = () => replyMinutesOf(reading(app.platform), seller.id);
  for (const wait of [20, 20, 20]) await answerAfter(seller, wait);
  const unwanted = [];
  for (let count = 0; count < 4; count++) unwanted.push(await writeTo(seller));
  const block = async ({ buyer }: { buyer: BuiltUser }) =>
    app.call(blockPerson, { username: buyer.username }, await asUser(app, seller));
  app.clock.advance({ hours: 23 });
  seller.token = await freshToken(app, seller);
  // Not yet refused, so each of them waits for an answer.
  expect(await minutes()).toBe(23 * 60);
  for (const conversation of unwanted.slice(0, 2)) await block(conversation);
  const as = await asUser(app, seller);
  for (const { id } of unwanted.slice(2)) {
    const { items } = await app.call(listMessages, { conversationId: id }, as);
    const message = { conversationId: id, messageId: items[0]!.id };
    await app.call(reportMessage, { ...message, reason: 'abuse' }, as);
  }
  expect(await minutes()).toBe(20);
  // A block after a day of silence hides none of it.
  const ignored = [];
  for (let count = 0; count < 4; count++) ignored.push(await writeTo(seller));
  app.clock.advance({ hours: 25 });
  seller.token = await freshToken(app, seller);
  for (const conversation of ignored) await block(conversation);
  expect(await minutes()).toBe(25 * 60);
});
