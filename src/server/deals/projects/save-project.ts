// Saves a draft, or changes an open brief. Guards: what sellers have calculated with stays as they read it; of two tabs the second
// is told instead of writing over the first; what everybody sees is always complete.
import type { ProjectDraft, ProjectView } from '#contract/deals/projects/project.schema.ts';
import { briefProblems } from '#contract/deals/projects/project.schema.ts';
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
import { withSkills } from './settle-skills.ts';

export async function saveProject(
  tx: Tx,
  viewer: Viewer,
  input: ProjectDraft & { projectId: string; version: number },
): Promise<ProjectView> {
  const { projectId, version, ...typed } = input;
  await lockOwnAccountShared(tx, viewer.userId);
  const project = await lockProjectRow(tx, projectId);
  if (!project || project.state === 'deleted' || !isBuyerOf(project, viewer))
    return refuse('project_not_found');
  if (project.state !== 'draft' && project.state !== 'open') return refuse('project_wrong_state');
  // A draft is nobody's but theirs; what sellers see is publishing.
  if (project.state === 'open' && viewer.restricted.includes('publishing')) refuse('account_restricted');
  if (project.version !== version) return refuse('project_changed');
  await assertCategory(tx, typed.category);
  const { draft, refused } = await withSkills(tx, typed);
  if (project.state === 'open') {
    const problems = briefProblems(draft, dayOf(tx.now));
    if (problems) return refuse('invalid_input', { errors: problems });
    if (refused !== null) return refuse('invalid_input', { errors: { tags: refused } });
    const answered = (await countOfProjects(tx, [projectId])).get(projectId);
    if (answered) return refuse('project_has_proposals');
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
