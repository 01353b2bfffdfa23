// The rate limit of messages with its production value of 60 per minute.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#contract/common/ids.ts';
import { sendMessage } from '#contract/messaging/messages/message.endpoints.ts';
import { useConversations } from '#tests/fixtures/build-conversation.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ limitsFactor: 1 });
});
afterAll(() => app.close());

const { pair, send, thread } = useConversations(() => app);
const hourMs = 3_600_000;

it('allows exactly 60 messages per minute; a refused one succeeds under its key after the minute', async () => {
  const { buyer, seller, id } = await pair();
  // Allows that many messages without an answer.
  await buildOrder(app, 'in-progress', { buyer, gig: await buildGig(app, { seller }) });
  const other = await pair();
  const as = await asUser(app, buyer);
  const moveEnd = (ms: number) =>
    app.platform.pool.query('update rate_limits set expire = expire + $2 where key = $1', [
      `send-message:${buyer.id}`,
      ms,
    ]);
  const write = async (text: string, idempotencyKey: string) => {
    const answer = await app.answer(sendMessage, { conversationId: id, text }, { ...as, idempotencyKey });
    return { text, idempotencyKey, answer };
  };
  await send(buyer, id, 'Starts the minute');
  // Keeps the window open on a slow machine.
  await moveEnd(hourMs);
  const tries = [];
  // Concurrent, but few enough that a busy machine does not refuse them as waiting too long.
  for (let round = 0; round < 9; round++) {
    const texts = Array.from({ length: 7 }, (_, at) => `Word ${round * 7 + at}`);
    tries.push(...(await Promise.all(texts.map((text) => write(text, newId())))));
  }
  const refused = tries.filter(({ answer }) => answer.statusCode !== 200);
  expect(refused).toHaveLength(4);
  const waits = refused.map(({ answer }) => {
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_requests']);
    return Number(answer.headers['retry-after']) - hourMs / 1000;
  });
  const longest = Math.max(...waits);
  expect(longest).toBeGreaterThan(0);
  expect(longest).toBeLessThanOrEqual(60);
  expect((await thread(seller, id, undefined, 50)).items).toHaveLength(50);
  // Other users have their own limit.
  await send(other.buyer, other.id, 'Unaffected');

  await moveEnd(-hourMs - longest * 1000);
  const [refusedTry] = refused;
  const again = await write(refusedTry!.text, refusedTry!.idempotencyKey);
  expect([again.answer.statusCode, again.answer.json().data.number]).toEqual([200, 61]);
});
