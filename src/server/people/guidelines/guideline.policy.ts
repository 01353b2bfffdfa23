// Whether somebody has finished the seller course: what publishing a first gig asks.
import { lessonCount } from '#contract/guidelines/guideline.schema.ts';
import type { Read } from '#server/platform/tx.ts';
import { listDone } from './guideline.store.ts';

export async function hasFinishedCourse(read: Read, userId: string): Promise<boolean> {
  return (await listDone(read, userId)).size === lessonCount;
}
