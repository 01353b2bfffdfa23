// Reviews: who may write when, and that nobody sees the other's before both are in or the time is up.
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

const leave = async ({ order }: BuiltOrder, by: BuiltUser, body: ReviewBody) =>
  app.call(endpoints.leaveReview, { orderNumber: order.number, ...body }, await asUser(app, by));
const look = async ({ order }: BuiltOrder, by: BuiltUser) =>
  (await app.call(orders.getOrder, { orderNumber: order.number }, await asUser(app, by))).reviews;
const ofGig = (slug: string, query: { stars?: number; cursor?: string; limit?: number } = {}) =>
  app.call(endpoints.listGigReviews, { slug, ...query });

describe('leave-review is refused', () => {
  it('to a stranger, in any state, as if there were no order', async () => {
    const stranger = await buildBuyer(app);
    for (const goal of ['pending', 'completed'] as OrderGoal[]) {
      expect(await refusalOf(leave(await buildOrder(app, goal), stranger, ofSeller))).toBe('order_not_found');
    }
  });

  it('before the order is completed, and when it never is, before the scores are looked at', async () => {
    for (const goal of ['pending', 'in-progress', 'delivered', 'revision', 'cancelled'] as OrderGoal[]) {
      const walked = await buildOrder(app, goal);
      expect(await refusalOf(leave(walked, walked.buyer, ofBuyer))).toBe('review_not_open');
      expect(await refusalOf(leave(walked, walked.seller, ofBuyer))).toBe('review_not_open');
    }
  });

  it('fourteen days after completion, and not a second before', async () => {
    const walked = await buildOrder(app, 'completed');
    app.clock.advance({ days: 14, seconds: -1 });
    expect((await leave(walked, walked.buyer, ofSeller)).publishedAt).toBeNull();
    app.clock.advance({ seconds: 1 });
    expect(await refusalOf(leave(walked, walked.seller, ofBuyer))).toBe('review_not_open');
  });

  it('a second time, also while the first is hidden, and also with other words', async () => {
    const walked = await buildOrder(app, 'completed');
    await leave(walked, walked.buyer, ofSeller);
    expect(await refusalOf(leave(walked, walked.buyer, { ...ofSeller, stars: 1 }))).toBe('review_given');
    expect(await refusalOf(leave(walked, walked.buyer, ofBuyer))).toBe('review_given');
  });

  it('with stars that are none, and with scores that are not the three of the reviewed side', async () => {
    const walked = await buildOrder(app, 'completed');
    const odd: unknown[] = [6, 0, 4.5, '5', null];
    for (const stars of odd) {
      expect(await refusalOf(leave(walked, walked.buyer, { ...ofSeller, stars: stars as number }))).toBe(
        'invalid_input',
      );
    }
    const scores = [
      ofBuyer.scores,
      { quality: 5, communication: 5 },
      { ...ofSeller.scores, fairness: 5 },
      {},
    ];
    for (const given of scores) {
      expect(await refusalOf(leave(walked, walked.buyer, { ...ofSeller, scores: given }))).toBe(
        'invalid_input',
      );
    }
    expect(await refusalOf(leave(walked, walked.seller, ofSeller))).toBe('invalid_input');
    expect((await look(walked, walked.buyer)).mine).toBeNull();
  });
});

