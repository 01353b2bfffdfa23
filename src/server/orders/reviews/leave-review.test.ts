// Reviews: who can write them when, and that they stay hidden until both are submitted or the period ends.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#contract/common/endpoint.ts';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import * as endpoints from '#contract/orders/reviews/review.endpoints.ts';
import { sellerSummaries } from '#server/people/accounts/profiles/seller.view.ts';
import { reading } from '#server/platform/data/tx.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { OrderGoal, BuiltOrder } from '#tests/fixtures/build-order.ts';

type ReviewBody = Omit<InputOf<typeof endpoints.leaveReview>, 'orderNumber'>;
const ofSeller: ReviewBody = {
  stars: 5,
  scores: { quality: 5, communication: 4, value: 3 },
  text: 'A pleasure from start to end.',
};
const ofBuyer: ReviewBody = {
  stars: 4,
  scores: { brief: 5, replies: 4, fairness: 4 },
  text: 'Clear wishes, quick answers.',
};

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

const leave = async ({ order }: BuiltOrder, author: BuiltUser, body: ReviewBody) =>
  app.call(endpoints.leaveReview, { orderNumber: order.number, ...body }, await asUser(app, author));
const look = async ({ order }: BuiltOrder, viewer: BuiltUser) =>
  (await app.call(orders.getOrder, { orderNumber: order.number }, await asUser(app, viewer))).reviews;
const ofGig = (slug: string, query: { stars?: number; cursor?: string; limit?: number } = {}) =>
  app.call(endpoints.listGigReviews, { slug, ...query });

describe('leave-review refuses', () => {
  it('users who are not a party, in any state, as if the order did not exist (A26)', async () => {
    const stranger = await buildBuyer(app);
    for (const goal of ['pending', 'completed'] as OrderGoal[]) {
      expect(await refusalOf(leave(await buildOrder(app, goal), stranger, ofSeller))).toBe('order_not_found');
    }
  });

  it('orders that are not completed, before validating the scores (A49)', async () => {
    for (const goal of ['pending', 'in-progress', 'delivered', 'revision', 'cancelled'] as OrderGoal[]) {
      const built = await buildOrder(app, goal);
      expect(await refusalOf(leave(built, built.buyer, ofBuyer))).toBe('review_not_open');
      expect(await refusalOf(leave(built, built.seller, ofBuyer))).toBe('review_not_open');
    }
  });

  it('reviews from exactly fourteen days after completion (A49)', async () => {
    const built = await buildOrder(app, 'completed');
    app.clock.advance({ days: 14, seconds: -1 });
    expect((await leave(built, built.buyer, ofSeller)).publishedAt).toBeNull();
    app.clock.advance({ seconds: 1 });
    expect(await refusalOf(leave(built, built.seller, ofBuyer))).toBe('review_not_open');
  });

  it('a second review, even while the first is hidden (A49)', async () => {
    const built = await buildOrder(app, 'completed');
    await leave(built, built.buyer, ofSeller);
    expect(await refusalOf(leave(built, built.buyer, { ...ofSeller, stars: 1 }))).toBe('review_given');
    expect(await refusalOf(leave(built, built.buyer, ofBuyer))).toBe('review_given');
  });

  it('invalid stars, and scores other than the three of the reviewed side (A49)', async () => {
    const built = await buildOrder(app, 'completed');
    const invalid: unknown[] = [6, 0, 4.5, '5', null];
    for (const stars of invalid) {
      expect(await refusalOf(leave(built, built.buyer, { ...ofSeller, stars: stars as number }))).toBe(
        'invalid_input',
      );
    }
    const scores = [
      ofBuyer.scores,
      { quality: 5, communication: 5 },
      { ...ofSeller.scores, fairness: 5 },
      {},
    ];
    for (const scoreSet of scores) {
      expect(await refusalOf(leave(built, built.buyer, { ...ofSeller, scores: scoreSet }))).toBe(
        'invalid_input',
      );
    }
    expect(await refusalOf(leave(built, built.seller, ofSeller))).toBe('invalid_input');
    expect((await look(built, built.buyer)).mine).toBeNull();
  });
});

