// upload-file: a file for an order, kept as it is under a key of our own and never opened by us.
// Guards: nobody fills the disk with files that no order refers to; the name people typed is only ever shown, never used as a path; its hash lets both sides prove what was delivered.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { newId } from '#contract/common/ids.ts';
import { fileLimits } from '#contract/uploads/upload.schema.ts';
import type { FileView } from '#contract/uploads/upload.schema.ts';
import type { Exchange } from '#server/platform/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import { inTransaction, reading } from '#server/platform/tx.ts';
import { cleanContentType, cleanFileName } from './file-name.ts';
import { fileView } from './file.view.ts';
import { keep } from './store-picture.ts';
import { insertFile, lockWaitingBytes } from './upload.store.ts';

export async function uploadFile(
  platform: Platform,
  viewer: Viewer,
  _input: unknown,
  exchange: Exchange,
): Promise<FileView> {
  const { file } = exchange;
  if (!file) return refuse('file_missing');
  const row = {
    id: newId(platform.clock.now().getTime()),
    name: cleanFileName(file.name),
    content_type: cleanContentType(file.contentType),
    size_bytes: file.sizeBytes,
    sha256: await hashOf(file.path),
  };
  await keep(() => platform.storage.put(fileKey(row.id), createReadStream(file.path)));
  try {
    await inTransaction(platform, async (tx) => {
      const waiting = await lockWaitingBytes(tx, viewer.userId);
      if (waiting + row.size_bytes > fileLimits.waitingBytes) refuse('upload_quota');
      await insertFile(tx, { ...row, ownerId: viewer.userId });
    });
  } catch (error) {
    await platform.storage.remove(fileKey(row.id));
    throw error;
  }
  return fileView(reading(platform), row, viewer.userId);
}

export function fileKey(fileId: string): string {
  return `files/${fileId.slice(-2)}/${fileId}`;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
