// The query log: what is counted, what is not, and which searches become popular.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  hideSearch,
  listPopularQueries,
  listSearches,
} from '#contract/discovery/search/query-log.endpoints.ts';
import { queryLogRules } from '#contract/discovery/search/query-log.rules.ts';
import { searchGigs, suggestResults } from '#contract/discovery/search/search.endpoints.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { recordClick } from '#contract/discovery/search/ranks.endpoints.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import type { BuiltGig } from '#tests/fixtures/build-gig.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import type { BuiltSupport } from '#tests/fixtures/build-support.ts';
import { searchGigs as searchDirectly } from '../search-gigs.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { flushAppearances } from '../appearances.ts';
import { popularQueries } from './popular-queries.ts';
import { countedText, countQuery, flushQueries } from './query-log.ts';
import { addQueries } from './query-log.store.ts';

let app: TestApp;
let support: BuiltSupport;
const { minFound, minSources } = queryLogRules.popular;
const { minOpened } = queryLogRules.leads;

beforeAll(async () => {
  app = await openTestApp();
  support = await buildSupport(app);
  await buildGig(app, { content: { title: 'I will carve a walrus for your bakery' } });
  await app.drainWorker();
}, 60_000);
afterAll(() => app.close());

const rows = async () => {
  await flushQueries(app.platform);
  const { rows: found } = await app.platform.pool.query<{ words: string; searches: number; misses: number }>(
    'select words, sum(searches)::int as searches, sum(without_result)::int as misses from search_queries group by words order by words',
  );
  return found;
};
/** Searches of `times` visitors on the current day. */
const searched = (words: string, times: number, withoutResult = 0) =>
  inTransaction(app.platform, (tx) =>
    addQueries(tx, [{ words, searches: times, withoutResult, sources: times - withoutResult }]),
  );

describe('counting', () => {
  it('counts the first page of a search by relevance, and whether it found anything', async () => {
    for (const q of ['Walrus ', 'walrus', 'WALRUS  bakery', 'qqqqqqqq']) await app.call(searchGigs, { q });
    await app.call(searchGigs, { q: 'walrus', sort: 'newest' });
    await app.call(searchGigs, { q: 'walrus', category: 'video' });
    await app.call(searchGigs, {});
    expect(await rows()).toEqual([
      { words: 'qqqqqqqq', searches: 1, misses: 1 },
      { words: 'walrus', searches: 1, misses: 0 },
      { words: 'walrus bakery', searches: 1, misses: 0 },
    ]);
  });

  it('writes nothing while searching', async () => {
    countQuery(reading(app.platform), { text: 'seal', total: 3, address: '192.0.2.1' });
    const { rowCount } = await app.platform.pool.query(`select from search_queries where words = 'seal'`);
    expect(rowCount).toBe(0);
    expect(await rows()).toContainEqual({ words: 'seal', searches: 1, misses: 0 });
  });

  it('leaves out personal data and texts without words', () => {
    for (const text of [
      'mara@example.test',
      'call 555 123 4567',
      '4111-1111-1111-1111',
      'mara＠example',
      'example.test',
      'logo from https://example',
      'WWW. example',
      'visit cheap-logos.Example.',
      't.me/cheap',
      'cheap.example#logo',
      'logo+cheap.example&co',
      'cheap.example’s logo',
      'пример.рф',
      'xn--e1afmkfd.xn--p1ai',
      '!!',
      '+#',
      '',
      'x'.repeat(121),
    ])
      expect(countedText(text), text).toBeNull();
    expect(countedText('  C++   <b>Developer</b>,\u0000 “Node.js” ')).toBe('c++ b developer /b node.js');
    for (const text of ['node.js and asp.net', '.net', 'c#', 'version 2.0', 'u.s. taxes'])
      expect(countedText(text), text).toBe(text);
    expect(countedText('Café menu ½')).toBe('café menu 1 2');
    expect(countedText('\ud800logo')).toBe('logo');
  });

  it('counts a text once per network and day, and nothing for our own searches', async () => {
    const from = (ip: string) => app.call(searchGigs, { q: 'carve a walrus' }, { ip });
    for (const ip of ['192.0.2.7', '192.0.2.7', '192.0.2.8', '198.51.100.7', '2001:db8::1', '2001:db8::2'])
      await from(ip);
    const counted = async () => (await rows()).find(({ words }) => words === 'carve a walrus')!.searches;
    expect(await counted()).toBe(3);
    app.clock.advance({ days: 1 });
    await from('192.0.2.7');
    expect(await counted()).toBe(4);
    const { rows: days } = await app.platform.pool.query<{ sources: number }>(
      `select sources from search_queries where words = 'carve a walrus' order by day`,
    );
    expect(days.map(({ sources }) => sources)).toEqual([3, 1]);
    await searchDirectly(reading(app.platform), null, searchGigs.query.parse({ q: 'saved walrus' }));
    expect((await rows()).map(({ words }) => words)).not.toContain('saved walrus');
  });

  it('leaves room for others, whatever one network searches for', async () => {
    const search = (text: string, address: string) =>
      countQuery(reading(app.platform), { text, total: 1, address });
    for (let n = 0; n <= queryLogRules.sources.bySource; n++) search(`flood ${n}`, '203.0.113.1');
    search('after the flood', '198.51.100.1');
    const words = (await rows()).map((row) => row.words);
    expect(words.filter((text) => text.startsWith('flood'))).toHaveLength(queryLogRules.sources.bySource);
    expect(words).toContain('after the flood');
  });

  it('stores a bounded number of texts per day, and still counts known ones', async () => {
    app.clock.advance({ days: 60 });
    const many = Array.from({ length: queryLogRules.maxPerDay + 5 }, (_, n) => ({
      words: `text ${String(n).padStart(4, '0')}`,
      searches: 1,
      withoutResult: 0,
      sources: 1,
    }));
    await inTransaction(app.platform, (tx) => addQueries(tx, many));
    await searched('zebra', 1);
    await searched('text 0000', 1);
    const today = async (what: string) => {
      const { rows: found } = await app.platform.pool.query<{ n: number }>(
        `select coalesce(${what}, 0)::int as n from search_queries where day = $1::timestamptz::date`,
        [app.clock.now()],
      );
      return found[0]!.n;
    };
    expect(await today('count(*)')).toBe(queryLogRules.maxPerDay);
    expect(await today(`sum(searches) filter (where words = 'text 0000')`)).toBe(2);
    expect(await today(`sum(searches) filter (where words = 'zebra')`)).toBe(0);
  });

  it('deletes days that are no longer used', async () => {
    app.clock.advance({ days: queryLogRules.storedDays + 1 });
    for (let run = 0; run < 8; run++) {
      app.clock.advance({ hours: 2 });
      await app.drainWorker();
    }
    expect(await rows()).toEqual([]);
  });
});

