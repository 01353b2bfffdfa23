// A buyer’s own projects including drafts, newest first.
import type { ListOf } from '#contract/common/page.ts';
import type { OwnProject } from '#contract/deals/projects/project.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listOfBuyer } from './project.store.ts';
import { ownProjects } from './project.view.ts';

export async function listOwnProjects(
  read: Read,
  viewer: Viewer,
  input: { cursor?: string | undefined; limit: number },
): Promise<ListOf<OwnProject>> {
  const page = await listOfBuyer(read, viewer.userId, { cursor: input.cursor, limit: input.limit });
  return { items: await ownProjects(read, page.rows), nextCursor: page.nextCursor, total: null };
}
