// Seller-related filters of Explore: tags, level, rating, language, online, available by. Compared with a brute-force count.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announceAbsence, endAbsence, getAbsence } from '#contract/people/accounts/absence.endpoints.ts';
import { getAccount, saveProfile } from '#contract/people/accounts/account.endpoints.ts';
import type { DataOf, InputOf } from '#contract/common/endpoint.ts';
import { levelChoices, ratingChoices, searchGigs } from '#contract/discovery/search/search.endpoints.ts';
import { setMessageSettings } from '#contract/messaging/messages/message.endpoints.ts';
import { onlineMinutes, startRules } from '#contract/discovery/search/start.rules.ts';
import { recordReviewFact } from '#server/catalog/gigs/gig-facts.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import type { BuiltGig } from '#tests/fixtures/build-gig.ts';
import { explainedSearch } from '#tests/fixtures/explained-search.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import { reindexAll } from './index-gig.ts';

type Query = InputOf<typeof searchGigs>;
type SearchResult = DataOf<typeof searchGigs>;
type TestGig = {
  id: string;
  seller: BuiltUser;
  level: number;
  stars: number;
  languages: string[];
  tags: string[];
};

let app: TestApp;
const gigs: TestGig[] = [];
const codeOf: Record<string, string> = { English: 'en', Deutsch: 'de', Japanese: 'ja' };

beforeAll(async () => {
  app = await openTestApp();
  for (let i = 0; i < 24; i++) {
    const seller = await buildSeller(app);
    const languages = ['English', ...(i % 2 === 0 ? ['Deutsch'] : []), ...(i % 7 === 0 ? ['Japanese'] : [])];
    await app.call(
      saveProfile,
      { languages: languages.map((name) => ({ name, level: 'fluent' as const })) },
      { token: seller.token },
    );
    const level = i % 4;
    const stars = [0, 3, 4, 5][i % 4]!;
    const tags = ['logo', ...(i % 3 === 0 ? ['brand kit'] : []), ...(i % 5 === 0 ? ['café'] : [])];
    const gig = await buildGig(app, { seller, content: { tags } });
    await inTransaction(app.platform, async (tx) => {
      if (stars > 0) await recordReviewFact(tx, { gigId: gig.id, sellerId: seller.id, stars });
    });
    await app.platform.pool.query(
      `insert into seller_facts (user_id, level) values ($1, $2) on conflict (user_id) do update set level = $2`,
      [seller.id, level],
    );
    gigs.push({ id: gig.id, seller, level, stars, languages, tags });
  }
  await app.drainWorker();
  // Levels and reviews were written without events, so a rebuild reads them.
  await reindexAll(app.platform);
}, 120_000);
afterAll(() => app.close());

const search = (query: Query) => app.call(searchGigs, query);
/** Close matches are left out. */
const idsOf = ({ items }: SearchResult) => items.filter(({ missing }) => !missing).map((card) => card.id);

function matches(gig: TestGig, query: Query): boolean {
  const plain = (tag: string) => tag.trim().toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  return (
    gig.level >= Number(query.level ?? 0) &&
    gig.stars * 100 >= Number(query.rating ?? 0) &&
    (query.language === undefined || gig.languages.some((name) => codeOf[name] === query.language)) &&
    (query.tags ?? '')
      .split(',')
      .filter(Boolean)
      .every((tag) => gig.tags.map(plain).includes(plain(tag)))
  );
}

const queries: Query[] = [
  { level: 1 },
  { level: 3 },
  { rating: 400 },
  { rating: 480, level: 3 },
  { language: 'de' },
  { language: 'ja', level: 1 },
  { tags: 'brand kit' },
  { tags: 'Brand Kit,cafe' },
  { q: 'logo', tags: 'logo,brand kit', language: 'en' },
  { q: 'modern logo', rating: 450, language: 'de' },
];

