// Search returns current gigs, each exactly once in every order, with counts equal to brute force.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as ownGigs from '#contract/catalog/gigs/own-gig.endpoints.ts';
import {
  deliveryChoices,
  gigSorts,
  priceSteps,
  priceStepValue,
  searchGigs,
} from '#contract/discovery/search/search.endpoints.ts';
import type { DataOf, InputOf } from '#contract/common/endpoint.ts';
import { recordReviewFact } from '#server/catalog/gigs/gig-facts.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { buildGig, gigPackage } from '#tests/fixtures/build-gig.ts';
import { buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { reindexAll } from './index-gig.ts';

type Query = InputOf<typeof searchGigs>;
type SearchResult = DataOf<typeof searchGigs>;
type TestGig = {
  id: string;
  title: string;
  tags: string[];
  description: string;
  category: string;
  subcategory: string;
  price: number;
  days: number;
  stars: number;
};

let app: TestApp;
const gigs: TestGig[] = [];
const subjects = ['logo', 'poster', 'website', 'newsletter', 'subtitles', 'podcast'];
const manners = ['calm', 'bright', 'modern', 'playful', 'serious'];
const places = [
  ['design', 'logo-design'],
  ['design', 'print-design'],
  ['development', 'websites'],
  ['marketing', 'email-marketing'],
  ['video', 'subtitles-captions'],
] as const;

beforeAll(async () => {
  app = await openTestApp();
  let seller: BuiltUser | undefined;
  for (let i = 0; i < 42; i++) {
    if (i % 7 === 0) seller = await buildSeller(app);
    const [category, subcategory] = places[i % places.length]!;
    const subject = subjects[i % subjects.length]!;
    const content = {
      title: `I will make a ${manners[i % manners.length]} ${subject} for you`,
      tags: [subjects[(i + 1) % subjects.length]!, `edition${i % 4}`],
      description: `${i % 3 === 0 ? 'Watercolor' : 'Vector'} work that is done with care. `.repeat(5).trim(),
      category,
      subcategory,
      price: 500 + ((i * 7919) % 60) * 1000,
      days: 1 + ((i * 5) % 20),
      stars: i % 5,
    };
    const gig = await buildGig(app, {
      seller: seller!,
      content: {
        ...content,
        packages: [gigPackage({ priceMinor: content.price, deliveryDays: content.days })],
      },
    });
    if (content.stars > 0) {
      await inTransaction(app.platform, (tx) =>
        recordReviewFact(tx, { gigId: gig.id, sellerId: seller!.id, stars: content.stars }),
      );
    }
    gigs.push({ ...content, id: gig.id });
    app.clock.advance({ seconds: 5 });
  }
  await app.drainWorker();
  // Reviews were written without events, so a rebuild reads them.
  await reindexAll(app.platform);
}, 120_000);
afterAll(() => app.close());

const search = (query: Query) => app.call(searchGigs, query);
/** Close matches are left out. */
const idsOf = ({ items }: SearchResult) => items.filter(({ missing }) => !missing).map((card) => card.id);

async function allPages(query: Query): Promise<{ ids: string[]; pages: SearchResult[] }> {
  const pages: SearchResult[] = [];
  let cursor: string | undefined;
  do {
    const page = await search({ ...query, cursor });
    pages.push(page);
    cursor = page.nextCursor ?? undefined;
  } while (cursor && pages.length < 100);
  return { ids: pages.flatMap(idsOf), pages };
}

function matches(gig: TestGig, query: Query): boolean {
  const place = `${gig.category} ${gig.subcategory.replace('-', ' ')}`;
  const text = `${gig.title} ${gig.tags.join(' ')} ${place} ${gig.description}`.toLowerCase();
  return (
    (query.q ?? '').split(' ').every((word) => text.includes(word)) &&
    (!query.category || gig.category === query.category) &&
    (!query.subcategory || gig.subcategory === query.subcategory) &&
    gig.price >= Number(query.priceMin ?? 0) &&
    gig.price <= Number(query.priceMax ?? 1e9) &&
    gig.days <= Number(query.delivery ?? 90)
  );
}

const queries: Query[] = [
  {},
  { q: 'logo' },
  { q: 'calm logo' },
  { q: 'watercolor poster' },
  { category: 'design' },
  { category: 'design', subcategory: 'print-design' },
  { subcategory: 'websites' },
  { delivery: 3 },
  { priceMin: 2500, priceMax: 9999 },
  { q: 'logo', category: 'design', delivery: 14, priceMin: 1000 },
  { q: 'vector', priceMax: 20_000 },
];

describe('every order', () => {
  for (const sort of gigSorts) {
    it(`${sort} shows every match exactly once`, async () => {
      for (const query of queries) {
        const expected = gigs.filter((gig) => matches(gig, query)).map((gig) => gig.id);
        const { ids, pages } = await allPages({ ...query, sort, limit: 5 });
        expect(new Set(ids), JSON.stringify(query)).toEqual(new Set(expected));
        expect(ids).toHaveLength(expected.length);
        expect(pages.every((page) => page.total === expected.length && !page.totalIsCapped)).toBe(true);
      }
    });
  }

  it('is sorted by its key', async () => {
    const of = (ids: string[]) => ids.map((id) => gigs.find((gig) => gig.id === id)!);
    const sorted = async (sort: (typeof gigSorts)[number]) => of((await allPages({ sort, limit: 7 })).ids);
    const low = (await sorted('price-low')).map((gig) => gig.price);
    expect(low).toEqual([...low].sort((a, b) => a - b));
    const high = (await sorted('price-high')).map((gig) => gig.price);
    expect(high).toEqual([...high].sort((a, b) => b - a));
    expect((await sorted('newest')).map((gig) => gig.id)).toEqual(gigs.map((gig) => gig.id).toReversed());
    const rated = (await sorted('rating')).map((gig) => gig.stars || 4.6);
    expect(rated).toEqual([...rated].sort((a, b) => b - a));
  });

  it('is the same at any page size', async () => {
    for (const sort of gigSorts) {
      const whole = idsOf(await search({ q: 'logo', sort, limit: 50 }));
      expect((await allPages({ q: 'logo', sort, limit: 3 })).ids).toEqual(whole);
    }
  });
});

describe('facets', () => {
  it('match a brute-force count, each under all filters except its own', async () => {
    for (const query of queries) {
      const { facets } = await search(query);
      const count = (without: (keyof Query)[], test: (gig: TestGig) => boolean) => {
        const rest = { ...query };
        for (const name of without) delete rest[name];
        return gigs.filter((gig) => matches(gig, rest) && test(gig)).length;
      };
      const label = JSON.stringify(query);
      const counted = (own: 'category' | 'subcategory', without: (keyof Query)[]) =>
        [...new Set(gigs.map((gig) => gig[own]))]
          .map((value) => ({ value, count: count(without, (gig) => gig[own] === value) }))
          .filter((facet) => facet.count > 0)
          .sort((a, b) => a.value.localeCompare(b.value));
      const byValue = (facet: { value: string; count: number }[]) =>
        facet.toSorted((a, b) => a.value.localeCompare(b.value));
      expect(byValue(facets.category), label).toEqual(counted('category', ['category', 'subcategory']));
      expect(byValue(facets.subcategory), label).toEqual(counted('subcategory', ['subcategory']));
      expect(facets.delivery, label).toEqual(
        deliveryChoices.map((days) => ({
          value: String(days),
          count: count(['delivery'], (gig) => gig.days <= days),
        })),
      );
      expect(facets.price, label).toEqual(
        priceSteps.map((from, i) => ({
          value: priceStepValue(i),
          count: count(
            ['priceMin', 'priceMax'],
            (gig) => gig.price >= from && gig.price < (priceSteps[i + 1] ?? 1e9),
          ),
        })),
      );
    }
  });
});

describe('words', () => {
  it('rank higher in the title than in the tags, and there higher than in the description', async () => {
    const seller = await buildSeller(app);
    const word = 'zeppelin';
    const base = { packages: [gigPackage()], category: 'design', subcategory: 'illustration' };
    const about = await buildGig(app, {
      seller,
      content: { ...base, description: `A ${word} in the sky. `.repeat(8) },
    });
    await app.drainWorker();
    const tagged = await buildGig(app, { seller, content: { ...base, tags: [word] } });
    await app.drainWorker();
    const titled = await buildGig(app, {
      seller,
      content: { ...base, title: `I will draw a ${word} for your wall` },
    });
    await app.drainWorker();
    expect(idsOf(await search({ q: word }))).toEqual([titled.id, tagged.id, about.id]);
    expect(idsOf(await search({ q: 'Zeppelins' }))).toHaveLength(3);
  });

  it('that are unknown are corrected, and the correction is reported', async () => {
    expect(await search({ q: 'lgoo' })).toMatchObject({ correctedTo: 'logo' });
    expect((await search({ q: 'lgoo' })).items.length).toBe((await search({ q: 'logo' })).items.length);
    expect(await search({ q: 'calm webiste' })).toMatchObject({ correctedTo: 'calm website' });
    // A word that exists stays; what begins with it is a close match.
    expect(await search({ q: 'news' })).toMatchObject({ correctedTo: null, total: 0 });
    expect((await search({ q: 'news' })).items[0]!.title).toContain('newsletter');
    // A word that no gig has is not dropped: the others are close matches.
    const close = await search({ q: 'xylophone logo' });
    expect(close).toMatchObject({ correctedTo: null, total: 0 });
    expect(close.items[0]!.missing).toEqual(['xylophone']);
    expect(await search({ q: 'xylophone' })).toMatchObject({ total: 0, correctedTo: null });
    expect(await search({ q: 'logo' })).toMatchObject({ correctedTo: null });
  });

  it('are corrected to their shortest form, whichever gig used it first', async () => {
    const base = { packages: [gigPackage()], category: 'design', subcategory: 'illustration' };
    for (const tag of ['harpsichords', 'harpsichord', 'harpsichords']) {
      await buildGig(app, { content: { ...base, tags: [tag] } });
      await app.drainWorker();
    }
    expect(await search({ q: 'harpsichrod' })).toMatchObject({ correctedTo: 'harpsichord', total: 3 });
  });

  it('are ignored if they are stop words', async () => {
    expect((await search({ q: 'the' })).total).toBe((await search({})).total);
    expect((await search({ q: 'the logo' })).total).toBe((await search({ q: 'logo' })).total);
  });
});

describe('hostile input', () => {
  it.each([
    "' OR 1=1--",
    'logo & !poster | (a:*)',
    "logo'); drop table gigs;--",
    '%',
    '_',
    '\\',
    'a'.repeat(200),
    '<script>',
    ':*',
    '((((',
    'logo\u2028\u202e',
  ])('is answered or rejected: %j', async (q) => {
    const started = performance.now();
    const answer = await app.answer(searchGigs, { q });
    expect([200, 422]).toContain(answer.statusCode);
    expect(performance.now() - started).toBeLessThan(8000);
  });

  it('finds nothing if it is punctuation only or names unknown categories', async () => {
    for (const query of [
      { q: '%' },
      { q: '___' },
      { category: 'nothing' },
      { subcategory: "x' or 1=1" },
      { category: 'video', subcategory: 'websites' },
    ]) {
      expect(await search(query)).toMatchObject({ total: 0, items: [], nextCursor: null });
    }
  });

  it('is rejected as limit, sort or cursor', async () => {
    const first = await search({ sort: 'newest', limit: 2 });
    const refused: object[] = [
      { limit: 1e9 },
      { limit: 0 },
      { sort: 'price;DROP' },
      { priceMin: -1 },
      { cursor: 'nonsense' },
      { cursor: first.nextCursor, sort: 'price-low' },
      { cursor: Buffer.from('["newest",1e300,1,0]').toString('base64url'), sort: 'newest' },
      { cursor: Buffer.from('["newest",1,"1; select",0]').toString('base64url'), sort: 'newest' },
    ];
    for (const query of refused)
      expect((await app.answer(searchGigs, query as Query)).statusCode, JSON.stringify(query)).toBe(422);
  });
});

describe('the search table', () => {
  it('follows publishing, changing, pausing, resuming and deleting a gig', async () => {
    const seller = await buildSeller(app);
    const as = { token: seller.token };
    const gig = await buildGig(app, { seller, content: { title: 'I will build a weathervane for you' } });
    const count = async (q: string) => {
      await app.drainWorker();
      const { items, total, correctedTo } = await search({ q });
      const full = items.filter(({ missing }) => !missing);
      expect(total).toBe(full.length);
      return correctedTo === null ? full.length : 0;
    };
    expect(await count('weathervane')).toBe(1);
    const { version } = await app.call(ownGigs.getOwnGig, { gigId: gig.id }, as);
    await app.call(
      ownGigs.saveGig,
      { gigId: gig.id, version, title: 'I will build a birdhouse for you' },
      as,
    );
    expect([await count('weathervane'), await count('birdhouse')]).toEqual([0, 1]);
    await app.call(ownGigs.pauseGig, { gigId: gig.id }, as);
    expect(await count('birdhouse')).toBe(0);
    await app.call(ownGigs.resumeGig, { gigId: gig.id }, as);
    expect(await count('birdhouse')).toBe(1);
    await app.call(ownGigs.deleteGig, { gigId: gig.id }, as);
    expect(await count('birdhouse')).toBe(0);
  });

  it('is correct after concurrent listeners', async () => {
    const seller = await buildSeller(app);
    for (let i = 0; i < 5; i++)
      await buildGig(app, { seller, content: { title: `I will carve a gargoyle number ${i}` } });
    const { outbox } = app.platform;
    await Promise.all([outbox.drain(), outbox.drain(), reindexAll(app.platform)]);
    expect((await search({ q: 'gargoyle' })).total).toBe(5);
  });

  it('is rebuilt without deleted gigs', async () => {
    const before = await allPages({ limit: 50 });
    const lost = before.ids[0]!;
    await app.platform.pool.query('delete from search_postings');
    await app.platform.pool.query('delete from search_gigs where gig_id <> $1', [lost]);
    await app.platform.pool.query(`update gigs set state = 'deleted', deleted_at = now() where id = $1`, [
      lost,
    ]);
    await reindexAll(app.platform);
    const after = await allPages({ limit: 50 });
    expect(new Set(after.ids)).toEqual(new Set(before.ids.slice(1)));
  });
});
