// Cancels an upload: deletes its row, and its pieces by a job. A file already made from it stays.
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { enqueue, inTransaction } from '#server/platform/data/tx.ts';
import { takeUnfinished } from './unfinished-upload.store.ts';

export async function cancelUpload(platform: Platform, ownerId: string, uploadId: string): Promise<void> {
  await inTransaction(platform, async (tx) => {
    if (!(await takeUnfinished(tx, ownerId, uploadId))) refuse('upload_not_found');
    enqueue(tx, 'remove-pieces', { uploadId });
  });
}
