// The job queues on pg-boss: names, concurrency and time limits.
import { PgBoss, type Queue as QueueOptions } from 'pg-boss';

/**
 * Whatever calls another server has a queue of its own: 'provider' (payments and bank), 'mail', 'push' and 'hook'. A stalled server
 * must not delay notifications, timers or the search table. So has scanning, where one large file takes minutes.
 */
export const queues = ['work', 'provider', 'mail', 'push', 'hook', 'slow', 'scan'] as const;
export type Queue = (typeof queues)[number];
export const deadLetterQueue = 'dead';
/** How many jobs of a queue run at once, per process. */
export const batchSizes = { work: 20, provider: 10, mail: 10, push: 10, hook: 20, slow: 2, scan: 4 } as const;
/**
 * How many jobs with the same owner run at once, over all processes. The owner chooses the receiver of a webhook or push message, or
 * the file, and so how long a job takes; the other slots are left to other owners. Jobs of a process that died count until they are lost.
 */
export const ownerShares: Partial<Record<Queue, number>> = { push: 2, hook: 5, scan: 2 };
/**
 * How many slots must be free before jobs are fetched. Jobs of 'work' call no one and are short: one query fetches several of them.
 * Elsewhere a single job may take minutes, so each slot is filled as it becomes free.
 */
export const fetchedAtOnce: Partial<Record<Queue, number>> = { work: 10 };
/**
 * A job that has not ended by then counts as lost and is retried. A withdrawal's calls may take longer than two minutes; its claim
 * (send-withdrawal.ts) ends before a lost job is retried.
 */
const lostAfterSeconds = {
  work: 120,
  provider: 240,
  mail: 120,
  push: 120,
  hook: 120,
  slow: 120,
  scan: 900,
} as const;

/** Only workers fetch jobs and keep the queues up. Other processes write jobs in their own transactions, on their own connections. */
export function bossOptions({ runsWorker }: { runsWorker: boolean }) {
  return {
    max: runsWorker ? 3 : 1,
    supervise: runsWorker,
    schema: 'pgboss',
    schedule: false,
    // How often finished jobs are deleted; once a day by default.
    maintenanceIntervalSeconds: 600,
    application_name: 'guildhall-jobs',
  };
}

export async function openBoss(
  connectionString: string,
  onError: (error: Error) => void,
  /** `migrates`: false expects the schema of this version of pg-boss, and fails without it. */
  { runsWorker = true, migrates = true }: { runsWorker?: boolean; migrates?: boolean } = {},
): Promise<PgBoss> {
  const boss = new PgBoss({ connectionString, migrate: migrates, ...bossOptions({ runsWorker }) });
  boss.on('error', onError);
  await boss.start();
  await setUpQueue(boss, deadLetterQueue, { retentionSeconds: 30 * 24 * 3600 });
  for (const queue of queues) {
    await setUpQueue(boss, queue, {
      // With backoff growing to an hour, about 18 hours of retries.
      retryLimit: 26,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: lostAfterSeconds[queue],
      deadLetter: deadLetterQueue,
      // Finished jobs were a quarter of what an order stored; failed ones are kept in the dead-letter queue.
      deleteAfterSeconds: 3600,
    });
  }
  return boss;
}

/** Creating leaves an existing queue as it is, so its options are set as well. */
async function setUpQueue(boss: PgBoss, name: string, options: Omit<QueueOptions, 'name'>): Promise<void> {
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
}
