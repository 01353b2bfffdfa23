// Moving files from the disk to a real S3 server and back.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListedStorage } from '#server/platform/ports/storage.ts';
import { closedAddress } from '#tests/fixtures/closed-address.ts';
import { startS3Server } from '#tests/fixtures/s3-server.ts';
import type { S3Server } from '#tests/fixtures/s3-server.ts';
import { bytesUnder, inChunks, keysOf, writePiece } from '#tests/fixtures/storage-contract.ts';
import { openDiskStorage } from './disk-storage.ts';
import { moveFiles } from './move-files.ts';
import { openS3Storage } from './s3-storage.ts';
import type { S3Storage } from './s3-storage.ts';

let server: S3Server;
let folder: string;
const opened: S3Storage[] = [];

function openStore(name: string): S3Storage {
  const prefix = `${server.settings.prefix.slice(0, -1)}-${name}/`;
  const storage = openS3Storage({ ...server.settings, prefix }, join(folder, 'spool'));
  opened.push(storage);
  return storage;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-moving-'));
  server = await startS3Server();
});
afterAll(async () => {
  for (const storage of opened) storage.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe('moving files', () => {
  const objects = { 'files/aa/one': 'one', 'pictures/bb/two/master.webp': 'two', 'files/cc/three': 'three' };
  const unfinished = 'unfinished/aa/upload';

  async function fill(storage: ListedStorage): Promise<void> {
    for (const [key, text] of Object.entries(objects)) await storage.put(key, Buffer.from(text));
    await writePiece(storage, unfinished, 0, inChunks(Buffer.from('begun, ')));
  }
  async function expectComplete(storage: ListedStorage): Promise<void> {
    for (const [key, text] of Object.entries(objects)) {
      expect((await storage.readWhole(key))!.toString()).toBe(text);
    }
    expect((await bytesUnder(storage, unfinished))!.toString()).toBe('begun, ');
  }

  it('copies nothing that no row refers to, and removes an earlier copy of it', async () => {
    const disk = openDiskStorage(join(folder, 'deleted'));
    const store = openStore('deleted');
    await fill(disk);
    await moveFiles(disk, store);
    const isNamed = async (key: string) => key !== 'files/aa/one';
    expect(await moveFiles(disk, store, { isNamed })).toMatchObject({ copied: 0, skipped: 3, unnamed: 1 });
    expect(await store.has('files/aa/one')).toBe(false);
    expect(await store.has('files/cc/three')).toBe(true);
  });

  it('copies to the store and back, and removes the source only on request', async () => {
    const disk = openDiskStorage(join(folder, 'from'));
    const store = openStore('moved');
    const back = openDiskStorage(join(folder, 'back'));
    await fill(disk);
    expect(await moveFiles(disk, store)).toMatchObject({ copied: 4, skipped: 0, removed: 0 });
    await expectComplete(store);
    await expectComplete(disk);
    expect(await moveFiles(disk, store)).toMatchObject({ copied: 0, skipped: 4, removed: 0 });
    expect(await moveFiles(store, back, { removesSource: true })).toMatchObject({ copied: 4, removed: 4 });
    await expectComplete(back);
    expect(await keysOf(store)).toEqual([]);
  });

  it('continues an interrupted run, and an upload that grew meanwhile', async () => {
    const disk = openDiskStorage(join(folder, 'interrupted'));
    const store = openStore('interrupted');
    await fill(disk);
    let puts = 0;
    const breaking: ListedStorage = {
      ...store,
      put: (key, bytes) => (++puts > 1 ? Promise.reject(new Error('killed')) : store.put(key, bytes)),
    };
    await expect(moveFiles(disk, breaking, { concurrency: 1 })).rejects.toThrow('killed');
    const before = (await keysOf(store)).length;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(4);
    await writePiece(disk, unfinished, 7, inChunks(Buffer.from('continued')));
    await moveFiles(disk, store);
    expect((await bytesUnder(store, unfinished))!.toString()).toBe('begun, continued');
    expect(await keysOf(store)).toHaveLength(4);
  });

  it('removes nothing whose copy is shorter', async () => {
    const disk = openDiskStorage(join(folder, 'shorter'));
    const store = openStore('shorter');
    await fill(disk);
    const losing: ListedStorage = { ...store, put: async (key) => store.put(key, Buffer.from('x')) };
    await expect(moveFiles(disk, losing, { removesSource: true, concurrency: 1 })).rejects.toThrow(
      'incomplete',
    );
    for (const [key, text] of Object.entries(objects)) {
      expect((await disk.readWhole(key))!.toString()).toBe(text);
    }
  });

  it('ends with one line when the store cannot be reached', async () => {
    const tool = join(import.meta.dirname, '../../../../tools/move-files.ts');
    const env = {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      S3_ENDPOINT: await closedAddress(),
      S3_BUCKET: 'marketplace',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    const running = promisify(execFile)(process.execPath, [tool, '--to', 's3'], { env });
    await expect(running).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The object store cannot be reached: .+\n$/),
    });
  });
});
