// Whose turn it is while one side asks something of the other: the room, the list and what waits say the same.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import * as requests from '#contract/orders/orders/request.endpoints.ts';
import { later } from '#server/platform/clock.ts';
import { propose } from '#tests/fixtures/add-to-order.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { BuiltOrder } from '#tests/fixtures/build-order.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

describe('what one side asks of the other', () => {
  const asking = async (walked: BuiltOrder) => ({
    of: { orderNumber: walked.order.number },
    as: { buyer: await asUser(app, walked.buyer), seller: await asUser(app, walked.seller) },
  });
  const agree = async (walked: BuiltOrder) => {
    const turns: Record<string, [string, string, string | null]> = {};
    for (const side of ['buyer', 'seller'] as const) {
      const as = await asUser(app, walked[side]);
      const [listed] = (await app.call(orders.listOrders, { as: side }, as)).items;
      const waits = await app.call(orders.listWaitingOrders, { as: side }, as);
      const room = await app.call(orders.getOrder, { orderNumber: walked.order.number }, as);
      expect(listed!.turn).toEqual(room.turn);
      expect(waits.items.map((card) => card.turn)).toEqual(room.turn.who === side ? [room.turn] : []);
      turns[side] = [room.turn.who, room.turn.does, room.turn.until];
    }
    return turns;
  };
  const inHours = (hours: number) => later(app.clock.now(), { hours }).toISOString();

  it('turns the orders of both: to cancel, whoever is to answer it comes first', async () => {
    const delivered = await buildOrder(app, 'delivered');
    const { of, as } = await asking(delivered);
    await app.call(requests.proposeCancellation, { ...of, fault: 'mutual', reason: 'Enough' }, as.buyer);
    const seller: [string, string, string] = ['seller', 'answer-cancellation', inHours(48)];
    expect(await agree(delivered)).toEqual({ buyer: seller, seller });
    const working = await buildOrder(app, 'in-progress');
    const next = await asking(working);
    await app.call(requests.askQuestion, { ...next.of, question: 'Which?' }, next.as.seller);
    const proposal = { ...next.of, fault: 'mutual', reason: 'Enough' } as const;
    await app.call(requests.proposeCancellation, proposal, next.as.seller);
    const buyer: [string, string, string] = ['buyer', 'answer-cancellation', inHours(48)];
    expect(await agree(working)).toEqual({ buyer, seller: buyer });
  });

  it('while a delivery is owed stays beside it: the seller goes on, the buyer answers', async () => {
    const walked = await buildOrder(app, 'in-progress');
    const { of, as } = await asking(walked);
    await app.call(requests.askExtension, { ...of, days: 2, reason: 'Ill' }, as.seller);
    const deliver = ['seller', 'deliver', walked.order.dueAt];
    expect(await agree(walked)).toEqual({
      buyer: ['buyer', 'answer-extension', inHours(48)],
      seller: deliver,
    });
    const proposal = { ...of, fault: 'seller', reason: 'Too ill' } as const;
    await app.call(requests.proposeCancellation, proposal, as.seller);
    expect(await agree(walked)).toEqual({
      buyer: ['buyer', 'answer-cancellation', inHours(48)],
      seller: deliver,
    });
  });

  it('to be added is answered before what is due later, and after what is due sooner', async () => {
    const walked = await buildOrder(app, 'in-progress');
    const wanted = await propose(app, walked, 'buyer', { priceMinor: null });
    const asked = ['seller', 'answer-addition', wanted.answerBy];
    const working = ['seller', 'deliver', walked.order.dueAt];
    expect(await agree(walked)).toEqual({ buyer: working, seller: asked });
    app.clock.set(later(new Date(walked.order.dueAt!), { minutes: 1 }));
    // Nobody answered, so it lapses; the next one is asked of a seller who is late.
    await app.drainWorker();
    await propose(app, walked, 'buyer', { priceMinor: null });
    expect(await agree(walked)).toEqual({ buyer: working, seller: working });
    const offered = await propose(app, walked, 'seller');
    expect((await agree(walked)).buyer).toEqual(['buyer', 'answer-addition', offered.answerBy]);
    const stranger = await buildOrder(app, 'delivered');
    const own = await propose(app, stranger, 'seller');
    expect((await agree(stranger)).buyer).toEqual(['buyer', 'answer-addition', own.answerBy]);
  });
});
