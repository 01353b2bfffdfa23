// The posting cache: for any query and any concurrent writes, it gives the same results as the table.
import fc from 'fast-check';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tables } from '#server/platform/data/db.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { whileHeld } from '#tests/fixtures/while-held.ts';
import { unfilteredQuery } from '#tests/fixtures/unfiltered-query.ts';
import type { GigDocument } from '../gig-document.ts';
import { currentPostings, cachePostings, cacheSize, postingCacheTimers } from './cached-postings.ts';
import { mergedPostings } from './cached-walk.ts';
import type { CachedList } from './cached-walk.ts';
import { packBits } from '../search-bits.ts';
import { missed } from '../search.filters.ts';
import type { Facet } from '../search.filters.ts';
import { putDocuments, removeDocuments } from '../search.store.ts';
import { findCandidates } from '../engine/close-matches.ts';
import { walkPostings } from '../engine/walk-postings.ts';
import type { WalkQuery } from '../engine/walk-postings.ts';

let app: TestApp;
let gigIds: string[];
const gigs = 4000;
const term = { all: 0, half: 0 };

/** Gigs with varied filter values and qualities; one word in all of them and one in half. */
beforeAll(async () => {
  app = await openTestApp();
  const client = new pg.Client({ connectionString: app.connectionString });
  await client.connect();
  await client.query('set session_replication_role = replica');
  const { rows } = await client.query<{ gig_id: string }>(
    `insert into search_gigs (gig_id, seller_id, quality, price, fbits, languages, newest_key, selling_key, price_high_key, rating_key, words_hash)
     select gen_random_uuid(), gen_random_uuid(), (n * 7919) % 900000, 500 + (n * 131) % 40000,
       (n % 9) | (n % 5) << 10 | (1 + n % 21) << 15 | (n % 4) << 25 | (n * 7 % 4) << 27 | (n % 11 / 10) << 29,
       1 << n % 4 | 1 << n % 7, -n, 0, 0, 0, 'x' from generate_series(1, ${gigs}) n returning gig_id`,
  );
  gigIds = rows.map((row) => row.gig_id);
  await client.query(`insert into search_terms (lexeme, word) values ('*all', '*all'), ('half', 'half')`);
  await client.query(
    `insert into search_postings (term_id, neg, gig_no, price, fbits, languages)
     select t.id, -g.quality, g.gig_no, g.price, g.fbits, g.languages from search_gigs g join search_terms t
       on t.lexeme = '*all' or g.gig_no % 2 = 0`,
  );
  for (const { id, lexeme } of (await client.query('select id, lexeme from search_terms')).rows as {
    id: number;
    lexeme: string;
  }[])
    term[lexeme === '*all' ? 'all' : 'half'] = id;
  await client.end();
}, 60_000);
afterAll(() => app.close());

/** Reads as another process without a cache. */
function fromTable(): Read {
  const read = reading(app.platform);
  const settings = { ...app.platform.settings, searchMemoryMb: 0 };
  return { ...read, platform: { ...app.platform, settings } };
}

const queries = fc
  .record({
    isAll: fc.boolean(),
    place: fc.constantFrom(
      {},
      { categoryMask: 31 << 10, category: 3 << 10, placeMask: 31 << 10, place: 3 << 10 },
      { placeMask: 0x3ff, place: 4 },
      { categoryMask: 31 << 10, category: 2 << 10, placeMask: (31 << 10) | 0x3ff, place: (2 << 10) | 7 },
    ),
    price: fc.constantFrom({}, { priceMin: 2500 }, { priceMax: 9000 }, { priceMin: 5000, priceMax: 30_000 }),
    others: fc.record({
      days: fc.constantFrom(1, 3, 7, 127),
      level: fc.nat(3),
      rating: fc.nat(3),
      language: fc.constantFrom(0, 1, 8, 64),
    }),
    facets: fc.uniqueArray(fc.constantFrom(...(Object.keys(missed) as Facet[]))),
    apart: fc.option(fc.constantFrom<Facet>('category', 'price', 'language')),
  })
  .map(({ isAll, place, price, others, facets, apart }): WalkQuery => ({
    ...unfilteredQuery,
    walk: { ...unfilteredQuery.walk, ...place, ...price, ...others },
    termId: isAll ? term.all : term.half,
    facets: facets.map((facet) => ({
      facet,
      mayMiss: missed[facet],
      apart: facet === apart ? (isAll ? term.half : term.all) : null,
    })),
  }));

