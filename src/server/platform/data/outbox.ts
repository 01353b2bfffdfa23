// The outbox and its worker, on pg-boss: jobs are rows written by the caller's own transaction, so a commit delivers them and a
// rollback discards them. One loop serves production and tests (`drain`).
// Guarantees: retries with backoff, a dead-letter queue, and a limit on concurrent jobs, also per owner (queues.ts).
// pg-boss's own workers are not used: they take one batch per poll, while this loop can be woken by a commit.
import type { PgBoss } from 'pg-boss';
import type { Outbox, Platform } from '#server/platform/platform.ts';
import { timerLanes } from './handlers.ts';
import { deadLetterQueue, queues } from './queues.ts';
import type { Queue } from './queues.ts';
import type { Registry } from './registry.ts';
import { openJobRunner } from './run-jobs.ts';
import { openTimerRunner } from './run-timers.ts';
import { openLoops } from './worker-loops.ts';
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
  const jobs = openJobRunner(boss, registry, platform);
  const runnersOfTimers = timerLanes.map((lane) => openTimerRunner(registry, lane, platform));
  const loops = openLoops(platform);
  /** A transaction that may have committed by now has inserted invalidations. */
  let hasInvalidated = false;

  return {
    async write(tx) {
      if (await writeOutgoing(boss, registry, tx)) hasInvalidated = true;
    },
    wake() {
      loops.wake();
      if (!hasInvalidated) return;
      hasInvalidated = false;
      platform().live.wake();
    },
    async drain({ doubts = false } = {}) {
      for (let round = 0; round < 10_000; round++) {
        // Timers are many and seldom find anything: they run when no job is left.
        let ran = 0;
        for (const queue of await queuesWithJobs(platform())) ran += await jobs.runBatch(queue);
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
      for (const queue of queues) {
        const loop = loops.open(queue);
        loop.run(() => jobs.fill(queue, loop.wake));
      }
      for (const [at, lane] of timerLanes.entries()) {
        loops.open(`timers-${lane}`).run(async () => ({
          hasLooked: true,
          mayFindMore: (await runnersOfTimers[at]!(false, false)) > 0,
        }));
      }
    },
    async stop() {
      await loops.stop();
      await jobs.settle();
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
