// Which stored objects a row refers to: the ones that `npm run files:move` copies.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#contract/common/ids.ts';
import { reading } from '#server/platform/data/tx.ts';
import { testSignature } from '#server/providers/scanning/test-signature.ts';
import { buildSeller } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { beginUpload, idOf, sendFile } from '#tests/fixtures/upload-file.ts';
import { isNamedObject } from './named-object.report.ts';
import { masterKey } from './pictures/picture-variants.ts';
import { storePicture } from './pictures/store-picture.ts';
import { fileKey, piecesKey } from './store-file.ts';
import { findPictureHash } from './upload.store.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

it('follows files, previews, pictures and unfinished uploads, and keeps what it does not know', async () => {
  const seller = await buildSeller(app);
  const isNamed = (key: string) => isNamedObject(app.platform.db, key);
  const file = await sendFile(app, { token: seller.token }, 'logo.zip', 'A file.');
  const begun = idOf(String((await beginUpload(app, seller, { name: 'a.bin', size: 10 })).headers.location));
  const drawing = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer();
  const pictureId = await storePicture(app.platform, seller.id, drawing);
  const hash = (await findPictureHash(reading(app.platform), pictureId))!;
  const preview = (id: string) => `previews/${id.slice(-2)}/${id}/small.webp`;
  for (const key of [fileKey(file.id), preview(file.id), piecesKey(begun), masterKey(hash), 'other/key'])
    expect([key, await isNamed(key)]).toEqual([key, true]);
  const gone = newId();
  for (const key of [fileKey(gone), preview(gone), piecesKey(gone), masterKey('0'.repeat(32))])
    expect([key, await isNamed(key)]).toEqual([key, false]);
  const infected = await sendFile(app, { token: seller.token }, 'bad.zip', testSignature);
  await app.drainWorker();
  expect(await isNamed(fileKey(infected.id))).toBe(false);
});