describe('filters', () => {
  it('match a brute-force count, in every order', async () => {
    for (const query of queries) {
      const expected = gigs.filter((gig) => matches(gig, query)).map((gig) => gig.id);
      for (const sort of ['relevance', 'newest', 'rating'] as const) {
        const found = await search({ ...query, sort, limit: 50 });
        expect(new Set(idsOf(found)), JSON.stringify(query)).toEqual(new Set(expected));
        expect(found.total).toBe(expected.length);
      }
    }
  });

  it('have facets that count what choosing another value would find', async () => {
    for (const query of queries) {
      const { facets } = await search(query);
      const count = (own: keyof Query, value: number | string) =>
        gigs.filter((gig) => matches(gig, { ...query, [own]: value })).length;
      const label = JSON.stringify(query);
      expect(facets.level, label).toEqual(
        levelChoices.map((value) => ({ value: String(value), count: count('level', value) })),
      );
      expect(facets.rating, label).toEqual(
        ratingChoices.map((value) => ({ value: String(value), count: count('rating', value) })),
      );
      expect(facets.language, label).toEqual(
        ['en', 'de', 'ja']
          .map((value) => ({ value, count: count('language', value) }))
          .filter((facet) => facet.count > 0),
      );
    }
  });

  it('find nothing for an unused tag or language, and reject invalid values', async () => {
    expect(await search({ tags: 'unused tag' })).toMatchObject({ total: 0 });
    expect(await search({ language: 'xx' })).toMatchObject({ total: 0 });
    for (const query of [
      { rating: 420 },
      { level: 4 },
      { language: 'German' },
      { startBy: 'tomorrow' },
      { startBy: '2026-02-30' },
      { online: 'perhaps' },
    ])
      expect((await app.answer(searchGigs, query as Query)).statusCode, JSON.stringify(query)).toBe(422);
  });
});

describe('online', () => {
  it('means a request in the last minutes, and is shown on the card', async () => {
    app.clock.advance({ minutes: onlineMinutes + 1 });
    const [first, second] = [gigs[3]!, gigs[8]!];
    expect(await search({ online: 'true' })).toMatchObject({ total: 0 });
    await app.call(getAccount, {}, await asUser(app, first.seller));
    expect(idsOf(await search({ online: 'true' }))).toEqual([first.id]);
    app.clock.advance({ minutes: 2 });
    await app.call(getAccount, {}, await asUser(app, second.seller));
    const both = await search({ online: 'true', q: 'logo', sort: 'newest' });
    expect(new Set(idsOf(both))).toEqual(new Set([first.id, second.id]));
    expect(both.items.every((card) => card.isOnline)).toBe(true);
    expect((await search({ limit: 50 })).items.filter((card) => card.isOnline)).toHaveLength(2);
    app.clock.advance({ minutes: onlineMinutes - 1 });
    expect(idsOf(await search({ online: 'true' }))).toEqual([second.id]);
    app.clock.advance({ minutes: 2 });
    expect(await search({ online: 'true' })).toMatchObject({ total: 0 });
  });

  it('excludes sellers who hide their presence', async () => {
    const { seller, id } = gigs[5]!;
    await app.call(setMessageSettings, { showsPresence: false }, await asUser(app, seller));
    expect(await search({ online: 'true' })).toMatchObject({ total: 0 });
    const shown = (await search({ limit: 50 })).items.find((card) => card.id === id);
    expect(shown!.isOnline).toBeUndefined();
    await app.call(setMessageSettings, { showsPresence: true }, await asUser(app, seller));
    expect(idsOf(await search({ online: 'true' }))).toEqual([id]);
  });
});

const dayFromNow = (days: number) =>
  new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

describe('can start by', () => {
  it('excludes sellers who are away past that day', async () => {
    const { seller, id } = gigs[5]!;
    const has = async (days: number) =>
      idsOf(await search({ startBy: dayFromNow(days), limit: 50 })).includes(id);
    await app.call(
      announceAbsence,
      { fromOn: dayFromNow(0), untilOn: dayFromNow(4) },
      await asUser(app, seller),
    );
    expect([await has(0), await has(4), await has(5)]).toEqual([false, false, true]);
    expect(await search({ startBy: dayFromNow(1), limit: 50 })).toMatchObject({ total: gigs.length - 1 });
    // An absence in the future leaves the days before it.
    await app.call(
      announceAbsence,
      { fromOn: dayFromNow(3), untilOn: dayFromNow(4) },
      await asUser(app, seller),
    );
    expect(await has(0)).toBe(true);
    await app.call(endAbsence, {}, await asUser(app, seller));
    expect((await app.call(getAbsence, {}, await asUser(app, seller))).absence).toBeNull();
  });

  it('excludes sellers at capacity until enough of their orders are due', async () => {
    const gig: BuiltGig = await buildGig(app, { content: { tags: ['queue'] } });
    const count = async (startBy: string) => (await search({ tags: 'queue', startBy })).total;
    await app.drainWorker();
    for (let i = 0; i < startRules.ordersAtOnce; i++) {
      expect(await count(dayFromNow(0)), `${i} orders`).toBe(1);
      await buildOrder(app, 'in-progress', { gig, package: i === 0 ? 'standard' : 'basic' });
    }
    // Basic takes three days, standard five: once the first two are due there is capacity again.
    expect(await count(dayFromNow(2))).toBe(0);
    expect(await count(dayFromNow(3))).toBe(1);
  });
});

