// Duplicate images: which upload counts as the earlier one, what never forms a pair, and what support does with one.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as claims from '#contract/trust/copyright/claim.endpoints.ts';
import { deleteGig, publishGig } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { searchAuditLog } from '#contract/operations/console/user.endpoints.ts';
import { reading } from '#server/platform/data/tx.ts';
import { fingerprintPicture } from '#server/foundation/uploads/pictures/fingerprint-picture.ts';
import { storePicture } from '#server/foundation/uploads/pictures/store-picture.ts';
import { claimForm } from '#tests/fixtures/build-claim.ts';
import { buildDraft, buildGig } from '#tests/fixtures/build-gig.ts';
import type { BuiltGig } from '#tests/fixtures/build-gig.ts';
import { buildPoster, copyPicture } from '#tests/fixtures/build-poster.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { saveProfile } from '#contract/people/accounts/account.endpoints.ts';
import { fingerprintOlderPictures } from './claim.timers.ts';

let app: TestApp;
let support: BuiltUser;
beforeAll(async () => {
  app = await openTestApp();
  support = await buildSupport(app);
});
afterAll(() => app.close());

const store = (owner: BuiltUser, picture: Buffer, isOwnDrawing = false) =>
  storePicture(app.platform, owner.id, picture, { variantsOnDemand: true, isOwnDrawing });

async function gigWith(picture: Buffer, seller?: BuiltUser): Promise<BuiltGig & { pictureId: string }> {
  const gigOwner = seller ?? (await buildSeller(app));
  app.clock.advance({ minutes: 1 });
  const pictureId = await store(gigOwner, picture);
  const freshSeller = { ...gigOwner, token: (await asUser(app, gigOwner)).token };
  const gig = await buildGig(app, { seller: freshSeller, content: { pictureIds: [pictureId] } });
  return { ...gig, pictureId };
}
async function pairs() {
  await app.drainWorker();
  return (await app.call(claims.listDuplicateImages, {}, await asUser(app, support))).items;
}
const pairsOf = async (seller: BuiltUser) =>
  (await pairs()).filter(
    (pair) => pair.later.seller.id === seller.id || pair.earlier.seller.id === seller.id,
  );

