// How many messages a person who does not answer may get in a day from one author.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteMessage, sendMessage } from '#contract/messaging/messages/message.endpoints.ts';
import { messageLimits } from '#contract/messaging/messages/message.schema.ts';
import { useConversations } from '#tests/fixtures/build-conversation.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import { freshToken } from '#tests/fixtures/build-user.ts';
import { openTestApp, refusalOf } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const { pair, send, thread } = useConversations(() => app);
const { unansweredPerDay, unansweredPerDayInOrder } = messageLimits;
type Pair = Awaited<ReturnType<typeof pair>>;

async function write({ buyer, id }: Pair, count: number): Promise<void> {
  for (let nth = 0; nth < count; nth++) await send(buyer, id, `Message ${nth}`);
}
const oneMore = ({ buyer, id }: Pair) => refusalOf(send(buyer, id, 'One more'));

it('refuses the 21st message of a day to a person who has not answered, also if earlier ones were deleted', async () => {
  const talk = await pair();
  await write(talk, unansweredPerDay - 1);
  const last = await send(talk.buyer, talk.id, 'Are you there?');
  const as = await asUser(app, talk.buyer);
  await app.call(deleteMessage, { conversationId: talk.id, messageId: last.id }, as);
  expect(await oneMore(talk)).toBe('unanswered_limit');
  // The other side and other conversations are not affected.
  expect((await thread(talk.seller, talk.id, undefined, 50)).items).toHaveLength(unansweredPerDay);
  expect(await oneMore(await pair())).toBe('succeeded');
});

it('counts again after an answer', async () => {
  const talk = await pair();
  await write(talk, unansweredPerDay);
  await send(talk.seller, talk.id, 'Yes?');
  await write(talk, unansweredPerDay);
  expect(await oneMore(talk)).toBe('unanswered_limit');
});

it('names the hours until the oldest message no longer counts', async () => {
  const talk = await pair();
  await send(talk.buyer, talk.id, 'The first');
  app.clock.advance({ hours: 14 });
  talk.buyer.token = await freshToken(app, talk.buyer);
  await write(talk, unansweredPerDay - 1);
  const refused = await app.answer(
    sendMessage,
    { conversationId: talk.id, text: 'One more' },
    await asUser(app, talk.buyer),
  );
  expect(refused.statusCode).toBe(429);
  expect(refused.json().message).toMatch(
    /without an answer\. You can continue in 10 hours, or once they answer\.$/,
  );
  app.clock.advance({ hours: 10 });
  expect(await oneMore(talk)).toBe('succeeded');
  expect(await oneMore(talk)).toBe('unanswered_limit');
});

it('allows more while an order between the two is in progress', async () => {
  const talk = await pair();
  await write(talk, unansweredPerDay);
  expect(await oneMore(talk)).toBe('unanswered_limit');
  const gig = await buildGig(app, { seller: talk.seller });
  await buildOrder(app, 'in-progress', { buyer: talk.buyer, gig });
  await write(talk, unansweredPerDayInOrder - unansweredPerDay);
  expect(await oneMore(talk)).toBe('unanswered_limit');
});

it('refuses all but the last of many messages sent at once', async () => {
  const talk = await pair();
  await write(talk, unansweredPerDay - 1);
  const sent = await Promise.all(Array.from({ length: 4 }, () => oneMore(talk)));
  expect(sent.toSorted()).toEqual(['succeeded', 'unanswered_limit', 'unanswered_limit', 'unanswered_limit']);
});
