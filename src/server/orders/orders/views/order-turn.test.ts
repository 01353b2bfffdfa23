// The turn of an order with open requests: the order room, the list and the waiting orders agree.
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

describe('the turn', () => {
  const asking = async (built: BuiltOrder) => ({
    of: { orderNumber: built.order.number },
    as: { buyer: await asUser(app, built.buyer), seller: await asUser(app, built.seller) },
  });
  const agree = async (built: BuiltOrder) => {
    const turns: Record<string, [string, string, string | null]> = {};
    for (const side of ['buyer', 'seller'] as const) {
      const as = await asUser(app, built[side]);
      const [listed] = (await app.call(orders.listOrders, { as: side }, as)).items;
      const waiting = await app.call(orders.listWaitingOrders, { as: side }, as);
      const room = await app.call(orders.getOrder, { orderNumber: built.order.number }, as);
      expect(listed!.turn).toEqual(room.turn);
      expect(waiting.items.map((card) => card.turn)).toEqual(room.turn.who === side ? [room.turn] : []);
      turns[side] = [room.turn.who, room.turn.action, room.turn.until];
    }
    return turns;
  };
  const inHours = (hours: number) => later(app.clock.now(), { hours }).toISOString();

  it('is with the party that has to answer a proposal to cancel', async () => {
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

  it('is with both while a delivery is owed: the seller delivers, the buyer answers', async () => {
    const built = await buildOrder(app, 'in-progress');
    const { of, as } = await asking(built);
    await app.call(requests.askExtension, { ...of, days: 2, reason: 'Ill' }, as.seller);
    const deliver = ['seller', 'deliver', built.order.dueAt];
    expect(await agree(built)).toEqual({
      buyer: ['buyer', 'answer-extension', inHours(48)],
      seller: deliver,
    });
    const proposal = { ...of, fault: 'seller', reason: 'Too ill' } as const;
    await app.call(requests.proposeCancellation, proposal, as.seller);
    expect(await agree(built)).toEqual({
      buyer: ['buyer', 'answer-cancellation', inHours(48)],
      seller: deliver,
    });
  });

  it('puts additions in order of deadline', async () => {
    const built = await buildOrder(app, 'in-progress');
    const requested = await propose(app, built, 'buyer', { priceMinor: null });
    const asked = ['seller', 'answer-addition', requested.answerBy];
    const working = ['seller', 'deliver', built.order.dueAt];
    expect(await agree(built)).toEqual({ buyer: working, seller: asked });
    app.clock.set(later(new Date(built.order.dueAt!), { minutes: 1 }));
    // The first addition lapses; the next one is proposed to a late seller.
    await app.drainWorker();
    await propose(app, built, 'buyer', { priceMinor: null });
    expect(await agree(built)).toEqual({ buyer: working, seller: working });
    const offered = await propose(app, built, 'seller');
    expect((await agree(built)).buyer).toEqual(['buyer', 'answer-addition', offered.answerBy]);
    const stranger = await buildOrder(app, 'delivered');
    const own = await propose(app, stranger, 'seller');
    expect((await agree(stranger)).buyer).toEqual(['buyer', 'answer-addition', own.answerBy]);
  });
});
