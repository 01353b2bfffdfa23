// Keeping a file: its bytes are copied to their place once, hashed and looked at on the way, and its row follows.
// Guards: what is hashed is what is kept, because nobody writes to the copy; the name people typed is only ever shown, never used as
// a path; the hash lets both sides prove what was delivered. Memory stays flat however large the file is.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { newId } from '#contract/common/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueue } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import { fileKind, headBytes } from './file-kind.ts';
import { cleanContentType, cleanFileName } from './file-name.ts';
import { keep } from './store-picture.ts';
import { insertFile } from './upload.store.ts';
import type { FileRow } from './upload.store.ts';

export type KeptBytes = Pick<FileRow, 'id' | 'size_bytes' | 'sha256' | 'preview' | 'media_type'>;
export type FileMeta = {
  ownerId: string | null;
  /** Where it came by mail; it has no owner then. */
  ticketId?: string;
  name: string;
  contentType: string;
  uploadId?: string;
  /** Written by this house itself (the demo world): never for what somebody sent. */
  isOurOwn?: boolean;
};

/** Copies the bytes to the place of a new file. Refuses with storage_full. */
export async function keepBytes(
  platform: Platform,
  fileId: string,
  bytes: AsyncIterable<Buffer>,
): Promise<KeptBytes> {
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

/** Writes the row of kept bytes, and asks the scanner to look into them. */
export async function insertKept(tx: Tx, kept: KeptBytes, meta: FileMeta): Promise<FileRow> {
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
  if (!isOurOwn) enqueue(tx, 'scan-file', { fileId: row.id });
  return { ...row, scan: isOurOwn ? 'clean' : 'scanning' };
}

export function newFileId(platform: Platform): string {
  return newId(platform.clock.now().getTime());
}

export function fileKey(fileId: string): string {
  return `files/${fileId.slice(-2)}/${fileId}`;
}

/** Where the pieces of an upload lie until it is whole. */
export function piecesKey(uploadId: string): string {
  return `unfinished/${uploadId.slice(-2)}/${uploadId}`;
}