describe('reviews stay hidden', () => {
  it('until both are submitted, then both are published', async () => {
    const built = await buildOrder(app, 'completed');
    const { buyer, seller, gig } = built;
    const mine = await leave(built, buyer, ofSeller);
    expect(mine).toMatchObject({
      about: 'seller',
      stars: 5,
      publishedAt: null,
      mayReply: false,
      author: { id: buyer.id },
    });
    expect(await look(built, seller)).toMatchObject({ mine: null, theirs: null, theirsSubmitted: true });
    expect(await look(built, buyer)).toMatchObject({
      mine: { id: mine.id },
      theirs: null,
      theirsSubmitted: false,
    });
    expect((await ofGig(gig.slug)).summary.count).toBe(0);
    const raw = await app.answer(
      orders.getOrder,
      { orderNumber: built.order.number },
      await asUser(app, seller),
    );
    expect(raw.body).not.toContain(ofSeller.text);

    const theirs = await leave(built, seller, ofBuyer);
    expect(theirs.publishedAt).not.toBeNull();
    expect(await look(built, seller)).toMatchObject({
      mine: { id: theirs.id },
      theirs: { id: mine.id, mayReply: true },
    });
    expect((await ofGig(gig.slug)).items.map(({ id }) => id)).toEqual([mine.id]);
    const facts = (await sellerSummaries(reading(app.platform), [seller.id])).get(seller.id)!;
    expect(facts).toMatchObject({ reviewCount: 1, ratingHundredths: 500 });
  });

  it('until the period ends, when the timer publishes a single review once', async () => {
    const built = await buildOrder(app, 'completed');
    await leave(built, built.buyer, ofSeller);
    app.clock.advance({ days: 14, seconds: -1 });
    await app.drainWorker();
    expect((await look(built, built.seller)).theirs).toBeNull();
    app.clock.advance({ seconds: 1 });
    await app.drainWorker();
    await app.drainWorker();
    expect((await look(built, built.seller)).theirs).toMatchObject({ stars: 5 });
    const { rows } = await app.platform.pool.query(
      'select review_count from seller_facts where user_id = $1',
      [built.seller.id],
    );
    expect(rows).toEqual([{ review_count: 1 }]);
  });

  it('without blocking others when one cannot be published', async () => {
    const bad = await buildOrder(app, 'completed');
    await leave(bad, bad.buyer, ofSeller);
    app.clock.advance({ minutes: 1 });
    const good = await buildOrder(app, 'completed');
    await leave(good, good.buyer, ofSeller);
    await app.platform.pool.query(
      `create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$`,
    );
    await app.platform.pool.query(
      `create trigger refuse_one before update on reviews for each row when (old.order_id = '${bad.order.id}')
       execute function refuse_one()`,
    );
    app.clock.advance({ days: 15 });
    await expect(app.drainWorker()).rejects.toThrow('not this one');
    await app.platform.pool.query('drop trigger refuse_one on reviews');
    expect((await look(good, good.seller)).theirs).toMatchObject({ stars: 5 });
    expect((await look(bad, bad.seller)).theirs).toBeNull();
    await app.drainWorker();
    expect((await look(bad, bad.seller)).theirs).toMatchObject({ stars: 5 });
  });

  it('until both are submitted concurrently, then each is counted once', async () => {
    const built = await buildOrder(app, 'completed');
    const { buyer, seller } = built;
    const attempts = [
      leave(built, buyer, ofSeller),
      leave(built, seller, ofBuyer),
      leave(built, buyer, ofSeller),
    ];
    const settled = await Promise.allSettled(attempts);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const { rows } = await app.platform.pool.query(
      `select (select review_count from seller_facts where user_id = $1) as seller,
              (select review_count from buyer_facts where user_id = $2) as buyer,
              (select count(*) from reviews where order_id = $3 and published_at is not null) as published`,
      [seller.id, buyer.id, built.order.id],
    );
    expect(rows).toEqual([{ seller: 1, buyer: 1, published: 2 }]);
  });
});