describe('reviews are blind', () => {
  it('until both are in, and then both are public', async () => {
    const walked = await buildOrder(app, 'completed');
    const { buyer, seller, gig } = walked;
    const mine = await leave(walked, buyer, ofSeller);
    expect(mine).toMatchObject({
      about: 'seller',
      stars: 5,
      publishedAt: null,
      mayReply: false,
      author: { id: buyer.id },
    });
    expect(await look(walked, seller)).toMatchObject({ mine: null, theirs: null, theirsSubmitted: true });
    expect(await look(walked, buyer)).toMatchObject({
      mine: { id: mine.id },
      theirs: null,
      theirsSubmitted: false,
    });
    expect((await ofGig(gig.slug)).summary.count).toBe(0);
    const raw = await app.answer(
      orders.getOrder,
      { orderNumber: walked.order.number },
      await asUser(app, seller),
    );
    expect(raw.body).not.toContain(ofSeller.text);

    const theirs = await leave(walked, seller, ofBuyer);
    expect(theirs.publishedAt).not.toBeNull();
    expect(await look(walked, seller)).toMatchObject({
      mine: { id: theirs.id },
      theirs: { id: mine.id, mayReply: true },
    });
    expect((await ofGig(gig.slug)).items.map((one) => one.id)).toEqual([mine.id]);
    const facts = (await sellerSummaries(reading(app.platform), [seller.id])).get(seller.id)!;
    expect(facts).toMatchObject({ reviewCount: 1, ratingHundredths: 500 });
  });

  it('until the time is up, when the only one is published by the timer, once', async () => {
    const walked = await buildOrder(app, 'completed');
    await leave(walked, walked.buyer, ofSeller);
    app.clock.advance({ days: 14, seconds: -1 });
    await app.drainWorker();
    expect((await look(walked, walked.seller)).theirs).toBeNull();
    app.clock.advance({ seconds: 1 });
    await app.drainWorker();
    await app.drainWorker();
    expect((await look(walked, walked.seller)).theirs).toMatchObject({ stars: 5 });
    const { rows } = await app.platform.pool.query(
      'select review_count from seller_facts where user_id = $1',
      [walked.seller.id],
    );
    expect(rows).toEqual([{ review_count: 1 }]);
  });

  it('and one that cannot be published does not keep the others from it', async () => {
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

  it('also when both write at the same moment: both are published, each counted once', async () => {
    const walked = await buildOrder(app, 'completed');
    const { buyer, seller } = walked;
    const tries = [
      leave(walked, buyer, ofSeller),
      leave(walked, seller, ofBuyer),
      leave(walked, buyer, ofSeller),
    ];
    const settled = await Promise.allSettled(tries);
    expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(2);
    const { rows } = await app.platform.pool.query(
      `select (select review_count from seller_facts where user_id = $1) as seller,
              (select review_count from buyer_facts where user_id = $2) as buyer,
              (select count(*) from reviews where order_id = $3 and published_at is not null) as published`,
      [seller.id, buyer.id, walked.order.id],
    );
    expect(rows).toEqual([{ seller: 1, buyer: 1, published: 2 }]);
  });
});

describe('reply-to-review', () => {
  it('is for the one it describes, on a published review, once, and public', async () => {
    const walked = await buildOrder(app, 'completed');
    const { buyer, seller, gig } = walked;
    const { id } = await leave(walked, buyer, ofSeller);
    const reply = async (by: BuiltUser, text: string) =>
      app.call(endpoints.replyToReview, { reviewId: id, text }, await asUser(app, by));
    expect(await refusalOf(reply(seller, 'Thank you'))).toBe('review_not_found');
    await leave(walked, seller, ofBuyer);
    expect(await refusalOf(reply(buyer, 'Me too'))).toBe('review_not_found');
    expect(await refusalOf(reply(await buildBuyer(app), 'And me'))).toBe('review_not_found');
    expect(await refusalOf(reply(seller, 'x'.repeat(501)))).toBe('invalid_input');
    const replied = await reply(seller, 'Thank you');
    expect(replied).toMatchObject({ reply: { text: 'Thank you' }, mayReply: false });
    expect(await refusalOf(reply(seller, 'Once more'))).toBe('reply_given');
    expect((await ofGig(gig.slug)).items[0]!.reply).toMatchObject({ text: 'Thank you' });
  });
});

describe('the lists', () => {
  it('show a gig’s and a person’s published reviews with their distribution, in pages, filtered by stars', async () => {
    const gig = await buildGig(app);
    const buyer = await buildBuyer(app);
    for (const stars of [5, 5, 4, 2]) {
      const walked = await buildOrder(app, 'completed', { gig, buyer });
      await leave(walked, buyer, {
        ...ofSeller,
        stars,
        scores: { quality: stars, communication: 4, value: 5 },
      });
      await leave(walked, gig.seller, ofBuyer);
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
    expect([total, items.map((one) => one.stars)]).toEqual([4, [2, 4, 5, 5]]);
    expect(items[0]!.gig).toMatchObject({ slug: gig.slug });
    const first = await ofGig(gig.slug, { limit: 3 });
    const second = await ofGig(gig.slug, { limit: 3, cursor: first.nextCursor! });
    expect([...first.items, ...second.items].map((one) => one.id)).toEqual(items.map((one) => one.id));
    const fives = await ofGig(gig.slug, { stars: 5 });
    expect([fives.total, fives.items.length, fives.summary.count]).toEqual([2, 2, 4]);
    const about = (who: 'seller' | 'buyer', username: string) =>
      app.call(endpoints.listProfileReviews, { username, about: who });
    expect((await about('seller', gig.seller.username)).total).toBe(4);
    expect((await about('buyer', buyer.username.toUpperCase())).summary).toMatchObject({
      count: 4,
      meanHundredths: 400,
    });
    expect((await about('buyer', gig.seller.username)).summary).toMatchObject({
      count: 0,
      meanHundredths: null,
      scores: [],
    });
  });

  it('are refused for a gig or a person nobody knows', async () => {
    expect(await refusalOf(ofGig('no-such-gig'))).toBe('gig_not_found');
    expect(await refusalOf(app.call(endpoints.listProfileReviews, { username: 'nobody-here' }))).toBe(
      'profile_not_found',
    );
  });
});

it('leaves the ledger sound', async () => {
  await app.drainWorker();
  expect(await moneyViolations(app)).toEqual([]);
});
