// The lessons of the course and which of them the seller has finished.
import type { Course } from '#contract/people/guidelines/guideline.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { courseView } from './guideline.view.ts';

export function getCourse(read: Read, viewer: Viewer): Promise<Course> {
  return courseView(read, viewer.userId);
}
