// Discover Sellers: current sellers only, totals equal to a brute-force count, and paging shows each seller once in every order.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveProfile } from '#contract/people/accounts/account.endpoints.ts';
import type { DataOf, InputOf } from '#contract/common/endpoint.ts';
import { pauseGig } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { searchSellers } from '#contract/discovery/search/search.endpoints.ts';
import { experienceChoices, sellerSorts } from '#contract/discovery/search/search.schema.ts';
import { recordReview } from '#server/people/accounts/record-person-facts.ts';
import { reinstateAccount, suspendAccount } from '#server/people/accounts/suspend-account.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { indexSellers, reindexSellers } from './index-seller.ts';

type Query = InputOf<typeof searchSellers>;
type SearchResult = DataOf<typeof searchSellers>;
type TestSeller = {
  user: BuiltUser;
  categories: string[];
  years: number;
  rate: number | null;
  stars: number[];
  skill: string;
};

let app: TestApp;
let buyer: BuiltUser;
const made: TestSeller[] = [];
const skills = ['Lettering', 'Kerning', 'Illustration'];
const subcategories: Record<string, string> = { design: 'logo-design', video: 'short-clips' };

beforeAll(async () => {
  app = await openTestApp();
  buyer = await buildBuyer(app);
  for (let i = 0; i < 14; i++) {
    const seller = {
      user: await buildSeller(app, {
        username: `maker-${'abcdefghijklmn'[i]}${'nmlkjihgfedcba'[i]}`,
        displayName: `Seller ${['Ávila', 'Berg', 'Costa'][i % 3]}`,
      }),
      categories: i % 4 === 3 ? [] : i % 4 === 2 ? ['design', 'video'] : [i % 4 === 1 ? 'video' : 'design'],
      years: i % 10,
      rate: i % 5 === 4 ? null : 1000 + ((i * 37) % 7) * 500,
      stars: Array.from({ length: i % 3 }, (_, at) => 5 - ((i + at) % 3)),
      skill: skills[i % skills.length]!,
    };
    await app.call(
      saveProfile,
      {
        title: `Maker of ${i % 2 === 0 ? 'posters' : 'newsletters'}`,
        bio: i === 5 ? 'I once repaired a lighthouse.' : '',
        skills: [seller.skill, 'C++'],
        experienceYears: seller.years,
        hourlyRateMinor: seller.rate,
      },
      { token: seller.user.token },
    );
    for (const category of seller.categories) {
      await buildGig(app, {
        seller: seller.user,
        content: { category, subcategory: subcategories[category]! },
      });
    }
    await inTransaction(app.platform, async (tx) => {
      for (const stars of seller.stars)
        await recordReview(tx, { userId: seller.user.id, about: 'seller', stars });
    });
    made.push(seller);
  }
  await app.drainWorker();
  // Reviews were written without events, so a rebuild reads them.
  await reindexSellers(app.platform);
}, 120_000);
afterAll(() => app.close());

const search = (query: Query = {}): Promise<SearchResult> =>
  app.call(searchSellers, query, { token: buyer.token });
const namesOf = (found: SearchResult) => found.items.map((seller) => seller.username).sort();
const expected = (matches: (seller: TestSeller) => boolean) =>
  made
    .filter(matches)
    .map((seller) => seller.user.username)
    .sort();

describe('a match', () => {
  it('matches a brute-force count, for every category and experience', async () => {
    for (const category of [undefined, 'all', 'design', 'video', 'writing']) {
      for (const experience of [undefined, ...experienceChoices]) {
        const found = await search({ category, experience, limit: 50 });
        const wanted = expected(
          (seller) =>
            (category === undefined || category === 'all' || seller.categories.includes(category)) &&
            seller.years >= (experience ?? 0),
        );
        expect(namesOf(found), `${category} ${experience}`).toEqual(wanted);
        expect(found.total).toBe(wanted.length);
      }
    }
    expect((await search({ category: 'no-such-category' })).total).toBe(0);
  });

  it('matches words in name, title, skills and bio, as stems and without accents', async () => {
    const count = async (q: string) => (await search({ q, limit: 50 })).total;
    expect(await count('avila')).toBe(expected((seller) => made.indexOf(seller) % 3 === 0).length);
    expect(await count('poster')).toBe(7);
    expect(await count('illustrations')).toBe(expected((seller) => seller.skill === 'Illustration').length);
    expect(await count('repairing lighthouses')).toBe(1);
    expect(await count('c++')).toBe(14);
    expect(await count(made[3]!.user.username)).toBe(1);
    expect(await count('poster lettering')).toBe(
      expected((seller) => seller.skill === 'Lettering' && made.indexOf(seller) % 2 === 0).length,
    );
    expect(await count('no-such-word')).toBe(0);
  });

  it('takes the last word as a prefix if no seller has the whole word', async () => {
    expect((await search({ q: 'lightho' })).total).toBe(1);
    expect((await search({ q: 'l' })).total).toBe(0);
    expect((await search({ q: 'lightho poster' })).total).toBe(0);
  });

  it('is current with gigs, profiles and accounts', async () => {
    const seller = await buildSeller(app, { displayName: 'Quite New' });
    const lookFor = async (query: Query) => (await search({ q: 'quite new', ...query })).total;
    expect(await lookFor({})).toBe(0);
    await app.drainWorker();
    expect(await lookFor({})).toBe(1);
    expect(await lookFor({ category: 'design' })).toBe(0);
    const gig = await buildGig(app, { seller });
    await app.drainWorker();
    expect(await lookFor({ category: 'design' })).toBe(1);
    await app.call(pauseGig, { gigId: gig.id }, { token: seller.token });
    await app.drainWorker();
    expect(await lookFor({ category: 'design' })).toBe(0);
    await inTransaction(app.platform, (tx) => suspendAccount(tx, seller.id));
    expect(await lookFor({})).toBe(0);
    await inTransaction(app.platform, (tx) => reinstateAccount(tx, seller.id));
    expect(await lookFor({})).toBe(1);
    // Restoring also queues the seller's index.
    await app.drainWorker();
    await app.platform.pool.query('delete from search_sellers where seller_id = $1', [seller.id]);
  });

  it('excludes buyers', async () => {
    await app.call(saveProfile, { displayName: 'Only Buys' }, { token: buyer.token });
    await app.drainWorker();
    expect((await search({ q: 'only buys' })).total).toBe(0);
  });

  it('is rewritten by the timer when due', async () => {
    const { seller_id } = (
      await app.platform.pool.query(
        `update search_sellers set words = '', refresh_at = '2020-01-01' where seller_id = $1 returning seller_id`,
        [made[0]!.user.id],
      )
    ).rows[0] as { seller_id: string };
    const found = async () => (await search({ q: made[0]!.user.username })).items.map((item) => item.id);
    expect(await found()).not.toContain(seller_id);
    app.clock.advance({ seconds: 61 });
    await app.drainWorker();
    expect(await found()).toEqual([seller_id]);
  });
});

