// All proposals for the buyer’s own project: shortlisted ones first, then by price. 404 for everyone else.
import type { ListOf } from '#contract/common/page.ts';
import type { Proposal } from '#contract/deals/projects/project.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { isBuyerOf } from './project.policy.ts';
import { findProjectRow } from './project.store.ts';
import { listOfProject } from './proposal.store.ts';
import { proposalViews } from './proposal.view.ts';

export async function listProposals(
  read: Read,
  viewer: Viewer,
  input: { projectId: string },
): Promise<ListOf<Proposal>> {
  const project = await findProjectRow(read, input.projectId);
  if (!project || project.state === 'deleted' || !isBuyerOf(project, viewer))
    return refuse('project_not_found');
  const rows = await listOfProject(read, project.id);
  const items = await proposalViews(read, viewer.userId, rows, new Map([[project.id, project]]));
  return { items, nextCursor: null, total: items.length };
}
