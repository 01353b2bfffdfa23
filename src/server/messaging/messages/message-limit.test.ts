// How many messages somebody may send in a minute, with the real number: security.md has 60.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#contract/common/ids.ts';
import { sendMessage } from '#contract/messaging/messages/message.endpoints.ts';
import { useConversations } from '#tests/fixtures/build-conversation.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser } from '#tests/fixtures/build-order.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ limitsFactor: 1 });
});
afterAll(() => app.close());

const { pair, send, thread } = useConversations(() => app);
const hourMs = 3_600_000;

it('is sixty, exactly; what was refused goes under its own key when the minute is over', async () => {
  const { buyer, seller, id } = await pair();
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
  await send(buyer, id, 'The first begins the minute');
  // So that this minute does not end by itself on a slow machine.
  await moveEnd(hourMs);
  const tries = [];
  // Some at once, but no more than a busy machine lets wait for one conversation.
  for (let round = 0; round < 9; round++) {
    const words = Array.from({ length: 7 }, (_, at) => `Word ${round * 7 + at}`);
    tries.push(...(await Promise.all(words.map((text) => write(text, newId())))));
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
  // Somebody else’s minute is their own.
  await send(other.buyer, other.id, 'Not held up by that');

  await moveEnd(-hourMs - longest * 1000);
  const [held] = refused;
  const again = await write(held!.text, held!.idempotencyKey);
  expect([again.answer.statusCode, again.answer.json().data.number]).toEqual([200, 61]);
});
