// After a takedown: restoring a removed gig without images, and reusing a taken-down image as evidence.
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as claims from '#contract/trust/copyright/claim.endpoints.ts';
import { getGig } from '#contract/catalog/gigs/gig.endpoints.ts';
import * as own from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { removeGig, restoreGig } from '#server/catalog/gigs/remove-gig.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { buildClaim, claimForm } from '#tests/fixtures/build-claim.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser } from '#tests/fixtures/build-order.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('restores a removed gig without images as paused, and one with images to its previous state', async () => {
  for (const alone of [true, false]) {
    const { gig, seller, claimId } = await buildClaim(app, { alone });
    const { was } = await inTransaction(app.platform, (tx) => removeGig(tx, gig.id));
    expect(was).toBe('active');
    await app.call(claims.concedeClaim, { claimId }, await asUser(app, seller));
    await inTransaction(app.platform, (tx) => restoreGig(tx, gig.id, was));
    await app.drainWorker();
    const read = await app.call(own.getOwnGig, { gigId: gig.id }, await asUser(app, seller));
    expect(read.state).toBe(alone ? 'paused' : 'active');
    expect(await refusalOf(app.call(getGig, { slug: gig.slug }, {}))).toBe(
      alone ? 'gig_not_found' : 'succeeded',
    );
  }
});

it('lets a seller use a taken-down image as the original of their own claim, but in no gig', async () => {
  const { seller, gig, claimId, claimed } = await buildClaim(app);
  await app.call(claims.concedeClaim, { claimId }, await asUser(app, seller));
  const copy = await buildGig(app);
  const as = await asUser(app, seller);
  const made = claimForm(copy, { originalUrl: '', originalPictureId: claimed });
  const { claimId: theirs } = await app.call(claims.makeClaim, made, as);
  expect((await app.call(claims.getClaim, { claimId: theirs! }, as)).original?.id).toBe(claimed);
  const { version } = await app.call(own.getOwnGig, { gigId: gig.id }, as);
  const save = app.call(own.saveGig, { gigId: gig.id, version, pictureIds: [claimed] }, as);
  expect(await refusalOf(save)).toBe('picture_taken_down');
});
