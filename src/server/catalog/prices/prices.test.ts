// Paid prices on a real database: which orders count, one count per day, refunds, and caching.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '#server/platform/http/openapi.ts';
import { allowTag, blockTag, mergeTag } from '#contract/catalog/gigs/catalog.endpoints.ts';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import { refundCompleted } from '#contract/orders/orders/request.endpoints.ts';
import { getCategoryPrices, getTagPrices, listPrices } from '#contract/catalog/prices/price.endpoints.ts';
import { allRoutes } from '#server/app/all-routes.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { buildGig, gigPackage } from '#tests/fixtures/build-gig.ts';
import type { BuiltGig } from '#tests/fixtures/build-gig.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { BuiltOrder } from '#tests/fixtures/build-order.ts';
import { countPrices } from './count-prices.ts';
import { rebuildPrices } from './rebuild-prices.ts';

let app: TestApp;
let gigs: BuiltGig[];
let buyers: BuiltUser[];
let sold: BuiltOrder[];
const category = 'design';

/** Twenty orders of five sellers and five buyers, $50 to $90, delivered on the third day; one more is open, one was cancelled. */
beforeAll(async () => {
  app = await openTestApp();
  gigs = [];
  buyers = [];
  for (let at = 0; at < 5; at++) {
    const packages = [gigPackage({ priceMinor: 5000 + at * 1000 })];
    const tags = at === 0 ? ['wordmark', 'logo'] : ['logo'];
    gigs.push(await buildGig(app, { content: { packages, tags } }));
    buyers.push(await buildBuyer(app));
  }
  const started: BuiltOrder[] = [];
  for (let nth = 0; nth < 20; nth++) {
    const of = { gig: gigs[nth % 5]!, buyer: buyers[Math.floor(nth / 4)]! };
    started.push(await buildOrder(app, 'in-progress', of));
  }
  await buildOrder(app, 'in-progress', { gig: gigs[0]!, buyer: buyers[0]! });
  await buildOrder(app, 'cancelled', { gig: gigs[0]!, buyer: buyers[0]! });
  app.clock.advance({ hours: 50 });
  sold = [];
  for (const walked of started) sold.push(await complete(walked));
});
afterAll(() => app.close());

async function complete(walked: BuiltOrder): Promise<BuiltOrder> {
  const { orderNumber } = { orderNumber: walked.order.number };
  const delivery = { orderNumber, message: 'Here is everything.', metCriteria: [0, 1] };
  await app.call(orders.deliverOrder, delivery, await asUser(app, walked.seller));
  const order = await app.call(orders.approveDelivery, { orderNumber }, await asUser(app, walked.buyer));
  return { ...walked, order };
}

/** Runs the listeners first, then the count of the next day. */
async function nextDay(): Promise<void> {
  await app.drainWorker();
  app.clock.advance({ days: 1 });
  await app.drainWorker();
}

async function sources() {
  const { rows } = await sql<{ order_id: string }>`
    select order_id, version, category_slug, tags, seller_id, buyer_id, price_minor, days, revisions, completed_at
    from price_sources order by order_id`.execute(app.platform.db);
  return rows;
}

