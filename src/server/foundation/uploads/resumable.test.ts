// Resumable uploads: the protocol, ownership, limits, and the finished file.
import { createHash, randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#contract/common/ids.ts';
import { finishUpload } from '#contract/foundation/uploads/upload.endpoints.ts';
import { fileLimits, tusPath } from '#contract/foundation/uploads/upload.schema.ts';
import type { FileView } from '#contract/foundation/uploads/upload.schema.ts';
import { openPlatform } from '#server/app/open-platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { openDiskStorage } from '#server/providers/storage/disk-storage.ts';
import { StorageFull } from '#server/platform/ports/storage.ts';
import { buildServer } from '#server/server.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp, refusalOf } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { beginUpload, idOf, sendFile, sendChunk, tus } from '#tests/fixtures/upload-file.ts';
import { attachFiles } from './attach-files.ts';
import { filesById } from './file.view.ts';
import { fileKey, piecesKey } from './store-file.ts';

let app: TestApp;
let seller: BuiltUser;
let buyer: BuiltUser;

beforeAll(async () => {
  app = await openTestApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await buildSeller(app);
  buyer = await buildBuyer(app);
});

const codeOf = ({ body }: { body: string }) =>
  body === '' ? undefined : (JSON.parse(body) as { code?: string }).code;
const offsetOf = async (url: string, as: BuiltUser = seller) =>
  Number((await tus(app, as, 'HEAD', url)).headers['upload-offset']);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function begin(size: number, as: BuiltUser = seller, name = 'work.bin'): Promise<string> {
  const answer = await beginUpload(app, as, { name, size });
  expect(answer.statusCode, answer.body).toBe(201);
  return String(answer.headers.location);
}
const finish = (url: string, as: BuiltUser = seller): Promise<FileView> =>
  app.call(finishUpload, { uploadId: idOf(url) }, { token: as.token });

/** Sends part of a piece over a real connection, then breaks it. */
async function sendAndCut(url: string, offset: number, bytes: Buffer, promised: number): Promise<void> {
  const { port } = app.http.server.address() as AddressInfo;
  const request = httpRequest({
    port,
    host: '127.0.0.1',
    method: 'PATCH',
    path: url,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(promised),
      authorization: `Bearer ${seller.token}`,
    },
  });
  request.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => request.on('close', resolve));
  request.write(bytes);
  await expect.poll(() => onDisk(url)).toBeGreaterThan(0);
  request.destroy();
  await closed;
}

/** How much of an upload is on disk, reported or not. */
const onDisk = (url: string) =>
  stat(join(app.filesFolder, piecesKey(idOf(url)))).then(
    ({ size }) => size,
    () => 0,
  );