describe('popular searches', () => {
  const popular = (prefix = '', limit = 6) => popularQueries(reading(app.platform), { prefix, limit });

  beforeAll(async () => {
    await searched('logo design', minFound);
    await searched('modern logo', minFound);
    await searched('too few', minSources - 1);
    await searched('one day only', minFound * 9);
    await searched('never found', minFound * 9, minFound * 9);
    await searched('rarely found', minFound * 9, minFound * 9 - 1);
    app.clock.advance({ days: 1 });
    await searched('logo design', 1);
    await searched('modern logo', 1);
    await searched('too few', minSources - 1);
    await searched('never found', 9, 9);
    await searched('rarely found', 9, 9);
    await searched('blog post', minFound);
    app.clock.advance({ days: 1 });
    await searched('blog post', minFound);
  });

  it('are those found often enough, on several days, most frequent first', async () => {
    expect(await popular()).toEqual(['blog post', 'logo design', 'modern logo']);
    expect(await popular('', 1)).toEqual(['blog post']);
    expect((await app.call(listPopularQueries, {})).items).toEqual([
      'blog post',
      'logo design',
      'modern logo',
    ]);
  });

  it('are suggested when they begin with the typed text, then when they contain it', async () => {
    expect(await popular('LO')).toEqual(['logo design', 'blog post', 'modern logo']);
    expect((await app.call(suggestResults, { q: 'logo d' })).queries).toEqual(['logo design']);
    expect((await app.call(suggestResults, { q: 'logo design' })).queries).toEqual([]);
    expect((await app.call(suggestResults, { q: 'logo', kind: 'freelancers' })).queries).toEqual([]);
  });

  it('are read once a minute', async () => {
    const before = await popular();
    await searched('logo design', minFound * 5);
    expect(await popular()).toEqual(before);
    app.clock.advance({ minutes: 2 });
    expect(await popular()).toEqual(['logo design', 'blog post', 'modern logo']);
  });

  it('are no longer popular after 30 days', async () => {
    app.clock.advance({ days: queryLogRules.popular.days });
    expect(await popular()).toEqual([]);
    app.clock.advance({ days: -queryLogRules.popular.days });
  });
});

it('reports to support what was searched and what was not found', async () => {
  const week = await app.call(listSearches, {}, await asUser(app, support));
  expect(week.mostSearched[0]).toEqual({
    words: 'never found',
    searches: 99,
    withoutResult: 99,
    isHidden: false,
    ledTo: null,
  });
  expect(week.mostWithoutResult.map(({ words }) => words)).toEqual(['never found', 'rarely found']);
  expect(week).toMatchObject({ texts: 7, withoutResult: 99 + 98 });
  app.clock.advance({ days: 10 });
  const later = await asUser(app, support);
  expect(await app.call(listSearches, {}, later)).toMatchObject({ searches: 0, texts: 0, mostSearched: [] });
  expect(await app.call(listSearches, { days: 30 }, later)).toMatchObject({ texts: 7 });
});

