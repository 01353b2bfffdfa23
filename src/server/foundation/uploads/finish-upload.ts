// finish-upload: turns a complete upload into a file, once, however often and from wherever it is requested.
// Guarantees: the bytes are copied before the row is written, so a late writer cannot change what was hashed and scanned; copies that
// lost the race, or whose process died, are deleted.
import type { FileView } from '#contract/foundation/uploads/upload.schema.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { singleFlight } from '#server/platform/single-flight.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { enqueue, inTransaction, reading } from '#server/platform/data/tx.ts';
import { fileView } from './file.view.ts';
import { fileKey, insertStoredFile, storeBytes, newFileId, piecesKey } from './store-file.ts';
import { findUnfinished, takeUnfinished } from './unfinished-upload.store.ts';
import type { UnfinishedRow } from './unfinished-upload.store.ts';
import { findFileOfUpload } from './upload.store.ts';
import type { FileRow } from './upload.store.ts';

/** A copy without a row after this long belongs to a process that died. */
const abandonedAfter = { hours: 1 };

export async function finishUpload(
  platform: Platform,
  viewer: Viewer,
  { uploadId }: { uploadId: string },
): Promise<FileView> {
  const row = await makeFile(platform, viewer.userId, uploadId);
  return fileView(reading(platform), row, viewer.userId);
}

/** The file of a complete upload. Refuses upload_not_found, upload_unfinished, storage_full. */
export async function makeFile(platform: Platform, ownerId: string, uploadId: string): Promise<FileRow> {
  const known = await findFileOfUpload(reading(platform), ownerId, uploadId);
  if (known) return known;
  const upload = await findUnfinished(reading(platform), ownerId, uploadId);
  if (!upload) {
    // It may have become a file between the two reads.
    return (await findFileOfUpload(reading(platform), ownerId, uploadId)) ?? refuse('upload_not_found');
  }
  if (upload.received_bytes < upload.size_bytes) refuse('upload_unfinished');
  return copyOnce(platform, upload.id, () => copyToFile(platform, upload));
}

/** One copy of an upload at a time in this process: each takes as much of the disk as the upload. */
const copyOnce = singleFlight<FileRow>();

async function copyToFile(platform: Platform, upload: UnfinishedRow): Promise<FileRow> {
  const { id: uploadId, owner_id: ownerId } = upload;
  const fileId = newFileId(platform);
  await inTransaction(platform, async (tx) =>
    enqueue(tx, 'remove-file', { fileId }, { startAfter: later(tx.now, abandonedAfter) }),
  );
  const pieces = await platform.storage.read(piecesKey(uploadId), { from: 0, to: upload.size_bytes - 1 });
  if (!pieces) {
    return (await findFileOfUpload(reading(platform), ownerId, uploadId)) ?? refuse('upload_not_found');
  }
  const kept = await storeBytes(platform, fileId, pieces.stream);
  assert(kept.size_bytes === upload.size_bytes, `upload ${uploadId} has as many bytes as were received`);
  const row = await inTransaction(platform, async (tx) => {
    const taken = await takeUnfinished(tx, ownerId, uploadId);
    if (!taken) return null;
    enqueue(tx, 'remove-pieces', { uploadId });
    return insertStoredFile(tx, kept, {
      ownerId,
      uploadId,
      name: upload.name,
      contentType: upload.content_type,
    });
  });
  if (row) return row;
  await platform.storage.remove(fileKey(fileId));
  return (await findFileOfUpload(reading(platform), ownerId, uploadId)) ?? refuse('upload_not_found');
}
