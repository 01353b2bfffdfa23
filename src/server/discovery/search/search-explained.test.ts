// Results are explained: points add up to the order, newcomers get reserved positions, corrections are reported, and an empty
// result offers the closest matches.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#contract/common/endpoint.ts';
import { isNewcomer, qualityOf, rankingRules } from '#contract/discovery/search/ranking.rules.ts';
import { searchGigs } from '#contract/discovery/search/search.endpoints.ts';
import { recordOrderFact, recordReviewFact } from '#server/catalog/gigs/gig-facts.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { buildGig, gigPackage } from '#tests/fixtures/build-gig.ts';
import { explainedSearch } from '#tests/fixtures/explained-search.ts';
import { buildSeller } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { reindexAll } from './index-gig.ts';
import { layOut } from './engine/reserved-places.ts';

type Query = InputOf<typeof searchGigs>;
type SearchResult = Awaited<ReturnType<typeof explainedSearch>>;

let app: TestApp;
const newcomers: string[] = [];
/** A title with a typing error, one letter from a common word. */
const typo = 'I will restore a muralo from any decade';
const { among, places } = rankingRules.reserved;

beforeAll(async () => {
  app = await openTestApp();
  let seller = await buildSeller(app);
  for (let i = 0; i < 30; i++) {
    if (i % 6 === 5) seller = await buildSeller(app);
    const gig = await buildGig(app, {
      seller,
      content: {
        title: `I will paint a ${i % 2 === 0 ? 'harbor mural' : 'mural'} on any wall`,
        tags: i % 3 === 0 ? ['harbor', 'wall'] : ['wall'],
        description: `Painted ${i % 5 === 0 ? 'lighthouse' : 'boat'} murals that last outside. `.repeat(4),
        packages: [gigPackage({ priceMinor: 5000 + i * 1000, deliveryDays: 2 + (i % 9) })],
      },
    });
    await inTransaction(app.platform, async (tx) => {
      for (let order = 0; order <= i % 6; order++) {
        await recordOrderFact(tx, { gigId: gig.id, fact: 'placed' });
        await recordOrderFact(tx, { gigId: gig.id, fact: 'ended', completed: 1 });
      }
      await recordReviewFact(tx, { gigId: gig.id, sellerId: gig.seller.id, stars: 3 + (i % 3) });
    });
    app.clock.advance({ seconds: 5 });
  }
  app.clock.advance({ days: rankingRules.newcomer.publishedWithinDays + 1 });
  for (let i = 0; i < 6; i++) {
    const gig = await buildGig(app, {
      content: { title: 'I will paint a small mural for you', tags: ['wall'], packages: [gigPackage()] },
    });
    // Bad reviews, so that none of them ranks among the first on its own.
    await inTransaction(app.platform, async (tx) => {
      for (let review = 0; review < 20; review++)
        await recordReviewFact(tx, { gigId: gig.id, sellerId: gig.seller.id, stars: 1 });
    });
    newcomers.push(gig.id);
  }
  await buildGig(app, { content: { title: typo, tags: ['decade'] } });
  await app.drainWorker();
  await reindexAll(app.platform);
}, 120_000);
afterAll(() => app.close());

const search = (query: Query) => explainedSearch(app, query);
/** Close matches are left out. */
const idsOf = ({ items }: SearchResult) => items.filter(({ why }) => !why.isClose).map((card) => card.id);

async function allPages(query: Query): Promise<SearchResult['items']> {
  const items: SearchResult['items'] = [];
  let cursor: string | undefined;
  do {
    const page = await search({ ...query, cursor });
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor && items.length < 500);
  return items;
}

describe('a page of results', () => {
  it('is small: 24 cards of usual titles and names are at most 12 kB', async () => {
    const { items } = await app.call(searchGigs, { q: '', limit: 24 });
    expect(items).toHaveLength(24);
    const withoutTexts = items.map(({ seller, ...item }) => ({
      ...item,
      title: '',
      slug: '',
      seller: { ...seller, username: '', displayName: '' },
    }));
    const usual = { title: 65, slug: 60, username: 10, displayName: 14, avatarKey: 36 };
    const texts = Object.values(usual).reduce((sum, length) => sum + length, 0);
    expect(JSON.stringify(withoutTexts).length + 24 * texts).toBeLessThanOrEqual(12_000);
  });
});

