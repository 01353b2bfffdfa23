// Keeping the table of projects true: a brief is read as it is now and written, or removed when nobody should find it.
// Guarantees: runs at least once per event and in any order, so it never trusts the event; the present decides.
import type { Platform } from '#server/platform/platform.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockProjects, putProjects, removeProjects, tryLockProject } from './project.store.ts';
import { reindexInBatches, type BatchProgress } from '../reindex-in-batches.ts';
import { projectIdsAfter, searchableProjects } from './searchable-project.report.ts';

export async function indexProjects(tx: Tx, projectIds: readonly string[]): Promise<void> {
  await lockProjects(tx, projectIds);
  const projects = await searchableProjects(tx, projectIds);
  const present = new Set(projects.map((one) => one.project_id));
  const gone = projectIds.filter((id) => !present.has(id));
  if (gone.length > 0) await removeProjects(tx, gone);
  await putProjects(tx, projects);
}

/** The same, unless somebody else is writing this brief just now: then it is left to whoever comes after them. */
export async function tryIndexProject(tx: Tx, projectId: string): Promise<void> {
  if (await tryLockProject(tx, projectId)) await indexProjects(tx, [projectId]);
}

/** Builds the whole table again beside running traffic, as reindexAll does for gigs. Gives how many were looked at. */
export function reindexProjects(platform: Platform, progress?: BatchProgress): Promise<number> {
  return reindexInBatches(platform, projectIdsAfter, indexProjects, progress);
}
