// A gig that replaces a deleted one of its seller is not new again: neither its reviews nor its age are forgotten.
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as ownGigs from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { gigLimits } from '#contract/catalog/gigs/gig.schema.ts';
import { leaveReview } from '#contract/orders/reviews/review.endpoints.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import type { BuiltGig } from '#tests/fixtures/build-gig.ts';
import { explainedSearch } from '#tests/fixtures/explained-search.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import { freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** How the only gig with this word in its title ranks. */
async function rankOf(q: string) {
  const { items } = await explainedSearch(app, { q, exact: 'true' });
  expect(items).toHaveLength(1);
  return items[0]!.why;
}
async function as(user: BuiltUser) {
  user.token = await freshToken(app, user);
  return asUser(app, user);
}
async function reviewBadly(gig: BuiltGig): Promise<void> {
  const { order, buyer } = await buildOrder(app, 'completed', { gig });
  await app.call(
    leaveReview,
    {
      orderNumber: order.number,
      stars: 1,
      text: 'It never worked, and no answer came.',
      scores: { quality: 1, communication: 1, value: 1 },
    },
    await as(buyer),
  );
  app.clock.advance({ days: 15 });
  await app.drainWorker();
}
async function duplicate(gig: BuiltGig, title: string): Promise<string> {
  const seller = await as(gig.seller);
  const { id: gigId, version } = await app.call(ownGigs.duplicateGig, { gigId: gig.id }, seller);
  await app.call(ownGigs.saveGig, { gigId, version, title }, seller);
  return gigId;
}
const publish = async (gigId: string, seller: BuiltUser) =>
  app.call(ownGigs.publishGig, { gigId }, await as(seller));
const pause = async ({ id: gigId, seller }: BuiltGig) =>
  app.call(ownGigs.pauseGig, { gigId }, await as(seller));
const remove = async ({ id: gigId, seller }: BuiltGig) =>
  app.call(ownGigs.deleteGig, { gigId }, await as(seller));

it('keeps the points of the reviews and the age of the gig that it replaces', async () => {
  const gig = await buildGig(app, { content: { title: 'I will restore a barometer for you' } });
  await reviewBadly(gig);
  await reviewBadly(gig);
  const before = await rankOf('barometer');
  const copy = await duplicate(gig, 'I will restore a sextant for you');
  await remove(gig);
  await publish(copy, gig.seller);
  await app.drainWorker();
  const { quality, isNewcomer } = await rankOf('sextant');
  expect([quality.rating, quality.freshness, isNewcomer]).toEqual([
    before.quality.rating,
    before.quality.freshness,
    before.isNewcomer,
  ]);
});

it('makes a copy that was published before its original was deleted as old as that', async () => {
  const gig = await buildGig(app, { content: { title: 'I will restore a hurdygurdy for you' } });
  app.clock.advance({ days: 40 });
  const copy = await duplicate(gig, 'I will restore a psaltery for you');
  await publish(copy, gig.seller);
  expect((await rankOf('psaltery')).isNewcomer).toBe(true);
  await remove(gig);
  expect(await rankOf('psaltery')).toMatchObject({ isNewcomer: false, quality: { freshness: 0 } });
});

it('counts bad reviews of a gig that is taken away, and not those of one that can be found', async () => {
  const gig = await buildGig(app, { content: { title: 'I will tune a theremin for you' } });
  await buildGig(app, { seller: gig.seller, content: { title: 'I will tune a zither for you' } });
  const { quality } = await rankOf('zither');
  await reviewBadly(gig);
  expect((await rankOf('zither')).quality.rating).toBe(quality.rating);
  await pause(gig);
  await app.drainWorker();
  expect((await rankOf('zither')).quality.rating).toBeLessThan(quality.rating);
  await app.call(ownGigs.resumeGig, { gigId: gig.id }, await as(gig.seller));
  await app.drainWorker();
  expect((await rankOf('zither')).quality.rating).toBe(quality.rating);
});

it('makes copies of a paused gig as old as it is, those of copies too', async () => {
  const gig = await buildGig(app, { content: { title: 'I will restring a lyre for you' } });
  app.clock.advance({ days: 40 });
  const first = await duplicate(gig, 'I will restring a lute for you');
  await publish(first, gig.seller);
  const second = await duplicate({ ...gig, id: first }, 'I will restring a harp for you');
  await pause(gig);
  expect((await rankOf('lute')).isNewcomer).toBe(false);
  await publish(second, gig.seller);
  expect((await rankOf('harp')).isNewcomer).toBe(false);
});

it('makes a copy as old as a paused copy of the same gig, published before or after the pause', async () => {
  const gig = await buildGig(app, { content: { title: 'I will string a mandolin for you' } });
  const first = await duplicate(gig, 'I will string a balalaika for you');
  await publish(first, gig.seller);
  app.clock.advance({ days: 40 });
  const ofCopy = { ...gig, id: first };
  const before = await duplicate(ofCopy, 'I will string a bouzouki for you');
  await publish(before, gig.seller);
  expect((await rankOf('bouzouki')).isNewcomer).toBe(true);
  await pause(ofCopy);
  expect((await rankOf('bouzouki')).isNewcomer).toBe(false);
  await publish(await duplicate(ofCopy, 'I will string a charango for you'), gig.seller);
  expect((await rankOf('charango')).isNewcomer).toBe(false);
});

it('is as old as the oldest that was deleted, not as one made to be deleted', async () => {
  const gig = await buildGig(app, { content: { title: 'I will bind an atlas for you' } });
  app.clock.advance({ days: 40 });
  const seller = { ...gig.seller, token: await freshToken(app, gig.seller) };
  const made = await buildGig(app, { seller, content: { title: 'I will bind a diary for you' } });
  const copy = await duplicate(gig, 'I will bind a psalter for you');
  await remove(made);
  await remove(gig);
  await publish(copy, gig.seller);
  expect((await rankOf('psalter')).isNewcomer).toBe(false);
});

it('is new after the period, and in another subcategory', async () => {
  const gig = await buildGig(app, { content: { title: 'I will wind a clockwork bird for you' } });
  app.clock.advance({ days: 40 });
  await remove(gig);
  const seller = { ...gig.seller, token: await freshToken(app, gig.seller) };
  await buildGig(app, {
    seller,
    content: { title: 'I will wind a metronome for you', subcategory: 'illustration' },
  });
  expect((await rankOf('metronome')).isNewcomer).toBe(true);
  app.clock.advance({ days: gigLimits.replacesDays - 1 });
  seller.token = await freshToken(app, seller);
  await buildGig(app, { seller, content: { title: 'I will wind a carillon for you' } });
  expect((await rankOf('carillon')).isNewcomer).toBe(false);
  app.clock.advance({ days: 2 });
  seller.token = await freshToken(app, seller);
  await buildGig(app, { seller, content: { title: 'I will wind a pendulum for you' } });
  expect((await rankOf('pendulum')).isNewcomer).toBe(true);
});
