// Open public projects by search text and filters, newest first.
import type { DataOf } from '#contract/common/endpoint.ts';
import type * as endpoints from '#contract/deals/projects/project.endpoints.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findProjects } from '#server/discovery/search/projects/find-projects.ts';
import type { ProjectFilters } from '#server/discovery/search/projects/find-projects.ts';
import { findProjectRows } from './project.store.ts';
import { browsedProjects } from './project.view.ts';

export async function listProjects(
  read: Read,
  _viewer: unknown,
  input: ProjectFilters & { cursor?: string | undefined; limit: number },
): Promise<DataOf<typeof endpoints.listProjects>> {
  const { cursor, limit, ...filters } = input;
  const found = await findProjects(read, filters, { cursor, limit });
  const rows = await findProjectRows(read, found.ids);
  // A project may have been closed between the two queries.
  const open = found.ids
    .map((id) => rows.get(id))
    .filter((row) => row?.state === 'open' && row.visibility === 'public')
    .filter((row) => row !== undefined);
  return {
    items: await browsedProjects(read, open),
    nextCursor: found.nextCursor,
    total: null,
    correctedTo: found.correctedTo,
  };
}