describe('the orders', () => {
  // The Bayesian average of gigs: ten prior reviews of 4.6.
  const weighted = ({ ratingHundredths, reviewCount }: SearchResult['items'][number]) =>
    ((ratingHundredths ?? 0) * reviewCount + 4600) / (reviewCount + 10);
  const rules: Record<(typeof sellerSorts)[number], (item: SearchResult['items'][number]) => number> = {
    'top-rated': (seller) => -weighted(seller),
    'most-reviews': (seller) => -seller.reviewCount,
    'price-low': (seller) => seller.hourlyRateMinor ?? Number.MAX_SAFE_INTEGER,
    'price-high': (seller) => -(seller.hourlyRateMinor ?? 0),
  };

  it.each(sellerSorts)('%s: shows every seller once, page by page, in order', async (sort) => {
    const seen: SearchResult['items'] = [];
    let cursor: string | undefined;
    for (let pages = 0; pages < 10; pages++) {
      const page = await search({ sort, limit: 3, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items);
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(seen.map((seller) => seller.username).sort()).toEqual(expected(() => true));
    const keys = seen.map(rules[sort]);
    expect(keys).toEqual([...keys].sort((a, b) => a - b));
  });

  it('top-rated: many good reviews rank above a single perfect one, and cards show the plain mean', async () => {
    const rated = async (displayName: string, stars: number[]) => {
      const { id } = await buildSeller(app, { displayName });
      await inTransaction(app.platform, async (tx) => {
        for (const count of stars) await recordReview(tx, { userId: id, about: 'seller', stars: count });
        await indexSellers(tx, [id]);
      });
      return id;
    };
    const proven = await rated('Rated Often', [...Array.from({ length: 18 }, () => 5), 4, 4]);
    const lucky = await rated('Rated Once', [5]);
    const poor = await rated('Rated Poorly', [3, 4]);
    const unknown = await rated('Rated Never', []);
    const { items } = await search({ q: 'rated', sort: 'top-rated' });
    expect(items.map((seller) => seller.id)).toEqual([proven, lucky, unknown, poor]);
    expect(items.map((seller) => seller.ratingHundredths)).toEqual([490, 500, null, 350]);
    await app.platform.pool.query('delete from search_sellers where seller_id = any($1)', [
      [proven, lucky, unknown, poor],
    ]);
  });

  it('pages through prefix matches', async () => {
    const first = await search({ q: 'newslett', limit: 4 });
    const second = await search({ q: 'newslett', limit: 4, cursor: first.nextCursor! });
    expect([...first.items, ...second.items].map((seller) => seller.username).sort()).toEqual(
      expected((seller) => made.indexOf(seller) % 2 === 1),
    );
  });
});

describe('hostile input', () => {
  it('is answered without an error', async () => {
    for (const q of [
      `' | 'a':*`,
      `a' & !'b`,
      '%',
      '!!!',
      '\\',
      '<->',
      'the',
      '𝕗'.repeat(80),
      `'); drop table users; --`,
    ]) {
      const answer = await app.answer(searchSellers, { q }, { token: buyer.token });
      expect(answer.statusCode, q).toBe(200);
    }
    expect((await search({ q: '!!!' })).total).toBe(0);
  });

  it('is rejected if malformed', async () => {
    const ask = (query: object) => refusalOf(search(query as Query));
    expect(await ask({ sort: 'magic' })).toBe('invalid_input');
    expect(await ask({ experience: 'many' })).toBe('invalid_input');
    expect(await ask({ limit: 5000 })).toBe('invalid_input');
    expect(await ask({ cursor: 'nonsense' })).toBe('invalid_input');
    const { nextCursor } = await search({ limit: 3 });
    expect(await ask({ cursor: nextCursor, sort: 'price-low' })).toBe('invalid_input');
  });

  it('is refused for guests and sellers', async () => {
    expect(await refusalOf(app.call(searchSellers, {}))).toBe('not_signed_in');
    const { token } = made[0]!.user;
    expect(await refusalOf(app.call(searchSellers, {}, { token }))).toBe('wrong_role');
  });
});
