// Forgetting the uploads of an account that ends: what was on its way goes, rows at once and pieces by a job.
import { enqueue } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import { removeUnfinished } from './unfinished-upload.store.ts';

export async function forgetUploads(tx: Tx, ownerId: string): Promise<void> {
  for (const uploadId of await removeUnfinished(tx, { ownerId })) enqueue(tx, 'remove-pieces', { uploadId });
}
