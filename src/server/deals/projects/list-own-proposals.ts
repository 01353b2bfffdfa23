// A seller’s own proposals with their projects, newest first.
import type { ListOf } from '#contract/common/page.ts';
import type { OwnProposal } from '#contract/deals/projects/project.schema.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findProjectRows } from './project.store.ts';
import { listOfSeller } from './proposal.store.ts';
import { proposalViews } from './proposal.view.ts';

export async function listOwnProposals(
  read: Read,
  viewer: Viewer,
  input: { cursor?: string | undefined; limit: number },
): Promise<ListOf<OwnProposal>> {
  const page = await listOfSeller(read, viewer.userId, { cursor: input.cursor, limit: input.limit });
  const projects = await findProjectRows(
    read,
    page.rows.map((row) => row.project_id),
  );
  const buyers = await personsById(
    read,
    [...projects.values()].map((project) => project.buyer_id),
  );
  const views = await proposalViews(read, viewer.userId, page.rows, projects);
  const items = page.rows.map((row, at) => {
    const project = projects.get(row.project_id)!;
    const buyer = buyers.get(project.buyer_id);
    assert(buyer, `the buyer of project ${project.id} exists`);
    const { id, title, state } = project;
    return { proposal: views[at]!, project: { id, title, state, buyer } };
  });
  return { items, nextCursor: page.nextCursor, total: null };
}
