// The lessons of the course and which of them the seller has finished.
import type { Course } from '#contract/guidelines/guideline.schema.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Read } from '#server/platform/tx.ts';
import { courseView } from './guideline.view.ts';

export function getCourse(read: Read, viewer: Viewer): Promise<Course> {
  return courseView(read, viewer.userId);
}
