// Cancels an upload: it is no longer found, and its pieces are deleted by a job. A file already made from it stays.
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { enqueue, inTransaction } from '#server/platform/data/tx.ts';
import { moveToCancelled } from './unfinished-upload.store.ts';

export async function cancelUpload(platform: Platform, ownerId: string, uploadId: string): Promise<void> {
  await inTransaction(platform, async (tx) => {
    if (!(await moveToCancelled(tx, ownerId, uploadId))) refuse('upload_not_found');
    enqueue(tx, 'remove-pieces', { uploadId });
  });
}