describe('reply-to-review', () => {
  it('lets the reviewed user reply to a published review once, in public', async () => {
    const built = await buildOrder(app, 'completed');
    const { buyer, seller, gig } = built;
    const { id } = await leave(built, buyer, ofSeller);
    const reply = async (author: BuiltUser, text: string) =>
      app.call(endpoints.replyToReview, { reviewId: id, text }, await asUser(app, author));
    expect(await refusalOf(reply(seller, 'Thank you'))).toBe('review_not_found');
    await leave(built, seller, ofBuyer);
    expect(await refusalOf(reply(buyer, 'Me too'))).toBe('review_not_found');
    expect(await refusalOf(reply(await buildBuyer(app), 'And me'))).toBe('review_not_found');
    expect(await refusalOf(reply(seller, 'x'.repeat(501)))).toBe('invalid_input');
    const replied = await reply(seller, 'Thank you');
    expect(replied).toMatchObject({ reply: { text: 'Thank you' }, mayReply: false });
    expect(await refusalOf(reply(seller, 'Once more'))).toBe('reply_given');
    expect((await ofGig(gig.slug)).items[0]!.reply).toMatchObject({ text: 'Thank you' });
  });
});

describe('review lists', () => {
  it('return published reviews of a gig or a user with their distribution, in pages, filtered by stars', async () => {
    const gig = await buildGig(app);
    const buyer = await buildBuyer(app);
    for (const stars of [5, 5, 4, 2]) {
      const built = await buildOrder(app, 'completed', { gig, buyer });
      await leave(built, buyer, {
        ...ofSeller,
        stars,
        scores: { quality: stars, communication: 4, value: 5 },
      });
      await leave(built, gig.seller, ofBuyer);
      app.clock.advance({ minutes: 1 });
    }
    await leave(await buildOrder(app, 'completed', { gig, buyer }), buyer, ofSeller);
    const { summary, items, total } = await ofGig(gig.slug);
    expect(summary).toEqual({
      count: 4,
      meanHundredths: 400,
      byStars: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: [0, 0, 1, 0, 1, 2][stars] })),
      scores: [
        { key: 'quality', meanHundredths: 400 },
        { key: 'communication', meanHundredths: 400 },
        { key: 'value', meanHundredths: 500 },
      ],
    });
    expect([total, items.map(({ stars }) => stars)]).toEqual([4, [2, 4, 5, 5]]);
    expect(items[0]!.gig).toMatchObject({ slug: gig.slug });
    const first = await ofGig(gig.slug, { limit: 3 });
    const second = await ofGig(gig.slug, { limit: 3, cursor: first.nextCursor! });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    const fives = await ofGig(gig.slug, { stars: 5 });
    expect([fives.total, fives.items.length, fives.summary.count]).toEqual([2, 2, 4]);
    const reviewsOf = (about: 'seller' | 'buyer', username: string) =>
      app.call(endpoints.listProfileReviews, { username, about });
    expect((await reviewsOf('seller', gig.seller.username)).total).toBe(4);
    expect((await reviewsOf('buyer', buyer.username.toUpperCase())).summary).toMatchObject({
      count: 4,
      meanHundredths: 400,
    });
    expect((await reviewsOf('buyer', gig.seller.username)).summary).toMatchObject({
      count: 0,
      meanHundredths: null,
      scores: [],
    });
  });

  it('refuse unknown gigs and users', async () => {
    expect(await refusalOf(ofGig('no-such-gig'))).toBe('gig_not_found');
    expect(await refusalOf(app.call(endpoints.listProfileReviews, { username: 'unknown-user' }))).toBe(
      'profile_not_found',
    );
  });
});

it('leaves the ledger sound', async () => {
  await app.drainWorker();
  expect(await moneyViolations(app)).toEqual([]);
});
