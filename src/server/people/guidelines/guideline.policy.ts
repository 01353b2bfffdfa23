// Whether a seller has finished the course, a condition for publishing their first gig.
import { lessonCount } from '#contract/people/guidelines/guideline.schema.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listDone } from './guideline.store.ts';

export async function hasFinishedCourse(read: Read, userId: string): Promise<boolean> {
  return (await listDone(read, userId)).size === lessonCount;
}
