// Deletes the unfinished uploads of a closed account: rows at once, pieces by a job.
import { enqueue } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { removeUnfinished } from './unfinished-upload.store.ts';

export async function deleteUploads(tx: Tx, ownerId: string): Promise<void> {
  for (const uploadId of await removeUnfinished(tx, { ownerId })) enqueue(tx, 'remove-pieces', { uploadId });
}
