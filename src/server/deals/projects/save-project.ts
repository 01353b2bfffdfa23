// Saves a draft or changes an open project. Guarantees: the text cannot change once there are proposals; a stale version is refused
// instead of overwritten; a published project is always complete.
import type { ProjectDraft, ProjectView } from '#contract/deals/projects/project.schema.ts';
import { projectProblems } from '#contract/deals/projects/project.schema.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { attachFiles } from '#server/foundation/uploads/attach-files.ts';
import { detachFiles } from '#server/foundation/uploads/detach-files.ts';
import { assertCategory } from './create-project.ts';
import { dayOf, isBuyerOf } from './project.policy.ts';
import { lockProjectRow, saveContent } from './project.store.ts';
import { projectView } from './project.view.ts';
import { countOfProjects } from './proposal.store.ts';
import { withCurrentSkills } from './apply-tag-rules.ts';

export async function saveProject(
  tx: Tx,
  viewer: Viewer,
  input: ProjectDraft & { projectId: string; version: number },
): Promise<ProjectView> {
  const { projectId, version, ...content } = input;
  await lockOwnAccountShared(tx, viewer.userId);
  const project = await lockProjectRow(tx, projectId);
  if (!project || project.state === 'deleted' || !isBuyerOf(project, viewer))
    return refuse('project_not_found');
  if (project.state !== 'draft' && project.state !== 'open') return refuse('project_wrong_state');
  // Changing an open project counts as publishing.
  if (project.state === 'open' && viewer.restricted.includes('publishing')) refuse('account_restricted');
  if (project.version !== version) return refuse('project_changed');
  await assertCategory(tx, content.category);
  const { draft, refused } = await withCurrentSkills(tx, content);
  if (project.state === 'open') {
    const problems = projectProblems(draft, dayOf(tx.now));
    if (problems) return refuse('invalid_input', { errors: problems });
    if (refused !== null) return refuse('invalid_input', { errors: { tags: refused } });
    const counts = (await countOfProjects(tx, [projectId])).get(projectId);
    if (counts) return refuse('project_has_proposals');
  }
  const { fileIds } = draft;
  await attachFiles(tx, { ownerId: viewer.userId, fileIds, orderId: projectId });
  await detachFiles(tx, { orderId: projectId, except: fileIds });
  await saveContent(tx, project, draft);
  if (project.state === 'open') {
    const at = tx.now.toISOString();
    publish(tx, { name: 'project.changed', projectId, buyerId: viewer.userId, actor: 'buyer', at });
  }
  return projectView(tx, viewer, projectId);
}
