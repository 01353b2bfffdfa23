// Support schedules and withdraws rules: start days, base versions. See change-rules.test.ts for the effect on orders.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getConsoleOverview } from '#contract/operations/console/overview.endpoints.ts';
import * as checkout from '#contract/settlement/checkout/checkout.endpoints.ts';
import { defaultOrderRules } from '#contract/orders/orders/order.rules.ts';
import { getRules } from '#contract/orders/orders/rules.endpoints.ts';
import * as rules from '#contract/orders/orders/rules-version.endpoints.ts';
import { later } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { card, moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { asAgent, buildSupport } from '#tests/fixtures/build-support.ts';
import type { BuiltSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import { insertRules } from './order-rules.store.ts';

const reasons = 'What cards cost us has risen, and sellers pay the same as elsewhere.';
const higherFees = { fees: { seller: { bps: 2000 } } };

// Rules are global, so each test has its own app.
let app: TestApp;
let support: BuiltSupport;
beforeEach(async () => {
  app = await openTestApp();
  support = await buildSupport(app);
});
afterEach(() => app.close());

const as = () => asAgent(app, support);
const dayIn = (days: number) =>
  new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const schedule = async (changes: Record<string, unknown>, { startsOn = dayIn(2), basedOn = 1 } = {}) =>
  app.call(rules.scheduleRules, { basedOn, startsOn, changes, reasons }, await as());
const withdraw = async (rulesVersion: number) =>
  app.call(rules.withdrawRules, { rulesVersion, reasons }, await as());
const states = async () =>
  (await app.call(rules.listRulesVersions, {}, await as())).items.map(({ version, state }) => [
    version,
    state,
  ]);
/** Moves the clock to the start of a day, or to `minutes` before it. */
const moveTo = (day: string, { minutes = 0 } = {}) => {
  const untilMs = Date.parse(`${day}T00:00:00Z`) - app.clock.now().getTime();
  app.clock.advance({ seconds: untilMs / 1000 - minutes * 60 });
};

it('keeps current fees for orders and checkouts started before new fees apply', async () => {
  const gig = await buildGig(app);
  const buyer = await buildBuyer(app);
  const today = await buildOrder(app, 'delivered', { gig });
  const choice = { gigSlug: gig.slug, package: gig.content.packages[0]!.tier, extras: [] };
  const startsOn = dayIn(2);
  const scheduled = await schedule(higherFees);
  expect(scheduled).toMatchObject({
    version: 2,
    state: 'scheduled',
    startsAt: `${startsOn}T00:00:00.000Z`,
    reasons,
    basedOn: 1,
    changed: [{ rule: 'fees.seller.bps', before: 1000, after: 2000 }],
    mayWithdraw: true,
  });
  moveTo(startsOn, { minutes: 10 });
  const begun = await app.call(checkout.startCheckout, choice, await asUser(app, buyer));
  expect(await app.call(getRules, {})).toMatchObject({ rules: { version: 1 }, scheduled: [{ version: 2 }] });

  moveTo(startsOn);
  expect(await app.call(getRules, {})).toMatchObject({ rules: { version: 2 }, scheduled: [] });
  expect(await states()).toEqual([
    [2, 'in-force'],
    [1, 'past'],
  ]);
  expect(today.order.rules.fees.seller.bps).toBe(1000);
  const paying = { checkoutId: begun.id, card: card() };
  const paid = await app.call(checkout.payCheckout, paying, await asUser(app, buyer));
  expect(paid.orderNumber).not.toBeNull();
  const { rows } = await app.platform.pool.query(
    "select (rules->>'version')::int as version from orders order by placed_at",
  );
  const tomorrow = await buildOrder(app, 'pending', { gig });
  expect(rows.map((row: { version: number }) => row.version)).toEqual([1, 1]);
  expect(tomorrow.order.rules.fees.seller.bps).toBe(2000);
  expect(await moneyViolations(app)).toEqual([]);
});

it('previews example orders without saving anything', async () => {
  const input = { basedOn: 1, startsOn: dayIn(3), changes: higherFees };
  const preview = await app.call(rules.previewRules, input, await as());
  expect(preview).toMatchObject({
    version: 2,
    changed: [{ rule: 'fees.seller.bps', before: 1000, after: 2000 }],
  });
  expect(preview.examples.find(({ priceMinor }) => priceMinor === 10_000)).toEqual({
    priceMinor: 10_000,
    before: { buyerPaysMinor: 10_500, sellerGetsMinor: 9000, platformGetsMinor: 1500 },
    after: { buyerPaysMinor: 10_500, sellerGetsMinor: 8000, platformGetsMinor: 2500 },
  });
  expect(await states()).toEqual([[1, 'in-force']]);
});

it('rejects invalid start days, unchanged and invalid values, and an outdated base version', async () => {
  const errorsOf = async (changes: Record<string, unknown>, startsOn = dayIn(2)) =>
    (await app.answer(rules.scheduleRules, { basedOn: 1, startsOn, changes, reasons }, await as())).json()
      .errors;
  const tooSoon = {
    startsOn: `Choose ${dayIn(2)} or later: a version starts at least 24 hours after it is scheduled.`,
  };
  for (const days of [-1, 0, 1]) expect(await errorsOf(higherFees, dayIn(days))).toEqual(tooSoon);
  expect(await errorsOf(higherFees, dayIn(367))).toEqual({ startsOn: 'Choose a day within a year.' });
  expect(await errorsOf({ reviewDays: 14 })).toEqual({
    changes: 'These are the values of version 1 already.',
  });
  expect(await errorsOf({ fees: { seller: { bps: 5001 } } })).toHaveProperty(['fees.seller.bps']);
  expect(await refusalOf(schedule(higherFees, { basedOn: 2 }))).toBe('rules_outdated');
  await schedule(higherFees);
  expect(await refusalOf(schedule({ reviewDays: 20 }))).toBe('rules_outdated');
  expect(await states()).toEqual([
    [2, 'scheduled'],
    [1, 'in-force'],
  ]);
});

it('leaves 24 hours between scheduling a version and its start', async () => {
  const startsOn = dayIn(3);
  const firstDay = async () => (await app.call(rules.getRulesDraft, {}, await as())).firstDay;
  const preview = async () =>
    refusalOf(app.call(rules.previewRules, { basedOn: 1, startsOn, changes: higherFees }, await as()));
  moveTo(startsOn, { minutes: 24 * 60 });
  expect([await firstDay(), await preview()]).toEqual([startsOn, 'succeeded']);
  await schedule(higherFees, { startsOn });
  await withdraw(2);
  app.clock.advance({ seconds: 1 });
  expect([await firstDay(), await preview()]).toEqual([dayIn(2), 'invalid_input']);
  expect(await refusalOf(schedule(higherFees, { startsOn }))).toBe('invalid_input');
});

it('counts scheduled versions in the overview until they start or are withdrawn', async () => {
  const waiting = async () =>
    (await app.call(getConsoleOverview, {}, await as())).queues.find(
      ({ name }) => name === 'scheduled-rules',
    );
  const none = { waiting: 0, overdue: 0, oldestAt: null };
  expect(await waiting()).toMatchObject(none);
  const { madeAt } = await schedule(higherFees);
  expect(await waiting()).toMatchObject({ waiting: 1, overdue: 0, oldestAt: madeAt });
  await withdraw(2);
  expect(await waiting()).toMatchObject(none);
  const startsOn = dayIn(2);
  await schedule(higherFees);
  expect(await waiting()).toMatchObject({ waiting: 1 });
  moveTo(startsOn);
  expect(await waiting()).toMatchObject(none);
});

it('withdraws a version only before its start and without successors, and never reuses its number', async () => {
  expect(await refusalOf(withdraw(1))).toBe('rules_wrong_state');
  expect(await refusalOf(withdraw(7))).toBe('rules_not_found');
  await schedule(higherFees);
  await schedule({ reviewDays: 20 }, { basedOn: 2, startsOn: dayIn(3) });
  expect(await refusalOf(withdraw(2))).toBe('rules_have_successor');
  expect(await withdraw(3)).toMatchObject({ state: 'withdrawn', withdrawn: { reasons }, mayWithdraw: false });
  expect(await refusalOf(withdraw(3))).toBe('rules_wrong_state');
  await withdraw(2);
  expect(await app.call(getRules, {})).toMatchObject({ rules: { version: 1 }, scheduled: [] });
  expect(await schedule({ tipDays: 10 })).toMatchObject({ version: 4, basedOn: 1 });
  moveTo(dayIn(2));
  expect(await app.call(getRules, {})).toMatchObject({ rules: { version: 4, tipDays: 10, reviewDays: 14 } });
  expect(await refusalOf(withdraw(4))).toBe('rules_wrong_state');
  const { rows } = await app.platform.pool.query(
    "select action, details->>'version' as version from audit_log where action like 'rules.%' order by 1, 2",
  );
  expect(rows.map((row: { action: string; version: string }) => `${row.action} ${row.version}`)).toEqual([
    'rules.changed 2',
    'rules.changed 3',
    'rules.changed 4',
    'rules.withdrawn 2',
    'rules.withdrawn 3',
  ]);
});

it('rejects a start before or with a scheduled version', async () => {
  const gig = await buildGig(app);
  await schedule(higherFees, { startsOn: dayIn(5) });
  const draft = await app.call(rules.getRulesDraft, {}, await as());
  expect(draft).toMatchObject({ baseStartsAt: `${dayIn(5)}T00:00:00.000Z`, firstDay: dayIn(6) });
  const input = { basedOn: 2, changes: { tipDays: 10 } };
  const errors = {
    startsOn: `Version 2 starts on ${dayIn(5)}. Withdraw it first, or choose ${dayIn(6)} or later.`,
  };
  for (const startsOn of [dayIn(3), dayIn(5)]) {
    const response = await app.answer(rules.scheduleRules, { ...input, startsOn, reasons }, await as());
    expect(response.json().errors).toEqual(errors);
    const previewed = await app.answer(rules.previewRules, { ...input, startsOn }, await as());
    expect(previewed.json().errors).toEqual(errors);
  }
  app.clock.advance({ days: 3 });
  expect((await buildOrder(app, 'pending', { gig })).order.rules.fees.seller.bps).toBe(1000);

  await withdraw(2);
  const begun = await schedule({ tipDays: 10 });
  expect(begun.changed).toEqual([{ rule: 'tipDays', before: 30, after: 10 }]);
  moveTo(dayIn(2));
  const { order } = await buildOrder(app, 'pending', { gig });
  expect(order.rules).toMatchObject({ version: 3, tipDays: 10, fees: { seller: { bps: 1000 } } });
});

it('does not announce the fees of a superseded version', async () => {
  // Inserted directly: commands no longer allow a newer version to start earlier.
  await inTransaction(app.platform, async (tx) => {
    for (const [version, days] of [
      [2, 5],
      [3, 3],
    ] as const)
      await insertRules(tx, {
        rules: { ...defaultOrderRules, version },
        startsAt: later(tx.now, { days }),
        basedOn: version - 1,
        madeBy: null,
        reasons: null,
      });
  });
  expect((await app.call(getRules, {})).scheduled).toMatchObject([{ version: 3 }]);
  expect(await states()).toEqual([
    [3, 'scheduled'],
    [2, 'superseded'],
    [1, 'in-force'],
  ]);
});
