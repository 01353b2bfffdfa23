// Writes what a transaction publishes, as rows of the same transaction: queued listeners and jobs, and invalidations.
import { CompiledQuery, sql } from 'kysely';
import type { JobInsert, PgBoss } from 'pg-boss';
import { insertInvalidations } from '#server/platform/live/live.store.ts';
import type { Invalidation } from '#server/platform/live/invalidation.ts';
import { queues } from './queues.ts';
import type { Queue } from './queues.ts';
import type { QueuedRun, Registry } from './registry.ts';
import type { Tx } from './tx.ts';

/** Returns whether there were invalidations. */
export async function writeOutgoing(boss: PgBoss, registry: Registry, tx: Tx): Promise<boolean> {
  if (tx.outgoing.length === 0) return false;
  await runInside(registry, tx);
  await writeJobs(boss, registry, tx);
  const invalidations = await invalidationsOf(registry, tx);
  if (invalidations.length > 0) await insertInvalidations(tx, invalidations);
  return invalidations.length > 0;
}

/** This many events of one transaction reach immediate listeners inside it; beyond that, all wait for the worker. */
const maxInside = 4;

async function runInside(registry: Registry, tx: Tx): Promise<void> {
  const events = tx.outgoing.flatMap((outgoing) => (outgoing.kind === 'event' ? [outgoing.event] : []));
  for (const event of events.slice(0, maxInside)) {
    for (const listener of registry.listeners) {
      if (!listener.inside || !listener.on.includes(event.name)) continue;
      await sql`savepoint inside`.execute(tx.sql);
      try {
        await listener.inside(tx, event);
        await sql`release savepoint inside`.execute(tx.sql);
      } catch (error) {
        await sql`rollback to savepoint inside`.execute(tx.sql);
        tx.platform.log.warn(
          { err: error, listener: listener.name },
          'an immediate listener failed and is left to the worker',
        );
      }
    }
  }
}

async function invalidationsOf(registry: Registry, tx: Tx): Promise<Invalidation[]> {
  const invalidations: Invalidation[] = [];
  for (const outgoing of tx.outgoing) {
    if (outgoing.kind === 'invalidation') invalidations.push(outgoing.invalidation);
    if (outgoing.kind === 'event')
      invalidations.push(...((await registry.invalidationsOf?.(tx, outgoing.event)) ?? []));
  }
  return invalidations;
}

/** One statement per queue for all jobs of a transaction, on the transaction's own connection. */
async function writeJobs(boss: PgBoss, registry: Registry, tx: Tx): Promise<void> {
  const waiting: Record<Queue, JobInsert<QueuedRun>[]> = {
    work: [],
    provider: [],
    mail: [],
    push: [],
    hook: [],
    slow: [],
    scan: [],
  };
  for (const outgoing of tx.outgoing) {
    if (outgoing.kind === 'event') {
      for (const listener of registry.listeners) {
        if (!listener.on.includes(outgoing.event.name)) continue;
        waiting.work.push({ data: { run: 'listener', name: listener.name, event: outgoing.event } });
      }
    } else if (outgoing.kind === 'job') {
      const job = registry.jobs.find((candidate) => candidate.name === outgoing.job);
      if (!job) throw new Error(`There is no job called ${outgoing.job}`);
      waiting[job.queue].push({
        data: { run: 'job', name: job.name, payload: outgoing.payload },
        ...(outgoing.startAfter ? { startAfter: outgoing.startAfter } : {}),
        ...(outgoing.owner === undefined ? {} : { group: { id: outgoing.owner } }),
      });
    }
  }
  const db = {
    executeSql: async (text: string, values: unknown[] = []) => {
      const { rows } = await tx.sql.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
  for (const queue of queues) if (waiting[queue].length > 0) await boss.insert(queue, waiting[queue], { db });
}
