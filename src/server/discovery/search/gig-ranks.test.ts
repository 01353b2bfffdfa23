// "Your rank and why": anonymous, reported only for queries with enough searches, and equal to the actual results.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gigRankRules } from '#contract/discovery/search/gig-rank.schema.ts';
import { getGigRanks, recordClick } from '#contract/discovery/search/ranks.endpoints.ts';
import { searchGigs } from '#contract/discovery/search/search.endpoints.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import type { BuiltGig } from '#tests/fixtures/build-gig.ts';
import { buildSeller } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { countedWords } from './appearances.ts';

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
const search = (q: string) => app.call(searchGigs, { q });

it('reports the gig’s own tags while there are no searches', async () => {
  expect(await ranks()).toMatchObject([
    { words: 'wool', from: 'tags', shown: 0, total: 2, why: { words: [{ word: 'wool', in: 'tags' }] } },
    { words: 'knitting pattern', from: 'tags', shown: 0 },
  ]);
});

it('reports a query with enough searches, its clicks, and the position in its results', async () => {
  for (let i = 0; i < gigRankRules.minShown - 1; i++) await search('Knit, WARM');
  await app.drainWorker();
  expect((await ranks()).map((rank) => rank.words)).not.toContain('knit warm');
  const found = await search('warm knit');
  await app.call(recordClick, { gigId: own.id, q: 'warm knit' });
  await app.drainWorker();
  const place = found.items.findIndex((card) => card.id === own.id) + 1;
  const rank = (await ranks()).find(({ words }) => words === 'knit warm');
  expect(rank).toMatchObject({
    from: 'searches',
    shown: gigRankRules.minShown,
    opened: 1,
    place,
    total: found.total,
    why: { ...found.items[place - 1]!.why, words: expect.arrayContaining(found.items[place - 1]!.why.words) },
  });
});

it('does not count later pages, other orders and corrected queries', async () => {
  for (let i = 0; i < gigRankRules.minShown; i++) {
    await app.call(searchGigs, { q: 'socks', sort: 'newest' });
    await search('sokcs');
  }
  await app.drainWorker();
  expect((await ranks()).map((rank) => rank.words)).not.toContain('socks');
});

it('stores no long numbers, and deletes days that no longer count', async () => {
  expect(countedWords(['call', '0171', '5550199'])).toBeNull();
  expect(countedWords(['logo', '3d'])).toBe('3d logo');
  expect(countedWords([])).toBeNull();
  for (let i = 0; i < gigRankRules.minShown; i++) await search('winter');
  await app.drainWorker();
  expect((await ranks()).map((rank) => rank.words)).toContain('winter');
  app.clock.advance({ days: gigRankRules.days + 1 });
  await app.drainWorker();
  expect((await ranks()).map((rank) => rank.words)).not.toContain('winter');
  const { rows } = await app.platform.pool.query('select 1 from search_appearances');
  expect(rows).toEqual([]);
});

it('is not found for other sellers', async () => {
  const stranger = await buildSeller(app);
  const answer = await app.answer(getGigRanks, { gigId: own.id }, await asUser(app, stranger));
  expect(answer.json().code).toBe('gig_not_found');
});
