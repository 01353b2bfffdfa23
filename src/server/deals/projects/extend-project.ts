// Keeps an open project open for another 14 days.
import type { ProjectView } from '#contract/deals/projects/project.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { closesAfter } from './project.policy.ts';
import { beginProjectStep, finishProjectStep } from './project.step.ts';
import { projectView } from './project.view.ts';

export async function extendProject(
  tx: Tx,
  viewer: Viewer,
  input: { projectId: string },
): Promise<ProjectView> {
  const project = await beginProjectStep(tx, viewer, input.projectId, 'extend-project');
  const change = { closes_at: closesAfter(tx.now), reminded_at: null };
  await finishProjectStep(tx, project, 'extend-project', 'buyer', change);
  return projectView(tx, viewer, project.id);
}
