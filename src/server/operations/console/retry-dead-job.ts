// retry-dead-job: a job that failed for good is tried anew, from the beginning. Guards: of two clicks one finds it; jobs run at
// least once anyway, so one that had succeeded after all does no harm. What was retried is written down.
import { audit } from '#server/platform/data/audit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { inTransaction } from '#server/platform/data/tx.ts';

export async function retryDeadJob(
  platform: Platform,
  viewer: Viewer,
  { jobId }: { jobId: string },
): Promise<Record<string, never>> {
  if (!(await platform.outbox.retry(jobId))) refuse('job_not_found');
  await inTransaction(platform, (tx) =>
    audit(tx, 'console.job_retried', { details: { by: viewer.userId, jobId } }),
  );
  return {};
}
