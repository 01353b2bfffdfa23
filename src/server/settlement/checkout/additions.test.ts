// Additions to an order: proposing, pricing, answering and paying, the money they move, and the precedence of refusals.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buyAddition } from '#contract/settlement/checkout/order-checkout.endpoints.ts';
import { newId } from '#contract/common/ids.ts';
import {
  acceptAddition,
  declineAddition,
  priceAddition,
  proposeAddition,
} from '#contract/orders/orders/addition.endpoints.ts';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { addTo, beginAddition, payAddition, propose } from '#tests/fixtures/add-to-order.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { gigPackage } from '#tests/fixtures/build-gig.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { BuiltOrder } from '#tests/fixtures/build-order.ts';

const day = 86_400_000;
let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());
afterEach(async () => {
  await app.drainWorker();
  expect(await moneyViolations(app)).toEqual([]);
});

const roomOf = async ({ order, buyer }: BuiltOrder, user = buyer): Promise<OrderView> =>
  app.call(orders.getOrder, { orderNumber: order.number }, await asUser(app, user));
const number = (walked: BuiltOrder) => ({ orderNumber: walked.order.number });
const oneRevision = { packages: [gigPackage({ revisions: 0 })] };

describe('a proposal by the seller', () => {
  it('costs the buyer its price plus the increase of the buyer fee, and extends the deadline', async () => {
    const walked = await buildOrder(app, 'in-progress');
    const before = await roomOf(walked);
    const { id } = await propose(app, walked, 'seller', {
      title: 'Letterhead',
      priceMinor: 3000,
      days: 2,
      revisions: 1,
      criteria: ['A4 letterhead', 'US letterhead'],
    });
    const [addition] = (await roomOf(walked)).additions;
    expect(addition).toMatchObject({
      awaits: 'buyer',
      money: { buyerFeeMinor: 150, buyerPaysMinor: 3150, sellerGetsMoreMinor: 2700 },
      allowedActions: ['buy-addition', 'decline-addition'],
    });
    expect(Date.parse(addition!.dueAt!) - Date.parse(before.dueAt!)).toBe(2 * day);
    const checkout = await beginAddition(app, walked, { additionId: id });
    expect(checkout).toMatchObject({
      purpose: 'addition',
      forOrder: walked.order.number,
      quote: null,
      bill: {
        lines: [{ label: 'Letterhead', amountMinor: 3000 }],
        priceMinor: 3000,
        buyerFeeMinor: 150,
        totalMinor: 3150,
      },
    });
    expect(await payAddition(app, walked, checkout)).toMatchObject({
      state: 'paid',
      orderNumber: walked.order.number,
    });
    const after = await roomOf(walked);
    expect(after).toMatchObject({
      state: 'in-progress',
      priceMinor: 8000,
      criteria: ['One concept', 'Vector file', 'A4 letterhead', 'US letterhead'],
      revisionsLeft: 3,
      deliveryDays: 5,
      money: { escrowMinor: 8400, paidMinor: 8400, sellerGetsMinor: 7200, sellerFeeMinor: 800 },
      additions: [{ state: 'paid', money: { buyerPaysMinor: 3150 } }],
    });
    expect(Date.parse(after.dueAt!) - Date.parse(before.dueAt!)).toBe(2 * day);
    // The quote frozen at placement is unchanged.
    expect(after.quote).toEqual(before.quote);
    expect(after.timeline.map((entry) => entry.event).slice(-2)).toEqual([
      'order.addition_proposed',
      'order.addition_paid',
    ]);
  });

  it('adds its title to the checklist if it has no criteria; before the start there is no deadline', async () => {
    const walked = await buildOrder(app, 'pending');
    await addTo(app, walked, { title: 'A favicon', days: 4 });
    const room = await roomOf(walked);
    expect(room).toMatchObject({ state: 'pending', dueAt: null, deliveryDays: 7 });
    expect(room.criteria.at(-1)).toBe('A favicon');
    const started = await app.call(
      orders.submitRequirements,
      {
        ...number(walked),
        answers: [{ requirementId: walked.order.requirements[0]!.id, text: 'Acme' }],
      },
      await asUser(app, walked.buyer),
    );
    expect(Date.parse(started.dueAt!) - Date.parse(started.startedAt!)).toBe(7 * day);
  });

  it('reopens a delivered order without using a revision', async () => {
    const walked = await buildOrder(app, 'delivered');
    const before = await roomOf(walked);
    await addTo(app, walked, { title: 'A dark version', description: 'White on navy.', days: 0 });
    const after = await roomOf(walked);
    expect(after).toMatchObject({ state: 'revision', autoCompleteAt: null });
    expect(after.revisionsLeft).toBe(before.revisionsLeft);
    expect(after.deliveries.at(-1)!.revision!.message).toBe('Added: A dark version\n\nWhite on navy.');
    expect(Date.parse(after.dueAt!)).toBeGreaterThanOrEqual(app.clock.now().getTime() + day);
  });

  it('changes nothing if declined, withdrawn, or unanswered for 48 hours', async () => {
    const walked = await buildOrder(app, 'in-progress');
    const declined = await propose(app, walked, 'seller');
    const withdrawn = await propose(app, walked, 'seller', { title: 'Another one' });
    await propose(app, walked, 'seller', { title: 'And one more' });
    const as = { buyer: await asUser(app, walked.buyer), seller: await asUser(app, walked.seller) };
    await app.call(declineAddition, { ...number(walked), additionId: declined.id }, as.buyer);
    await app.call(declineAddition, { ...number(walked), additionId: withdrawn.id }, as.seller);
    app.clock.advance({ hours: 47, minutes: 59 });
    await app.drainWorker();
    const states = async () => (await roomOf(walked)).additions.map(({ state }) => state);
    expect((await states()).sort()).toEqual(['declined', 'declined', 'proposed']);
    app.clock.advance({ minutes: 1 });
    await app.drainWorker();
    expect((await states()).sort()).toEqual(['declined', 'declined', 'lapsed']);
    expect(await roomOf(walked)).toMatchObject({ priceMinor: 5000, money: { paidMinor: 5250 } });
  });
});

