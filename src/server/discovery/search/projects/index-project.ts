// Keeps search_projects current: reads a project and writes its row, or removes it if it must not be found.
// Guarantees: runs at least once per event and in any order; it re-reads current state and never trusts the event payload.
import type { Platform } from '#server/platform/platform.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockProjects, putProjects, removeProjects, tryLockProject } from './project.store.ts';
import { reindexInBatches, type BatchProgress } from '../reindex-in-batches.ts';
import { openProjectIdsOf, projectIdsAfter, searchableProjects } from './searchable-project.report.ts';

export async function indexProjects(tx: Tx, projectIds: readonly string[]): Promise<void> {
  await lockProjects(tx, projectIds);
  const projects = await searchableProjects(tx, projectIds);
  const present = new Set(projects.map((project) => project.project_id));
  const gone = projectIds.filter((id) => !present.has(id));
  if (gone.length > 0) await removeProjects(tx, gone);
  await putProjects(tx, projects);
}

/** After a change of the buyer's account. */
export async function indexProjectsOf(tx: Tx, buyerId: string): Promise<void> {
  const ids = await openProjectIdsOf(tx, buyerId);
  if (ids.length > 0) await indexProjects(tx, ids);
}

/** As indexProjects, but a no-op if another transaction is writing this project; the listener after commit catches up. */
export async function tryIndexProject(tx: Tx, projectId: string): Promise<void> {
  if (await tryLockProject(tx, projectId)) await indexProjects(tx, [projectId]);
}

/** Rebuilds the table under traffic, as reindexAll does for gigs. Returns how many rows were processed. */
export function reindexProjects(platform: Platform, progress?: BatchProgress): Promise<number> {
  return reindexInBatches(platform, projectIdsAfter, indexProjects, progress);
}
