// Stores a file: its bytes are copied into place once, hashed and classified on the way, then its row is written.
// Guarantees: the hash matches the stored bytes, because no one else writes to the copy; the user's file name is only displayed, never
// a path; the hash lets both parties prove what was delivered. Memory use is constant for any file size.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { newId } from '#contract/common/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { fileKind, headBytes } from './file-kind.ts';
import { cleanContentType, cleanFileName } from './file-name.ts';
import { keep } from './pictures/store-picture.ts';
import { insertFile, queueScan } from './upload.store.ts';
import type { FileRow } from './upload.store.ts';

export type StoredBytes = Pick<FileRow, 'id' | 'size_bytes' | 'sha256' | 'preview' | 'media_type'>;
export type FileMeta = {
  ownerId: string | null;
  /** The ticket of an emailed file, which has no owner. */
  ticketId?: string;
  name: string;
  contentType: string;
  uploadId?: string;
  /** Made by the product itself (the demo world), so it needs no scan; never for user uploads. */
  isOurOwn?: boolean;
};

/** Copies the bytes to the place of a new file. Refuses with storage_full. */
export async function storeBytes(
  platform: Platform,
  fileId: string,
  bytes: AsyncIterable<Buffer>,
): Promise<StoredBytes> {
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  async function* looked(): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      hash.update(chunk);
      size += chunk.length;
      if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes);
      yield chunk;
    }
  }
  await keep(() => platform.storage.put(fileKey(fileId), Readable.from(looked(), { objectMode: false })));
  const { preview, mediaType } = fileKind(head);
  return { id: fileId, size_bytes: size, sha256: hash.digest('hex'), preview, media_type: mediaType };
}

/** Writes the row of stored bytes, and queues their scan. */
export async function insertStoredFile(tx: Tx, kept: StoredBytes, meta: FileMeta): Promise<FileRow> {
  const row = {
    ...kept,
    owner_id: meta.ownerId,
    name: cleanFileName(meta.name),
    content_type: cleanContentType(meta.contentType),
  };
  const isOurOwn = meta.isOurOwn ?? false;
  await insertFile(tx, {
    ...row,
    upload_id: meta.uploadId ?? null,
    ticket_id: meta.ticketId ?? null,
    isOurOwn,
  });
  if (!isOurOwn) queueScan(tx, { id: row.id, owner: meta.ownerId ?? meta.ticketId ?? null });
  return { ...row, scan: isOurOwn ? 'clean' : 'scanning' };
}

export function newFileId(platform: Platform): string {
  return newId(platform.clock.now().getTime());
}

export function fileKey(fileId: string): string {
  return `files/${fileId.slice(-2)}/${fileId}`;
}

/** The storage key of an unfinished upload's pieces. */
export function piecesKey(uploadId: string): string {
  return `unfinished/${uploadId.slice(-2)}/${uploadId}`;
}