describe('an announced absence', () => {
  it('must lie in the future, and one that has begun keeps its first day', async () => {
    const seller = await buildSeller(app);
    const as = async () => asUser(app, seller);
    const announce = async (from: number, until: number) =>
      app.answer(announceAbsence, { fromOn: dayFromNow(from), untilOn: dayFromNow(until) }, await as());
    for (const [from, until] of [
      [-1, 3],
      [2, 1],
      [0, 90],
      [400, 401],
    ] as const)
      expect((await announce(from, until)).json().code, `${from} to ${until}`).toBe('invalid_input');
    expect((await announce(0, 89)).statusCode).toBe(200);
    const began = dayFromNow(0);
    app.clock.advance({ days: 2 });
    const shorter = await app.call(announceAbsence, { fromOn: began, untilOn: dayFromNow(1) }, await as());
    expect(shorter.absence).toMatchObject({ fromOn: began, untilOn: dayFromNow(1), hasBegun: true });
    const buyer = await buildBuyer(app);
    const refused = await app.answer(
      announceAbsence,
      { fromOn: dayFromNow(0), untilOn: dayFromNow(1) },
      await asUser(app, buyer),
    );
    expect(refused.json().code).toBe('wrong_role');
  });

  /** A gig that was published six days ago, and why it is found. */
  async function publishedBefore(tag: string) {
    const gig = await buildGig(app, { content: { tags: [tag] } });
    await app.drainWorker();
    app.clock.advance({ days: 6 });
    await app.drainWorker();
    const announce = async (days: number, takesOrders: boolean) => {
      const absence = { fromOn: dayFromNow(0), untilOn: dayFromNow(days - 1), takesOrders };
      await app.call(announceAbsence, absence, await asUser(app, gig.seller));
      await app.drainWorker();
    };
    const pass = async (days: number) => {
      app.clock.advance({ days });
      await app.drainWorker();
    };
    return {
      gig,
      announce,
      pass,
      why: async () => (await explainedSearch(app, { tags: tag })).items[0]!.why,
    };
  }

  it('freezes nothing while orders are taken', async () => {
    const { announce, pass, why } = await publishedBefore('selling-on');
    const before = await why();
    await announce(20, true);
    await pass(8);
    const after = await why();
    expect(after.isFrozen).toBe(false);
    expect(after.quality.freshness).toBeLessThan(before.quality.freshness);
  });

  it('keeps reviews, orders and the level current', async () => {
    const { gig, announce, pass, why } = await publishedBefore('current');
    await announce(20, false);
    const before = await why();
    await app.platform.pool.query(
      'update gig_statistics set rating_sum = 20, review_count = 20, orders_completed = 20 where gig_id = $1',
      [gig.id],
    );
    await pass(8);
    const after = await why();
    expect(after.isFrozen).toBe(true);
    expect(after.quality.freshness).toBe(before.quality.freshness);
    expect(after.quality.rating).toBeLessThan(before.quality.rating);
    expect(after.quality.orders).toBeGreaterThan(before.quality.orders);
  });

  it('keeps the freshness until 90 days after publication, however often it is announced again', async () => {
    const { announce, pass, why } = await publishedBefore('always-away');
    await announce(60, false);
    await pass(59);
    await announce(80, false);
    await pass(20);
    const before = await why();
    expect(before.isFrozen).toBe(true);
    expect(before.quality.freshness).toBeGreaterThan(0);
    await pass(6);
    const after = await why();
    expect(after.isFrozen).toBe(false);
    expect(after.quality.freshness).toBe(0);
  });

  it('freezes the freshness of a gig until it is over', async () => {
    const gig = await buildGig(app, { content: { tags: ['frozen'] } });
    const why = async () => (await explainedSearch(app, { tags: 'frozen' })).items[0]!.why;
    await app.drainWorker();
    const asSeller = () => asUser(app, gig.seller);
    const fresh = (await why()).quality.freshness;
    app.clock.advance({ days: 6 });
    await app.drainWorker();
    const before = await why();
    expect(before.quality.freshness).toBeLessThan(fresh);
    await app.call(announceAbsence, { fromOn: dayFromNow(0), untilOn: dayFromNow(9) }, await asSeller());
    await app.drainWorker();
    app.clock.advance({ days: 8 });
    await app.drainWorker();
    expect(await why()).toEqual({ ...before, isFrozen: true });
    app.clock.advance({ days: 3 });
    await app.drainWorker();
    const after = await why();
    expect(after.isFrozen).toBe(false);
    expect(after.quality.freshness).toBeLessThan(before.quality.freshness);
  });
});