describe('the explanation of a result', () => {
  it('is sent on request; other answers say only what a close match lacks', async () => {
    const { items } = await app.call(searchGigs, { q: 'harbor lighthouse mural' });
    const explained = await search({ q: 'harbor lighthouse mural' });
    expect(items.map(({ id }) => id)).toEqual(explained.items.map(({ id }) => id));
    for (const [i, { why, missing }] of items.entries()) {
      const known = explained.items[i]!;
      expect([why, missing]).toEqual([undefined, known.why.isClose ? known.why.missing : undefined]);
    }
    expect(items.filter(({ missing }) => missing).length).toBeGreaterThan(0);
  });

  it('adds up: text, kind and quality less what is missing are the points, in whose order the results are', async () => {
    for (const q of ['mural', 'harbor mural', 'lighthouse mural', '']) {
      const items = (await allPages({ q, limit: 50 })).filter(({ why }) => !why.isReserved);
      expect(items.length, q).toBeGreaterThan(3);
      const points = items.map(({ why }) => why.points);
      expect(points, q).toEqual(points.toSorted((a, b) => b - a));
      for (const { why } of items) {
        const { rating, orders, level, freshness } = why.quality;
        const quality = rating + orders + level + freshness;
        const sum = quality + why.text + (why.kind?.points ?? 0) - why.missingPoints;
        expect(Math.abs(sum - why.points)).toBeLessThanOrEqual(3);
        if (why.isClose) continue;
        const fields = why.words.map((word) => rankingRules.text[word.in]);
        expect(why.text).toBeGreaterThanOrEqual(q === '' ? 0 : Math.min(...fields));
        expect(why.text).toBeLessThanOrEqual(q === '' ? 0 : Math.max(...fields));
      }
    }
  });

  it('reports the field of each word', async () => {
    const found = await search({ q: 'harbor lighthouse murals' });
    const items = found.items.filter(({ why }) => !why.isClose);
    expect(items.length).toBeGreaterThan(0);
    for (const { title, why } of items) {
      const fieldOf = Object.fromEntries(why.words.map(({ word, in: field }) => [word, field]));
      expect(fieldOf).toEqual({
        murals: 'title',
        lighthouse: 'description',
        harbor: title.includes('harbor') ? 'title' : 'tags',
      });
    }
  });

  it('follows the published formula', () => {
    const none = { ratingSum: 0, reviewCount: 0, ordersCompleted: 0, sellerLevel: 0, days: 400 };
    expect(qualityOf(none)).toMatchObject({ orders: 0, level: 0, freshness: 0 });
    const all = { ratingSum: 5e6, reviewCount: 1e6, ordersCompleted: 20_000, sellerLevel: 3, days: 0 };
    const sum = Object.values(qualityOf(all)).reduce((a, b) => a + b, 0);
    expect(Math.round(sum)).toBe(1000);
    expect(qualityOf({ ...none, days: 15 }).freshness).toBe(rankingRules.quality.freshness / 2);
    const single = qualityOf({ ...none, ratingSum: 5, reviewCount: 1 });
    const many = qualityOf({ ...none, ratingSum: 490, reviewCount: 100 });
    expect(many.rating).toBeGreaterThan(single.rating);
    // A gig starts where those are that its seller took away, if they are rated below the usual prior, and never above it.
    const bad = { ratingSum: 20, reviewCount: 10 };
    const good = { ratingSum: 500, reviewCount: 100 };
    expect(qualityOf({ ...none, hidden: bad }).rating).toBe(qualityOf({ ...none, ...bad }).rating);
    expect(qualityOf({ ...none, hidden: good }).rating).toBe(qualityOf(none).rating);
    expect([isNewcomer({ days: 29, sellerOrders: 4 }), isNewcomer({ days: 29, sellerOrders: 5 })]).toEqual([
      true,
      false,
    ]);
    expect(isNewcomer({ days: 30, sellerOrders: 0 })).toBe(false);
  });
});

