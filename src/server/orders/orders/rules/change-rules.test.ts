// Changing rules: existing orders keep theirs, new versions start at their time, previews, and the audit log.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as checkout from '#contract/settlement/checkout/checkout.endpoints.ts';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import { getRules } from '#contract/orders/orders/rules.endpoints.ts';
import { defaultOrderRules } from '#contract/orders/orders/order.rules.ts';
import { Refusal } from '#server/platform/http/refuse.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { card, moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import { changeRules, previewRules } from './change-rules.ts';
import type { RulesChanged } from './change-rules.ts';
import { listRules } from './list-rules.ts';

// Rules are global, so each test has its own app.
let app: TestApp;
beforeEach(async () => void (app = await openTestApp()));
afterEach(() => app.close());

const higherFees = { fees: { seller: { bps: 2000 }, buyer: { bps: 1000, minMinor: 0 } } };
const change = (changes: unknown, startsAt: Date | null = null): Promise<RulesChanged> =>
  inTransaction(app.platform, (tx) => changeRules(tx, null, { changes, startsAt }));
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);
const errorsOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.details.errors : error),
  );
const approve = async ({ order, buyer }: Awaited<ReturnType<typeof buildOrder>>) =>
  app.call(orders.approveDelivery, { orderNumber: order.number }, await asUser(app, buyer));

describe('an order', () => {
  it('keeps the fees it was placed with; a later one has the new fees', async () => {
    const gig = await buildGig(app);
    const before = await buildOrder(app, 'delivered', { gig });
    await change({ ...higherFees, reviewDays: 30 });
    const after = await buildOrder(app, 'delivered', { gig });
    expect((await approve(before)).money).toMatchObject({ paidMinor: 5250, sellerGetsMinor: 4500 });
    expect((await approve(after)).money).toMatchObject({ paidMinor: 5500, sellerGetsMinor: 4000 });
    expect([before.order.rules.reviewDays, after.order.rules.reviewDays]).toEqual([14, 30]);
    expect(await moneyViolations(app)).toEqual([]);
  });

  it('costs what was quoted if its checkout started before the change', async () => {
    const gig = await buildGig(app);
    const as = await asUser(app, await buildBuyer(app));
    const choice = { gigSlug: gig.slug, package: gig.content.packages[0]!.tier, extras: [] };
    const started = await app.call(checkout.startCheckout, choice, as);
    await change(higherFees);
    const paid = await app.call(checkout.payCheckout, { checkoutId: started.id, card: card() }, as);
    const order = await app.call(orders.getOrder, { orderNumber: paid.orderNumber! }, as);
    expect([started.bill.totalMinor, order.money.paidMinor]).toEqual([5250, 5250]);
    expect((await app.call(checkout.previewQuote, choice)).totalMinor).toBe(5500);
  });
});

describe('a scheduled version', () => {
  it('applies from its start time', async () => {
    const gig = await buildGig(app);
    await change(higherFees, inDays(3));
    expect((await buildOrder(app, 'pending', { gig })).order.money.paidMinor).toBe(5250);
    const current = await app.call(getRules, {});
    expect(current.rules.fees.seller.bps).toBe(1000);
    expect(current.scheduled).toMatchObject([{ version: 2, fees: { seller: { bps: 2000 } } }]);
    app.clock.advance({ days: 3 });
    expect(await app.call(getRules, {})).toMatchObject({ rules: { version: 2 }, scheduled: [] });
    expect((await buildOrder(app, 'pending', { gig })).order.money.paidMinor).toBe(5500);
  });

  it('rejects a newer version that would start before it or with it', async () => {
    const starts = inDays(5);
    await change({ reviewDays: 20 }, starts);
    const errors = {
      startsAt: `Version 2 starts at ${starts.toISOString()}. Choose a later time, or have support withdraw it first.`,
    };
    for (const startsAt of [null, inDays(3), starts]) {
      expect(await errorsOf(change({ tipDays: 10 }, startsAt))).toEqual(errors);
      const previewed = previewRules(reading(app.platform), { changes: { tipDays: 10 }, startsAt });
      expect(await errorsOf(previewed)).toEqual(errors);
    }
    await change({ tipDays: 10 }, new Date(starts.getTime() + 1));
    const versions = await listRules(reading(app.platform));
    expect(versions.map(({ version, rules }) => [version, rules.reviewDays, rules.tipDays])).toEqual([
      [1, 14, 30],
      [2, 20, 30],
      [3, 20, 10],
    ]);
  });
});

describe('a change', () => {
  it('can be previewed with example orders without saving anything', async () => {
    const { compared, from, to } = await previewRules(reading(app.platform), {
      changes: { ...higherFees, reviewDays: 14 },
      startsAt: null,
    });
    expect([from.version, to.version]).toEqual([1, 2]);
    expect(compared.changed).toEqual([
      { rule: 'fees.seller.bps', before: 1000, after: 2000 },
      { rule: 'fees.buyer.bps', before: 500, after: 1000 },
      { rule: 'fees.buyer.minMinor', before: 100, after: 0 },
    ]);
    expect(compared.examples.find(({ priceMinor }) => priceMinor === 9999)).toEqual({
      priceMinor: 9999,
      before: { buyerPaysMinor: 10_498, sellerGetsMinor: 9000, platformGetsMinor: 1498 },
      after: { buyerPaysMinor: 10_998, sellerGetsMinor: 8000, platformGetsMinor: 2998 },
    });
    expect(await listRules(reading(app.platform))).toHaveLength(1);
  });

  it('is audited, and versions are immutable', async () => {
    await change({ tipDays: 10 }, inDays(1));
    const { rows } = await app.platform.pool.query(
      "select details from audit_log where action = 'rules.changed'",
    );
    expect(rows).toMatchObject([
      { details: { version: 2, changed: [{ rule: 'tipDays', before: 30, after: 10 }] } },
    ]);
    await expect(app.platform.pool.query('update order_rules set starts_at = now()')).rejects.toThrow();
  });

  it('gets its own number when made concurrently', async () => {
    const both = await Promise.all([change({ tipDays: 10 }), change({ reviewDays: 20 })]);
    expect(both.map(({ to }) => to.version).sort()).toEqual([2, 3]);
    const [newest] = (await listRules(reading(app.platform))).slice(-1);
    expect(newest!.rules).toMatchObject({ tipDays: 10, reviewDays: 20 });
  });
});

it('rejects unchanged rules, past start times and those more than a year ahead, and saves nothing', async () => {
  expect(await errorsOf(change({ reviewDays: 14 }))).toEqual({
    changes: 'These are the values of version 1 already.',
  });
  expect(await errorsOf(change({ reviewDays: 15 }, inDays(-1)))).toEqual({
    startsAt: 'Choose a time in the future.',
  });
  expect(await errorsOf(change({ reviewDays: 15 }, inDays(400)))).toEqual({
    startsAt: 'Choose a time within a year.',
  });
  expect(await listRules(reading(app.platform))).toMatchObject([{ version: 1, rules: defaultOrderRules }]);
});
