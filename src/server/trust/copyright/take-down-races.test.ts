// What is shown in the moment in which it is taken down: whoever comes second waits, and either is refused or taken down with the rest.
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
import { buildClaimed } from '#tests/fixtures/build-claim.ts';
import type { Claimed } from '#tests/fixtures/build-claim.ts';
import { buildDraft, buildGig } from '#tests/fixtures/build-gig.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser } from '#tests/fixtures/walk-order.ts';
import { whileHeld } from '#tests/fixtures/while-held.ts';
import { concedeClaim } from './answer-claim.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const viewerOf = ({ seller }: Claimed): Viewer =>
  ({ userId: seller.id, restricted: [] as string[] }) as Partial<Viewer> as Viewer;
const fresh = async (seller: BuiltUser) => ({ ...seller, token: (await asUser(app, seller)).token });
const another = async ({ seller, kept }: Claimed) =>
  buildGig(app, {
    seller: await fresh(seller),
    content: { title: 'I will draw a second poster', pictureIds: [kept] },
  });
const picturesOf = async ({ seller }: Claimed, gigId: string) =>
  (await app.call(own.getOwnGig, { gigId }, await asUser(app, seller))).content.pictureIds;
const versionOf = async ({ seller }: Claimed, gigId: string) =>
  (await app.call(own.getOwnGig, { gigId }, await asUser(app, seller))).version;

/** Takes down while the other is not committed yet. */
async function takenDownDuring<Made>(one: Claimed, first: (tx: Tx) => Promise<Made>): Promise<Made> {
  let made: Made;
  const as = await asUser(app, one.seller);
  const [conceded] = await whileHeld(
    app,
    async (tx) => (made = await first(tx)),
    () => app.call(claims.concedeClaim, { claimId: one.claimId }, as),
  );
  expect((await conceded!).state).toBe('conceded');
  return made!;
}

describe('a picture is taken down', () => {
  it('from a gig that was saved with it a moment before', async () => {
    const one = await buildClaimed(app);
    const second = await another(one);
    const version = await versionOf(one, second.id);
    const pictureIds = [one.claimed, one.kept];
    await takenDownDuring(one, (tx) => saveGig(tx, viewerOf(one), { gigId: second.id, version, pictureIds }));
    expect(await picturesOf(one, second.id)).toEqual([one.kept]);
    expect(await picturesOf(one, one.gig.id)).toEqual([one.kept]);
  });

  it('from a draft that was begun or copied with it a moment before', async () => {
    for (const begin of [createGig, duplicateGig]) {
      const one = await buildClaimed(app);
      const input = begin === createGig ? { pictureIds: [one.claimed] } : { gigId: one.gig.id };
      const draft = await takenDownDuring<OwnGig>(one, (tx) => begin(tx, viewerOf(one), input as never));
      expect(await picturesOf(one, draft.id)).not.toContain(one.claimed);
    }
  });

  it('from a draft that was published with it a moment before', async () => {
    const one = await buildClaimed(app);
    const { draft } = await buildDraft(app, {
      seller: await fresh(one.seller),
      content: { title: 'I will draw a third poster', pictureIds: [one.claimed, one.kept] },
    });
    await takenDownDuring(one, (tx) => publishGig(tx, viewerOf(one), { gigId: draft.id }));
    expect(await picturesOf(one, draft.id)).toEqual([one.kept]);
  });

  it('from a portfolio that was saved with it a moment before', async () => {
    const one = await buildClaimed(app);
    const portfolio = [{ pictureId: one.claimed, title: 'A piece', text: '', link: null }];
    await takenDownDuring(one, (tx) => saveProfile(tx, viewerOf(one), { portfolio }));
    const profile = await app.call(getPublicProfile, { username: one.seller.username }, {});
    expect(JSON.stringify(profile)).not.toContain(one.claimed);
  });

  it('and refused to whoever shows it a moment later, also as another upload of the same file', async () => {
    const one = await buildClaimed(app);
    const as = await asUser(app, one.seller);
    const second = await another(one);
    const version = await versionOf(one, second.id);
    const again = await storePicture(app.platform, one.seller.id, one.bytes, { variantsOnDemand: true });
    const portfolio = [{ pictureId: one.claimed, title: 'A piece', text: '', link: null }];
    const answers = await whileHeld(
      app,
      (tx) => concedeClaim(tx, viewerOf(one), { claimId: one.claimId }),
      () => refusalOf(app.call(own.saveGig, { gigId: second.id, version, pictureIds: [again] }, as)),
      () => refusalOf(app.call(own.createGig, { pictureIds: [one.claimed] }, as)),
      () => refusalOf(app.call(saveProfileCall, { portfolio }, as)),
    );
    expect(await Promise.all(answers)).toEqual(answers.map(() => 'picture_taken_down'));
  });
});