describe('a proposal by the buyer', () => {
  it('can be paid only after the seller has accepted it', async () => {
    const walked = await buildOrder(app, 'in-progress');
    const { id } = await propose(app, walked, 'buyer', { priceMinor: 1500 });
    const buy = async () =>
      app.call(buyAddition, { ...number(walked), additionId: id }, await asUser(app, walked.buyer));
    expect(await refusalOf(buy())).toBe('addition_not_open');
    await app.call(acceptAddition, { ...number(walked), additionId: id }, await asUser(app, walked.seller));
    await payAddition(app, walked, await buy());
    expect(await roomOf(walked)).toMatchObject({ priceMinor: 6500, money: { paidMinor: 6825 } });
  });

  it('is priced by the seller if it has no price', async () => {
    const walked = await buildOrder(app, 'in-progress');
    const { id } = await propose(app, walked, 'buyer', { priceMinor: null });
    const seller = await asUser(app, walked.seller);
    expect(await refusalOf(app.call(acceptAddition, { ...number(walked), additionId: id }, seller))).toBe(
      'addition_not_open',
    );
    const room = await app.call(
      priceAddition,
      { ...number(walked), additionId: id, priceMinor: 4000, days: 1 },
      seller,
    );
    expect(room.additions[0]).toMatchObject({ awaits: 'buyer', priceMinor: 4000, days: 1 });
    await payAddition(app, walked, await beginAddition(app, walked, { additionId: id }));
    expect((await roomOf(walked)).priceMinor).toBe(9000);
  });
});

describe('an extra revision', () => {
  it('keeps its message and criteria, is priced by the seller, and starts when paid', async () => {
    const walked = await buildOrder(app, 'delivered', { gigContent: oneRevision });
    const buyer = await asUser(app, walked.buyer);
    const revision = { message: 'The red is too loud.', failedCriteria: [0] };
    expect(await refusalOf(app.call(orders.requestRevision, { ...number(walked), ...revision }, buyer))).toBe(
      'no_revisions_left',
    );
    const proposed = await app.call(proposeAddition, { ...number(walked), revision }, buyer);
    const { id } = proposed.additions[0]!;
    expect(proposed).toMatchObject({
      state: 'delivered',
      additions: [{ kind: 'revision', awaits: 'seller', priceMinor: null }],
    });
    await app.call(
      priceAddition,
      { ...number(walked), additionId: id, priceMinor: 1000, days: 2 },
      await asUser(app, walked.seller),
    );
    await payAddition(app, walked, await beginAddition(app, walked, { additionId: id }));
    const room = await roomOf(walked);
    expect(room).toMatchObject({
      state: 'revision',
      priceMinor: 6000,
      revisionsLeft: 0,
      autoCompleteAt: null,
      criteria: ['One concept', 'Vector file'],
    });
    expect(room.deliveries.at(-1)!.revision).toMatchObject(revision);
  });

  it('is refused for, in order: the seller, no delivery, revisions left, no message or criteria, an open request', async () => {
    const notDelivered = await buildOrder(app, 'in-progress', { gigContent: oneRevision });
    const withRevisions = await buildOrder(app, 'delivered');
    const withoutRevisions = await buildOrder(app, 'delivered', { gigContent: oneRevision });
    const ask = async (walked: BuiltOrder, revision: object, user = walked.buyer) =>
      refusalOf(app.call(proposeAddition, { ...number(walked), revision } as never, await asUser(app, user)));
    const fine = { message: 'Please.', failedCriteria: [] };
    expect(await ask(withoutRevisions, fine, withoutRevisions.seller)).toBe('order_wrong_actor');
    expect(await ask(notDelivered, fine)).toBe('additions_closed');
    expect(await ask(withRevisions, fine)).toBe('revisions_left');
    expect(await ask(withoutRevisions, { message: '', failedCriteria: [] })).toBe('criteria_missing');
    expect(await ask(withoutRevisions, { message: '', failedCriteria: [40] })).toBe('criterion_unknown');
    expect(await ask(withoutRevisions, fine)).toBe('succeeded');
    expect(await ask(withoutRevisions, fine)).toBe('additions_full');
  });

  it('cannot be paid after the delivery was approved', async () => {
    const walked = await buildOrder(app, 'delivered', { gigContent: oneRevision });
    const buyer = await asUser(app, walked.buyer);
    const revision = { message: 'Once more.', failedCriteria: [] };
    const { id } = (await app.call(proposeAddition, { ...number(walked), revision }, buyer)).additions[0]!;
    await app.call(
      priceAddition,
      { ...number(walked), additionId: id, priceMinor: 1000 },
      await asUser(app, walked.seller),
    );
    const checkout = await beginAddition(app, walked, { additionId: id });
    await app.call(orders.approveDelivery, number(walked), buyer);
    expect(await refusalOf(payAddition(app, walked, checkout))).toBe('additions_closed');
  });
});

