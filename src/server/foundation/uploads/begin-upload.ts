// Begins an upload of a given size and name for its owner.
// Guarantees: no user exceeds the limits on unfinished, unattached and daily bytes, however many uploads begin at once.
import { fileLimits } from '#contract/foundation/uploads/upload.schema.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { cleanContentType, cleanFileName } from './file-name.ts';
import { insertUnfinished, lockUploadedBytes } from './unfinished-upload.store.ts';

export async function beginUpload(
  platform: Platform,
  ownerId: string,
  upload: { id: string; name: string; contentType: string; sizeBytes: number },
): Promise<Date> {
  const { sizeBytes } = upload;
  if (sizeBytes === 0) refuse('file_empty');
  if (sizeBytes > fileLimits.bytes) refuse('file_too_large');
  return inTransaction(platform, async (tx) => {
    const { finished, unfinished, ofDay } = await lockUploadedBytes(
      tx,
      ownerId,
      later(tx.now, { hours: -24 }),
    );
    if (unfinished + sizeBytes > fileLimits.unfinishedBytes) refuse('upload_quota');
    if (finished + unfinished + sizeBytes > fileLimits.unattachedBytes) refuse('upload_quota');
    if (ofDay + unfinished + sizeBytes > fileLimits.dayBytes) refuse('upload_day_quota');
    const expires_at = expiryOf(tx.now);
    await insertUnfinished(tx, {
      id: upload.id,
      owner_id: ownerId,
      name: cleanFileName(upload.name),
      content_type: cleanContentType(upload.contentType),
      size_bytes: sizeBytes,
      expires_at,
    });
    return expires_at;
  });
}

/** An upload without progress for this long is deleted. */
export function expiryOf(now: Date): Date {
  return later(now, { hours: fileLimits.unfinishedHours });
}
