// Pictures that look alike: who had it first, who is never a pair, and what support does with one.
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
import { asUser } from '#tests/fixtures/walk-order.ts';
import { saveProfile } from '#contract/people/accounts/account.endpoints.ts';
import { markOlderPictures } from './claim.timers.ts';

let app: TestApp;
let support: BuiltUser;
beforeAll(async () => {
  app = await openTestApp();
  support = await buildSupport(app);
});
afterAll(() => app.close());

const store = (who: BuiltUser, picture: Buffer, isOwnDrawing = false) =>
  storePicture(app.platform, who.id, picture, { variantsOnDemand: true, isOwnDrawing });

async function gigWith(picture: Buffer, seller?: BuiltUser): Promise<BuiltGig & { pictureId: string }> {
  const owner = seller ?? (await buildSeller(app));
  app.clock.advance({ minutes: 1 });
  const pictureId = await store(owner, picture);
  const fresh = { ...owner, token: (await asUser(app, owner)).token };
  const gig = await buildGig(app, { seller: fresh, content: { pictureIds: [pictureId] } });
  return { ...gig, pictureId };
}
async function pairs() {
  await app.drainWorker();
  return (await app.call(claims.listAlikePictures, {}, await asUser(app, support))).items;
}
const pairsOf = async (seller: BuiltUser) =>
  (await pairs()).filter(
    (pair) => pair.later.seller.id === seller.id || pair.earlier.seller.id === seller.id,
  );

describe('a picture that looks like another seller’s', () => {
  it('waits for support beside the earlier one, once, with who had it first', async () => {
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

  it('is found for the same bytes, too, and whoever is looked at first', async () => {
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

  it('is not looked for in a portfolio, about which support could do nothing', async () => {
    const poster = await buildPoster(17);
    await gigWith(poster);
    const copyist = await buildSeller(app);
    app.clock.advance({ minutes: 1 });
    const pictureId = await store(copyist, await copyPicture(poster, 'recompressed'));
    const portfolio = [{ pictureId, title: 'My poster', text: '', link: null }];
    await app.call(saveProfile, { portfolio }, await asUser(app, copyist));
    expect(await pairsOf(copyist)).toEqual([]);
  });

  it('stands with the gig that shows it now, and goes when its last picture is taken down', async () => {
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

  it('is no pair of one seller, of plain grounds, of drafts, of other pictures, or of what the house drew', async () => {
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

    const house = await buildSeller(app);
    const webp = await copyPicture(poster, 'resized');
    app.clock.advance({ minutes: 1 });
    const drawn = await store(house, webp, true);
    await buildGig(app, {
      seller: { ...house, token: (await asUser(app, house)).token },
      content: { pictureIds: [drawn] },
    });
    expect(await pairsOf(house)).toEqual([]);
  });

  it('is dismissed for good, and goes when it is not shown any more', async () => {
    const poster = await buildPoster(38);
    await gigWith(poster);
    const copy = await gigWith(await copyPicture(poster, 'darkened'));
    const [pair] = await pairsOf(copy.seller);
    const dismiss = async () =>
      app.call(claims.dismissAlikePictures, { alikeId: pair!.id }, await asUser(app, support));
    await dismiss();
    expect(await refusalOf(dismiss())).toBe('alike_not_found');
    expect(await pairsOf(copy.seller)).toEqual([]);
    const log = await app.call(
      searchAuditLog,
      { action: 'claim.alike_dismissed' },
      await asUser(app, support),
    );
    expect(log.items.length).toBeGreaterThan(0);

    const again = await gigWith(await copyPicture(poster, 'brightened'));
    expect(await pairsOf(again.seller)).toHaveLength(1);
    await app.call(deleteGig, { gigId: again.id }, await asUser(app, again.seller));
    expect(await pairsOf(again.seller)).toEqual([]);
  });

  it('is looked for among pictures from before, fifty at a time', async () => {
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
    // As if neither had been looked at: an installation from before.
    await sql`delete from alike_pictures`.execute(app.platform.db);
    await sql`update picture_masters set fingerprinted_at = null, bits = null, bands = null, colors = null`.execute(
      app.platform.db,
    );
    expect(await markOlderPictures.run(app.platform)).toBe(0);
    const found = await pairsOf(copyist);
    expect(found.map((pair) => pair.earlier.gig?.slug)).toEqual([first.slug]);
    const { rows } = await sql`select 1 from picture_masters where fingerprinted_at is null`.execute(
      app.platform.db,
    );
    expect(rows).toEqual([]);
  });

  it('is marked once, even where its bytes are gone', async () => {
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
