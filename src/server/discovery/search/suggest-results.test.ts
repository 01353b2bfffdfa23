// Suggestions: prefix matches while typing, best first; hostile input is harmless.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveProfile } from '#contract/people/accounts/account.endpoints.ts';
import type { InputOf } from '#contract/common/endpoint.ts';
import { pauseGig } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { suggestResults } from '#contract/discovery/search/search.endpoints.ts';
import { recordReview } from '#server/people/accounts/record-person-facts.ts';
import { suspendAccount } from '#server/people/accounts/suspend-account.ts';
import type { Tables } from '#server/platform/data/db.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { rowsRead } from '#tests/fixtures/rows-read.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { reindexSellers } from './sellers/index-seller.ts';
import { suggestResults as suggestDirectly } from './suggest-results.ts';
import { findSellersByPrefix } from './suggestion.store.ts';

let app: TestApp;
let mara: BuiltUser;
const titles = [
  'I will letter the sign of your bakery',
  'I will illustrate a poster for your concert',
  'I will illustrate a map of your valley',
  'I will paint lighthouses on your wall',
  'I will write a newsletter about lighthouses',
];

beforeAll(async () => {
  app = await openTestApp();
  mara = await buildSeller(app, { displayName: 'Mara Lindqvist', username: 'mara-l' });
  const other = await buildSeller(app, { displayName: 'Per Haugen' });
  const { token } = other;
  await app.call(saveProfile, { title: 'Maker of marble maps', skills: ['Maps'] }, { token });
  for (const title of titles) await buildGig(app, { seller: mara, content: { title, tags: ['work'] } });
  await inTransaction(app.platform, (tx) =>
    recordReview(tx, { userId: other.id, about: 'seller', stars: 5 }),
  );
  await app.drainWorker();
  await reindexSellers(app.platform);
}, 60_000);
afterAll(() => app.close());

type Query = InputOf<typeof suggestResults>;
const suggest = (q: string, kind?: Query['kind']) =>
  app.call(suggestResults, { q, ...(kind ? { kind } : {}) });
const gigsFor = async (q: string, kind?: Query['kind']) => {
  const { gigs } = await suggest(q, kind);
  return gigs.map((gig) => titles.indexOf(gig.title)).sort();
};
/** The first gigs; close matches may follow. */
const firstFor = async (q: string, count: number) =>
  (await suggest(q)).gigs
    .slice(0, count)
    .map((gig) => titles.indexOf(gig.title))
    .sort();

describe('gigs', () => {
  it('are found by a prefix of a word, in any form', async () => {
    for (const q of ['illus', 'illustrations']) expect(await firstFor(q, 2), q).toEqual([1, 2]);
    for (const q of ['light', 'LIGHTHOUSE']) expect(await firstFor(q, 2), q).toEqual([3, 4]);
    expect(await gigsFor('l')).toEqual([]);
  });

  it('match the preceding words too', async () => {
    for (const q of ['illustrate val', 'valley illus']) expect(await firstFor(q, 1), q).toEqual([2]);
    expect(await firstFor('paint light', 1)).toEqual([3]);
    expect(await firstFor('lighthouses the', 2)).toEqual([3, 4]);
  });

  it('are found by a misspelled word', async () => {
    expect(await firstFor('lihgthouses', 2)).toEqual([3, 4]);
    expect(await firstFor('ilustrate map', 1)).toEqual([2]);
    expect(await gigsFor('qqqqqqqq')).toEqual([]);
  });

  it('have the fields of a palette row', async () => {
    const [gig] = (await suggest('bakery')).gigs;
    expect(gig).toMatchObject({
      title: titles[0],
      sellerName: 'Mara Lindqvist',
      fromPriceMinor: 5000,
      ratingHundredths: null,
      coverUrl: expect.stringMatching(/^\/media\/pictures\/.+\/400\.webp$/),
    });
  });

  it('are left out once paused', async () => {
    const gig = await buildGig(app, { content: { title: 'I will whittle a zebra for you' } });
    await app.drainWorker();
    const count = async () => (await suggest('zebr')).gigs.length;
    expect(await count()).toBe(1);
    await app.call(pauseGig, { gigId: gig.id }, { token: gig.seller.token });
    await app.drainWorker();
    expect(await count()).toBe(0);
  });
});

describe('sellers', () => {
  const names = async (q: string) => (await suggest(q)).sellers.map((seller) => seller.displayName);

  it('are ordered by name matches first, then by rating', async () => {
    expect(await names('mar')).toEqual(['Mara Lindqvist', 'Per Haugen']);
    expect(await names('marbl')).toEqual(['Per Haugen']);
    expect(await names('lindq')).toEqual(['Mara Lindqvist']);
    expect(await names('mara-l')).toEqual(['Mara Lindqvist']);
    expect(await names('mara haug')).toEqual([]);
  });

  it('exclude buyers and suspended accounts', async () => {
    await buildBuyer(app, { displayName: 'Quentin Buyer' });
    const gone = await buildSeller(app, { displayName: 'Quentin Seller' });
    await app.drainWorker();
    expect(await names('quent')).toEqual(['Quentin Seller']);
    await inTransaction(app.platform, (tx) => suspendAccount(tx, gone.id));
    expect(await names('quent')).toEqual([]);
  });
});

