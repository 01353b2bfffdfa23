// Popular gigs: above every limit of popular.rules.ts, the best-selling first, one per seller, and fewer where fewer qualify.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPopularGigs } from '#contract/discovery/search/popular.endpoints.ts';
import { popularRules } from '#contract/discovery/search/popular.rules.ts';
import { pauseGig } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { recordOrderFact, recordReviewFact } from '#server/catalog/gigs/gig-facts.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import type { BuiltGig } from '#tests/fixtures/build-gig.ts';
import { buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { reindexAll } from '../index-gig.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type Sold = { orders: number; stars: readonly number[]; seller?: BuiltUser };

/** A published gig with completed orders and ratings. */
async function soldGig({ orders, stars, seller }: Sold): Promise<BuiltGig> {
  const gig = await buildGig(app, { seller: seller ?? (await buildSeller(app)) });
  const of = { gigId: gig.id, sellerId: gig.seller.id };
  await inTransaction(app.platform, async (tx) => {
    for (let nth = 0; nth < orders; nth++) {
      await recordOrderFact(tx, { gigId: gig.id, fact: 'placed' });
      await recordOrderFact(tx, { gigId: gig.id, fact: 'ended', completed: 1 });
    }
    for (const rating of stars) await recordReviewFact(tx, { ...of, stars: rating });
  });
  return gig;
}

async function popular(): Promise<string[]> {
  await app.drainWorker();
  await reindexAll(app.platform);
  return (await app.call(listPopularGigs, {})).items.map((gig) => gig.id);
}

const good = [5, 5, 5];

describe('popular gigs', () => {
  it('leave out gigs below a limit instead of filling the places', async () => {
    const best = await soldGig({ orders: 9, stars: good });
    const second = await soldGig({ orders: 5, stars: good });
    const least = await soldGig({ orders: popularRules.minimumOrders, stars: [5, 5] });
    await soldGig({ orders: 12, stars: [4, 3, 4, 3, 4] });
    await soldGig({ orders: popularRules.minimumOrders - 1, stars: good });
    await soldGig({ orders: 8, stars: [5] });
    const paused = await soldGig({ orders: 7, stars: good });
    await app.call(pauseGig, { gigId: paused.id }, { token: paused.seller.token });
    const withoutCover = await soldGig({ orders: 7, stars: good });
    await app.platform.pool.query('update gigs set cover_picture_id = null where id = $1', [withoutCover.id]);

    expect(await popular()).toEqual([best.id, second.id, least.id]);
  });

  it('show one gig per seller, the best-selling above the limits, and at most as many as there are places', async () => {
    const seller = await buildSeller(app);
    await soldGig({ orders: 30, stars: [2, 3, 2], seller });
    const first = await soldGig({ orders: 20, stars: good, seller });
    const other = await soldGig({ orders: 19, stars: good, seller });
    for (let nth = 0; nth < popularRules.places; nth++) await soldGig({ orders: 10, stars: good });

    const shown = await popular();
    expect(shown).toHaveLength(popularRules.places);
    expect(shown[0]).toBe(first.id);
    expect(shown).not.toContain(other.id);
  });
});
