// list-dead-jobs: queue lengths and dead-lettered jobs.
import type { DataOf } from '#contract/common/endpoint.ts';
import type { listDeadJobs as endpoint } from '#contract/operations/console/job.endpoints.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listDead, listQueues } from './job.report.ts';

export async function listDeadJobs(
  read: Read,
  _viewer: Viewer,
  page: { cursor?: string | undefined; limit: number },
): Promise<DataOf<typeof endpoint>> {
  const { items, nextCursor } = await listDead(read, page);
  return { items, nextCursor, total: null, queues: await listQueues(read) };
}
