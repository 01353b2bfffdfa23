// Background jobs in the console: queue lengths and dead-lettered jobs.
// Payloads may contain user text, so only the job's name, its ids and the failure are exposed.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';

const domain = 'console';

export const deadJobSchema = z.object({
  id: z.uuid(),
  /** The job or listener; `event` is what the listener handled. */
  name: z.string(),
  event: z.string().nullable(),
  queue: z.string(),
  failedAt: z.iso.datetime(),
  tries: z.int(),
  /** The error of the last attempt. */
  failure: z.string(),
  /** The ids in the payload, by field name. */
  ids: z.record(z.string(), idSchema),
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
  summary: 'List the outbox queues and the jobs dead-lettered after about 18 hours of retries, newest first',
  method: 'GET',
  path: '/admin/jobs',
  query: z.object(pageQuery),
  data: listOf(deadJobSchema).extend({ queues: z.array(jobQueueSchema) }),
});
export const retryDeadJob = endpoint({
  name: 'retry-dead-job',
  domain,
  summary: 'Requeue a dead-lettered job with all its retries',
  method: 'POST',
  path: '/admin/jobs/:jobId/retry',
  params: z.object({ jobId: z.uuid() }),
  body: z.strictObject({}),
  data: z.object({}),
  refusals: ['job_not_found'],
});

export const jobEndpoints = [listDeadJobs, retryDeadJob];