describe('an upload', () => {
  it('in one piece becomes a file with its hash, once, however often it is finished', async () => {
    const bytes = randomBytes(300_000);
    const url = await begin(bytes.length);
    const sent = await sendChunk(app, seller, url, 0, bytes);
    expect([sent.statusCode, sent.headers['upload-offset']]).toEqual([204, '300000']);
    const files = await Promise.all([finish(url), finish(url), finish(url)]);
    expect(new Set(files.map((file) => file.id)).size).toBe(1);
    expect(files[0]).toMatchObject({
      name: 'work.bin',
      sizeBytes: 300_000,
      sha256: sha256(bytes),
      scan: 'scanning',
      preview: 'none',
    });
    const { rows } = await app.platform.pool.query('select id from files where upload_id = $1', [idOf(url)]);
    expect(rows).toHaveLength(1);
    expect(await offsetOf(url)).toBe(300_000);
    await app.drainWorker();
    expect(await app.platform.storage.has(piecesKey(idOf(url)))).toBe(false);
    expect((await app.http.inject(files[0]!.url!)).rawPayload.equals(bytes)).toBe(true);
  });

  it('resumes after a broken connection, from the received offset', async () => {
    const bytes = randomBytes(3_000_000);
    const url = await begin(bytes.length);
    await sendAndCut(url, 0, bytes.subarray(0, 1_000_000), bytes.length);
    const offset = await offsetOf(url);
    expect(offset).toBeGreaterThan(0);
    expect(offset).toBeLessThanOrEqual(1_000_000);
    expect(await refusalOf(finish(url))).toBe('upload_unfinished');
    expect((await sendChunk(app, seller, url, offset, bytes.subarray(offset))).statusCode).toBe(204);
    expect((await finish(url)).sha256).toBe(sha256(bytes));
  });

  it('resumes after a restart of the server', async () => {
    const bytes = randomBytes(500_000);
    const url = await begin(bytes.length);
    await sendChunk(app, seller, url, 0, bytes.subarray(0, 200_000));
    const again = await openPlatform({
      settings: app.platform.settings,
      connectionString: app.connectionString,
      clock: app.clock,
      log: app.platform.log,
      masterKeys: ['11'.repeat(32)],
      filesFolder: app.filesFolder,
      allowUnsafeDatabase: true,
    });
    try {
      const { http } = await buildServer(again.platform);
      const after = { ...app, http, platform: again.platform };
      const asked = await tus(after, seller, 'HEAD', url);
      expect(asked.headers['upload-offset']).toBe('200000');
      expect((await sendChunk(after, seller, url, 200_000, bytes.subarray(200_000))).statusCode).toBe(204);
      await http.close();
    } finally {
      await again.close();
    }
    expect((await finish(url)).sha256).toBe(sha256(bytes));
  });

  it('accepts a piece once when two arrive at the same offset', async () => {
    const [one, two] = [Buffer.alloc(400_000, 1), Buffer.alloc(400_000, 2)];
    const url = await begin(800_000);
    const answers = await Promise.all([
      sendChunk(app, seller, url, 0, one),
      sendChunk(app, seller, url, 0, two),
    ]);
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([204, 409]);
    expect(await offsetOf(url)).toBe(400_000);
    await sendChunk(app, seller, url, 400_000, one);
    const winner = answers[0]!.statusCode === 204 ? one : two;
    expect((await finish(url)).sha256).toBe(sha256(Buffer.concat([winner, one])));
  });

  it('is accessible to its owner only', async () => {
    const url = await begin(10);
    for (const method of ['HEAD', 'DELETE'] as const)
      expect((await tus(app, buyer, method, url)).statusCode, method).toBe(404);
    const foreign = await sendChunk(app, buyer, url, 0, Buffer.alloc(10));
    expect([foreign.statusCode, codeOf(foreign)]).toEqual([404, 'upload_not_found']);
    expect(await refusalOf(finish(url, buyer))).toBe('upload_not_found');
    expect((await sendChunk(app, seller, url, 0, Buffer.alloc(10))).statusCode).toBe(204);
    expect(await refusalOf(finish(url, buyer))).toBe('upload_not_found');
    for (const id of [newId(), 'nonsense', '..%2f..%2fetc', '%00'])
      expect((await tus(app, seller, 'HEAD', `${tusPath}/${id}`)).statusCode, id).toBe(404);
  });

  it('requires a session and reveals nothing to other origins (A73)', async () => {
    const url = await begin(10);
    const guest = await tus(app, null, 'PATCH', url, {
      headers: { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      bytes: Buffer.alloc(10),
    });
    expect(codeOf(guest)).toBe('not_signed_in');
    const evil = await tus(app, seller, 'HEAD', url, { headers: { origin: 'https://evil.example' } });
    expect(Object.keys(evil.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(evil.headers).toMatchObject({ 'tus-resumable': '1.0.0', 'cache-control': 'no-store' });
  });

  it('is cancelled with everything received', async () => {
    const url = await begin(100_000);
    await sendChunk(app, seller, url, 0, Buffer.alloc(50_000));
    expect((await tus(app, seller, 'DELETE', url)).statusCode).toBe(204);
    expect((await tus(app, seller, 'HEAD', url)).statusCode).toBe(404);
    await app.drainWorker();
    expect(await app.platform.storage.has(piecesKey(idOf(url)))).toBe(false);
  });

  it('is deleted a day after the last piece', async () => {
    const as = await buildSeller(app);
    const url = await begin(100_000, as);
    app.clock.advance({ hours: 23 });
    const sent = await sendChunk(app, await asUser(app, as), url, 0, Buffer.alloc(50_000));
    const expires = Date.parse(String(sent.headers['upload-expires']));
    expect(expires - app.clock.now().getTime()).toBe(24 * 3_600_000);
    app.clock.advance({ hours: 23 });
    await app.drainWorker();
    expect(await app.platform.storage.has(piecesKey(idOf(url)))).toBe(true);
    app.clock.advance({ hours: 1 });
    await app.drainWorker();
    expect(await app.platform.storage.has(piecesKey(idOf(url)))).toBe(false);
    const { rowCount } = await app.platform.pool.query('select 1 from unfinished_uploads where id = $1', [
      idOf(url),
    ]);
    expect(rowCount).toBe(0);
  });
});

describe('a refused upload', () => {
  it('leaves no damage: a wrong offset, a wrong type, no version, too many bytes, an unknown length', async () => {
    const as = await buildSeller(app);
    const url = await begin(100_000, as);
    await sendChunk(app, as, url, 0, Buffer.alloc(50_000, 1));
    const piece = { 'upload-offset': '50000', 'content-type': 'application/offset+octet-stream' };
    const bytes = Buffer.alloc(60_000, 2);
    const patch = (headers: Record<string, string>) => tus(app, as, 'PATCH', url, { headers, bytes });
    const tried: [string, number, string, Promise<{ statusCode: number; body: string }>][] = [
      ['before', 409, 'upload_moved', patch({ ...piece, 'upload-offset': '0' })],
      ['behind', 409, 'upload_moved', patch({ ...piece, 'upload-offset': '90000' })],
      ['negative', 400, 'upload_refused', patch({ ...piece, 'upload-offset': '-1' })],
      ['JSON', 400, 'bad_request', patch({ ...piece, 'content-type': 'application/json' })],
      ['a form', 400, 'upload_refused', patch({ ...piece, 'content-type': 'multipart/form-data' })],
      ['another version', 400, 'upload_refused', patch({ ...piece, 'tus-resumable': '0.2.2' })],
      ['more than promised', 413, 'file_too_large', patch(piece)],
      ['too large', 413, 'file_too_large', beginUpload(app, as, { name: 'a', size: fileLimits.bytes + 1 })],
      ['empty', 422, 'file_empty', beginUpload(app, as, { name: 'a', size: 0 })],
      [
        'of deferred length',
        400,
        'upload_refused',
        tus(app, as, 'POST', tusPath, { headers: { 'upload-defer-length': '1' } }),
      ],
      [
        'with unreadable metadata',
        400,
        'upload_refused',
        tus(app, as, 'POST', tusPath, { headers: { 'upload-length': '5', 'upload-metadata': 'a b c' } }),
      ],
    ];
    for (const [name, status, code, trying] of tried) {
      const answer = await trying;
      expect([name, answer.statusCode, codeOf(answer)]).toEqual([name, status, code]);
    }
    expect(await offsetOf(url, as)).toBe(50_000);
    expect((await sendChunk(app, as, url, 50_000, Buffer.alloc(50_000, 1))).statusCode).toBe(204);
    expect((await finish(url, as)).sha256).toBe(sha256(Buffer.alloc(100_000, 1)));
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['a\u0000.png', 'a.png'],
    ['photo_\u202egpj.exe', 'photo_gpj.exe'],
    ['CON', '_CON'],
    ['-rf.txt', 'rf.txt'],
    ['', 'file'],
  ])('is not the name %j, which becomes %j', async (given, kept) => {
    const file = await sendFile(app, await buildSeller(app), given, 'words');
    expect(file.name).toBe(kept);
    const { rows } = await app.platform.pool.query('select name from files where id = $1', [file.id]);
    expect(rows).toEqual([{ name: kept }]);
  });

  it('exceeds 5 GB unfinished or 20 GB unused, however many begin at once', async () => {
    const as = await buildSeller(app);
    const largest = () => beginUpload(app, as, { name: 'large', size: fileLimits.bytes });
    const begun = await Promise.all(Array.from({ length: 7 }, largest));
    expect(begun.map((answer) => answer.statusCode).toSorted()).toEqual([201, 201, 201, 201, 201, 413, 413]);
    expect(begun.map(codeOf)).toContain('upload_quota');
    const other = await buildSeller(app);
    await app.platform.pool.query(
      `insert into files (id, owner_id, name, content_type, size_bytes, sha256, created_at)
       values ($1, $2, 'large', 'text/plain', $3, $4, $5)`,
      [newId(), other.id, fileLimits.unattachedBytes - 100, '0'.repeat(64), app.clock.now()],
    );
    expect(codeOf(await beginUpload(app, other, { name: 'a', size: 101 }))).toBe('upload_quota');
    expect((await beginUpload(app, other, { name: 'a', size: 100 })).statusCode).toBe(201);
  });

  it('is the 31st upload of half an hour', async () => {
    const counted = await openTestApp({ limitsFactor: 1 });
    try {
      const as = await buildSeller(counted);
      const begun = [];
      for (let count = 0; count < 31; count++)
        begun.push((await beginUpload(counted, as, { name: 'a', size: 5 })).statusCode);
      expect(begun).toEqual([...Array.from({ length: 30 }, () => 201), 429]);
    } finally {
      await counted.close();
    }
  });
});

describe('a full disk', () => {
  it('is reported before anything is sent, corrupts nothing, and recovers when there is space again', async () => {
    const as = await buildSeller(app);
    const bytes = randomBytes(200_000);
    const url = await begin(bytes.length, as);
    await sendChunk(app, as, url, 0, bytes.subarray(0, 100_000));
    const { storage } = app.platform;
    app.platform.storage = openDiskStorage(app.filesFolder, Number.MAX_SAFE_INTEGER);
    try {
      for (const answer of [
        await sendChunk(app, as, url, 100_000, bytes.subarray(100_000)),
        await beginUpload(app, as, { name: 'a', size: 5 }),
      ])
        expect([answer.statusCode, codeOf(answer)]).toEqual([507, 'storage_full']);
      expect(await offsetOf(url, as)).toBe(100_000);
    } finally {
      app.platform.storage = storage;
    }
    expect((await sendChunk(app, as, url, 100_000, bytes.subarray(100_000))).statusCode).toBe(204);
    expect((await finish(url, as)).sha256).toBe(sha256(bytes));
  });

  it('in the middle of a piece keeps what has reached the disk', async () => {
    const as = await buildSeller(app);
    const bytes = randomBytes(300_000);
    const url = await begin(bytes.length, as);
    const { storage } = app.platform;
    app.platform.storage = {
      ...storage,
      writeAt: (key, offset, pieces, safeUpTo) =>
        storage.writeAt(key, offset, fullAfter(pieces, 100_000), safeUpTo),
    };
    try {
      const answer = await sendChunk(app, as, url, 0, bytes);
      expect([answer.statusCode, codeOf(answer)]).toEqual([507, 'storage_full']);
    } finally {
      app.platform.storage = storage;
    }
    const offset = await offsetOf(url, as);
    expect(offset).toBe(100_000);
    expect((await sendChunk(app, as, url, offset, bytes.subarray(offset))).statusCode).toBe(204);
    expect((await finish(url, as)).sha256).toBe(sha256(bytes));
  });
});

/** Storage that is full after this many bytes. */
async function* fullAfter(pieces: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let room = bytes;
  for await (const piece of pieces) {
    const fitting = piece.subarray(0, room);
    room -= fitting.length;
    yield fitting;
    if (fitting.length < piece.length) throw new StorageFull('The disk is full');
  }
}

it('deletes an unattached file after 48 hours, with its bytes', async () => {
  const as = await buildSeller(app);
  const kept = await sendFile(app, as, 'kept.txt', 'kept');
  const left = await sendFile(app, as, 'left.txt', 'left');
  await inTransaction(app.platform, (tx) =>
    attachFiles(tx, { ownerId: as.id, fileIds: [kept.id], orderId: newId() }),
  );
  const there = async () => [...(await filesById(reading(app.platform), [kept.id, left.id], as.id)).keys()];
  app.clock.advance({ hours: 47 });
  await app.drainWorker();
  expect(await there()).toHaveLength(2);
  app.clock.advance({ hours: 2 });
  await app.drainWorker();
  expect(await there()).toEqual([kept.id]);
  expect(await app.platform.storage.has(fileKey(left.id))).toBe(false);
  expect(await app.platform.storage.has(fileKey(kept.id))).toBe(true);
});

it('attaches a file to one order only, and only for its owner', async () => {
  const { id } = await sendFile(app, seller, 'a.txt', 'words');
  const [order, another] = [newId(), newId()];
  const claim = (ownerId: string, orderId: string) =>
    inTransaction(app.platform, (tx) => attachFiles(tx, { ownerId, fileIds: [id, id], orderId }));
  expect(await refusalOf(claim(buyer.id, order))).toBe('file_not_found');
  await claim(seller.id, order);
  await claim(seller.id, order);
  expect(await refusalOf(claim(seller.id, another))).toBe('file_not_found');
});
