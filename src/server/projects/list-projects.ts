// Open briefs that everybody may see, by words and filters, the newest first.
import type { ListOf } from '#contract/common/page.ts';
import type { BrowsedProject } from '#contract/projects/project.schema.ts';
import type { Read } from '#server/platform/tx.ts';
import { browseProjects } from './browse.store.ts';
import type { BrowseFilters } from './browse.store.ts';
import { browsedProjects } from './project.view.ts';

export async function listProjects(
  read: Read,
  _viewer: unknown,
  input: BrowseFilters & { cursor?: string | undefined; limit: number },
): Promise<ListOf<BrowsedProject>> {
  const { cursor, limit, ...filters } = input;
  const page = await browseProjects(read, filters, { cursor, limit });
  return { items: await browsedProjects(read, page.rows), nextCursor: page.nextCursor, total: null };
}
