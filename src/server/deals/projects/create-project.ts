// Creates a project as a draft. Guarantees: drafts are limited; attached files belong to the buyer, and then to this project.
import { newId } from '#contract/common/ids.ts';
import type { ProjectDraft, ProjectView } from '#contract/deals/projects/project.schema.ts';
import { projectLimits } from '#contract/deals/projects/project.schema.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { categoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { attachFiles } from '#server/foundation/uploads/attach-files.ts';
import { countWithLock, insertProject } from './project.store.ts';
import { projectView } from './project.view.ts';
import { withCurrentSkills } from './apply-tag-rules.ts';

export async function createProject(tx: Tx, viewer: Viewer, input: ProjectDraft): Promise<ProjectView> {
  await lockOwnAccountShared(tx, viewer.userId);
  await assertCategory(tx, input.category);
  const { draft } = await withCurrentSkills(tx, input);
  const { drafts } = await countWithLock(tx, viewer.userId);
  if (drafts >= projectLimits.drafts) return refuse('project_draft_limit');
  const id = newId(tx.now.getTime());
  await attachFiles(tx, { ownerId: viewer.userId, fileIds: input.fileIds, orderId: id });
  await insertProject(tx, { id, buyerId: viewer.userId, draft });
  return projectView(tx, viewer, id);
}

export async function assertCategory(read: Read, category: string | null): Promise<void> {
  if (category !== null && !(await categoryTree(read)).category(category))
    refuse('invalid_input', { errors: { category: 'Choose one of the categories' } });
}
