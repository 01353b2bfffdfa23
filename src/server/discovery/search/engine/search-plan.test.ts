// Query plans: the statements of the engine use the intended indexes, also under the generic plan of a prepared statement.
// A plan that sorts or scans is fine at ten gigs and far too slow at a million.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Kysely, PostgresDialect } from 'kysely';
import { gigSorts } from '#contract/discovery/search/search.endpoints.ts';
import type { Tables } from '#server/platform/data/db.ts';
import { reading } from '#server/platform/data/tx.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { unfilteredQuery } from '#tests/fixtures/unfiltered-query.ts';
import type { GigDocument } from '../gig-document.ts';
import { currentPostings, cachePostings } from '../posting-cache/cached-postings.ts';
import { missed } from '../search.filters.ts';
import { putDocuments } from '../search.store.ts';
import { completeGigs } from './complete-gigs.ts';
import { findCloseWords, findKnownWords } from './search-terms.ts';
import { walkPostings } from './walk-postings.ts';
import type { WalkQuery } from './walk-postings.ts';
import { findGigsByPrefix, findCompletions } from '../suggestion.store.ts';

let app: TestApp;
let client: pg.Client;
const gigs = 30_000;

/** Rows as in a large marketplace: 30,000 gigs, one word in half of them, one in a third, one in 300; 6,000 spellings. */
beforeAll(async () => {
  app = await openTestApp();
  client = new pg.Client({ connectionString: app.connectionString });
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into search_gigs (gig_id, seller_id, quality, price, fbits, newest_key, selling_key, price_high_key, rating_key, words_hash)
     select gen_random_uuid(), gen_random_uuid(), (n * 7919) % 900000, 500 + n % 40000, 0, -n, -(n % 90), -(500 + n % 40000), -(n % 500), 'x'
     from generate_series(1, ${gigs}) n`,
  );
  await client.query(
    `insert into search_terms (lexeme, word) values ('*all', '*all'), ('half', 'half'), ('third', 'third'), ('few', 'few')`,
  );
  await client.query(
    `insert into search_terms (lexeme, word) select md5(n::text), md5(n::text) from generate_series(1, 12000) n`,
  );
  await client.query(
    `insert into search_spellings (word, term_id) select 'thi' || n, t.id
     from generate_series(1, 20) n, search_terms t where t.lexeme = 'third'
     union all select md5(n::text), 0 from generate_series(1, 6000) n`,
  );
  await client.query(
    `insert into search_postings (term_id, neg, gig_no, price, fbits, languages)
     select t.id, -g.quality, g.gig_no, g.price, g.fbits, 0 from search_gigs g join search_terms t
       on t.lexeme = '*all' or (t.lexeme = 'half' and g.gig_no % 2 = 0) or (t.lexeme = 'third' and g.gig_no % 3 = 0)
       or (t.lexeme = 'few' and g.gig_no % 100 = 0)`,
  );
  await client.query('vacuum analyze search_gigs, search_postings, search_terms, search_spellings');
}, 120_000);
afterAll(async () => {
  await client.end();
  await app.close();
});

const termId = async (lexeme: string) =>
  (await client.query<{ id: number }>('select id from search_terms where lexeme = $1', [lexeme])).rows[0]!.id;

async function wantedFor(words: string[], sort: WalkQuery['sort']): Promise<WalkQuery> {
  const ids = await Promise.all((words.length > 0 ? words : ['*all']).map(termId));
  const all = words.length > 0 ? ids.map((id) => ({ id, isWord: true })) : [];
  const walksWord = words.length > 0;
  return { ...unfilteredQuery, sort, termId: ids[0]!, walksWord, others: all.slice(1), all };
}

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Node[];
};
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Every plan node of every statement that the engine sends, under the generic plan. */
async function plansOf(ask: (read: Read) => Promise<unknown>): Promise<Node[]> {
  const sent: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: app.platform.pool }),
    log: ({ query }) => void sent.push(query),
  });
  await ask({ ...reading(app.platform), sql: db });
  const nodes: Node[] = [];
  await client.query('set plan_cache_mode = force_generic_plan');
  for (const [i, { sql, parameters }] of sent.entries()) {
    await client.query(`prepare plan_${i} as ${sql}`);
    const literals = parameters.map((value) =>
      value === null
        ? 'null'
        : Array.isArray(value)
          ? `'{${value.map((item) => (item === null ? 'null' : JSON.stringify(String(item)))).join(',')}}'`
          : client.escapeLiteral(String(value)),
    );
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (analyze, format json) execute plan_${i}${literals.length > 0 ? `(${literals.join(', ')})` : ''}`,
    );
    nodes.push(...nodesOf(rows[0]!['QUERY PLAN'][0].Plan));
    await client.query(`deallocate plan_${i}`);
  }
  return nodes;
}

