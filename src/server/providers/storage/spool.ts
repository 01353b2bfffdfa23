// A temporary file that holds one part of an upload to the object store, so that memory does not grow with the number of uploads and a
// failed request can be sent again. Guarantees: nothing is left on disk after a crash (unlinked while open, where the system allows it).
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { StorageFull } from '#server/platform/ports/storage.ts';
import { assertRoom, isFull } from './free-space.ts';

/** Content of a request: its length and hash are known before it is sent, and it can be opened again for another attempt. */
export type Content = { bytes: number; sha256: string; open(): Readable };

const readAtOnce = 64 * 1024;

export function contentOf(buffer: Buffer): Content {
  const sha256 = createHash('sha256').update(buffer).digest('hex');
  return { bytes: buffer.length, sha256, open: () => Readable.from([buffer], { objectMode: false }) };
}

export class Spool {
  size = 0;
  private hash = createHash('sha256');
  private readonly handle: FileHandle;
  private readonly path: string;

  private constructor(handle: FileHandle, path: string) {
    this.handle = handle;
    this.path = path;
  }

  /** Throws StorageFull if `room` bytes do not fit beside `keptFree`. */
  static async open(folder: string, room: number, keptFree: number): Promise<Spool> {
    await mkdir(folder, { recursive: true });
    await assertRoom(folder, keptFree + room);
    const path = join(folder, randomUUID());
    const handle = await open(path, 'wx+', 0o600);
    // Windows refuses this while the file is open; `close` then removes it.
    await rm(path, { force: true }).catch(() => undefined);
    return new Spool(handle, path);
  }

  async add(chunk: Buffer): Promise<void> {
    try {
      for (let done = 0; done < chunk.length;) {
        const { bytesWritten } = await this.handle.write(chunk, done, chunk.length - done, this.size + done);
        done += bytesWritten;
      }
    } catch (error) {
      throw isFull(error) ? new StorageFull('The disk is full', { cause: error }) : error;
    }
    this.hash.update(chunk);
    this.size += chunk.length;
  }

  /** What was added so far; valid until the next `empty` or `close`. */
  content(): Content {
    const { size } = this;
    const sha256 = this.hash.copy().digest('hex');
    return { bytes: size, sha256, open: () => Readable.from(this.#read(size), { objectMode: false }) };
  }

  empty(): void {
    this.size = 0;
    this.hash = createHash('sha256');
  }

  async close(): Promise<void> {
    await this.handle.close();
    await rm(this.path, { force: true });
  }

  async *#read(size: number): AsyncGenerator<Buffer> {
    for (let at = 0; at < size;) {
      const chunk = Buffer.allocUnsafe(Math.min(readAtOnce, size - at));
      const { bytesRead } = await this.handle.read(chunk, 0, chunk.length, at);
      if (bytesRead === 0) throw new Error('A temporary file ended early');
      at += bytesRead;
      yield chunk.subarray(0, bytesRead);
    }
  }
}