describe('a payment that started in time', () => {
  it('keeps its proposal from expiring', async () => {
    const walked = await buildOrder(app, 'in-progress');
    const { id } = await propose(app, walked, 'seller', { title: 'Letterhead', priceMinor: 3000 });
    app.clock.advance({ hours: 47, minutes: 59 });
    const checkout = await beginAddition(app, walked, { additionId: id });
    app.clock.advance({ minutes: 10 });
    await app.drainWorker();
    expect(await payAddition(app, walked, checkout)).toMatchObject({ state: 'paid' });
    expect((await roomOf(walked)).priceMinor).toBe(8000);
  });
});

describe('refusals', () => {
  it('come in order: an outsider, the wrong side, a closed order, an unknown proposal, an ended one', async () => {
    const walked = await buildOrder(app, 'in-progress');
    const completed = await buildOrder(app, 'completed');
    const { id } = await propose(app, walked, 'seller');
    const stranger = await buildBuyer(app);
    const buy = async (of: BuiltOrder, what: object, user = of.buyer) =>
      refusalOf(app.call(buyAddition, { ...number(of), ...what } as never, await asUser(app, user)));
    expect(await buy(walked, { additionId: id }, stranger)).toBe('order_not_found');
    expect(await buy(walked, { additionId: id }, walked.seller)).toBe('order_wrong_actor');
    expect(await buy(completed, { additionId: id })).toBe('additions_closed');
    expect(await buy(walked, { additionId: newId() })).toBe('addition_not_found');
    expect(await buy(walked, { extraId: newId() })).toBe('extra_not_found');
    expect(await buy(walked, {})).toBe('invalid_input');
    const answer = async (endpoint: typeof acceptAddition | typeof declineAddition, user = walked.seller) =>
      refusalOf(app.call(endpoint, { ...number(walked), additionId: id }, await asUser(app, user)));
    expect(await answer(acceptAddition, stranger)).toBe('order_not_found');
    expect(await answer(acceptAddition, walked.buyer)).toBe('order_wrong_actor');
    // The seller cannot accept their own proposal.
    expect(await answer(acceptAddition)).toBe('addition_not_open');
    expect(await answer(declineAddition, walked.buyer)).toBe('succeeded');
    expect(await answer(declineAddition)).toBe('addition_not_open');
    expect(await buy(walked, { additionId: id })).toBe('addition_not_open');
  });

  it('reject a seller’s proposal without a price, invalid amounts, and too many proposals', async () => {
    const walked = await buildOrder(app, 'in-progress');
    const tryOne = async (change: object, user = walked.seller) =>
      refusalOf(
        app.call(
          proposeAddition,
          { ...number(walked), change: { title: 'More', ...change } } as never,
          await asUser(app, user),
        ),
      );
    for (const priceMinor of [null, 99, 1_000_001, 10.5]) {
      expect(await tryOne({ priceMinor }), String(priceMinor)).toBe('invalid_input');
    }
    expect(await tryOne({ priceMinor: 100, days: 91 })).toBe('invalid_input');
    for (let count = 0; count < 8; count++) expect(await tryOne({ priceMinor: 100 })).toBe('succeeded');
    expect(await tryOne({ priceMinor: 100 })).toBe('additions_full');
    expect((await roomOf(walked)).allowedActions).not.toContain('propose-addition');
  });
});

it('notifies the other side of each step, and the buyer of the payment', async () => {
  const walked = await buildOrder(app, 'in-progress');
  const { id } = await propose(app, walked, 'buyer', { title: 'Business cards', priceMinor: null });
  await app.drainWorker();
  const seller = await asUser(app, walked.seller);
  await app.call(priceAddition, { ...number(walked), additionId: id, priceMinor: 4000, days: 1 }, seller);
  await app.drainWorker();
  await payAddition(app, walked, await beginAddition(app, walked, { additionId: id }));
  await app.drainWorker();
  const { rows } = await app.platform.pool.query<{ title: string; body: string }>(
    `select title, body from notifications where event like 'order.addition%' and href = $1 order by id, user_id = $2`,
    [`/orders/${walked.order.number}`, walked.order.buyer.id],
  );
  const titles = rows.map((row) => row.title).join('\n');
  for (const part of ['requested a price', 'set a price', 'added to', 'You paid $42.00 more for']) {
    expect(titles).toContain(part);
  }
  expect(rows).toHaveLength(4);
});
