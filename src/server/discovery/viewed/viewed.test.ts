// View history: bounded, newest first, can be cleared and turned off; and the gig cards that guests request by slug.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { compareGigs, listGigsBySlug } from '#contract/catalog/gigs/named-gigs.endpoints.ts';
import { pauseGig } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import * as viewed from '#contract/discovery/viewed/viewed.endpoints.ts';
import { viewedLimits } from '#contract/discovery/viewed/viewed.schema.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import type { BuiltGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp, refusalOf } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { upsertView } from './viewed.store.ts';

let app: TestApp;
let gigs: BuiltGig[];
let paused: BuiltGig;
let buyer: BuiltUser;
beforeAll(async () => {
  app = await openTestApp();
  gigs = [];
  for (let i = 0; i < 5; i++) gigs.push(await buildGig(app));
  paused = await buildGig(app);
  await app.call(pauseGig, { gigId: paused.id }, { token: await freshToken(app, paused.seller) });
});
afterAll(() => app.close());
beforeEach(async () => {
  buyer = await buildBuyer(app);
});

const as = () => ({ token: buyer.token });
async function view(gig: BuiltGig) {
  app.clock.advance({ seconds: 1 });
  await app.call(viewed.recordView, { gigId: gig.id }, as());
}
const slugs = async () => (await app.call(viewed.listViewed, {}, as())).items.map((item) => item.gig.slug);

it('lists each gig once, the last viewed first', async () => {
  for (const at of [0, 1, 2, 0]) await view(gigs[at]!);
  expect(await slugs()).toEqual([gigs[0]!.slug, gigs[2]!.slug, gigs[1]!.slug]);
});

it('does not record views of inactive gigs and of own gigs', async () => {
  await view(paused);
  expect(await slugs()).toEqual([]);
  const [{ seller, id }] = gigs as [BuiltGig];
  const token = await freshToken(app, seller);
  await app.call(viewed.recordView, { gigId: id }, { token });
  expect((await app.call(viewed.listViewed, {}, { token })).items).toEqual([]);
});

it('keeps only the newest entries up to the limit', async () => {
  for (const gig of gigs) await view(gig);
  app.clock.advance({ seconds: 1 });
  await inTransaction(app.platform, (tx) => upsertView(tx, buyer.id, gigs[0]!.id, 3));
  expect(await slugs()).toEqual([gigs[0]!, gigs[4]!, gigs[3]!].map((gig) => gig.slug));
  expect(viewedLimits.signedIn).toBe(50);
});

it('can be cleared, and stays empty while turned off', async () => {
  await view(gigs[0]!);
  await app.call(viewed.clearViewed, {}, as());
  expect(await slugs()).toEqual([]);
  await view(gigs[1]!);
  expect(await app.call(viewed.setViewHistory, { isEnabled: false }, as())).toEqual({ isEnabled: false });
  await view(gigs[2]!);
  expect(await app.call(viewed.listViewed, {}, as())).toEqual({ isEnabled: false, items: [] });
  await app.call(viewed.setViewHistory, { isEnabled: true }, as());
  await view(gigs[3]!);
  expect(await slugs()).toEqual([gigs[3]!.slug]);
});

it('requires a session', async () => {
  expect(await refusalOf(app.call(viewed.listViewed, {}))).toBe('not_signed_in');
});

it('returns cards and comparisons of the given slugs to guests, in order, for active gigs only', async () => {
  const [first, second] = gigs as [BuiltGig, BuiltGig];
  const requested = [second.slug, 'no-such-gig', paused.slug, first.slug, second.slug, '<b>', ''].join(',');
  const cards = await app.call(listGigsBySlug, { slugs: requested });
  expect(cards.items.map((gig) => gig.slug)).toEqual([second.slug, first.slug]);
  const compared = await app.call(compareGigs, { slugs: requested });
  expect(compared.items.map((gig) => gig.slug)).toEqual([second.slug, first.slug]);
  expect(await refusalOf(app.call(listGigsBySlug, { slugs: 'a'.repeat(4000) }))).toBe('invalid_input');
});

it('compares at most four gigs', async () => {
  const all = gigs.map((gig) => gig.slug).join(',');
  expect((await app.call(compareGigs, { slugs: all })).items).toHaveLength(4);
});
