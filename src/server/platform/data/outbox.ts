// The outbox and its worker, on pg-boss: jobs are rows written by the caller's own transaction, so a commit delivers them and a
// rollback discards them. One loop serves production and tests (`drain`).
// Guarantees: retries with backoff, a dead-letter queue, and a limit on concurrent jobs.
// pg-boss's own workers are not used: they take one batch per poll, while this loop can be woken by a commit.
import type { PgBoss } from 'pg-boss';
import type { Outbox, Platform } from '#server/platform/platform.ts';
import { timerLanes } from './handlers.ts';
import { deadLetterQueue, queues } from './queues.ts';
import type { Queue } from './queues.ts';
import type { Registry } from './registry.ts';
import { openJobRunner } from './run-jobs.ts';
import { openTimerRunner } from './run-timers.ts';
import { openWakeSignal } from './wake-signal.ts';
import { writeOutgoing } from './write-outgoing.ts';

/** The queues with a job that is due. One statement instead of one per queue, of which most are empty at most times. */
async function queuesWithJobs({ pool }: Platform): Promise<Queue[]> {
  const { rows } = await pool.query<{ queue: Queue }>({
    name: 'queues-with-jobs',
    text: `select queue from unnest($1::text[]) with ordinality as q (queue, place)
           where exists (select from pgboss.job where name = queue and state < 'active' and start_after <= pgboss.job_now())
           order by place`,
    values: [queues],
  });
  return rows.map(({ queue }) => queue);
}

/** `platform` is resolved late, because the platform holds the outbox and the outbox runs jobs on the platform. */
export function openOutbox(boss: PgBoss, registry: Registry, platform: () => Platform): Outbox {
  const runBatch = openJobRunner(boss, registry, platform);
  const runnersOfTimers = timerLanes.map((lane) => openTimerRunner(registry, lane, platform));
  const signal = openWakeSignal();
  let stopping = false;
  /** A transaction that may have committed by now has inserted invalidations. */
  let hasInvalidated = false;
  let loops: Promise<unknown> = Promise.resolve();

  /** The loop of one queue: processes all jobs, then waits for a commit or a second. Queues never wait for each other. */
  async function forever(loop: string, round: () => Promise<number>): Promise<void> {
    while (!stopping) {
      const before = signal.count();
      try {
        const ran = await round();
        platform().metrics.markRound(loop);
        if (ran > 0 || signal.count() !== before) continue;
      } catch (error) {
        platform().log.error({ err: error }, 'the worker could not reach its queue; it will retry');
      }
      if (!stopping) await signal.sleep();
    }
  }

  return {
    async write(tx) {
      if (await writeOutgoing(boss, registry, tx)) hasInvalidated = true;
    },
    wake() {
      signal.wake();
      if (!hasInvalidated) return;
      hasInvalidated = false;
      platform().live.wake();
    },
    async drain({ doubts = false } = {}) {
      for (let round = 0; round < 10_000; round++) {
        // Timers are many and seldom find anything: they run when no job is left.
        let ran = 0;
        for (const queue of await queuesWithJobs(platform())) ran += await runBatch(queue, true);
        if (ran > 0) continue;
        for (const runTimers of runnersOfTimers) ran += await runTimers(true, doubts);
        if (ran === 0) return;
      }
      throw new Error('The worker did not become idle');
    },
    async retry(jobId) {
      const moved = await boss.redrive(deadLetterQueue, { ids: [jobId] });
      if (moved > 0) this.wake();
      return moved > 0;
    },
    start() {
      loops = Promise.all([
        ...queues.map((queue) => forever(queue, () => runBatch(queue, false))),
        ...timerLanes.map((lane, at) => forever(`timers-${lane}`, () => runnersOfTimers[at]!(false, false))),
      ]);
    },
    async stop() {
      stopping = true;
      // Ends the sleep of every loop.
      signal.wake();
      await loops;
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
