// Runs queued jobs and listeners. A worker fills each slot of a queue as it becomes free, so that a slow job delays no other.
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { JobOutcome } from '#server/platform/metrics/metrics.ts';
import type { Platform } from '#server/platform/platform.ts';
import { batchSizes, fetchedAtOnce, ownerShares } from './queues.ts';
import type { Queue } from './queues.ts';
import type { QueuedRun, Registry } from './registry.ts';
import type { Round } from './worker-loops.ts';

/** A drain keeps to few connections: each new one plans its statements again, which costs more than the jobs of a test. */
const drainedAtOnce = 4;

export type JobRunner = {
  /** For drains: runs one batch to its end and returns how many jobs there were; throws the first failure. */
  runBatch(queue: Queue): Promise<number>;
  /** Starts due jobs in the free slots. `onFree` is called when a job ends while others may wait for its slot. */
  fill(queue: Queue, onFree: () => void): Promise<Round>;
  /** Waits for the started jobs. */
  settle(): Promise<void>;
};

type Slots = { jobs: Set<Promise<void>>; othersMayWait: boolean };
type Fetched = JobWithMetadata<QueuedRun>;

/** Fetches due jobs, of one owner at most its share. */
async function fetchJobs(boss: PgBoss, queue: Queue, batchSize: number): Promise<Fetched[]> {
  const share = ownerShares[queue];
  return boss.fetch<QueuedRun>(queue, {
    batchSize,
    includeMetadata: true,
    ...(share === undefined ? {} : { groupConcurrency: share }),
  });
}

/** Returns the failure of the job; throws if the outcome cannot be recorded. */
type RunRecorded = (queue: Queue, job: Fetched) => Promise<{ failure: unknown } | null>;

function openRecordedRuns(boss: PgBoss, registry: Registry, platform: () => Platform): RunRecorded {
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

  return async (queue, job) => {
    const began = performance.now();
    const count = (outcome: JobOutcome) =>
      platform().metrics.countJob(queue, outcome, (performance.now() - began) / 1000);
    try {
      await runOne(job.data);
      await boss.complete(queue, job.id);
      count('completed');
      return null;
    } catch (error) {
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
      return { failure: error };
    }
  };
}

export function openJobRunner(boss: PgBoss, registry: Registry, platform: () => Platform): JobRunner {
  const runRecorded = openRecordedRuns(boss, registry, platform);
  const running = new Map<Queue, Slots>();

  /** A job whose outcome could not be recorded is retried once it counts as lost. */
  async function runInSlot(queue: Queue, job: Fetched): Promise<void> {
    try {
      await runRecorded(queue, job);
    } catch (error) {
      platform().log.error({ err: error, jobId: job.id }, 'the outcome of a job could not be recorded');
    }
  }

  return {
    async runBatch(queue) {
      const fetched = await fetchJobs(boss, queue, batchSizes[queue]);
      const waiting = fetched.values();
      const outcomes: Awaited<ReturnType<RunRecorded>>[] = [];
      const runWaiting = async () => {
        for (const job of waiting) outcomes.push(await runRecorded(queue, job));
      };
      await Promise.all(Array.from({ length: drainedAtOnce }, runWaiting));
      const failed = outcomes.find((outcome) => outcome !== null);
      if (failed) throw failed.failure;
      return fetched.length;
    },
    async fill(queue, onFree) {
      const slots: Slots = running.get(queue) ?? { jobs: new Set(), othersMayWait: true };
      running.set(queue, slots);
      const free = batchSizes[queue] - slots.jobs.size;
      slots.othersMayWait = true;
      if (free < (fetchedAtOnce[queue] ?? 1)) return { hasLooked: false, mayFindMore: false };
      const fetched = await fetchJobs(boss, queue, free);
      const isLimited = ownerShares[queue] !== undefined;
      slots.othersMayWait = isLimited || fetched.length === free;
      for (const job of fetched) {
        const slot = runInSlot(queue, job).finally(() => {
          slots.jobs.delete(slot);
          if (slots.othersMayWait) onFree();
        });
        slots.jobs.add(slot);
      }
      // A fetch with owners' shares returns less than there is when it has looked at one owner's jobs only.
      return { hasLooked: true, mayFindMore: isLimited ? fetched.length > 0 : fetched.length === free };
    },
    async settle() {
      await Promise.all([...running.values()].flatMap(({ jobs }) => [...jobs]));
    },
  };
}
