// Two processes on two machines with one object store: what one stores, the other serves.
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishUpload } from '#contract/foundation/uploads/upload.endpoints.ts';
import { openPlatform } from '#server/app/open-platform.ts';
import type { OpenPlatform } from '#server/app/open-platform.ts';
import { buildServer } from '#server/server.ts';
import { buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { closedAddress } from '#tests/fixtures/closed-address.ts';
import { startS3Server } from '#tests/fixtures/s3-server.ts';
import type { S3Server } from '#tests/fixtures/s3-server.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { beginUpload, idOf, sendChunk } from '#tests/fixtures/upload-file.ts';
import { reading } from '#server/platform/data/tx.ts';
import { storePicture } from './pictures/store-picture.ts';
import { piecesKey } from './store-file.ts';
import { findPictureHash } from './upload.store.ts';

let server: S3Server;
let app: TestApp;
let opened: OpenPlatform;
let other: Pick<TestApp, 'platform' | 'http'>;
let otherFolder: string;
let seller: BuiltUser;

beforeAll(async () => {
  server = await startS3Server();
  app = await openTestApp({ s3: server.settings });
  otherFolder = await mkdtemp(join(tmpdir(), 'guildhall-other-'));
  opened = await openPlatform({
    settings: app.platform.settings,
    connectionString: app.connectionString,
    clock: app.clock,
    log: app.platform.log,
    masterKeys: ['11'.repeat(32)],
    filesFolder: otherFolder,
    allowUnsafeDatabase: true,
  });
  const { http } = await buildServer(opened.platform);
  await http.ready();
  other = { platform: opened.platform, http };
  seller = await buildSeller(app);
});
afterAll(async () => {
  await other.http.close();
  await opened.close();
  await app.close();
  await server.close();
  await rm(otherFolder, { recursive: true, force: true });
});

describe('with an object store', () => {
  it('an image uploaded through one process is shown by another', async () => {
    const drawing = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3a7' } })
      .png()
      .toBuffer();
    const id = await storePicture(app.platform, seller.id, drawing);
    const hash = await findPictureHash(reading(app.platform), id);
    const shown = await other.http.inject(`/media/pictures/${hash}/400.webp`);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(400);
    const same = await app.http.inject(`/media/pictures/${hash}/400.webp`);
    expect(same.rawPayload.equals(shown.rawPayload)).toBe(true);
  });

  it('an upload begun in one process is continued, finished and downloaded in another', async () => {
    const bytes = randomBytes(300_000);
    const begun = await beginUpload(app, seller, { name: 'work.bin', size: bytes.length });
    const url = String(begun.headers.location);
    expect((await sendChunk(app, seller, url, 0, bytes.subarray(0, 100_000))).statusCode).toBe(204);
    const rest = await sendChunk(other as TestApp, seller, url, 100_000, bytes.subarray(100_000));
    expect([rest.statusCode, rest.headers['upload-offset']]).toEqual([204, '300000']);
    const file = await app.call(finishUpload, { uploadId: idOf(url) }, { token: seller.token });
    expect(file.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect((await other.http.inject(file.url!)).rawPayload.equals(bytes)).toBe(true);
    const part = await other.http.inject({ url: file.url!, headers: { range: 'bytes=100-199' } });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.equals(bytes.subarray(100, 200))).toBe(true);
    await app.drainWorker();
    expect(await other.platform.storage.has(piecesKey(idOf(url)))).toBe(false);
  });

  it('answers that it is busy while the store cannot be reached', async () => {
    const { endpoint } = server.settings;
    const away = await openTestApp({ s3: { ...server.settings, endpoint: await closedAddress() } });
    try {
      expect(away.logged.join('')).toContain('the object store cannot be reached');
      const shown = await away.http.inject(`/media/pictures/${'0'.repeat(32)}/400.webp`);
      expect([shown.statusCode, shown.json<{ code: string }>().code]).toEqual([503, 'busy']);
      expect(shown.body).not.toContain(endpoint);
    } finally {
      await away.close();
    }
  });

  it('refuses to start with a bucket that does not exist', async () => {
    await expect(openTestApp({ s3: { ...server.settings, bucket: 'absent' } })).rejects.toThrow(
      'The bucket absent at http://127.0.0.1',
    );
  });
});
