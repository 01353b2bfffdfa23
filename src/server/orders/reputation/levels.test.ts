// The daily level run on a real database: inputs, once a day, grace period, notifications.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { getPublicProfile } from '#contract/people/accounts/account.endpoints.ts';
import { listNotifications } from '#contract/messaging/notifications/notification.endpoints.ts';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import { deleteAccount, exportData } from '#contract/external/privacy/privacy.endpoints.ts';
import { getLevelTerms, getOwnLevel, listLevelEvents } from '#contract/orders/reputation/level.endpoints.ts';
import {
  defaultLevelRules,
  levelOf,
  nextStanding,
  withFutureOrders,
} from '#contract/orders/reputation/level.rules.ts';
import type { LevelRules } from '#contract/orders/reputation/level.rules.ts';
import { leaveReview } from '#contract/orders/reviews/review.endpoints.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { listMailbox } from '#server/providers/email/mailbox.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import type { BuiltGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import { calculateLevels } from './calculate-levels.ts';

let app: TestApp;
let gig: BuiltGig;
let seller: BuiltUser;
beforeAll(async () => {
  app = await openTestApp();
  // The same formula with requirements that a few orders meet.
  const easyRules: LevelRules = {
    ...defaultLevelRules,
    version: 2,
    levels: [
      { orders: 1, buyers: 1, earnedMinor: 100, starsHundredths: 300, onTimeBps: 0, completedBps: 0 },
      { orders: 2, buyers: 2, earnedMinor: 200, starsHundredths: 450, onTimeBps: 0, completedBps: 0 },
      {
        orders: 40,
        buyers: 20,
        earnedMinor: 1_000_000,
        starsHundredths: 470,
        onTimeBps: 9500,
        completedBps: 9500,
      },
    ],
  };
  await sql`insert into level_rules values (2, ${JSON.stringify(easyRules)}::jsonb, ${app.clock.now()})`.execute(
    app.platform.db,
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await buildSeller(app);
  gig = await buildGig(app, { seller });
});

/** Moves the clock to `minutes` into the next day. */
function toNextDay(minutes: number): void {
  const now = app.clock.now();
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  app.clock.set(new Date(midnight + minutes * 60_000));
}
const run = () => app.drainWorker();
const calculate = (limit: number) => inTransaction(app.platform, (tx) => calculateLevels(tx, limit));
const own = async (who = seller) => app.call(getOwnLevel, {}, await asUser(app, who));

/** A completed order reviewed by both parties, so that the reviews are published. */
async function sell(
  stars: number,
  buyer?: BuiltUser,
): Promise<{ number: string; buyer: BuiltUser; priceMinor: number }> {
  app.clock.advance({ minutes: 1 });
  const { order, ...built } = await buildOrder(app, 'completed', { gig, ...(buyer && { buyer }) });
  const text = 'As agreed, and a little more than that.';
  const of = { orderNumber: order.number, text };
  await app.call(
    leaveReview,
    { ...of, stars, scores: { quality: stars, communication: stars, value: stars } },
    await asUser(app, built.buyer),
  );
  await app.call(
    leaveReview,
    { ...of, stars: 5, scores: { brief: 5, replies: 5, fairness: 5 } },
    await asUser(app, seller),
  );
  return { number: order.number, buyer: built.buyer, priceMinor: order.quote.priceMinor };
}

async function daysOf(who: BuiltUser) {
  const { rows } = await sql<{ day: string; level: number; runs: number; version: number }>`
    select day::text, level, runs_below as runs, rules_version as version from level_days
    where user_id = ${who.id} order by day`.execute(app.platform.db);
  return rows;
}

describe('the rules', () => {
  it('inserted by the migration equal the contract’s; the newest are in force and public', async () => {
    const { rows } = await sql<{ rules: unknown }>`select rules from level_rules where version = 1`.execute(
      app.platform.db,
    );
    expect(rows[0]!.rules).toEqual(defaultLevelRules);
    const { rules, benefits } = await app.call(getLevelTerms, {});
    expect(rules.version).toBe(2);
    expect(benefits).toEqual({ clearingDays: [7, 5, 5, 2], activeGigs: [7, 15, 25, 40] });
  });
});

describe('the inputs', () => {
  it('are counted from completed orders and published reviews, which can be listed', async () => {
    const first = await sell(4);
    const again = await sell(5, first.buyer);
    app.clock.advance({ minutes: 1 });
    const hidden = await buildOrder(app, 'completed', { gig });
    await app.call(
      leaveReview,
      {
        orderNumber: hidden.order.number,
        stars: 1,
        scores: { quality: 1, communication: 1, value: 1 },
        text: 'Hidden until both have written.',
      },
      await asUser(app, hidden.buyer),
    );
    await buildOrder(app, 'in-progress', { gig });
    const { inputs } = await own();
    expect(inputs).toEqual({
      orders: 3,
      buyers: 2,
      earnedMinor: first.priceMinor * 3,
      starsSum: 9,
      reviews: 2,
      recentCompleted: 3,
      recentLate: 0,
      recentCancelled: 0,
    });
    const as = await asUser(app, seller);
    const completed = await app.call(listLevelEvents, { kind: 'completed', limit: 2 }, as);
    expect(completed).toMatchObject({
      total: 3,
      items: [{ stars: null }, { orderNumber: again.number, stars: 5 }],
    });
    const rest = await app.call(
      listLevelEvents,
      { kind: 'completed', limit: 2, cursor: completed.nextCursor! },
      as,
    );
    expect(rest).toMatchObject({ nextCursor: null, items: [{ orderNumber: first.number }] });
    const reviews = await app.call(listLevelEvents, { kind: 'reviews' }, as);
    expect([reviews.total, reviews.items.map(({ stars }) => stars).sort()]).toEqual([2, [4, 5]]);
  });

  it('agree with the events of the orders', async () => {
    await sell(5);
    const late = await buildOrder(app, 'in-progress', { gig });
    const lost = await buildOrder(app, 'in-progress', { gig });
    app.clock.advance({ days: 90 });
    await run();
    await app.call(
      orders.cancelLateOrder,
      { orderNumber: lost.order.number, reason: '' },
      await asUser(app, lost.buyer),
    );
    const as = await asUser(app, seller);
    const delivery = { orderNumber: late.order.number, message: 'Here, at last.', metCriteria: [] };
    await app.call(orders.deliverOrder, delivery, as);
    await app.call(orders.approveDelivery, { orderNumber: late.order.number }, await asUser(app, late.buyer));
    const { inputs } = await own();
    expect(inputs).toMatchObject({
      orders: 2,
      buyers: 2,
      recentCompleted: 1,
      recentLate: 1,
      recentCancelled: 1,
    });
    const { rows } = await sql<Record<string, number>>`
      select count(*) filter (where e.to_state = 'completed')::int as orders,
        count(*) filter (where e.to_state = 'completed' and e.at > ${app.clock.now()}::timestamptz - interval '60 days')::int as "recentCompleted",
        count(*) filter (where e.event = 'order.late' and o.state = 'completed')::int as "recentLate",
        count(*) filter (where e.verb = 'cancel-late-order')::int as "recentCancelled"
      from order_events e join orders o on o.id = e.order_id
      where o.seller_id = ${seller.id} and (e.from_state is distinct from e.to_state or e.event = 'order.late')`.execute(
      app.platform.db,
    );
    expect(inputs).toMatchObject(rows[0]!);
    for (const kind of ['late', 'cancelled'] as const) {
      const listed = await app.call(listLevelEvents, { kind }, as);
      const { number } = kind === 'late' ? late.order : lost.order;
      expect([listed.total, listed.items.map(({ orderNumber }) => orderNumber)], kind).toEqual([1, [number]]);
    }
  });
});

describe('the daily run', () => {
  it('starts at 00:10 UTC and processes every seller once', async () => {
    await sell(5);
    await run();
    expect((await own()).standing.level).toBe(1);
    await sell(5);
    toNextDay(9);
    await run();
    expect((await own()).standing.level).toBe(1);
    expect((await own()).nextRunAt).toBe(new Date(app.clock.now().getTime() + 60_000).toISOString());
    toNextDay(-1440 + 10);
    await run();
    expect((await own()).standing.level).toBe(2);
    expect(await calculate(500)).toBe(0);
  });

  it('changes nothing and notifies no one when repeated or run concurrently', async () => {
    await sell(5);
    toNextDay(10);
    const counts = await Promise.all([calculate(500), calculate(500), calculate(500)]);
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(0);
    await run();
    await run();
    expect(await daysOf(seller)).toMatchObject([{ level: 1, runs: 0, version: 2 }]);
    const notifications = await app.call(listNotifications, {}, await asUser(app, seller));
    expect(notifications.items.filter(({ title }) => title === 'You are now level 1')).toHaveLength(1);
  });

  it('processes sellers in batches of limited size', async () => {
    await sell(5);
    const other = await buildOrder(app, 'completed');
    toNextDay(10);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from seller_facts`.execute(
      app.platform.db,
    );
    const sizes: number[] = [];
    for (let size = await calculate(2); size > 0; size = await calculate(2)) sizes.push(size);
    expect(Math.max(...sizes)).toBe(2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(rows[0]!.n);
    expect(await daysOf(other.seller)).toHaveLength(1);
  });

  it('saves a day only if it differs from the last one', async () => {
    await sell(5);
    for (let day = 0; day < 4; day++) {
      toNextDay(10);
      await run();
    }
    expect(await daysOf(seller)).toHaveLength(1);
    // The order leaves the window of the rates, which changes the inputs.
    app.clock.advance({ days: 60 });
    await run();
    expect(await daysOf(seller)).toHaveLength(2);
  });

  it('warns first and lowers the level in the next run', async () => {
    await sell(5);
    await sell(4);
    toNextDay(10);
    await run();
    expect((await own()).standing).toEqual({ level: 2, runsBelow: 0 });
    await sell(3);
    toNextDay(10);
    await run();
    expect((await own()).standing).toEqual({ level: 2, runsBelow: 1 });
    const search = async () =>
      (
        await sql<{
          level: number;
        }>`select ((fbits >> 25) & 3)::int as level from search_gigs where gig_id = ${gig.id}`.execute(
          app.platform.db,
        )
      ).rows[0]!.level;
    expect(await search()).toBe(2);
    toNextDay(10);
    await run();
    expect(await own()).toMatchObject({
      standing: { level: 1, runsBelow: 0 },
      changes: [
        { levelWas: 2, level: 1 },
        { levelWas: 0, level: 2 },
      ],
    });
    expect((await app.call(getPublicProfile, { username: seller.username })).level).toBe(1);
    expect(await search()).toBe(1);
    const notifications = await app.call(listNotifications, {}, await asUser(app, seller));
    expect(notifications.items.map(({ title }) => title).filter((title) => /level/.test(title))).toEqual([
      'Your level was lowered to level 1',
      'Your level, level 2, is at risk',
      'You are now level 2',
    ]);
    const emails = await listMailbox(app.platform.pool, { to: seller.email, before: null, limit: 20 });
    expect(emails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Your level, level 2, is at risk']),
    );
  });

  it('resets the warning when the next run meets the requirements again', async () => {
    const { buyer } = await sell(5);
    await sell(4);
    toNextDay(10);
    await run();
    await sell(3, buyer);
    toNextDay(10);
    await run();
    for (let good = 0; good < 2; good++) await sell(5, buyer);
    await sell(5, buyer);
    toNextDay(10);
    await run();
    expect((await own()).standing).toEqual({ level: 2, runsBelow: 0 });
  });
});

describe('the simulation', () => {
  it('matches the run when the assumed orders happen', async () => {
    await sell(4);
    toNextDay(10);
    await run();
    const before = await own();
    const assumed = withFutureOrders(before.inputs, {
      orders: 2,
      newBuyers: 1,
      priceMinor: before.inputs.earnedMinor,
      stars: 5,
      late: 0,
    });
    const expected = nextStanding(before.standing, assumed, before.rules);
    const { buyer } = await sell(5);
    await sell(5, buyer);
    toNextDay(10);
    await run();
    const after = await own();
    expect(after.inputs).toEqual(assumed);
    expect(after.standing).toEqual(expected);
    expect(after.standing.level).toBe(levelOf(assumed, before.rules));
    expect(after.standing.level).toBe(2);
  });
});

describe('access', () => {
  it('is limited to the seller', async () => {
    expect(await refusalOf(app.call(getOwnLevel, {}))).toBe('not_signed_in');
    expect(await refusalOf(app.call(listLevelEvents, { kind: 'completed' }))).toBe('not_signed_in');
    const buyer = await asUser(app, await buildBuyer(app));
    expect(await refusalOf(app.call(getOwnLevel, {}, buyer))).toBe('wrong_role');
    expect(await refusalOf(app.call(listLevelEvents, { kind: 'completed' }, buyer))).toBe('wrong_role');
    const as = await asUser(app, seller);
    expect(await refusalOf(app.call(listLevelEvents, { kind: 'completed', cursor: 'mine' }, as))).toBe(
      'invalid_input',
    );
  });

  it('shows level 0 without inputs to a new seller', async () => {
    expect(await own()).toMatchObject({
      standing: { level: 0, runsBelow: 0 },
      inputs: { orders: 0 },
      changes: [],
    });
  });

  it('includes levels in the export, and erases them with the account', async () => {
    const mine = await buildSeller(app);
    await inTransaction(app.platform, async (tx) => {
      await sql`insert into seller_facts (user_id) values (${mine.id})`.execute(tx.sql);
    });
    await run();
    const as = async () => ({ token: await freshToken(app, mine) });
    const file = JSON.parse((await app.call(exportData, {}, await as())).json);
    expect(file.levels).toMatchObject([{ level: 0, rules_version: 2, inputs: { orders: 0 } }]);
    await app.call(deleteAccount, {}, await as());
    toNextDay(10);
    await run();
    expect(await daysOf(mine)).toEqual([]);
  });
});