describe('a common prefix', () => {
  // A separate app with 20,000 sellers: every second one matches by name, all match by text.
  it('reads no more sellers than its budget, and returns the best name matches', async () => {
    const crowded = await openTestApp();
    try {
      const { pool } = crowded.platform;
      // A separate connection without the app's statement timeout of three seconds, for slow machines.
      const crowd = new pg.Client({ connectionString: crowded.connectionString });
      await crowd.connect();
      await crowd.query(`
        insert into users (id, email, email_verified_at, username, role, switchable, sonbording, created_at)
        select gen_random_uuid(), 'crowd-' || n || '@example.test', '2026-01-01', 'crowd-' || n, 1, 1, 1, '2026-01-01'
        from generate_series(1, 20000) n`);
      await crowd.query(`
        insert into search_sellers (seller_id, words, categories, experience_years,
          rating_key, reviews_key, price_low_key, price_high_key)
        select id, setweight(to_tsvector('simple', case when n % 2 = 0 then 'maria' else 'petra' end || ' ' || n), 'A')
          || setweight(to_tsvector('simple', 'marble maps'), 'B'), 0, 0, -n, 0, 0, 0
        from (select id, substr(username, 7)::int as n from users where username like 'crowd-%') crowd`);
      await crowd.query('analyze search_sellers, users');
      await crowd.end();
      for (const [typed, most] of [
        [['ma'], 2000],
        [['marble'], 3000],
        [['maps', 'ma'], 3000],
        [['maria', '1777'], 3000],
      ] as const) {
        const read = await rowsRead(crowded, (as) => findSellersByPrefix(as, typed, 4));
        expect(read.search_sellers, typed.join(' ')).toBeLessThanOrEqual(most);
        expect(read.users ?? 0, typed.join(' ')).toBeLessThanOrEqual(12);
      }
      const exact = await findSellersByPrefix(reading(crowded.platform), ['maria', '1777'], 4);
      const { rows } = await pool.query<{ username: string }>(
        'select username from users where id = any($1) order by array_position($1, id)',
        [exact],
      );
      expect(rows.map((row) => row.username)).toEqual([17778, 17776, 17774, 17772].map((n) => `crowd-${n}`));
      const some = await findSellersByPrefix(reading(crowded.platform), ['ma'], 4);
      expect(some).toHaveLength(4);
    } finally {
      await crowded.close();
    }
  });
});

// Browsers send the same request for both, so that a space costs nothing and the list does not change under the pointer.
it('are the same with a space after the last word', async () => {
  for (const q of ['logo', 'illus', 'lihgthouses', 'mar'])
    expect(await suggest(`${q} `), q).toEqual(await suggest(q));
});

describe('categories and tabs', () => {
  it('match categories by prefixes of their words', async () => {
    // Kinds of work that the text means may follow.
    expect((await suggest('logo')).categories[0]).toEqual({
      name: 'Logo design',
      category: 'design',
      subcategory: 'logo-design',
    });
    expect((await suggest('des')).categories[0]).toEqual({
      name: 'Design',
      category: 'design',
      subcategory: null,
    });
  });

  it('are limited to the tab', async () => {
    const services = await suggest('map', 'services');
    expect([services.gigs.length, services.sellers.length]).toEqual([1, 0]);
    const freelancers = await suggest('mar', 'freelancers');
    expect([freelancers.gigs.length, freelancers.categories.length]).toEqual([0, 0]);
    expect(freelancers.sellers).toHaveLength(2);
  });
});

it('answers any text, and rejects only invalid queries', async () => {
  for (const q of [
    `a' | 'b':*`,
    '%%',
    '!!',
    '\\',
    ':*',
    '*all',
    '<->',
    'é'.repeat(200),
    'a b c d e f g h i j',
  ]) {
    expect((await app.answer(suggestResults, { q })).statusCode, q).toBe(200);
  }
  expect(await suggest('!!')).toEqual({ queries: [], categories: [], gigs: [], sellers: [], projects: [] });
  expect((await suggest('*all')).gigs).toEqual([]);
  expect(await refusalOf(suggest(' '))).toBe('invalid_input');
  expect(await refusalOf(suggest('x'.repeat(201)))).toBe('invalid_input');
  expect(await refusalOf(suggest('x', 'people' as 'all'))).toBe('invalid_input');
});

describe('without a database', () => {
  // No one listens on this port.
  const pool = new pg.Pool({ connectionString: 'postgres://guildhall@127.0.0.1:1/none' });
  const away = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  beforeAll(() => void process.on('unhandledRejection', note));
  afterAll(async () => {
    process.off('unhandledRejection', note);
    await away.destroy();
  });

  it.each(['all', 'services', 'freelancers', 'projects'] as const)(
    'fails for the caller only, for %s',
    async (kind) => {
      const read = { ...reading(app.platform), sql: away };
      const suggestion = suggestDirectly(read, null, { q: 'painted lighthouses', kind });
      await expect(suggestion).rejects.toThrow('ECONNREFUSED');
      // A letter finds no projects, and may find nothing that has to be read.
      for (const q of ['painted lighthouses', 'z']) {
        await Promise.allSettled([suggestDirectly(read, null, { q, kind })]);
        // Rejections are reported after the microtasks of a turn.
        await new Promise(setImmediate);
      }
      expect(unhandled).toEqual([]);
    },
  );
});
