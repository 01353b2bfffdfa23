// Races that must not damage a file: two processes, a late writer, an unavailable scanner.
import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { finishUpload } from '#contract/foundation/uploads/upload.endpoints.ts';
import { reading } from '#server/platform/data/tx.ts';
import { ScannerFailed } from '#server/platform/ports/scanning.ts';
import { buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp, refusalOf } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { beginUpload, idOf, sendFile, sendChunk } from '#tests/fixtures/upload-file.ts';
import { filesById } from './file.view.ts';
import { fileKey } from './store-file.ts';
import { TusStore } from './tus-store.ts';
import { openUploadLocks } from './upload-locks.ts';

let app: TestApp;
let seller: BuiltUser;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());
beforeEach(async () => void (seller = await buildSeller(app)));

const begin = async (size: number) =>
  idOf(String((await beginUpload(app, seller, { name: 'work.bin', size })).headers.location));
/** A second process does not see the locks of the first. */
const inProcess = () => new TusStore(app.platform, seller.id, openUploadLocks());
const finish = (uploadId: string) => app.call(finishUpload, { uploadId }, { token: seller.token });

/** A body that sends its first half, and the second when released; `isUnderWay` resolves once the first is read. */
function stalling(first: Buffer, second: Buffer) {
  const under = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  async function* body() {
    yield first;
    under.resolve();
    await gate.promise;
    yield second;
  }
  return { body: Readable.from(body()), isUnderWay: under.promise, letGo: () => gate.resolve() };
}

it('rejects writes of a superseded writer in another process', async () => {
  const bytes = randomBytes(400_000);
  const id = await begin(bytes.length);
  const { body, isUnderWay, letGo } = stalling(bytes.subarray(0, 100_000), bytes.subarray(100_000, 200_000));
  const overtaken = inProcess().write(body, id, 0);
  await isUnderWay;
  expect(await inProcess().write(Readable.from([bytes.subarray(0, 300_000)]), id, 0)).toBe(300_000);
  letGo();
  expect(await refusalOf(overtaken)).toBe('upload_moved');
  expect((await inProcess().getUpload(id)).offset).toBe(300_000);
  await inProcess().write(Readable.from([bytes.subarray(300_000)]), id, 300_000);
  expect((await finish(id)).sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
});

it('keeps hashed and scanned bytes unchanged by a late writer', async () => {
  const bytes = randomBytes(200_000);
  const id = await begin(bytes.length);
  const { body, isUnderWay, letGo } = stalling(bytes.subarray(0, 100_000), Buffer.alloc(100_000, 66));
  const late = inProcess().write(body, id, 0);
  await isUnderWay;
  await inProcess().write(Readable.from([bytes]), id, 0);
  const file = await finish(id);
  letGo();
  expect(await refusalOf(late)).toBe('upload_moved');
  await app.drainWorker();
  expect((await app.platform.storage.readWhole(fileKey(file.id)))?.equals(bytes)).toBe(true);
});

it('makes one file and no extra copy when finished ten times at once', async () => {
  const bytes = randomBytes(50_000);
  const id = await begin(bytes.length);
  await inProcess().write(Readable.from([bytes]), id, 0);
  const put = vi.spyOn(app.platform.storage, 'put');
  const files = await Promise.all(Array.from({ length: 10 }, () => finish(id)));
  expect(new Set(files.map((file) => file.id)).size).toBe(1);
  // Each copy takes as much of the disk as the upload.
  expect(put).toHaveBeenCalledTimes(1);
  await app.drainWorker();
  const onDisk = (await readdir(join(app.filesFolder, 'files'), { recursive: true })).filter(
    (path) => path.length > 30,
  );
  const { rows } = await app.platform.pool.query<{ id: string }>('select id from files');
  expect(onDisk.map((path) => path.slice(-36)).toSorted()).toEqual(rows.map((row) => row.id).toSorted());
});

it('stores what a superseded request has received, and ends it', async () => {
  const bytes = randomBytes(400_000);
  const id = await begin(bytes.length);
  const url = `/api/v1/uploads/files/${id}`;
  const { body, isUnderWay, letGo } = stalling(bytes.subarray(0, 100_000), bytes.subarray(100_000));
  const stuck = app.http.inject({
    method: 'PATCH',
    url,
    headers: {
      authorization: `Bearer ${seller.token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    payload: body,
  });
  await isUnderWay;
  // It waits for the previous request, which is asked to end and would not end on its own.
  expect((await sendChunk(app, seller, url, 100_000, bytes.subarray(100_000))).statusCode).toBe(204);
  letGo();
  expect((await stuck).headers['upload-offset']).toBe('100000');
  expect((await finish(id)).sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
});

it('hides a file while the scanner is unavailable, and scans it when it is back', async () => {
  const file = await sendFile(app, seller, 'a.txt', 'words');
  const { scanner } = app.platform;
  app.platform.scanner = {
    name: 'clamd',
    scan: async () => {
      throw new ScannerFailed('clamd is down');
    },
  };
  const scanOf = async () =>
    (await filesById(reading(app.platform), [file.id], seller.id)).get(file.id)?.scan;
  try {
    await expect(app.drainWorker()).rejects.toThrow('clamd is down');
    expect(await scanOf()).toBe('scanning');
  } finally {
    app.platform.scanner = scanner;
  }
  // Whatever happened to the job: a scan requested 20 hours ago is requested again.
  app.clock.advance({ hours: 21 });
  await app.drainWorker();
  expect(await scanOf()).toBe('clean');
});