const current = async (termId: number, read = reading(app.platform)): Promise<CachedList | null> =>
  (await currentPostings(read, [termId]))?.get(termId) ?? null;

/** Polls, because an open transaction in another test's database delays caching. */
async function cacheEventually(termId: number): Promise<void> {
  await expect
    .poll(async () => {
      await cachePostings(reading(app.platform), termId);
      return (await current(termId)) !== null;
    })
    .toBe(true);
}

/** Resets the record of changes. */
async function resetChanges(): Promise<void> {
  await app.platform.pool.query('delete from search_changes');
  await app.platform.pool.query(`update search_changes_horizon set since = '0'`);
}

/** Compares cache and table for random queries, with their close matches; returns how often the cache answered. */
async function compare(runs: number): Promise<number> {
  let fromMemory = 0;
  let sent: string[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: app.platform.pool }),
    log: ({ query }) => void sent.push(query.sql),
  });
  const property = fc.asyncProperty(queries, async (wanted) => {
    sent = [];
    const found = await walkPostings({ ...reading(app.platform), sql: db }, wanted);
    expect(found).toEqual(await walkPostings(fromTable(), wanted));
    const terms = Object.values(term).map((termId, i) => ({ termId, worth: (i + 1) / 10 }));
    const candidates = await findCandidates({ ...reading(app.platform), sql: db }, wanted, terms);
    expect(candidates).toEqual(await findCandidates(fromTable(), wanted, terms));
    if (!sent.some((text) => /near as materialized|terms as/.test(text))) fromMemory++;
  });
  await fc.assert(property, { numRuns: runs, seed: 20_261_122, endOnFailure: true });
  return fromMemory;
}

/** Compares the cached list with the table, posting by posting. */
async function expectSameAsTable(termId: number): Promise<void> {
  const list = await current(termId);
  const { rows } = await app.platform.pool.query<Record<string, number>>(
    'select neg, gig_no, price, fbits, languages from search_postings where term_id = $1 order by neg, gig_no',
    [termId],
  );
  expect([...mergedPostings(list!)]).toEqual(rows.flatMap((row) => Object.values(row)));
}

/** A document of gig `i` that varies with `turn`. */
function documentOf(i: number, turn: number): GigDocument {
  return {
    gig_id: gigIds[i]!,
    seller_id: gigIds[i]!,
    quality: (i * 104_729 + turn * 7) % 900_000,
    rating_part: 0,
    orders_part: 0,
    level_part: 0,
    fresh_part: 0,
    is_frozen: false,
    price: 500 + ((i * 37 + turn) % 40_000),
    fbits: packBits({
      subcategory: i % 9,
      category: i % 5,
      days: 1 + (turn % 21),
      price: 1,
      level: turn % 4,
      rating: i % 4,
      newcomer: turn % 2,
    }),
    languages: 1 << (turn % 7),
    newest_key: -i,
    selling_key: 0,
    price_high_key: 0,
    rating_key: 0,
    title: turn % 3 === 0 ? 'half' : 'whole',
    tags: '',
    description: '',
    terms: ['*all'],
    words_hash: `turn ${turn}`,
    refresh_at: null,
  };
}

const write = (from: number, count: number, turn: number) =>
  inTransaction(app.platform, (tx) =>
    putDocuments(
      tx,
      Array.from({ length: count }, (_, i) => documentOf(from + i * 3, turn + i)),
      { force: true },
    ),
  );

it('gives the results of the table, also for gigs written, moved or removed since', async () => {
  const read = reading(app.platform);
  await cachePostings(read, term.all);
  await cachePostings(read, term.half);
  expect(await compare(60)).toBe(60);
  await write(5, 20, 1);
  await inTransaction(app.platform, (tx) => removeDocuments(tx, gigIds.slice(100, 110)));
  expect((await current(term.all))!.changed.size).toBeGreaterThanOrEqual(30);
  expect(await compare(60)).toBe(60);
  // Enough changes to be merged into the lists.
  for (let turn = 2; turn < 9; turn++) {
    await write(1500 + turn, 60, turn);
    expect(await compare(4)).toBe(4);
  }
  await expect.poll(async () => (await current(term.all))!.changed.size).toBeLessThan(64);
  await inTransaction(app.platform, (tx) => removeDocuments(tx, gigIds.slice(300, 310)));
  expect(await compare(60)).toBe(60);
  await expectSameAsTable(term.all);
  await expectSameAsTable(term.half);
});

