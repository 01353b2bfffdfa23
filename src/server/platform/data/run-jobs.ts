// Runs queued jobs and listeners, one batch of a queue at a time.
import type { PgBoss } from 'pg-boss';
import type { JobOutcome } from '#server/platform/metrics/metrics.ts';
import type { Platform } from '#server/platform/platform.ts';
import { batchSizes } from './queues.ts';
import type { Queue } from './queues.ts';
import type { QueuedRun, Registry } from './registry.ts';

/** Returns how many jobs ran. `strict`: throws the first failure. */
export type RunBatch = (queue: Queue, strict: boolean) => Promise<number>;

export function openJobRunner(boss: PgBoss, registry: Registry, platform: () => Platform): RunBatch {
  const listeners = new Map(registry.listeners.map((listener) => [listener.name, listener]));
  const jobs = new Map(registry.jobs.map((job) => [job.name, job]));

  async function runOne(queued: QueuedRun): Promise<void> {
    if (queued.run === 'listener') {
      const listener = listeners.get(queued.name);
      if (!listener) throw new Error(`There is no listener called ${queued.name}`);
      return listener.run(platform(), queued.event);
    }
    const job = jobs.get(queued.name);
    if (!job) throw new Error(`There is no job called ${queued.name}`);
    return job.run(platform(), queued.payload);
  }

  return async (queue, strict) => {
    const fetched = await boss.fetch<QueuedRun>(queue, {
      batchSize: batchSizes[queue],
      includeMetadata: true,
    });
    const failures: unknown[] = [];
    await Promise.all(
      fetched.map(async (job) => {
        const began = performance.now();
        const count = (outcome: JobOutcome) =>
          platform().metrics.countJob(queue, outcome, (performance.now() - began) / 1000);
        try {
          await runOne(job.data);
          await boss.complete(queue, job.id);
          count('completed');
        } catch (error) {
          failures.push(error);
          const isLast = job.retryCount >= job.retryLimit;
          count(isLast ? 'dead' : 'failed');
          const what = isLast
            ? 'a job failed permanently and is in the dead-letter queue'
            : 'a job failed and will be retried';
          platform().log.error(
            { err: error, job: job.data.name, jobId: job.id, tries: job.retryCount + 1 },
            what,
          );
          await boss.fail(queue, job.id, { message: String((error as Error).message) });
        }
      }),
    );
    if (strict && failures.length > 0) throw failures[0];
    return fetched.length;
  };
}
