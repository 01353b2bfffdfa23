// Deletes the unfinished uploads of a closed account, and files that nothing needs any more: rows at once, bytes by a job.
import { enqueue } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { removeUnfinished } from './unfinished-upload.store.ts';
import { removeFiles } from './upload.store.ts';

export async function deleteUploads(tx: Tx, ownerId: string): Promise<void> {
  for (const uploadId of await removeUnfinished(tx, { ownerId })) enqueue(tx, 'remove-pieces', { uploadId });
}

/** Whatever they are attached to; the caller has locked what refers to them. Returns how many. */
export async function deleteFiles(tx: Tx, ids: readonly string[]): Promise<number> {
  const removed = await removeFiles(tx, ids);
  for (const fileId of removed) enqueue(tx, 'remove-file', { fileId });
  return removed.length;
}