it('includes writes that ran while the list was loaded', async () => {
  const read = reading(app.platform);
  await Promise.all(
    await whileHeld(
      app,
      (tx) => putDocuments(tx, [documentOf(3000, 3)], { force: true }),
      // Begins later and commits earlier.
      () => write(3003, 1, 3),
      () => cachePostings(read, term.all),
    ),
  );
  await expectSameAsTable(term.all);
});

it('drops a list with too many changes, and does not load it again at once', async () => {
  const read = reading(app.platform);
  for (const [from, turn] of [
    [400, 4],
    [401, 5],
  ] as const)
    await write(from, 260, turn);
  expect(await current(term.all)).toBeNull();
  // Ignored for a minute, however often it is walked.
  for (let i = 0; i < 5; i++) await walkPostings(read, { ...unfilteredQuery, termId: term.all });
  expect(await current(term.all)).toBeNull();
  expect(await compare(20)).toBe(0);
});

it('drops a list whose changes were pruned, and one that is ten minutes old', async () => {
  const { pool } = app.platform;
  await cacheEventually(term.all);
  await write(50, 1, 6);
  await write(51, 1, 7);
  await pool.query('insert into search_changes (gig_no) select n from generate_series(1000000, 1001100) n');
  await postingCacheTimers[0]!.run(app.platform);
  const { rows } = await pool.query('select from search_changes');
  expect(rows).toHaveLength(1001);
  await pool.query('delete from search_changes');
  expect(await current(term.all)).toBeNull();

  await cacheEventually(term.all);
  app.clock.advance({ minutes: 10 });
  expect(await current(term.all)).toBeNull();
});

it('recovers in a cluster whose transaction ids start over', async () => {
  await app.platform.pool.query(`update search_changes_horizon set since = '900000000000'`);
  await app.platform.pool.query(`insert into search_changes (xact, gig_no) values ('900000000000', 1)`);
  await cachePostings(reading(app.platform), term.all);
  expect(await current(term.all)).toBeNull();
  await postingCacheTimers[0]!.run(app.platform);
  await cacheEventually(term.all);
  await expectSameAsTable(term.all);
});

it('notices postings written by manual SQL', async () => {
  await resetChanges();
  await cacheEventually(term.all);
  await app.platform.pool.query('update search_postings set price = 1 where gig_no = 3500');
  await app.platform.pool.query('delete from search_postings where gig_no = 3501');
  await expectSameAsTable(term.all);
});

it('merges no changes while an older transaction is open', async () => {
  await resetChanges();
  const client = new pg.Client({ connectionString: app.connectionString });
  await client.connect();
  await client.query('begin');
  await client.query('select pg_current_xact_id()');
  await cacheEventually(term.all);
  await write(600, 80, 8);
  const isSame = async () => (await current(term.all))!.base === (await current(term.all))!.base;
  await expect.poll(isSame).toBe(true);
  expect((await current(term.all))!.changed.size).toBeGreaterThanOrEqual(64);
  await expectSameAsTable(term.all);
  await client.query('rollback');
  await client.end();
});

it('caches a list that is walked often, if it is long enough', async () => {
  const read = { ...reading(app.platform), platform: { ...app.platform } };
  const rare = { ...unfilteredQuery, walk: { ...unfilteredQuery.walk, priceMax: 700 } };
  await app.platform.pool.query(
    'delete from search_postings where term_id = $1 and gig_no in (select gig_no from search_postings where term_id = $1 limit 1600)',
    [term.half],
  );
  await resetChanges();
  for (let i = 0; i < 3; i++) await walkPostings(read, { ...rare, termId: term.half });
  await cachePostings(read, term.half);
  expect(cacheSize(read)).toEqual({ lists: 0, bytes: 0 });
  await walkPostings(read, { ...rare, termId: term.all });
  expect(await current(term.all, read)).toBeNull();
  // One list is loaded at a time, so this one may need another walk after the other has been loaded.
  const walkAgain = () => walkPostings(read, { ...rare, termId: term.all });
  await expect.poll(async () => (await walkAgain()) && (await current(term.all, read))).not.toBeNull();
});

