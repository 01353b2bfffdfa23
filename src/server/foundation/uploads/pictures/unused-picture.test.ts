// Unused pictures are deleted after a week, and no other picture ever is.
import { afterAll, beforeAll, expect, it } from 'vitest';
import sharp from 'sharp';
import * as ownGigs from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { setAvatar } from '#server/people/accounts/profiles/set-avatar.ts';
import { asAnotherClient } from '#server/platform/data/one-connection.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { buildCheckout, cards, pay } from '#tests/fixtures/build-checkout.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { buildOrder } from '#tests/fixtures/build-order.ts';
import { attachPictures } from './attach-pictures.ts';
import { keysOf } from './picture-variants.ts';
import { picturesById } from './picture.view.ts';
import { storePicture } from './store-picture.ts';
import { findPictureHash, lockHash, removeUnusedMaster, removeUnusedPictures } from '../upload.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let shade = 0;
const newBytes = () =>
  sharp({ create: { width: 500, height: 400, channels: 3, background: { r: shade++, g: 90, b: 60 } } })
    .png()
    .toBuffer();
const store = async (owner: BuiltUser, bytes?: Buffer) =>
  storePicture(app.platform, owner.id, bytes ?? (await newBytes()));
const isThere = async (id: string) => (await picturesById(reading(app.platform), [id])).has(id);
const bytesOf = async (hash: string) => {
  const kept = await Promise.all(keysOf(hash).map((key) => app.platform.storage.has(key)));
  return kept.filter(Boolean).length;
};
const hashOf = async (id: string) => (await findPictureHash(reading(app.platform), id))!;
async function pass(days: number, hours = 0): Promise<void> {
  app.clock.advance({ days, hours });
  await app.drainWorker();
}

it('is deleted after 7 days with its widths, and the same bytes can be uploaded again', async () => {
  const owner = await buildSeller(app);
  const bytes = await newBytes();
  const id = await store(owner, bytes);
  const hash = await hashOf(id);
  await pass(6, 23);
  expect([await isThere(id), await bytesOf(hash)]).toEqual([true, 7]);
  await pass(0, 2);
  expect([await isThere(id), await bytesOf(hash)]).toEqual([false, 0]);
  const again = await store(owner, bytes);
  expect((await app.http.inject(`/media/pictures/${await hashOf(again)}/400.webp`)).statusCode).toBe(200);
});

it('keeps the bytes for other owners of the same picture', async () => {
  const bytes = await newBytes();
  const [owner, other] = [await buildSeller(app), await buildSeller(app)];
  const left = await store(owner, bytes);
  const shown = await store(other, bytes);
  await inTransaction(app.platform, (tx) => setAvatar(tx, { userId: other.id }, shown));
  const hash = await hashOf(shown);
  await pass(8);
  expect([await isThere(left), await isThere(shown), await bytesOf(hash)]).toEqual([false, true, 7]);
});

it('never deletes a profile photo, or a picture of a gig in any state, an order or a checkout', async () => {
  const seller = await buildSeller(app);
  const gig = await buildGig(app, {
    seller,
    content: { pictureIds: [await store(seller), await store(seller)] },
  });
  const deleted = await buildGig(app, { seller, content: { pictureIds: [await store(seller)] } });
  const ordered = await buildGig(app, { seller, content: { pictureIds: [await store(seller)] } });
  const opened = await buildGig(app, { seller, content: { pictureIds: [await store(seller)] } });
  await buildOrder(app, 'completed', { gig: ordered, buyer: await buildBuyer(app) });
  // A checkout without an attempt to pay would be deleted within days.
  await refusalOf(pay(app, await buildCheckout(app, { gig: opened }), cards.declined));
  const portraits = [await store(seller), await store(seller)];
  for (const id of portraits)
    await inTransaction(app.platform, (tx) => setAvatar(tx, { userId: seller.id }, id));
  const token = await freshToken(app, seller);
  await app.call(ownGigs.deleteGig, { gigId: deleted.id }, { token });
  // The cover changes; only the frozen copy still references the first one.
  for (const shown of [ordered, opened]) {
    const { version } = await app.call(ownGigs.getOwnGig, { gigId: shown.id }, { token });
    await app.call(
      ownGigs.saveGig,
      { gigId: shown.id, version, pictureIds: [await store(seller)] },
      { token },
    );
  }
  // Even if checkouts are deleted one day, the order itself references its cover.
  await app.platform.pool.query(
    `update checkouts set gig = gig - 'coverPictureId' where order_id is not null`,
  );
  await pass(8);
  const kept = [gig, deleted, ordered, opened].flatMap((shown) => shown.content.pictureIds);
  for (const id of [...kept, portraits[1]!]) expect(await isThere(id), id).toBe(true);
  expect(await isThere(portraits[0]!)).toBe(false);
});

it('waits for a week without changes to the owner’s gigs: an open editor may restore a picture', async () => {
  const seller = await buildSeller(app);
  const id = await store(seller);
  app.clock.advance({ days: 6 });
  await buildGig(app, { seller: { ...seller, token: await freshToken(app, seller) } });
  await pass(6);
  expect(await isThere(id)).toBe(true);
  await pass(2);
  expect(await isThere(id)).toBe(false);
});

it('skips a picture that is being attached, and checks again before deleting', async () => {
  const seller = await buildSeller(app);
  const id = await store(seller);
  const before = new Date(app.clock.now().getTime() + 1);
  const purge = () => inTransaction(app.platform, (tx) => removeUnusedPictures(tx, [id], before));
  await inTransaction(app.platform, async (tx) => {
    await attachPictures(tx, { ownerId: seller.id, pictureIds: [id] });
    expect(await asAnotherClient(purge)).toEqual([]);
  });
  expect(await purge()).toHaveLength(1);
  await expect(
    inTransaction(app.platform, (tx) => attachPictures(tx, { ownerId: seller.id, pictureIds: [id] })),
  ).rejects.toMatchObject({ code: 'file_not_found' });
});

it('keeps the bytes of a picture that is uploaded again while the last one is deleted', async () => {
  const owner = await buildSeller(app);
  const bytes = await newBytes();
  const id = await store(owner, bytes);
  const hash = await hashOf(id);
  const { pool } = app.platform;
  const again = await inTransaction(app.platform, async (tx) => {
    await lockHash(tx, hash);
    // It has seen the master and waits for our lock.
    const storing = asAnotherClient(() => store(owner, bytes));
    for (let waits = 0; waits === 0;) {
      const { rows } = await asAnotherClient(() =>
        pool.query(
          `select count(*) as n from pg_locks where locktype = 'advisory' and not granted
             and database = (select oid from pg_database where datname = current_database())`,
        ),
      );
      waits = rows[0].n;
    }
    await removeUnusedPictures(tx, [id], new Date(app.clock.now().getTime() + 1));
    await removeUnusedMaster(tx, hash);
    for (const key of keysOf(hash)) await app.platform.storage.remove(key);
    return { storing };
  });
  expect(await hashOf(await again.storing)).toBe(hash);
  expect((await app.http.inject(`/media/pictures/${hash}/400.webp`)).statusCode).toBe(200);
});
