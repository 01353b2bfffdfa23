// The storage port on the disk and on a real S3 server, and the S3 adapter against stores that fail.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { StorageFull, StorageUnavailable } from '#server/platform/ports/storage.ts';
import { startS3Server } from '#tests/fixtures/s3-server.ts';
import type { S3Server } from '#tests/fixtures/s3-server.ts';
import { signatureOf } from '#tests/fixtures/s3-signature.ts';
import {
  bytesUnder,
  describeStorage,
  inChunks,
  keysOf,
  writePiece,
} from '#tests/fixtures/storage-contract.ts';
import { openDiskStorage } from './disk-storage.ts';
import { openS3Storage } from './s3-storage.ts';
import type { S3Storage } from './s3-storage.ts';

let server: S3Server;
let s3: S3Storage;
let folder: string;
const opened: S3Storage[] = [];

function openS3(changes: Partial<S3Server['settings']> = {}): S3Storage {
  const storage = openS3Storage({ ...server.settings, ...changes }, join(folder, 'spool'));
  opened.push(storage);
  return storage;
}

const prefixOf = (name: string) => `${server.settings.prefix.slice(0, -1)}-${name}`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-storage-'));
  server = await startS3Server();
  s3 = openS3();
});
afterAll(async () => {
  for (const storage of opened) storage.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describeStorage('on a disk', () => openDiskStorage(join(folder, 'disk')));
describeStorage('in an object store', () => s3);

describe('the object store', () => {
  it('leaves no temporary files', async () => {
    await s3.put('files/ff/spooled', (await s3.read('files/aa/whole'))!.stream);
    expect(await readdir(join(folder, 'spool'))).toEqual([]);
  });

  it('merges short pieces, so that their number does not grow with the number of requests', async () => {
    const alone = openS3({ prefix: prefixOf('merging/') });
    for (let at = 0; at < 30; at++)
      await writePiece(alone, 'unfinished/aa/x', at, inChunks(Buffer.from('x')));
    const raw = openS3({ prefix: prefixOf('merging/unfinished/aa/') });
    expect(await keysOf(raw)).toHaveLength(1);
    expect((await bytesUnder(alone, 'unfinished/aa/x'))!.toString()).toBe('x'.repeat(30));
  });

  it('does not read pieces with a gap', async () => {
    await writePiece(s3, 'unfinished/aa/gap', 100, inChunks(Buffer.alloc(100)));
    expect(await s3.read('unfinished/aa/gap', { from: 0, to: 199 })).toBeNull();
  });

  it('does not see objects outside its prefix', async () => {
    await openS3({ prefix: prefixOf('other/') }).put('files/aa/other', Buffer.from('x'));
    expect(await s3.has('files/aa/other')).toBe(false);
    expect(await keysOf(s3)).not.toContain('files/aa/other');
  });

  it('names what the store refused: an unknown bucket, a wrong key', async () => {
    await expect(openS3({ bucket: 'absent' }).assertUsable()).rejects.toThrow('404');
    await expect(openS3({ bucket: 'absent' }).put('files/aa/x', Buffer.from('x'))).rejects.toThrow(
      'NoSuchBucket',
    );
    await expect(openS3({ accessKeyId: 'wrong' }).put('files/aa/x', Buffer.from('x'))).rejects.toThrow(
      'InvalidAccessKeyId',
    );
    await s3.assertUsable();
  });
});

const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

/** A store whose answers the test writes. */
async function openScripted(answer: RequestListener, timeoutMs = 20_000): Promise<S3Storage> {
  const scripted = createServer(answer).listen(0, '127.0.0.1');
  await once(scripted, 'listening');
  closings.push(() => void scripted.close().closeAllConnections());
  return openS3({ endpoint: `http://127.0.0.1:${(scripted.address() as AddressInfo).port}`, timeoutMs });
}

describe('requests to the object store', () => {
  it('are signed over method, path, query, headers and content, as AWS specifies', async () => {
    const seen: { expected: string; sent: string; hash: string }[] = [];
    const checking = await openScripted((request, response) => {
      const chunks: Buffer[] = [];
      request
        .on('data', (chunk: Buffer) => void chunks.push(chunk))
        .on('end', () => {
          seen.push({
            expected: signatureOf(request, server.settings),
            sent: /Signature=(\w+)/.exec(request.headers.authorization!)![1]!,
            hash: createHash('sha256').update(Buffer.concat(chunks)).digest('hex'),
          });
          expect(request.headers['x-amz-content-sha256']).toBe(seen.at(-1)!.hash);
          response.end('<ListBucketResult></ListBucketResult>');
        });
    });
    await checking.put('files/aa/signed', Buffer.from('content'));
    await checking.read('files/aa/signed', { from: 1, to: 2 });
    for await (const { key } of checking.list()) expect.fail(key);
    expect(seen).toHaveLength(3);
    for (const { sent, expected } of seen) expect(sent).toBe(expected);
  });

  it('for a range of an empty object find it empty', async () => {
    const empty = await openScripted((request, response) => {
      response.writeHead(request.headers.range ? 416 : 200, { 'content-length': 0 }).end();
    });
    const found = await empty.read('files/aa/empty', { from: 0, to: 9 });
    expect(found!.sizeBytes).toBe(0);
    expect(await found!.stream.toArray()).toEqual([]);
  });
});

describe('an object store that fails', () => {
  const soonMs = 50;

  it('is given up when it does not answer', async () => {
    const silent = await openScripted(() => undefined, soonMs);
    await expect(silent.read('files/aa/x')).rejects.toThrow(StorageUnavailable);
    await expect(silent.put('files/aa/x', Buffer.from('x'))).rejects.toThrow(StorageUnavailable);
  });

  it('is given up when it stops in the middle of an object', async () => {
    const stalling = await openScripted((_request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('half');
    }, soonMs);
    await expect(stalling.readWhole('files/aa/x')).rejects.toThrow(StorageUnavailable);
  });

  it('is given up when it cannot be reached', async () => {
    const gone = await openScripted(() => undefined, soonMs);
    for (const close of closings.splice(0)) close();
    await expect(gone.has('files/aa/x')).rejects.toThrow(StorageUnavailable);
  });

  it('gets a request again that it could not serve for now', async () => {
    const bodies: string[] = [];
    const busy = await openScripted((request, response) => {
      const chunks: Buffer[] = [];
      request
        .on('data', (chunk: Buffer) => void chunks.push(chunk))
        .on('end', () => {
          bodies.push(Buffer.concat(chunks).toString());
          response.writeHead(bodies.length < 3 ? 503 : 200).end();
        });
    });
    await busy.put('files/aa/x', Buffer.from('content'));
    expect(bodies).toEqual(['content', 'content', 'content']);
  });

  it('is full when it says so', async () => {
    const full = await openScripted((request, response) => {
      request
        .resume()
        .on('end', () => response.writeHead(403).end('<Error><Code>QuotaExceeded</Code></Error>'));
    });
    await expect(full.put('files/aa/x', Buffer.from('x'))).rejects.toThrow(StorageFull);
  });
});
