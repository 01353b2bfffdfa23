// A project with everything on its page.
import type { ProjectView } from '#contract/deals/projects/project.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { projectView } from './project.view.ts';

export function getProject(
  read: Read,
  viewer: Viewer | null,
  input: { projectId: string },
): Promise<ProjectView> {
  return projectView(read, viewer, input.projectId);
}
