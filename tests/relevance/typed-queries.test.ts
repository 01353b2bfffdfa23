// Queries as buyers type them, over the gigs of the demo world: slips, compounds, filler, and the order of full and close matches.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCorpus } from '#tests/fixtures/build-corpus.ts';
import { explainedSearch } from '#tests/fixtures/explained-search.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { judgedQueries } from './judged-queries.ts';
import { tradeNames } from './trade-names.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await buildCorpus(app);
}, 120_000);
afterAll(() => app.close());

const search = (q: string) => explainedSearch(app, { q, limit: 24 });

describe('a slip', () => {
  it.each([
    ['lgo desing', 'logo design'],
    ['lgo', 'logo'],
    ['loog', 'logo'],
    ['lgog', 'logo'],
    ['ogo', 'logo'],
    ['l0go', 'logo'],
    ['lgo animation', 'logo animation'],
    ['im looking for a loog', 'im looking for a logo'],
    ['grafic desinger', 'graphic designer'],
    ['vedio editing', 'video editing'],
  ])('in “%s” is read as “%s”, and finds full matches', async (q, correctedTo) => {
    const found = await search(q);
    expect(found.correctedTo).toBe(correctedTo);
    expect(found.total).toBeGreaterThan(0);
  });
});

describe('a compound', () => {
  it.each([
    ['voiceover', 'voice over', 'voice-over'],
    ['webdesign', 'web design', 'web-design'],
    ['socialmedia', 'social media', 'social-media'],
    ['ebook', 'e book', 'e-book'],
    ['newsletterdesign', 'newsletter design', 'newsletter-design'],
  ])('“%s” finds the same gigs as “%s” and “%s”', async (...ways) => {
    const found = [];
    for (const q of ways) {
      const { items, total } = await search(q);
      found.push({ total, titles: items.map(({ title }) => title) });
    }
    expect(found[1]).toEqual(found[0]);
    expect(found[2]).toEqual(found[0]);
    expect(found[0]!.titles).not.toEqual([]);
  });

  it('is found in titles with a hyphen', async () => {
    const { items, total } = await search('voiceover');
    expect(total).toBeGreaterThan(0);
    expect(items[0]!.title).toContain('voice-over');
  });
});

it.each([
  ['logo pls', 'logo'],
  ['logo thx', 'logo'],
  ['logo ty', 'logo'],
  ['gimme a logo', 'logo'],
  ['seo expert', 'seo'],
  ['wordpress expert', 'wordpress'],
  ['shopify expert', 'shopify'],
  ['excel expert', 'excel'],
])('“%s” finds as many gigs as “%s”', async (q, without) =>
  expect((await search(q)).total).toBe((await search(without)).total),
);

it('counts gigs that say the same in several words as full matches', async () => {
  const { total, items } = await search('facebook ads');
  expect(total).toBeGreaterThan(0);
  expect(items[0]!.title).toMatch(/Meta ads/i);
});

it.each(['podcast', 'voiceover', 'infographic', 'logo under $60', 'logo by next week'])(
  'lists the full matches of “%s” first',
  async (q) => {
    const { items } = await search(q);
    const isClose = items.map(({ why }) => why.isClose);
    expect(isClose).toContain(false);
    expect(isClose).toEqual([...isClose].sort((a, b) => Number(a) - Number(b)));
  },
);

it('names the reason of every close match', async () => {
  const without: string[] = [];
  for (const { q } of judgedQueries)
    for (const { why, title } of (await search(q)).items)
      if (why.isClose && why.missing.length === 0) without.push(`${q}: ${title}`);
  expect(without).toEqual([]);
});

it('finds something for every name of a trade', async () => {
  const empty: string[] = [];
  for (const q of tradeNames) if ((await search(q)).items.length === 0) empty.push(q);
  expect(empty).toEqual([]);
});
