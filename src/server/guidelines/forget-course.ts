// Forgets how far somebody who leaves came in the course.
import type { Tx } from '#server/platform/tx.ts';
import { deleteProgress } from './guideline.store.ts';

export async function forgetCourse(tx: Tx, userId: string): Promise<void> {
  await deleteProgress(tx, userId);
}
