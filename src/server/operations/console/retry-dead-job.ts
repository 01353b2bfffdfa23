// retry-dead-job: requeues a dead-lettered job with all its retries. Of two concurrent calls only one finds the job. Safe even if
// the job had succeeded, because jobs run at least once anyway.
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
