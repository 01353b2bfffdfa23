// Takedowns racing with saves: the second transaction waits, and is either refused or included in the takedown.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getPublicProfile,
  saveProfile as saveProfileCall,
} from '#contract/people/accounts/account.endpoints.ts';
import * as claims from '#contract/trust/copyright/claim.endpoints.ts';
import * as own from '#contract/catalog/gigs/own-gig.endpoints.ts';
import type { OwnGig } from '#contract/catalog/gigs/gig.schema.ts';
import { saveProfile } from '#server/people/accounts/profiles/save-profile.ts';
import { createGig } from '#server/catalog/gigs/create-gig.ts';
import { duplicateGig } from '#server/catalog/gigs/duplicate-gig.ts';
import { publishGig } from '#server/catalog/gigs/publish-gig.ts';
import { saveGig } from '#server/catalog/gigs/save-gig.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { storePicture } from '#server/foundation/uploads/pictures/store-picture.ts';
import { buildClaim } from '#tests/fixtures/build-claim.ts';
import type { BuiltClaim } from '#tests/fixtures/build-claim.ts';
import { buildDraft, buildGig } from '#tests/fixtures/build-gig.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { whileHeld } from '#tests/fixtures/while-held.ts';
import { concedeClaim } from './answer-claim.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const viewerOf = ({ seller }: BuiltClaim): Viewer =>
  ({ userId: seller.id, restricted: [] as string[] }) as Partial<Viewer> as Viewer;
const withFreshToken = async (seller: BuiltUser) => ({ ...seller, token: (await asUser(app, seller)).token });
const buildSecondGig = async ({ seller, unclaimed }: BuiltClaim) =>
  buildGig(app, {
    seller: await withFreshToken(seller),
    content: { title: 'I will draw a second poster', pictureIds: [unclaimed] },
  });
const picturesOf = async ({ seller }: BuiltClaim, gigId: string) =>
  (await app.call(own.getOwnGig, { gigId }, await asUser(app, seller))).content.pictureIds;
const versionOf = async ({ seller }: BuiltClaim, gigId: string) =>
  (await app.call(own.getOwnGig, { gigId }, await asUser(app, seller))).version;

/** Concedes the claim while the other transaction is still uncommitted. */
async function concedeDuring<Result>(built: BuiltClaim, first: (tx: Tx) => Promise<Result>): Promise<Result> {
  let result: Result;
  const as = await asUser(app, built.seller);
  const [conceded] = await whileHeld(
    app,
    async (tx) => (result = await first(tx)),
    () => app.call(claims.concedeClaim, { claimId: built.claimId }, as),
  );
  expect((await conceded!).state).toBe('conceded');
  return result!;
}

describe('a takedown', () => {
  it('includes a gig saved with the image just before', async () => {
    const built = await buildClaim(app);
    const second = await buildSecondGig(built);
    const version = await versionOf(built, second.id);
    const pictureIds = [built.claimed, built.unclaimed];
    await concedeDuring(built, (tx) =>
      saveGig(tx, viewerOf(built), { gigId: second.id, version, pictureIds }),
    );
    expect(await picturesOf(built, second.id)).toEqual([built.unclaimed]);
    expect(await picturesOf(built, built.gig.id)).toEqual([built.unclaimed]);
  });

  it('includes a draft created or duplicated with the image just before', async () => {
    for (const create of [createGig, duplicateGig]) {
      const built = await buildClaim(app);
      const input = create === createGig ? { pictureIds: [built.claimed] } : { gigId: built.gig.id };
      const draft = await concedeDuring<OwnGig>(built, (tx) => create(tx, viewerOf(built), input as never));
      expect(await picturesOf(built, draft.id)).not.toContain(built.claimed);
    }
  });

  it('includes a draft published with the image just before', async () => {
    const built = await buildClaim(app);
    const { draft } = await buildDraft(app, {
      seller: await withFreshToken(built.seller),
      content: { title: 'I will draw a third poster', pictureIds: [built.claimed, built.unclaimed] },
    });
    await concedeDuring(built, (tx) => publishGig(tx, viewerOf(built), { gigId: draft.id }));
    expect(await picturesOf(built, draft.id)).toEqual([built.unclaimed]);
  });

  it('includes a portfolio saved with the image just before', async () => {
    const built = await buildClaim(app);
    const portfolio = [{ pictureId: built.claimed, title: 'A piece', text: '', link: null }];
    await concedeDuring(built, (tx) => saveProfile(tx, viewerOf(built), { portfolio }));
    const profile = await app.call(getPublicProfile, { username: built.seller.username }, {});
    expect(JSON.stringify(profile)).not.toContain(built.claimed);
  });

  it('refuses saves just after it, including another upload of the same file', async () => {
    const built = await buildClaim(app);
    const as = await asUser(app, built.seller);
    const second = await buildSecondGig(built);
    const version = await versionOf(built, second.id);
    const again = await storePicture(app.platform, built.seller.id, built.bytes, { variantsOnDemand: true });
    const portfolio = [{ pictureId: built.claimed, title: 'A piece', text: '', link: null }];
    const answers = await whileHeld(
      app,
      (tx) => concedeClaim(tx, viewerOf(built), { claimId: built.claimId }),
      () => refusalOf(app.call(own.saveGig, { gigId: second.id, version, pictureIds: [again] }, as)),
      () => refusalOf(app.call(own.createGig, { pictureIds: [built.claimed] }, as)),
      () => refusalOf(app.call(saveProfileCall, { portfolio }, as)),
    );
    expect(await Promise.all(answers)).toEqual(answers.map(() => 'picture_taken_down'));
  });
});
