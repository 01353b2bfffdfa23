// Whole objects of an object store, and the pieces of unfinished uploads (s3-pieces.ts).
import { Readable } from 'node:stream';
import { checkedStorageKey, isPiecesKey, isStorageKey } from '#server/platform/ports/storage.ts';
import type { StoredObject } from '#server/platform/ports/storage.ts';
import type { S3Settings } from '#server/platform/settings/s3-settings.ts';
import { textOf, whileSending } from './s3-client.ts';
import type { S3Client } from './s3-client.ts';
import { lengthOf, partsBetween, pieceOf } from './s3-pieces.ts';
import type { Piece } from './s3-pieces.ts';
import type { Content } from './spool.ts';

type ByteSpan = { from: number; to: number };
type Listed = { key: string; sizeBytes: number };

export class S3Objects {
  private readonly client: S3Client;
  private readonly settings: S3Settings;

  constructor(client: S3Client, settings: S3Settings) {
    this.client = client;
    this.settings = settings;
  }

  async put(key: string, content: Content): Promise<void> {
    await this.client.done({ method: 'PUT', key, content });
  }

  async remove(key: string): Promise<void> {
    await this.client.done({ method: 'DELETE', key });
  }

  async read(key: string, range?: ByteSpan): Promise<StoredObject | null> {
    const bytes = range ? { range: `bytes=${range.from}-${range.to}` } : {};
    const answer = await this.client.send({ method: 'GET', key, ...bytes });
    if (answer.statusCode === 404 || answer.statusCode === 416) {
      answer.on('error', () => undefined).resume();
      // The range of an empty object, or one beyond the end.
      const sizeBytes = answer.statusCode === 416 ? await this.sizeOf(key) : null;
      return sizeBytes === null ? null : { stream: Readable.from([], { objectMode: false }), sizeBytes };
    }
    const total = /\/(\d+)$/.exec(answer.headers['content-range'] ?? '')?.[1];
    const sizeBytes = Number(total ?? answer.headers['content-length']);
    const stream = Readable.from(whileSending(answer, this.settings.timeoutMs), { objectMode: false });
    // A generator that was never started does not close what it reads from.
    stream.on('close', () => answer.destroy());
    return { stream, sizeBytes };
  }

  /** Of an unfinished upload: the bytes from the beginning without a gap. */
  async sizeOf(key: string): Promise<number | null> {
    if (isPiecesKey(key) && !pieceOf(key, 0)) {
      const pieces = await this.pieces(key);
      return pieces.length === 0 ? null : lengthOf(pieces);
    }
    const answer = await this.client.done({ method: 'HEAD', key: checkedStorageKey(key) });
    return answer.statusCode === 404 ? null : Number(answer.headers['content-length']);
  }

  async pieces(key: string): Promise<Piece[]> {
    const pieces: Piece[] = [];
    for await (const object of this.#listAll(`${checkedStorageKey(key)}/`)) {
      const found = pieceOf(object.key, object.sizeBytes);
      if (found) pieces.push(found.piece);
    }
    return pieces;
  }

  /** Null when there is nothing, or a gap within the range. */
  async readPieces(key: string, range?: ByteSpan): Promise<StoredObject | null> {
    const pieces = await this.pieces(key);
    const sizeBytes = lengthOf(pieces);
    const end = Math.min(range ? range.to + 1 : sizeBytes, sizeBytes);
    const parts = sizeBytes === 0 ? null : partsBetween(pieces, range?.from ?? 0, end);
    return parts && { stream: Readable.from(this.#joined(parts), { objectMode: false }), sizeBytes };
  }

  async *#joined(parts: NonNullable<ReturnType<typeof partsBetween>>): AsyncGenerator<Buffer> {
    for (const { piece, from, end } of parts) {
      const part = await this.read(piece.key, { from, to: end - 1 });
      if (!part) throw new Error(`The piece ${piece.key} has disappeared`);
      yield* part.stream;
    }
  }

  /** The pieces of an upload count as one; they follow each other in the order of the store. */
  async *list(): AsyncGenerator<Listed> {
    let last: string | null = null;
    for await (const object of this.#listAll('')) {
      const found = pieceOf(object.key, object.sizeBytes);
      if (!found) yield object;
      else if (found.uploadKey !== last) {
        last = found.uploadKey;
        yield { key: last, sizeBytes: (await this.sizeOf(last)) ?? 0 };
      }
    }
  }

  async *#listAll(prefix: string): AsyncGenerator<Listed> {
    let token: string | null = null;
    do {
      const query: Record<string, string> = { 'list-type': '2', prefix: this.settings.prefix + prefix };
      if (token !== null) query['continuation-token'] = token;
      const text = await this.client.text({ method: 'GET', query });
      for (const [content] of text.matchAll(/<Contents>.*?<\/Contents>/gs)) {
        const key = (textOf(content, 'Key') ?? '').slice(this.settings.prefix.length);
        if (isStorageKey(key)) yield { key, sizeBytes: Number(textOf(content, 'Size')) };
      }
      token = textOf(text, 'IsTruncated') === 'true' ? textOf(text, 'NextContinuationToken') : null;
    } while (token !== null);
  }
}