/** The search tables that a plan reads from beginning to end. */
const tablesReadWhole = (nodes: Node[]) =>
  nodes
    .filter((node) => node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0)
    .map((node) => node['Relation Name'])
    .filter((name) => ['search_gigs', 'search_postings', 'search_spellings', 'search_terms'].includes(name!));

async function walking(words: string[], sort: WalkQuery['sort']): Promise<(read: Read) => Promise<unknown>> {
  const wanted = await wantedFor(words, sort);
  return (read) => walkPostings(read, wanted);
}

const indexOf: Record<Exclude<WalkQuery['sort'], 'relevance'>, string> = {
  newest: 'search_gigs_newest',
  'best-selling': 'search_gigs_selling',
  'price-low': 'search_gigs_price_low',
  'price-high': 'search_gigs_price_high',
  rating: 'search_gigs_rating',
};

describe('under the generic plan', () => {
  for (const words of [[], ['third'], ['third', 'half']]) {
    for (const sort of gigSorts) {
      it(`${words.join(' and ') || 'no word'}, ${sort}: uses its indexes and reads a bounded number of rows`, async () => {
        const run = (await plansOf(await walking(words, sort))).filter((node) => node['Actual Loops'] > 0);
        // Sequential scans are fine on the few terms, but not on gigs and postings.
        const whole = run
          .filter((node) => node['Node Type'] === 'Seq Scan')
          .map((node) => node['Relation Name']);
        expect(whole).not.toContain('search_postings');
        expect(whole).not.toContain('search_gigs');
        const used = new Set(run.flatMap((node) => node['Index Name'] ?? []));
        expect(used).toContain('search_postings_term');
        if (words.length > 1) expect(used).toContain('search_postings_gig');
        if (sort !== 'relevance') expect(used).toContain(indexOf[sort]);
        // A thousand matches for the total, each with its lookups; never the whole list.
        const most = Math.max(...run.map((node) => node['Actual Rows'] * node['Actual Loops']));
        expect(most).toBeLessThan(gigs / 4);
      });
    }
  }

  it('a word and filters: counts matches and all facets in one walk', async () => {
    const facets = (['price', 'delivery', 'language'] as const).map((facet) => ({
      facet,
      mayMiss: missed[facet],
      apart: null,
    }));
    const wanted = await wantedFor(['half'], 'relevance');
    const walk = { ...wanted.walk, priceMax: 2000, days: 3, language: 1 };
    const run = (await plansOf((read) => walkPostings(read, { ...wanted, walk, facets }))).filter(
      (node) => node['Actual Loops'] > 0,
    );
    const walks = run.filter((node) => node['Relation Name'] === 'search_postings');
    expect(walks.map((node) => [node['Index Name'], node['Actual Rows'], node['Actual Loops']])).toEqual([
      ['search_postings_term', gigs / 2, 1],
    ]);
  });

  it('changes since a list was cached: are read by the index of changes, not by postings', async () => {
    const id = await termId('half');
    await cachePostings(reading(app.platform), id);
    // Old changes, and current ones.
    await client.query(
      `insert into search_changes (xact, gig_no) select n::text::xid8, n from generate_series(1, 20000) n`,
    );
    await client.query('insert into search_changes (gig_no) select n from generate_series(1, 40) n');
    await client.query('analyze search_changes');
    const run = (await plansOf((read) => currentPostings(read, [id]))).filter(
      (node) => node['Actual Loops'] > 0,
    );
    const scans = run.filter((node) => node['Node Type'].endsWith('Scan') && node['Index Name']);
    expect(new Set(scans.map((node) => node['Index Name']))).toEqual(
      new Set(['search_changes_pkey', 'search_postings_gig']),
    );
    const whole = run.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);
    expect(whole.filter((name) => name !== 'search_changes_horizon')).toEqual([]);
    expect(Math.max(...run.map((node) => node['Actual Rows'] * node['Actual Loops']))).toBeLessThan(600);
  });

  it('a rewritten gig: reads its own postings only', async () => {
    const { rows } = await client.query<GigDocument>('select * from search_gigs order by gig_no limit 1');
    const words = { title: 'half', tags: '', description: 'third', terms: ['*all'], words_hash: 'y' };
    const document = { ...rows[0]!, ...words, refresh_at: null };
    const run = await plansOf((read) => putDocuments(read as Tx, [document], { force: true }));
    const scans = run.filter(
      (node) => node['Relation Name'] === 'search_postings' && node['Node Type'].endsWith('Scan'),
    );
    expect(new Set(scans.map((node) => node['Index Name'] ?? node['Node Type']))).toEqual(
      new Set(['search_postings_gig', 'Tid Scan']),
    );
  });

  it('words of a query: are looked up one by one, whether gigs have them or not', async () => {
    for (const words of [
      ['half'],
      ['thi1', 'thi2', 'qqqq'],
      ['half', 'third', 'few', 'thi3', 'thi4', 'thi5'],
    ]) {
      const run = await plansOf((read) => findKnownWords(read, words));
      expect(tablesReadWhole(run), words.join(' ')).toEqual([]);
    }
  });

  it('a typing error: is compared with the spellings that the index of trigrams finds', async () => {
    const run = await plansOf((read) => findCloseWords(read, 'thi21'));
    expect(tablesReadWhole(run)).toEqual([]);
    expect(run.map((node) => node['Index Name'])).toContain('search_spellings_trgm');
  });

  it('a word being typed: is completed by the index of spellings', async () => {
    const run = await plansOf((read) => findCompletions(read, 'thi'));
    expect(tablesReadWhole(run)).toEqual([]);
    const [scan] = run.filter((node) => node['Relation Name'] === 'search_spellings');
    expect(scan).toMatchObject({
      'Node Type': expect.stringMatching(/^(Bitmap Heap|Index) Scan$/),
      'Actual Rows': expect.toSatisfy((rows: number) => rows >= 20 && rows < 100),
    });
    expect(run.map((node) => node['Index Name'])).toContain('search_spellings_pkey');
  });

  it('a word being typed alone: reads only the postings that it shows', async () => {
    const run = await plansOf((read) => completeGigs(read, [], 'thi', 5));
    const read = run
      .filter((node) => node['Relation Name'] === 'search_postings')
      .reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0);
    expect(read).toBeGreaterThanOrEqual(5);
    expect(read).toBeLessThan(20);
  });

  it('a prefix with a rare word: walks the rare word and looks up the other per gig', async () => {
    const [half, third, few] = await Promise.all(['half', 'third', 'few'].map(termId));
    const completions = [half!, third!].map((id) => ({ id, count: 500 }));
    const run = await plansOf((read) =>
      findGigsByPrefix(read, { completions, others: [{ id: few!, count: 300 }], limit: 5 }),
    );
    const read = run
      .filter((node) => node['Relation Name'] === 'search_postings')
      .reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0);
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(1000);
  });
});

