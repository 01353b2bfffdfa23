// Deletes the course progress of a deleted account.
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteProgress } from './guideline.store.ts';

export async function eraseCourse(tx: Tx, userId: string): Promise<void> {
  await deleteProgress(tx, userId);
}