it('names the kind of work that people opened and ordered most after a search', async () => {
  const gigs: BuiltGig[] = [];
  for (const [title, subcategory] of [
    ['I will engrave a tusk as a logo', 'logo-design'],
    ['I will engrave a tusk as an illustration', 'illustration'],
  ] as const)
    gigs.push(await buildGig(app, { content: { title, category: 'design', subcategory } }));
  await app.drainWorker();
  const q = 'Engrave TUSK';
  const visitor = (number: number) => ({ ip: `198.51.${number}.9` });
  const count = (gig: BuiltGig, number: number, what: 'opened' | 'ordered', buyer?: BuiltUser) =>
    app.call(
      recordClick,
      { gigId: gig.id, q, what },
      { ...visitor(number), ...(buyer && { token: buyer.token }) },
    );
  const [logo, illustration] = gigs as [BuiltGig, BuiltGig];
  const ledTo = async () => {
    await flushQueries(app.platform);
    await flushAppearances(app.platform);
    const { mostSearched } = await app.call(listSearches, {}, await asUser(app, support));
    return mostSearched.find(({ words }) => words === 'engrave tusk')!.ledTo;
  };
  for (let number = 0; number < 12; number++) await app.call(searchGigs, { q }, visitor(number));
  await flushAppearances(app.platform);
  for (let number = 0; number < minOpened; number++) await count(logo, number, 'opened');
  for (let number = 0; number < minOpened - 1; number++) await count(illustration, number, 'opened');
  expect(await ledTo()).toMatchObject({ work: 'design/logo-design', opened: minOpened, ordered: 0 });
  await count(illustration, minOpened, 'opened');
  const { buyer } = await buildOrder(app, 'pending', { gig: illustration });
  await count(illustration, 1, 'ordered');
  await count(logo, 1, 'ordered', buyer);
  expect(await ledTo(), 'of no order').toMatchObject({ ordered: 0 });
  await count(illustration, 1, 'ordered', buyer);
  // From another network, and of another text.
  await count(illustration, 2, 'ordered', buyer);
  await app.call(recordClick, { gigId: illustration.id, q: 'tusk', what: 'ordered' }, { token: buyer.token });
  expect(await ledTo()).toEqual({
    work: 'design/illustration',
    name: expect.stringContaining('llustration') as unknown,
    opened: minOpened,
    ordered: 1,
  });
  const { rows: all } = await app.platform.pool.query(
    'select sum(ordered)::int as ordered from search_appearances where gig_id = $1',
    [illustration.id],
  );
  expect(all, 'one order counts for one search').toEqual([{ ordered: 1 }]);
});

it('does not suggest what one visitor repeats every day', async () => {
  app.clock.advance({ hours: 1 });
  for (let day = 0; day < 20; day++) {
    for (let time = 0; time < 3; time++)
      await app.call(searchGigs, { q: 'walrus bakery' }, { ip: '192.0.2.7' });
    await flushQueries(app.platform);
    app.clock.advance({ days: 1 });
  }
  const popular = async () => (await app.call(listPopularQueries, {})).items;
  expect(await popular()).not.toContain('walrus bakery');
  for (let network = 0; network < minSources; network++)
    await app.call(searchGigs, { q: 'walrus bakery' }, { ip: `198.51.${network}.7` });
  await flushQueries(app.platform);
  app.clock.advance({ minutes: 2 });
  expect(await popular()).toContain('walrus bakery');
});

it('lets support keep a text out of the popular searches, and let it in again', async () => {
  app.clock.advance({ hours: 1 });
  for (let day = 0; day < 2; day++) {
    await searched('carved walrus', minFound);
    app.clock.advance({ days: 1 });
  }
  const as = await asUser(app, support);
  const popular = async () => {
    app.clock.advance({ minutes: 2 });
    return (await app.call(listPopularQueries, {})).items;
  };
  expect(await popular()).toContain('carved walrus');
  await app.call(hideSearch, { words: ' Carved  WALRUS ', isHidden: true }, as);
  await app.call(hideSearch, { words: 'carved walrus', isHidden: true }, as);
  expect(await popular()).not.toContain('carved walrus');
  const { mostSearched } = await app.call(listSearches, {}, as);
  expect(mostSearched.find(({ words }) => words === 'carved walrus')).toMatchObject({ isHidden: true });
  await app.call(hideSearch, { words: 'carved walrus', isHidden: false }, as);
  expect(await popular()).toContain('carved walrus');
  const { rows: audited } = await app.platform.pool.query<{ action: string }>(
    `select action from audit_log where action like 'search.%' order by id`,
  );
  expect(audited.map(({ action }) => action)).toEqual(['search.hidden', 'search.shown']);
  for (const words of ['??', '½'.repeat(100), 'mara@example.test'])
    expect(await refusalOf(app.call(hideSearch, { words, isHidden: true }, as)), words).toBe('invalid_input');
});
