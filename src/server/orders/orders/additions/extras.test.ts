// Extras of the gig that a buyer adds to an order without asking: price, deadline, and when they are refused.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { announceAbsence, endAbsence } from '#contract/people/accounts/absence.endpoints.ts';
import { blockPerson } from '#contract/messaging/messages/message.endpoints.ts';
import { confirmPayment } from '#contract/settlement/checkout/checkout.endpoints.ts';
import { buyAddition } from '#contract/settlement/checkout/order-checkout.endpoints.ts';
import { newId } from '#contract/common/ids.ts';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { beginAddition, payAddition, propose } from '#tests/fixtures/add-to-order.ts';
import { cards, moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { gigPackage } from '#tests/fixtures/build-gig.ts';
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

const roomOf = async ({ order, buyer }: BuiltOrder): Promise<OrderView> =>
  app.call(orders.getOrder, { orderNumber: order.number }, await asUser(app, buyer));
const number = (walked: BuiltOrder) => ({ orderNumber: walked.order.number });

describe('an extra of the gig', () => {
  it('is bought at its listed price, once, and shortens the deadline', async () => {
    const walked = await buildOrder(app, 'in-progress');
    const before = await roomOf(walked);
    const [extra] = before.buyableExtras;
    expect(extra).toMatchObject({ title: 'One day faster', priceMinor: 2000, buyerFeeMinor: 100 });
    const checkout = await beginAddition(app, walked, { extraId: extra!.id });
    // Nothing is visible until it is paid.
    expect((await roomOf(walked)).additions).toEqual([]);
    await payAddition(app, walked, checkout);
    const after = await roomOf(walked);
    expect(after).toMatchObject({ priceMinor: 7000, deliveryDays: 2, buyableExtras: [] });
    expect(after.criteria.at(-1)).toBe('One day faster');
    expect(Date.parse(before.dueAt!) - Date.parse(after.dueAt!)).toBe(day);
    const buyer = await asUser(app, walked.buyer);
    expect(await refusalOf(app.call(buyAddition, { ...number(walked), extraId: extra!.id }, buyer))).toBe(
      'extra_bought',
    );
  });

  it('is not offered if it was bought with the order', async () => {
    const built = await buildOrder(app, 'pending');
    const extras = [built.gig.content.extras[0]!.id];
    const walked = await buildOrder(app, 'pending', { gig: built.gig, extras });
    expect((await roomOf(walked)).buyableExtras).toEqual([]);
    const buyer = await asUser(app, walked.buyer);
    expect(await refusalOf(app.call(buyAddition, { ...number(walked), extraId: extras[0]! }, buyer))).toBe(
      'extra_bought',
    );
  });
});

describe('an extra that the seller does not agree to', () => {
  const content = (extra: object, deliveryDays = 30) => ({
    packages: [gigPackage({ deliveryDays })],
    extras: [{ id: newId(), title: 'Social media kit', priceMinor: 500, daysDelta: 0, ...extra }],
  });
  const buy = async (walked: BuiltOrder) =>
    payAddition(app, walked, await beginAddition(app, walked, { extraId: walked.gig.content.extras[0]!.id }));

  it('leaves the time of a revision after a delivery, however late it was', async () => {
    const walked = await buildOrder(app, 'in-progress', { gigContent: content({}) });
    app.clock.advance({ days: 29, hours: 23 });
    const files = { message: 'Done.', metCriteria: [0] };
    await app.call(orders.deliverOrder, { ...number(walked), ...files }, await asUser(app, walked.seller));
    const boughtAt = app.clock.now().getTime();
    await buy(walked);
    const { state, dueAt } = await roomOf(walked);
    expect(state).toBe('revision');
    expect(Date.parse(dueAt!) - boughtAt).toBe(15 * day);
  });

  it('makes an order faster only while half of the shorter time is ahead, and not after a delivery', async () => {
    const walked = await buildOrder(app, 'in-progress', { gigContent: content({ daysDelta: -10 }) });
    const { order, gig } = walked;
    const extraId = gig.content.extras[0]!.id;
    const start = async () =>
      refusalOf(
        app.call(buyAddition, { orderNumber: order.number, extraId }, await asUser(app, walked.buyer)),
      );
    app.clock.advance({ days: 10 });
    expect(await start()).toBe('succeeded');
    app.clock.advance({ minutes: 1 });
    expect(await start()).toBe('extra_too_late');
    expect((await roomOf(walked)).buyableExtras).toEqual([]);
    const delivered = await buildOrder(app, 'delivered', { gigContent: content({ daysDelta: -1 }) });
    expect((await roomOf(delivered)).buyableExtras).toEqual([]);
    const asBuyer = await asUser(app, delivered.buyer);
    const late = { ...number(delivered), extraId: delivered.gig.content.extras[0]!.id };
    expect(await refusalOf(app.call(buyAddition, late, asBuyer))).toBe('extra_too_late');
  });
});

describe('an extra is new work', () => {
  const kit = { extras: [{ id: newId(), title: 'Social media kit', priceMinor: 500, daysDelta: 0 }] };
  const buy = async (walked: BuiltOrder) => {
    const extraId = walked.gig.content.extras[0]!.id;
    return refusalOf(app.call(buyAddition, { ...number(walked), extraId }, await asUser(app, walked.buyer)));
  };

  it('not bought, or paid, while the seller is away or has blocked the buyer', async () => {
    const walked = await buildOrder(app, 'delivered', { gigContent: kit });
    const seller = await asUser(app, walked.seller);
    const started = await beginAddition(app, walked, { extraId: walked.gig.content.extras[0]!.id });
    const today = app.clock.now().toISOString().slice(0, 10);
    await app.call(announceAbsence, { fromOn: today, untilOn: today }, seller);
    expect(await refusalOf(payAddition(app, walked, started))).toBe('seller_away');
    expect(await buy(walked)).toBe('seller_away');
    await app.call(endAbsence, {}, seller);
    await app.call(blockPerson, { username: walked.buyer.username }, seller);
    expect(await refusalOf(payAddition(app, walked, started))).toBe('cannot_order');
    expect(await buy(walked)).toBe('cannot_order');
    // What the seller proposed is not new.
    const { id } = await propose(app, walked, 'seller', { title: 'Letterhead', priceMinor: 3000 });
    expect((await payAddition(app, walked, await beginAddition(app, walked, { additionId: id }))).state).toBe(
      'paid',
    );
  });

  it('not charged while another payment for the order is in progress', async () => {
    const faster = { id: newId(), title: 'Ten days faster', priceMinor: 1000, daysDelta: -10 };
    const walked = await buildOrder(app, 'in-progress', {
      gigContent: {
        packages: [gigPackage({ deliveryDays: 30 })],
        extras: [faster, { ...faster, id: newId(), title: 'Ten more days faster' }],
      },
    });
    app.clock.advance({ days: 9 });
    const [first, second] = await Promise.all(
      walked.gig.content.extras.map(({ id }) => beginAddition(app, walked, { extraId: id })),
    );
    const confirming = await payAddition(app, walked, first!, cards.requiresAction);
    expect(confirming.state).toBe('confirming');
    expect(await refusalOf(payAddition(app, walked, second!))).toBe('other_payment_in_progress');
    const confirm = app.call(
      confirmPayment,
      { checkoutId: first!.id, approve: true },
      await asUser(app, walked.buyer),
    );
    expect((await confirm).state).toBe('paid');
    expect(await refusalOf(payAddition(app, walked, second!))).toBe('extra_too_late');
  });
});