describe('an image that matches another seller’s', () => {
  it('is queued for support once, next to the earlier upload', async () => {
    const poster = await buildPoster(3);
    const first = await gigWith(poster);
    const second = await gigWith(await copyPicture(poster, 'resized'));
    const [pair, ...more] = await pairsOf(second.seller);
    expect(more).toEqual([]);
    expect(pair).toMatchObject({
      later: {
        seller: { id: second.seller.id },
        gig: { slug: second.slug },
        picture: { id: second.pictureId },
      },
      earlier: {
        seller: { id: first.seller.id },
        gig: { slug: first.slug },
        picture: { id: first.pictureId },
      },
    });
    expect(pair!.distance).toBeLessThanOrEqual(8);
    expect(pair!.earlier.uploadedAt < pair!.later.uploadedAt).toBe(true);
  });

  it('is found for identical bytes, whichever image is compared first', async () => {
    const poster = await buildPoster(10);
    const owner = await buildSeller(app);
    // Uploaded first, shown last.
    const early = await store(owner, poster);
    const copy = await gigWith(poster);
    expect(await pairsOf(copy.seller)).toEqual([]);
    const gig = await buildGig(app, {
      seller: { ...owner, token: (await asUser(app, owner)).token },
      content: { pictureIds: [early] },
    });
    const [pair] = await pairsOf(copy.seller);
    expect(pair).toMatchObject({
      distance: 0,
      earlier: { gig: { slug: gig.slug } },
      later: { gig: { slug: copy.slug } },
    });
  });

  it('is not searched for in portfolios, which support cannot act on', async () => {
    const poster = await buildPoster(17);
    await gigWith(poster);
    const copyist = await buildSeller(app);
    app.clock.advance({ minutes: 1 });
    const pictureId = await store(copyist, await copyPicture(poster, 'recompressed'));
    const portfolio = [{ pictureId, title: 'My poster', text: '', link: null }];
    await app.call(saveProfile, { portfolio }, await asUser(app, copyist));
    expect(await pairsOf(copyist)).toEqual([]);
  });

  it('is listed with the gig that shows it now, and disappears when its last image is taken down', async () => {
    const poster = await buildPoster(59);
    const first = await gigWith(poster);
    const copy = await gigWith(await copyPicture(poster, 'resized'));
    expect(await pairsOf(copy.seller)).toHaveLength(1);
    const as = await asUser(app, copy.seller);
    const moved = await buildGig(app, {
      seller: { ...copy.seller, token: as.token },
      content: { title: 'I will draw it elsewhere', pictureIds: [copy.pictureId] },
    });
    await app.call(deleteGig, { gigId: copy.id }, as);
    await app.call(deleteGig, { gigId: first.id }, await asUser(app, first.seller));
    expect(await pairsOf(copy.seller)).toMatchObject([
      { later: { gig: { slug: moved.slug } }, earlier: { gig: null } },
    ]);
    const made = claimForm(moved);
    const { claimId } = await app.call(claims.makeClaim, made, await asUser(app, await buildSeller(app)));
    await app.call(claims.concedeClaim, { claimId: claimId! }, as);
    expect(await pairsOf(copy.seller)).toEqual([]);
  });

  it('forms no pair within one seller, for plain images, drafts, different images or generated images', async () => {
    const poster = await buildPoster(24);
    const seller = await buildSeller(app);
    await gigWith(poster, seller);
    await gigWith(await copyPicture(poster, 'cropped'), seller);
    expect(await pairsOf(seller)).toEqual([]);

    const draft = await buildDraft(app, {
      seller: await buildSeller(app),
      content: { pictureIds: [] },
    });
    await store(draft.seller, await copyPicture(poster, 'brightened'));
    expect(await pairsOf(draft.seller)).toEqual([]);

    const other = await gigWith(await buildPoster(31));
    expect(await pairsOf(other.seller)).toEqual([]);
    const [plain] = [await buildGig(app), await buildGig(app)];
    expect(await pairsOf(plain.seller)).toEqual([]);

    const demoSeller = await buildSeller(app);
    const webp = await copyPicture(poster, 'resized');
    app.clock.advance({ minutes: 1 });
    const drawn = await store(demoSeller, webp, true);
    await buildGig(app, {
      seller: { ...demoSeller, token: (await asUser(app, demoSeller)).token },
      content: { pictureIds: [drawn] },
    });
    expect(await pairsOf(demoSeller)).toEqual([]);
  });

  it('stays dismissed, and disappears once it is no longer shown', async () => {
    const poster = await buildPoster(38);
    await gigWith(poster);
    const copy = await gigWith(await copyPicture(poster, 'darkened'));
    const [pair] = await pairsOf(copy.seller);
    const dismiss = async () =>
      app.call(claims.dismissDuplicateImages, { duplicateId: pair!.id }, await asUser(app, support));
    await dismiss();
    expect(await refusalOf(dismiss())).toBe('duplicate_not_found');
    expect(await pairsOf(copy.seller)).toEqual([]);
    const log = await app.call(
      searchAuditLog,
      { action: 'claim.duplicate_dismissed' },
      await asUser(app, support),
    );
    expect(log.items.length).toBeGreaterThan(0);

    const again = await gigWith(await copyPicture(poster, 'brightened'));
    expect(await pairsOf(again.seller)).toHaveLength(1);
    await app.call(deleteGig, { gigId: again.id }, await asUser(app, again.seller));
    expect(await pairsOf(again.seller)).toEqual([]);
  });

  it('is searched for among older images, fifty at a time', async () => {
    const poster = await buildPoster(45);
    const first = await gigWith(poster);
    await app.drainWorker();
    const copyist = await buildSeller(app);
    app.clock.advance({ minutes: 1 });
    const pictureId = await store(copyist, await copyPicture(poster, 'resized'));
    const draft = await buildDraft(app, {
      seller: { ...copyist, token: (await asUser(app, copyist)).token },
      content: { pictureIds: [pictureId] },
    });
    await app.call(publishGig, { gigId: draft.draft.id }, await asUser(app, copyist));
    await app.drainWorker();
    // As in an installation from before fingerprints: neither image was compared.
    await sql`delete from duplicate_images`.execute(app.platform.db);
    await sql`update picture_masters set fingerprinted_at = null, bits = null, bands = null, colors = null`.execute(
      app.platform.db,
    );
    expect(await fingerprintOlderPictures.run(app.platform)).toBe(0);
    const found = await pairsOf(copyist);
    expect(found.map((pair) => pair.earlier.gig?.slug)).toEqual([first.slug]);
    const { rows } = await sql`select 1 from picture_masters where fingerprinted_at is null`.execute(
      app.platform.db,
    );
    expect(rows).toEqual([]);
  });

  it('is fingerprinted once, even if its file is missing', async () => {
    const seller = await buildSeller(app);
    await store(seller, await buildPoster(52));
    const { rows } = await sql<{ hash: string }>`
      select hash from pictures where owner_id = ${seller.id}`.execute(reading(app.platform).sql);
    const hash = rows[0]!.hash;
    await app.platform.storage.remove(`pictures/${hash.slice(0, 2)}/${hash}/master.webp`);
    await fingerprintPicture(app.platform, hash);
    const marked = await sql<{ bits: string | null }>`
      select bits::text as bits from picture_masters where hash = ${hash} and fingerprinted_at is not null`.execute(
      app.platform.db,
    );
    expect(marked.rows).toEqual([{ bits: null }]);
  });
});
