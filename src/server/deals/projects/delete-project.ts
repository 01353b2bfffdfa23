// Deletes a draft with its files. Only its buyer has ever seen it.
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { detachFiles } from '#server/foundation/uploads/detach-files.ts';
import type { ProjectView } from '#contract/deals/projects/project.schema.ts';
import { beginProjectStep, finishProjectStep } from './project.step.ts';
import { projectView } from './project.view.ts';

/** Returns the draft as it was before. */
export async function deleteProject(
  tx: Tx,
  viewer: Viewer,
  input: { projectId: string },
): Promise<ProjectView> {
  const project = await beginProjectStep(tx, viewer, input.projectId, 'delete-project');
  const view = await projectView(tx, viewer, project.id);
  await detachFiles(tx, { orderId: project.id, except: [] });
  await finishProjectStep(tx, project, 'delete-project', 'buyer');
  return { ...view, state: 'deleted', files: [], allowedActions: [] };
}