describe('a prefix with another word', () => {
  /** The expected gigs by quality, the only difference between them. */
  async function bestOf(completions: number[], other: number, limit = 5): Promise<string[]> {
    const { rows } = await client.query<{ gig_id: string }>(
      `select g.gig_id from search_gigs g where exists (
         select from search_postings p where p.gig_no = g.gig_no and p.term_id = any($1))
       and exists (select from search_postings p where p.gig_no = g.gig_no and p.term_id = $2)
       order by -g.quality, g.gig_no limit $3`,
      [completions, other, limit],
    );
    return rows.map((row) => row.gig_id);
  }

  it.each([
    ['common words are found among the best postings of all completions', ['few', 'third'], 'half'],
    ['a rare word is searched further down', ['half', 'third'], 'few'],
  ])('%s', async (_, completing, beside) => {
    const ids = await Promise.all(completing.map(termId));
    const other = await termId(beside);
    // A count that makes it walk the completions.
    const others = [{ id: other, count: 5000 }];
    const completions = ids.map((id) => ({ id, count: 500 }));
    const found = await findGigsByPrefix(reading(app.platform), { completions, others, limit: 5 });
    expect(found).toEqual(await bestOf(ids, other));
  });

  it('all gigs with both words are found if one of the lists is within the budget', async () => {
    const [third, few] = await Promise.all(['third', 'few'].map(termId));
    const found = await findGigsByPrefix(reading(app.platform), {
      completions: [{ id: third!, count: 300 }],
      others: [{ id: few!, count: 300 }],
      limit: 60,
    });
    expect(found).toEqual(await bestOf([third!], few!, 60));
  });
});
