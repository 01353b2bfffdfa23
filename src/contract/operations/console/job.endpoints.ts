// Background jobs, for support: the queues with their lengths, and the jobs that failed for good.
// Guards: a payload may hold what a user wrote, so only the job's name, the ids in it and the failure are shown.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';

const domain = 'console';

export const deadJobSchema = z.object({
  id: z.uuid(),
  /** The job, or the listener, and what it listened to. */
  name: z.string(),
  event: z.string().nullable(),
  queue: z.string(),
  failedAt: z.iso.datetime(),
  tries: z.int(),
  /** What was wrong the last time. */
  failure: z.string(),
  /** What it was about: the ids it carries, by their names. */
  about: z.record(z.string(), idSchema),
});
export type DeadJob = z.infer<typeof deadJobSchema>;

export const jobQueueSchema = z.object({
  name: z.string(),
  waiting: z.int(),
  retrying: z.int(),
  running: z.int(),
  oldestAt: z.iso.datetime().nullable(),
});
export type JobQueue = z.infer<typeof jobQueueSchema>;

export const listDeadJobs = endpoint({
  name: 'list-dead-jobs',
  domain,
  summary: 'The queues of the outbox, and the jobs that failed after about 18 hours of retries, newest first',
  method: 'GET',
  path: '/admin/jobs',
  query: z.object(pageQuery),
  data: listOf(deadJobSchema).extend({ queues: z.array(jobQueueSchema) }),
});
export const retryDeadJob = endpoint({
  name: 'retry-dead-job',
  domain,
  summary: 'Return a job that failed for good to its queue, with all its retries',
  method: 'POST',
  path: '/admin/jobs/:jobId/retry',
  params: z.object({ jobId: z.uuid() }),
  body: z.strictObject({}),
  data: z.object({}),
  refusals: ['job_not_found'],
});

export const jobEndpoints = [listDeadJobs, retryDeadJob];