describe('positions reserved for newcomers', () => {
  it('are used for the best newcomers when too few rank among the first, and every gig is shown once', async () => {
    for (const q of ['mural', 'paint mural', '']) {
      const items = (await allPages({ q, limit: 50 })).filter(({ why }) => !why.isClose);
      const first = items.slice(0, among);
      expect(first.filter(({ why }) => why.isNewcomer).length, q).toBeGreaterThanOrEqual(places.length);
      const reserved = items.flatMap(({ why }, i) => (why.isReserved ? [i + 1] : []));
      expect(reserved, q).toEqual(places.slice(places.length - reserved.length));
      expect(reserved.length, q).toBeGreaterThan(0);
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
      expect(items).toHaveLength(q === '' ? 37 : 36);
    }
  });

  it('are the same at any page size, and used only in the order by relevance', async () => {
    const whole = (await allPages({ q: 'mural', limit: 50 })).map(({ id }) => id);
    for (const limit of [1, 5, 6, 7, 24])
      expect(
        (await allPages({ q: 'mural', limit })).map(({ id }) => id),
        String(limit),
      ).toEqual(whole);
    const newest = await allPages({ q: 'mural', sort: 'newest', limit: 50 });
    expect(newest.some(({ why }) => why.isReserved)).toBe(false);
    expect(new Set(newest.slice(0, 6).map(({ id }) => id))).toEqual(new Set(newcomers));
  });

  it('end with the list', () => {
    const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
    const laid = layOut(rows(1, 40), [100, 101], { shown: 0, limit: 24 });
    expect(laid.rows.map(({ row }) => row)).toEqual([...rows(1, 17), 100, ...rows(18, 22), 101]);
    expect(laid).toMatchObject({ lastInOrder: 22, isMore: true });
    expect(layOut(rows(23, 25), [100, 101], { shown: 24, limit: 24 })).toMatchObject({
      lastInOrder: 25,
      isMore: false,
    });
    expect(layOut([], [100], { shown: 23, limit: 1 })).toEqual({
      rows: [{ row: 100, isReserved: true }],
      lastInOrder: null,
      isMore: false,
    });
  });
});

describe('corrections', () => {
  it('can be disabled: `exact` searches the text as typed, with a suggestion', async () => {
    expect(await search({ q: 'murla' })).toMatchObject({ correctedTo: 'mural', didYouMean: null });
    const exact = await search({ q: 'murla', exact: 'true' });
    expect(exact).toMatchObject({ total: 0, correctedTo: null, didYouMean: 'mural' });
    expect(exact.nearest).toMatchObject({ words: 'mural', withoutFilters: [] });
    const known = await search({ q: 'harbor mural', exact: 'true' });
    expect(known).toMatchObject({ correctedTo: null, didYouMean: null });
    expect(idsOf(known)).toEqual(idsOf(await search({ q: 'harbor mural' })));
  });

  it('are only suggested if the word exists as typed', async () => {
    const found = await search({ q: 'muralo' });
    expect(found).toMatchObject({ correctedTo: null, didYouMean: 'mural' });
    expect(found.items.map((card) => card.title)).toEqual([typo]);
  });
});

describe('nothing matches', () => {
  it('offers the closest matches: drops single filters before all, and filters before words', async () => {
    const narrow = await search({ q: 'harbor mural', priceMax: 100 });
    expect(narrow).toMatchObject({ total: 0, closeTotal: 0, items: [] });
    expect(narrow.nearest).toMatchObject({ withoutFilters: ['price'], words: null });
    expect(narrow.nearest!.items.length).toBeGreaterThan(0);
    const two = await search({ q: 'harbor mural', priceMax: 100, level: 3 });
    expect(two.nearest).toMatchObject({ withoutFilters: ['level', 'price'], words: null });
    // Words are not dropped: what lacks some is a close match.
    const close = await search({ q: 'mural lighthouse zither', delivery: 3 });
    expect(close).toMatchObject({ total: 0, nearest: null });
    for (const { why } of close.items) expect(why.isClose).toBe(true);
    expect(close.closeTotal).toBeGreaterThan(0);
    expect((await search({ q: 'xylophone' })).nearest).toBeNull();
    expect((await search({ q: '%%%' })).nearest).toBeNull();
    expect((await search({ q: 'mural' })).nearest).toBeNull();
  });
});
