// Recently viewed gigs: bounded, the newest first, clearable, off when somebody wants them off; and the cards guests ask for.
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
import { keepView } from './viewed.store.ts';

let app: TestApp;
let gigs: BuiltGig[];
let paused: BuiltGig;
let buyer: BuiltUser;
beforeAll(async () => {
  app = await openTestApp();
  gigs = [];
  for (let nth = 0; nth < 5; nth++) gigs.push(await buildGig(app));
  paused = await buildGig(app);
  await app.call(pauseGig, { gigId: paused.id }, { token: await freshToken(app, paused.seller) });
});
afterAll(() => app.close());
beforeEach(async () => {
  buyer = await buildBuyer(app);
});

const as = () => ({ token: buyer.token });
async function look(gig: BuiltGig) {
  app.clock.advance({ seconds: 1 });
  await app.call(viewed.noteView, { gigId: gig.id }, as());
}
const slugs = async () => (await app.call(viewed.listViewed, {}, as())).items.map((one) => one.gig.slug);

it('lists the newest look first, each gig once', async () => {
  for (const at of [0, 1, 2, 0]) await look(gigs[at]!);
  expect(await slugs()).toEqual([gigs[0]!.slug, gigs[2]!.slug, gigs[1]!.slug]);
});

it('keeps nothing of gigs that nobody can open, and of one’s own', async () => {
  await look(paused);
  expect(await slugs()).toEqual([]);
  const [{ seller, id }] = gigs as [BuiltGig];
  const token = await freshToken(app, seller);
  await app.call(viewed.noteView, { gigId: id }, { token });
  expect((await app.call(viewed.listViewed, {}, { token })).items).toEqual([]);
});

it('keeps no more than it says, and forgets the oldest', async () => {
  for (const gig of gigs) await look(gig);
  app.clock.advance({ seconds: 1 });
  await inTransaction(app.platform, (tx) => keepView(tx, buyer.id, gigs[0]!.id, 3));
  expect(await slugs()).toEqual([gigs[0]!, gigs[4]!, gigs[3]!].map((gig) => gig.slug));
  expect(viewedLimits.signedIn).toBe(50);
});

it('is cleared, and stays empty while it is switched off', async () => {
  await look(gigs[0]!);
  await app.call(viewed.clearViewed, {}, as());
  expect(await slugs()).toEqual([]);
  await look(gigs[1]!);
  expect(await app.call(viewed.keepViewed, { isKept: false }, as())).toEqual({ isKept: false });
  await look(gigs[2]!);
  expect(await app.call(viewed.listViewed, {}, as())).toEqual({ isKept: false, items: [] });
  await app.call(viewed.keepViewed, { isKept: true }, as());
  await look(gigs[3]!);
  expect(await slugs()).toEqual([gigs[3]!.slug]);
});

it('is for people with a session only', async () => {
  expect(await refusalOf(app.call(viewed.listViewed, {}))).toBe('not_signed_in');
});

it('gives guests the cards and the comparison of gigs they name, in their order, as far as anybody can open them', async () => {
  const [one, other] = gigs as [BuiltGig, BuiltGig];
  const named = [other.slug, 'nothing-of-the-sort', paused.slug, one.slug, other.slug, '<b>', ''].join(',');
  const cards = await app.call(listGigsBySlug, { slugs: named });
  expect(cards.items.map((gig) => gig.slug)).toEqual([other.slug, one.slug]);
  const whole = await app.call(compareGigs, { slugs: named });
  expect(whole.items.map((gig) => gig.slug)).toEqual([other.slug, one.slug]);
  expect(await refusalOf(app.call(listGigsBySlug, { slugs: 'a'.repeat(4000) }))).toBe('invalid_input');
});

it('compares at most four', async () => {
  const all = gigs.map((gig) => gig.slug).join(',');
  expect((await app.call(compareGigs, { slugs: all })).items).toHaveLength(4);
});
