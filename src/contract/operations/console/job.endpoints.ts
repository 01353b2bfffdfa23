// What the house does in the background, for support: the lines and how long they are, and the jobs that failed for good.
// Guards: what a job carries may be somebody's words, so only its name, the ids in it and the failure are shown.
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
  line: z.string(),
  failedAt: z.iso.datetime(),
  tries: z.int(),
  /** What was wrong the last time. */
  failure: z.string(),
  /** What it was about: the ids it carries, by their names. */
  about: z.record(z.string(), idSchema),
});
export type DeadJob = z.infer<typeof deadJobSchema>;

export const jobLineSchema = z.object({
  name: z.string(),
  waiting: z.int(),
  retrying: z.int(),
  running: z.int(),
  oldestAt: z.iso.datetime().nullable(),
});
export type JobLine = z.infer<typeof jobLineSchema>;

export const listDeadJobs = endpoint({
  name: 'list-dead-jobs',
  domain,
  summary:
    'The lines of the outbox, and the jobs that were tried for about 18 hours and failed, newest first',
  method: 'GET',
  path: '/admin/jobs',
  query: z.object(pageQuery),
  data: listOf(deadJobSchema).extend({ lines: z.array(jobLineSchema) }),
});
export const retryDeadJob = endpoint({
  name: 'retry-dead-job',
  domain,
  summary: 'Put a job that failed for good back into its line; it is tried from the beginning',
  method: 'POST',
  path: '/admin/jobs/:jobId/retry',
  params: z.object({ jobId: z.uuid() }),
  body: z.strictObject({}),
  data: z.object({}),
  refusals: ['job_not_found'],
});

export const jobEndpoints = [listDeadJobs, retryDeadJob];
