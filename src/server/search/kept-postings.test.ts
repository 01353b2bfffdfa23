// Postings in memory: whatever is asked and whatever is written meanwhile, the answer is the one that the table gives.
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inTransaction, reading } from '#server/platform/tx.ts';
import type { Read } from '#server/platform/tx.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { whileHeld } from '#tests/fixtures/while-held.ts';
import type { GigDocument } from './gig-document.ts';
import { currentPostings, keepPostings, keptPostingsTimers } from './kept-postings.ts';
import { inOnePiece } from './kept-walk.ts';
import { packBits } from './search-bits.ts';
import { missed } from './search.filters.ts';
import type { Facet } from './search.filters.ts';
import { putDocuments, removeDocuments } from './search.store.ts';
import { walkPostings } from './search.walk.ts';
import type { Wanted } from './search.walk.ts';

let app: TestApp;
let gigIds: string[];
const gigs = 4000;
const term = { all: 0, half: 0 };

/** Every number of filters and qualities, spread over the gigs; one word in all of them and one in half. */
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

/** A process beside this one, which keeps nothing. */
function fromTable(): Read {
  const read = reading(app.platform);
  const settings = { ...app.platform.settings, searchMemoryMb: 0 };
  return { ...read, platform: { ...app.platform, settings } };
}

const anyone: Wanted = {
  sort: 'relevance',
  limit: 29,
  after: null,
  walk: {
    term: '',
    categoryMask: 0,
    category: 0,
    placeMask: 0,
    place: 0,
    priceMin: 0,
    priceMax: 2e9,
    days: 127,
    level: 0,
    rating: 0,
    language: 0,
  },
  termId: 0,
  facets: [],
  walksWord: true,
  others: [],
  all: [],
  online: false,
  startBy: null,
  except: [],
};

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
  .map(({ isAll, place, price, others, facets, apart }): Wanted => ({
    ...anyone,
    walk: { ...anyone.walk, ...place, ...price, ...others },
    termId: isAll ? term.all : term.half,
    facets: facets.map((facet) => ({
      facet,
      mayMiss: missed[facet],
      apart: facet === apart ? (isAll ? term.half : term.all) : null,
    })),
  }));

/** Asks both for many filters; gives how often memory answered. */
async function compare(runs: number): Promise<number> {
  const read = reading(app.platform);
  let fromMemory = 0;
  const asking = fc.asyncProperty(queries, async (wanted) => {
    const kept = await currentPostings(read, wanted.termId);
    if (kept !== null) fromMemory++;
    expect(await walkPostings(read, wanted)).toEqual(await walkPostings(fromTable(), wanted));
  });
  await fc.assert(asking, { numRuns: runs, seed: 20_261_122, endOnFailure: true });
  return fromMemory;
}

/** Posting by posting, and there must be something kept to compare. */
async function expectAsInTable(termId: number): Promise<void> {
  const current = await currentPostings(reading(app.platform), termId);
  const { rows } = await app.platform.pool.query<Record<string, number>>(
    'select neg, gig_no, price, fbits, languages from search_postings where term_id = $1 order by neg, gig_no',
    [termId],
  );
  expect([...inOnePiece(current!)]).toEqual(rows.flatMap((row) => Object.values(row)));
}

/** Of this gig, with other words and figures. */
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
      { anew: true },
    ),
  );

it('answers as the table does, also for gigs that were written, moved or removed since', async () => {
  const read = reading(app.platform);
  await keepPostings(read, term.all);
  await keepPostings(read, term.half);
  expect(await compare(60)).toBe(60);
  await write(5, 20, 1);
  await inTransaction(app.platform, (tx) => removeDocuments(tx, gigIds.slice(100, 110)));
  expect((await currentPostings(read, term.all))!.changed.size).toBeGreaterThanOrEqual(30);
  expect(await compare(60)).toBe(60);
  // Far more than a search may find: they are worked into the lists on the way.
  for (let turn = 2; turn < 14; turn++) {
    await write(1500 + turn, 60, turn);
    expect(await compare(4)).toBe(4);
  }
  await inTransaction(app.platform, (tx) => removeDocuments(tx, gigIds.slice(300, 310)));
  expect(await compare(60)).toBe(60);
  await expectAsInTable(term.all);
  await expectAsInTable(term.half);
});

it('sees what was being written while the list was read', async () => {
  const read = reading(app.platform);
  await Promise.all(
    await whileHeld(
      app,
      (tx) => putDocuments(tx, [documentOf(3000, 3)], { anew: true }),
      // One that begins later and is done sooner.
      () => write(3003, 1, 3),
      () => keepPostings(read, term.all),
    ),
  );
  await expectAsInTable(term.all);
});

it('reads a list anew that too much has happened to, or of whose changes not all are there', async () => {
  const read = reading(app.platform);
  for (const [from, turn] of [
    [400, 4],
    [401, 5],
  ] as const)
    await write(from, 260, turn);
  expect(await currentPostings(read, term.all)).toBeNull();
  expect(await compare(20)).toBeLessThan(20);

  await keepPostings(read, term.all);
  await write(50, 1, 6);
  await write(51, 1, 7);
  app.clock.advance({ minutes: 11 });
  await keptPostingsTimers[0]!.run(app.platform);
  expect(await currentPostings(reading(app.platform), term.all)).toBeNull();
  await keepPostings(read, term.all);
  expect(await currentPostings(reading(app.platform), term.all)).not.toBeNull();
  expect(await compare(20)).toBeGreaterThan(0);
});

it('keeps a list that is walked again and again, if it is long and there is room', async () => {
  const rare = { ...anyone, termId: term.half, walk: { ...anyone.walk, priceMax: 700 } };
  const another = () => ({ ...reading(app.platform), platform: { ...app.platform } });
  const read = another();
  for (let i = 0; i < 2; i++) await walkPostings(read, rare);
  await vi.waitFor(async () => expect(await currentPostings(read, term.all)).toBeNull());
  // Half of 4,000 gigs is too short.
  for (let i = 0; i < 4; i++) await walkPostings(read, { ...rare, termId: term.all });
  await vi.waitFor(async () => expect(await currentPostings(read, term.all)).not.toBeNull());
  expect(await currentPostings(read, term.half)).toBeNull();

  const none = fromTable();
  await keepPostings(none, term.all);
  expect(await currentPostings(none, term.all)).toBeNull();
});
