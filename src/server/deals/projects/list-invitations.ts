// Open projects a seller is invited to and has not answered: the newest invitations, one page.
import type { ListOf } from '#contract/common/page.ts';
import type { BrowsedProject } from '#contract/deals/projects/project.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findProjectRows } from './project.store.ts';
import { browsedProjects } from './project.view.ts';
import { listUnanswered } from './question.store.ts';

const pageSize = 24;

export async function listInvitations(read: Read, viewer: Viewer): Promise<ListOf<BrowsedProject>> {
  const ids = await listUnanswered(read, viewer.userId, pageSize);
  const found = await findProjectRows(read, ids);
  const rows = ids.flatMap((id) => found.get(id) ?? []);
  return { items: await browsedProjects(read, rows), nextCursor: null, total: null };
}
