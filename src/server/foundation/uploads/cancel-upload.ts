// Cancelling an upload: its row goes, and its pieces after it by a job. A file that it has become already is left alone.
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/refuse.ts';
import { enqueue, inTransaction } from '#server/platform/tx.ts';
import { takeUnfinished } from './unfinished-upload.store.ts';

export async function cancelUpload(platform: Platform, ownerId: string, uploadId: string): Promise<void> {
  await inTransaction(platform, async (tx) => {
    if (!(await takeUnfinished(tx, ownerId, uploadId))) refuse('upload_not_found');
    enqueue(tx, 'remove-pieces', { uploadId });
  });
}
