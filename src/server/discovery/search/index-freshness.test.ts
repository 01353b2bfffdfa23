// The search table is current: own changes at once, other changes soon, serialized writers per gig, and rebuilds under
// concurrent writes.
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as ownGigs from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { searchGigs } from '#contract/discovery/search/search.endpoints.ts';
import { asAnotherClient } from '#server/platform/data/one-connection.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { whileHeld } from '#tests/fixtures/while-held.ts';
import { indexGig, reindexAll } from './index-gig.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const count = async (q: string) => (await app.call(searchGigs, { q, exact: 'true' })).total;

it('finds a seller’s own change with the next search, before any worker has run', async () => {
  const gig = await buildGig(app, { content: { title: 'I will restore a barometer for you' } });
  const as = { token: gig.seller.token };
  expect(await count('barometer')).toBe(1);
  const { version } = await app.call(ownGigs.getOwnGig, { gigId: gig.id }, as);
  await app.call(ownGigs.saveGig, { gigId: gig.id, version, title: 'I will restore a sextant for you' }, as);
  expect([await count('barometer'), await count('sextant')]).toEqual([0, 1]);
  await app.call(ownGigs.pauseGig, { gigId: gig.id }, as);
  expect(await count('sextant')).toBe(0);
  await app.call(ownGigs.resumeGig, { gigId: gig.id }, as);
  expect(await count('sextant')).toBe(1);
  await app.call(ownGigs.deleteGig, { gigId: gig.id }, as);
  expect(await count('sextant')).toBe(0);
});

it('never fails publishing: if indexing fails in the transaction, the worker does it', async () => {
  const { pool } = app.platform;
  await pool.query('alter table search_terms rename to search_terms_elsewhere');
  const gig = await buildGig(app, { content: { title: 'I will tune a theremin for you' } });
  await pool.query('alter table search_terms_elsewhere rename to search_terms');
  expect(gig.slug).toContain('theremin');
  expect(await count('theremin')).toBe(0);
  await app.drainWorker();
  expect(await count('theremin')).toBe(1);
});

it('serializes writers of one gig, and the last one reads the state the first one committed', async () => {
  const gig = await buildGig(app, { content: { title: 'I will wind a clockwork bird for you' } });
  await app.drainWorker();
  const written = await whileHeld(
    app,
    async (tx) => {
      await indexGig(tx, gig.id);
      await asAnotherClient(() =>
        app.platform.pool.query(
          `update gigs set title = 'I will wind a music box for you', content = jsonb_set(content, '{title}', '"I will wind a music box for you"')
           where id = $1`,
          [gig.id],
        ),
      );
    },
    () => inTransaction(app.platform, (tx) => indexGig(tx, gig.id)),
    () => inTransaction(app.platform, (tx) => indexGig(tx, gig.id)),
  );
  await Promise.all(written);
  expect([await count('clockwork'), await count('music box')]).toEqual([0, 1]);
  const { rows } = await app.platform.pool.query<{ doubled: number }>(
    'select count(*)::int - count(distinct (term_id, gig_no))::int as doubled from search_postings',
  );
  expect(rows[0]!.doubled).toBe(0);
});

it('can be rebuilt by several processes at once, with progress, while gigs are published', async () => {
  for (let i = 0; i < 3; i++)
    await buildGig(app, { content: { title: `I will carve a figurehead number ${i}` } });
  await app.platform.pool.query('delete from search_postings');
  expect(await count('figurehead')).toBe(0);
  const steps: [number, number][] = [];
  const [first, second] = await Promise.all([
    reindexAll(app.platform, (done, all) => void steps.push([done, all])),
    reindexAll(app.platform),
    buildGig(app, { content: { title: 'I will carve a figurehead meanwhile' } }),
  ]);
  await app.drainWorker();
  expect(Math.min(first, second)).toBeGreaterThanOrEqual(3);
  expect(await count('figurehead')).toBe(4);
  expect(steps.length).toBeGreaterThan(1);
  for (const [done, all] of steps) expect(done).toBeLessThanOrEqual(all);
  expect(steps.at(-1)![0]).toBe(steps.at(-1)![1]);
});
