// One answer reads each word of the catalog once, however many of its parts ask for it, and the next answer reads it again.
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tables } from '#server/platform/data/db.ts';
import { reading } from '#server/platform/data/tx.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { getGigRanks } from './get-gig-ranks.ts';
import { searchGigs } from './search-gigs.ts';
import { suggestResults } from './suggest-results.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  for (const title of ['I will paint lighthouses', 'I will make a logo video', 'I will cut a trailer'])
    await buildGig(app, { content: { title } });
  await app.drainWorker();
}, 60_000);
afterAll(() => app.close());

/** The words that this process looks up while it answers; with repetitions. */
async function wordsRead(answer: (read: Read) => Promise<unknown>): Promise<string[]> {
  const read: string[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: app.platform.pool }),
    log({ query }) {
      if (query.sql.includes('as w(word, name)')) read.push(...(query.parameters[0] as string[]));
    },
  });
  await answer({ ...reading({ ...app.platform, searchDb: db }), sql: db });
  return read;
}

const suggest = (q: string) => (read: Read) => suggestResults(read, null, { q, kind: 'all' });
const search = (q: string) => (read: Read) =>
  searchGigs(read, null, { q, sort: 'relevance', limit: 24, exact: false, explain: false });

it.each(['lig', 'vid', 'logo we', 'paint li', 'lihgthouses', 'logovideo', 'trailer by tomorrow'])(
  'for “%s”, in suggestions and in results',
  async (q) => {
    for (const ask of [suggest(q), search(q)]) {
      const words = await wordsRead(ask);
      expect(words.length).toBeGreaterThan(0);
      expect(words.toSorted()).toEqual([...new Set(words)].toSorted());
    }
  },
);

it('for the positions of a gig', async () => {
  const tags = ['quokka', 'quokka ink', 'ink drawing'];
  const gig = await buildGig(app, { content: { title: 'I will draw a quokka', tags } });
  const viewer = { userId: gig.seller.id } as Parameters<typeof getGigRanks>[1];
  const words = await wordsRead((read) => getGigRanks(read, viewer, { gigId: gig.id }));
  expect(words).toContain('quokka');
  expect(words.toSorted()).toEqual([...new Set(words)].toSorted());
});

it('and finds a gig that was published between two key presses', async () => {
  const shown = async () => (await suggest('theremi')(reading(app.platform))) as { gigs: unknown[] };
  expect((await shown()).gigs).toEqual([]);
  await buildGig(app, { content: { title: 'I will tune a theremin' } });
  await app.drainWorker();
  expect((await shown()).gigs).toHaveLength(1);
});
