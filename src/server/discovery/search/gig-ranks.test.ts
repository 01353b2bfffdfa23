// "Your rank and why": anonymous, reported only for queries that enough visitors searched for, and equal to the actual results.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gigRankRules } from '#contract/discovery/search/gig-rank.schema.ts';
import { getGigRanks, recordClick } from '#contract/discovery/search/ranks.endpoints.ts';
import { searchGigs } from '#contract/discovery/search/search.endpoints.ts';
import { reading } from '#server/platform/data/tx.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import type { BuiltGig } from '#tests/fixtures/build-gig.ts';
import { explainedSearch } from '#tests/fixtures/explained-search.ts';
import { buildSeller } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { countAppearances, countedWords, flushAppearances } from './appearances.ts';
import { recordClick as clickDirectly } from './record-click.ts';
import { searchGigs as searchDirectly } from './search-gigs.ts';

let app: TestApp;
let own: BuiltGig;

beforeAll(async () => {
  app = await openTestApp();
  for (const title of ['I will knit a wool hat for you', 'I will knit warm socks for winter'])
    own = await buildGig(app, { content: { title, tags: ['wool', 'knitting pattern'] } });
});
afterAll(() => app.close());

const ranks = async (gig = own, user = own.seller) =>
  (await app.call(getGigRanks, { gigId: gig.id }, await asUser(app, user))).items;
const { minSources, minShown } = gigRankRules;
/** A visitor of this number, each in a network of their own. */
const from = (visitor: number) => ({ ip: `203.0.${visitor}.1` });
const search = (q: string, visitor: number) =>
  searchDirectly(reading(app.platform), null, searchGigs.query.parse({ q }), from(visitor));
const click = (q: string, visitor: number) =>
  clickDirectly(reading(app.platform), null, { gigId: own.id, q, what: 'opened' }, from(visitor));
const searchBy = async (q: string, visitors: number) => {
  for (let visitor = 1; visitor <= visitors; visitor++) await search(q, visitor);
};
const reported = async () => {
  await app.drainWorker();
  return (await ranks()).filter((rank) => rank.from === 'searches').map((rank) => rank.words);
};
const stored = async () => {
  await flushAppearances(app.platform);
  const { rows } = await app.platform.pool.query<{ words: string; shown: number; opened: number }>(
    'select words, shown, opened from search_appearances where gig_id = $1 order by words',
    [own.id],
  );
  return rows;
};

it('reports the gig’s own tags while there are no searches', async () => {
  expect(await ranks()).toMatchObject([
    { words: 'wool', from: 'tags', shown: 0, total: 2, why: { words: [{ word: 'wool', in: 'tags' }] } },
    { words: 'knitting pattern', from: 'tags', shown: 0 },
  ]);
});

it('reports a query with enough searches, its clicks, and the position in its results', async () => {
  await searchBy('Knit, WARM', minSources - 1);
  expect(await reported()).toEqual([]);
  const found = await search('warm knit', minSources);
  await app.call(recordClick, { gigId: own.id, q: 'warm knit' });
  await app.drainWorker();
  const place = found.items.findIndex((card) => card.id === own.id) + 1;
  const { why } = (await explainedSearch(app, { q: 'warm knit' })).items[place - 1]!;
  const rank = (await ranks()).find(({ words }) => words === 'knit warm');
  expect(rank).toMatchObject({
    from: 'searches',
    shown: minSources,
    opened: 1,
    place,
    total: found.total,
    why: { ...why, words: expect.arrayContaining(why.words) },
  });
});

it('does not count later pages, other orders and corrected queries', async () => {
  for (let visitor = 1; visitor <= minSources; visitor++) {
    const other = searchGigs.query.parse({ q: 'socks', sort: 'newest' });
    await searchDirectly(reading(app.platform), null, other, from(visitor));
    await search('sokcs', visitor);
  }
  expect(await reported()).not.toContain('socks');
});

it('counts a query once per visitor and day, and reports none that too few visitors made on the same day', async () => {
  for (let times = 0; times < 3 * minShown; times++) await search('knit insult', 1);
  expect((await stored()).find(({ words }) => words === 'insult knit')).toMatchObject({ shown: 1 });
  for (let day = 0; day < 3; day++) {
    await searchBy('knit insult', minSources - 1);
    expect(await reported()).not.toContain('insult knit');
    app.clock.advance({ days: 1 });
  }
  await searchBy('knit insult', minSources);
  expect(await reported()).toContain('insult knit');
});

it('counts a click once per visitor and day, and only for what was searched', async () => {
  await search('warm socks', 1);
  await click('warm socks', 1);
  await click('warm socks', 1);
  await click('warm socks', 2);
  await click('words never searched', 1);
  const rows = (await stored()).filter(({ opened }) => opened > 0);
  expect(rows).toContainEqual({ words: 'socks warm', shown: 1, opened: 2 });
  expect(rows.map(({ words }) => words)).not.toContain('never searched words');
});

it('stores a bounded number of queries per gig and day, and of one visitor only some', async () => {
  app.clock.advance({ days: 1 });
  const today = async () => (await stored()).filter(({ words }) => words.includes('flood')).length;
  const flood = (visitor: number) =>
    Array.from({ length: 60 }, (_, n) => ['flood', String(visitor), `w${n}`]).forEach((words) =>
      countAppearances(reading(app.platform), {
        words,
        gigIds: [own.id],
        what: 'shown',
        source: from(visitor).ip,
      }),
    );
  flood(1);
  expect(await today()).toBe(gigRankRules.sources.bySource);
  for (let visitor = 2; visitor <= 5; visitor++) flood(visitor);
  expect(await today()).toBe(gigRankRules.maxPerDay);
});

it('stores no long numbers, and deletes days that no longer count', async () => {
  expect(countedWords(['call', '0171', '5550199'])).toBeNull();
  expect(countedWords(['logo', '3d'])).toBe('3d logo');
  expect(countedWords([])).toBeNull();
  app.clock.advance({ days: 1 });
  await searchBy('winter', minSources);
  expect(await reported()).toContain('winter');
  app.clock.advance({ days: gigRankRules.days + 1 });
  expect(await reported()).not.toContain('winter');
  const { rows } = await app.platform.pool.query('select 1 from search_appearances');
  expect(rows).toEqual([]);
});

it('is not found for other sellers', async () => {
  const stranger = await buildSeller(app);
  const answer = await app.answer(getGigRanks, { gigId: own.id }, await asUser(app, stranger));
  expect(answer.json().code).toBe('gig_not_found');
});