describe('paid prices', () => {
  it('cover categories and tags with enough orders, and follow refunds', async () => {
    await nextDay();
    const { facts, tags, countedAt, category: named } = await app.call(getCategoryPrices, { category });
    expect([named.name, countedAt]).toEqual(['Design', app.clock.now().toISOString()]);
    expect(facts).toMatchObject({
      orders: 20,
      prices: { low: 5800, median: 7000, high: 8200 },
      days: { low: 3, median: 3, high: 3 },
      revisions: { none: 100, one: 0, more: 0 },
    });
    const summary = { orders: 20, lowMinor: 5800, medianMinor: 7000, highMinor: 8200, days: 3 };
    // Four orders with “wordmark” are too few to be published.
    expect(tags).toEqual([{ tag: 'logo', ...summary }]);
    const { items } = await app.call(listPrices, {});
    expect(items.map(({ category: { slug }, summary: listed }) => [slug, listed])).toEqual([
      [category, summary],
      ['development', null],
      ['writing', null],
      ['marketing', null],
      ['video', null],
    ]);
    expect((await app.call(getTagPrices, { category, tag: 'Logo' })).facts).toEqual(facts);
    const map = (await app.http.inject('/sitemaps/pages.xml')).body;
    expect(map).toContain('/prices/design</loc>');
    expect(map).toContain('/prices/design/logo</loc>');
    expect(map).not.toContain('/prices/video</loc>');

    // A fully refunded order no longer counts: nineteen are left, and the next count publishes nothing.
    const refunded = sold[0]!;
    const priceMinor = refunded.order.quote.priceMinor;
    const of = { orderNumber: refunded.order.number, priceMinor };
    await app.call(refundCompleted, of, await asUser(app, refunded.seller));
    await nextDay();
    expect(await app.call(getCategoryPrices, { category })).toMatchObject({ facts: null, tags: [] });

    // One more, with a revision: twenty again.
    const more = await buildOrder(app, 'revision', { gig: gigs[0]!, buyer: buyers[0]! });
    await complete(more);
    await nextDay();
    expect((await app.call(getCategoryPrices, { category })).facts!.revisions).toEqual({
      none: 95,
      one: 5,
      more: 0,
    });

    // A rebuild from the orders gives the same rows as the events.
    const before = await sources();
    const published = await app.call(getCategoryPrices, { category });
    await sql`delete from price_sources`.execute(app.platform.db);
    await rebuildPrices(app.platform);
    expect(await sources()).toEqual(before);
    expect(await app.call(getCategoryPrices, { category })).toEqual(published);

    // A replaced tag is published in its current form at once; a blocked tag is not published.
    const support = await asUser(app, await buildSupport(app));
    const reasons = 'Both names mean the same work, and buyers look in one place.';
    const ruled = async () => {
      await app.drainWorker();
      app.clock.advance({ minutes: 2 });
      await app.drainWorker();
      return (await app.call(getCategoryPrices, { category })).tags;
    };
    expect(published.tags.map(({ tag }) => tag)).toEqual(['logo']);
    await app.call(mergeTag, { tag: 'logo', becomes: 'brand mark', reasons }, support);
    expect(await ruled()).toEqual(published.tags.map((row) => ({ ...row, tag: 'brand mark' })));
    await app.call(blockTag, { tag: 'brand mark', reasons }, support);
    expect(await ruled()).toEqual([]);
    expect(await refusalOf(app.call(getTagPrices, { category, tag: 'brand mark' }))).toBe(
      'tag_prices_not_found',
    );
    for (const tag of ['logo', 'brand mark']) await app.call(allowTag, { tag }, support);

    // Orders older than the window do not count.
    app.clock.advance({ days: 366 });
    await app.drainWorker();
    expect((await app.call(getCategoryPrices, { category })).facts).toBeNull();
  });

  it('are counted once a day, also by concurrent processes', async () => {
    await nextDay();
    app.clock.advance({ days: 1 });
    const count = async () => {
      let done = 0;
      while ((await inTransaction(app.platform, countPrices)) > 0) done++;
      return done;
    };
    const [first, second] = await Promise.all([count(), count()]);
    expect(first + second).toBeLessThanOrEqual(5);
    await app.drainWorker();
    const { rows } = await sql<{ days: number; all: number }>`
      select count(distinct counted_on)::int as days, count(*)::int as "all" from price_counts`.execute(
      app.platform.db,
    );
    expect(rows).toEqual([{ days: 1, all: 5 }]);
    expect(await count()).toBe(0);
  });

  it('refuse an unknown category before a tag with too few orders', async () => {
    expect(await refusalOf(app.call(getCategoryPrices, { category: 'gardening' }))).toBe(
      'category_not_found',
    );
    expect(await refusalOf(app.call(getTagPrices, { category: 'gardening', tag: 'logo' }))).toBe(
      'category_not_found',
    );
    for (const tag of ['wordmark', 'ui/ux', '100%'])
      expect(await refusalOf(app.call(getTagPrices, { category, tag })), tag).toBe('tag_prices_not_found');
  });

  it('are cacheable for an hour; refusals and other responses are not', async () => {
    const cacheControl = async (answer: ReturnType<TestApp['answer']>) =>
      (await answer).headers['cache-control'];
    expect(await cacheControl(app.answer(listPrices, {}))).toBe('public, max-age=3600');
    expect(await cacheControl(app.answer(getCategoryPrices, { category }))).toBe('public, max-age=3600');
    expect(await cacheControl(app.answer(getCategoryPrices, { category: 'gardening' }))).toBe('no-store');
    const cached = allRoutes.filter((route) => route.policy.cacheSeconds !== undefined);
    expect(cached.map((route) => [route.policy.needs, route.endpoint.method])).toEqual(
      cached.map(() => ['anyone', 'GET']),
    );
    const described = openApiDocument(
      cached.map(({ endpoint, policy }) => ({ endpoint, needs: policy.needs })),
      { title: 'Guildhall', version: '1', serverUrl: 'http://localhost' },
    );
    expect(Object.keys(described.paths as object)).toContain('/api/v1/prices/{category}/tags/{tag}');
  });
});