it('caches the lists of close matches that filters walk to their end', async () => {
  await resetChanges();
  const read = { ...reading(app.platform), platform: { ...app.platform } };
  const rare = { ...unfilteredQuery, walk: { ...unfilteredQuery.walk, priceMax: 700 } };
  const findAgain = () => findCandidates(read, rare, [{ termId: term.all, worth: 1 }]);
  await findAgain();
  expect(await current(term.all, read)).toBeNull();
  await expect.poll(async () => (await findAgain()) && (await current(term.all, read))).not.toBeNull();
});

it('evicts the least recently used list beyond its size limit', async () => {
  await resetChanges();
  const client = new pg.Client({ connectionString: app.connectionString });
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into search_postings (term_id, neg, gig_no, price, fbits) select -t, -n, n, 1, 0 from generate_series(1, 5) t, generate_series(1, 2500) n`,
  );
  await client.end();
  const withMemory = (megabytes: number): Read => {
    const settings = { ...app.platform.settings, searchMemoryMb: megabytes };
    return { ...reading(app.platform), platform: { ...app.platform, settings } };
  };
  const bytes = 2500 * 20;
  const read = withMemory((4 * bytes) / 1e6);
  for (const id of [-1, -2, -3, -4]) await cachePostings(read, id);
  expect(cacheSize(read)).toEqual({ lists: 4, bytes: 4 * bytes });
  expect(await current(-1, read)).not.toBeNull();
  await cachePostings(read, -5);
  expect(cacheSize(read)).toEqual({ lists: 4, bytes: 4 * bytes });
  expect(await current(-2, read)).toBeNull();
  expect(await current(-1, read)).not.toBeNull();

  const small = withMemory((3.9 * bytes) / 1e6);
  await cachePostings(small, -1);
  await cachePostings(fromTable(), -1);
  expect([cacheSize(small).lists, cacheSize(fromTable()).lists]).toEqual([0, 0]);
});

it('stops where the table does on a list longer than the walk limit', async () => {
  await resetChanges();
  const client = new pg.Client({ connectionString: app.connectionString });
  await client.connect();
  await client.query('set session_replication_role = replica');
  // 600 gigs from rank 199,901 on cost one cent; a walk ends at rank 200,000, so it finds 100 of them.
  await client.query(
    `insert into search_postings (term_id, neg, gig_no, price, fbits)
     select -9, n, 2000000 + n, case when n between 199901 and 200500 then 1 else 9 end, 0 from generate_series(1, 220500) n`,
  );
  await client.query('analyze search_postings');
  await client.end();
  const wanted = { ...unfilteredQuery, termId: -9, walk: { ...unfilteredQuery.walk, priceMax: 1 } };
  const totals = async () => [
    (await walkPostings(reading(app.platform), wanted)).total,
    (await walkPostings(fromTable(), wanted)).total,
  ];
  await cacheEventually(-9);
  expect(await totals()).toEqual([100, 100]);
  /** Removes postings and returns whether the list is still cached once the changes are merged. */
  const remove = async (from: number, to: number) => {
    const deletion = 'delete from search_postings where term_id = -9 and neg between $1 and $2';
    await app.platform.pool.query(deletion, [from, to]);
    // The same list twice: all changes are merged, even if an older transaction was open elsewhere.
    await expect
      .poll(async () => {
        const [once, again] = [await current(-9), await current(-9)];
        return once?.base === again?.base && (again?.changed.size ?? 0) === 0;
      })
      .toBe(true);
    return (await current(-9)) !== null;
  };
  expect(await remove(1, 400)).toBe(true);
  expect(await totals()).toEqual([500, 500]);
  // Fewer than a walk reads: what follows is unknown, so the list is dropped.
  let from = 401;
  while (await remove(from, from + 449)) from += 450;
  expect(from).toBeGreaterThan(20_000 - 450);
  expect(await totals()).toEqual([600, 600]);
}, 120_000);
