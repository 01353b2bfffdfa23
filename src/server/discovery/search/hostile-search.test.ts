// Hostile searches are answered within bounds or refused with a message. Bounds are counted (words, statements, rows), not timed;
// the database cancels what takes too long.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchGigs, searchSellers, suggestResults } from '#contract/discovery/search/search.endpoints.ts';
import { reading } from '#server/platform/data/tx.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { postgresEngine } from './engine/postgres-engine.ts';
import { searchGigs as searchDirectly } from './search-gigs.ts';
import { queryWords } from './search-words.ts';
import { suggestResults as suggestDirectly } from './suggest-results.ts';
import { budgets } from './engine/walk-postings.ts';

let app: TestApp;
let buyer: BuiltUser;
beforeAll(async () => {
  app = await openTestApp();
  buyer = await buildBuyer(app);
  await buildGig(app, { content: { title: 'I will build a trellis for you' } });
  await app.drainWorker();
});
afterAll(() => app.close());

const ask = async (path: string) => {
  const answer = await app.http.inject({
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${buyer.token}` },
  });
  return { status: answer.statusCode, body: answer.json<{ message: string; data: { total?: number } }>() };
};
const paths = (q: string) => [
  `/search/gigs?q=${q}`,
  `/search/gigs?q=${q}&exact=1`,
  `/search/sellers?q=${q}`,
  `/search/suggestions?q=${q}`,
  `/projects?q=${q}`,
];

const hostile: [string, string][] = [
  ['a hundred thousand words', Array.from({ length: 100_000 }, (_, i) => `w${i}`).join(' ')],
  ['a megabyte of operators', '&|!():*<->"'.repeat(95_000)],
  ['a megabyte of one letter', 'a'.repeat(1_000_000)],
  ['wildcards', '%_%_%'],
  ['a NUL character', 'trel\0lis'],
  ['lone surrogates', '\ud800 trellis \udfff'],
  ['an unfinished escape', '\\'],
  ['a quoted statement', `'; drop table gigs; --`],
  ['stacked combining marks', `a${'\u0301'.repeat(180)}`],
  ['direction overrides', '\u202e\u2066trellis\u2069'],
  ['internal terms', '*all *new *c:design *t:logo'],
  ['many small words', Array.from({ length: 66 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join(' ')],
];

/** The test's database, and how many statements went through it. */
function countingStatements() {
  let statements = 0;
  const db = app.platform.db.withPlugin({
    transformQuery: ({ node }) => {
      statements++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { db, count: () => statements };
}

describe('a hostile search', () => {
  for (const [name, q] of hostile) {
    it(`is answered or refused with a message: ${name} (A52)`, async () => {
      for (const path of paths(encodeURIComponent(q.toWellFormed()))) {
        const { status, body } = await ask(path);
        expect([200, 400, 404, 413, 414, 422, 431], path.slice(0, 60)).toContain(status);
        if (status !== 200) expect(body.message, path.slice(0, 60)).toMatch(/^[A-Z].+\.$/);
      }
    });
  }

  it('with 500 filters is refused, or answered with the first of each', async () => {
    const many = Array.from({ length: 500 }, (_, i) => `level=${1 + (i % 3)}&tags=t${i}&price${i}=1`).join(
      '&',
    );
    const { status, body } = await ask(`/search/gigs?${many}`);
    expect([200, 400, 414, 422]).toContain(status);
    if (status !== 200) expect(body.message).toMatch(/^[A-Z].+\.$/);
    const tags = Array.from({ length: 60 }, (_, i) => `t${i}`).join(',');
    expect((await ask(`/search/gigs?tags=${tags}`)).status).toBe(422);
    expect((await ask(`/search/gigs?tags=${',,,'.repeat(30)}`)).body.data.total).toBe(1);
  });

  it('cannot address internal terms by name', async () => {
    for (const q of ['*all', '*c:design', '*t:logo']) {
      expect((await app.call(searchGigs, { q, exact: 'true' })).total, q).toBeLessThanOrEqual(1);
      expect((await app.call(suggestResults, { q })).gigs.length, q).toBeLessThanOrEqual(1);
    }
    expect((await app.call(searchGigs, { q: 'all new', exact: 'true' })).total).toBe(0);
    expect((await app.call(searchSellers, { q: '%' }, { token: buyer.token })).total).toBe(0);
  });
});

describe('the cost of a search', () => {
  it('is limited to eight words', () => {
    for (const [name, q] of hostile) {
      expect(queryWords(q).length, name).toBeLessThanOrEqual(8);
      for (const word of queryWords(q)) expect([...word].length, name).toBeLessThanOrEqual(40);
    }
  });

  it('is a bounded number of statements, each canceled by the database after three seconds', async () => {
    const { rows } = await app.platform.pool.query<{ statement_timeout: string }>('show statement_timeout');
    expect(rows[0]!.statement_timeout).toBe('3s');
    const words = Array.from({ length: 8 }, (_, i) => `unheard${String.fromCodePoint(97 + i)}of`);
    const counting = countingStatements();
    const filters = { category: 'design', delivery: 3, level: 1, rating: 450, language: 'en', online: true };
    await postgresEngine.search(
      { ...reading(app.platform), sql: counting.db },
      {
        words: words.map((word) => ({ word, also: [], isName: false, isLight: false, isMinor: false })),
        kinds: [],
        sellerNames: [],
        isWordless: false,
        addsClose: true,
        filters: { ...filters, startBy: '2030-01-01', tags: 'a,b,c,d,e,f,g' },
        sort: 'rating',
        limit: 50,
        cursor: undefined,
      },
    );
    // Words, catalog size, tags and categories; walks run only if something can match.
    expect(counting.count()).toBeLessThanOrEqual(6);
  });

  it('is understood once for all parts of an answer, and repairs as many words as are searched', async () => {
    const q = Array.from({ length: 22 }, (_, i) => `s${String.fromCodePoint(97 + i)}qxzvwk`).join(' ');
    for (const [name, answer] of [
      ['suggestions', (read: Read) => suggestDirectly(read, null, { q, kind: 'all' })],
      [
        'results',
        (read: Read) => searchDirectly(read, null, searchGigs.query.parse({ q }), { ip: '192.0.2.1' }),
      ],
    ] as const) {
      const counting = countingStatements();
      await answer({ ...reading({ ...app.platform, searchDb: counting.db }), sql: counting.db });
      expect(counting.count(), name).toBeGreaterThan(0);
      expect(counting.count(), name).toBeLessThanOrEqual(60);
    }
  });

  it('stops at its budget, and reports that there may be more', async () => {
    const { pool } = app.platform;
    const { rows } = await pool.query<{ id: number }>(`select id from search_terms where lexeme = 'trelli'`);
    const term = rows[0]!.id;
    // Postings that rank below the real gig and fail every filter.
    await pool.query(
      `insert into search_postings (term_id, neg, gig_no, price, fbits, languages)
       select $1, 0, 1000000 + n, 5000, 0, 0 from generate_series(1, $2::int) n`,
      [term, budgets.lookup + 10],
    );
    try {
      const found = await app.call(searchGigs, { q: 'trellis', startBy: '2030-01-01', category: 'design' });
      expect(found).toMatchObject({ total: 1, totalIsCapped: true });
    } finally {
      await pool.query('delete from search_postings where gig_no > 1000000');
    }
  });
});
