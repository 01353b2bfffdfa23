// Public JSON that is kept for guests, in the whole app: what a seller changes is visible to guests within a second, and at once to
// the seller.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getOwnGig, pauseGig, saveGig } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { buildGig, gigPackage } from '#tests/fixtures/build-gig.ts';
import type { BuiltGig } from '#tests/fixtures/build-gig.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

let app: TestApp;
let gig: BuiltGig;
beforeAll(async () => {
  app = await openTestApp({ pageMemoryMb: 16 });
  gig = await buildGig(app, { content: { title: 'I will carve a zither from oak', tags: ['zither'] } });
  await app.drainWorker();
});
afterAll(() => app.close());

const read = async (path: string, headers: Record<string, string> = {}) =>
  app.http.inject({ url: `/api/v1${path}`, headers });
const paths = () => [
  `/gigs/${gig.slug}`,
  '/search/gigs?q=zither',
  `/search/gigs?category=${gig.content.category}&sort=newest`,
  '/search/suggestions?q=zith',
  '/categories',
];

it('has the policy of pages for browse, search, suggestions, gigs and categories', async () => {
  for (const path of paths()) {
    const { headers, statusCode } = await read(path);
    expect([statusCode, headers['cache-control']], path).toEqual([200, 'no-cache']);
    const again = await read(path, { 'if-none-match': String(headers.etag) });
    expect(again.statusCode, path).toBe(304);
    const own = await read(path, { authorization: `Bearer ${gig.seller.token}` });
    expect([own.statusCode, own.headers['cache-control'], own.headers.etag], path).toEqual([
      200,
      'no-store',
      undefined,
    ]);
  }
});

it('shows a new price and a paused gig a second later', async () => {
  const as = { token: gig.seller.token };
  const own = { authorization: `Bearer ${gig.seller.token}` };
  const page = `/gigs/${gig.slug}`;
  await read(page);
  const [basic, ...others] = gig.content.packages;
  const packages = [gigPackage({ ...basic, priceMinor: 7700 }), ...others];
  const { version } = await app.call(getOwnGig, { gigId: gig.id }, as);
  await app.call(saveGig, { gigId: gig.id, version, packages }, as);
  expect((await read(page, own)).body).toContain('7700');
  app.clock.advance({ seconds: 1 });
  expect((await read(page)).body).toContain('7700');
  await read('/search/gigs?q=zither');
  await app.call(pauseGig, { gigId: gig.id }, as);
  await app.drainWorker();
  app.clock.advance({ seconds: 1 });
  expect((await read(page)).statusCode).toBe(404);
  expect((await read('/search/gigs?q=zither')).body).not.toContain(gig.id);
});
