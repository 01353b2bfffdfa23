// Transactions. A command receives `tx`: the SQL, the current time, and `publish` for events.
// Guarantees: events and jobs leave only if the transaction commits (they are rows of it); a deadlock, a serialization failure or
// a statement outdated by a migration reruns the whole command, at most five times, and never becomes a domain refusal. A transaction
// uses one connection, its own (one-connection.ts).
import { setTimeout as wait } from 'node:timers/promises';
import type { DomainEvent } from './events.ts';
import type { Invalidation } from '#server/platform/live/invalidation.ts';
import { isOutdatedStatement } from './db.ts';
import { withinTransaction } from './one-connection.ts';
import type { Platform, Read, Tx } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/http/refuse.ts';

export type { Outgoing, Read, Tx } from '#server/platform/platform.ts';

/** Delivers this event to every listener, once the transaction has committed. */
export function publish(tx: Tx, event: DomainEvent): void {
  tx.outgoing.push({ kind: 'event', event });
}

/**
 * Queues a job (see all-listeners.ts), to run once the transaction has committed. `owner`: the user whose jobs together get at most
 * a share of the queue (`ownerShares`).
 */
export function enqueue(
  tx: Tx,
  job: string,
  payload: object,
  options: { startAfter?: Date; owner?: string } = {},
): void {
  tx.outgoing.push({ kind: 'job', job, payload, ...options });
}

/** Asks the users' open pages to refetch, once the transaction has committed. */
export function invalidate(tx: Tx, ...invalidations: Invalidation[]): void {
  for (const invalidation of invalidations) tx.outgoing.push({ kind: 'invalidation', invalidation });
}

export function reading(platform: Platform): Read {
  return { sql: platform.db, now: platform.clock.now(), platform };
}

const again = new Set(['40001', '40P01', '55P03']);
const canRunAgain = (error: unknown) =>
  again.has((error as { code?: string }).code ?? '') || isOutdatedStatement(error);
const maxTries = 5;
/** Beyond this the client has given up (its timeout is 8 s), so a further attempt only adds load. */
const patienceMs = 5000;

export async function inTransaction<Result>(
  platform: Platform,
  run: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const began = performance.now();
  for (let tried = 1; ; tried++) {
    try {
      const [result, sent] = await platform.db
        .transaction()
        .setIsolationLevel('read committed')
        .execute(async (sql) => {
          const tx: Tx = { sql, now: platform.clock.now(), platform, outgoing: [] };
          return withinTransaction(async () => {
            const result = await run(tx);
            await platform.outbox.write(tx);
            return [result, tx.outgoing.length > 0] as const;
          });
        });
      if (sent) platform.outbox.wake();
      return result;
    } catch (error) {
      if (!canRunAgain(error)) throw error;
      if (tried === maxTries || performance.now() - began > patienceMs)
        throw new Refusal('busy', { retryAfterSeconds: 1 });
      await wait(10 * tried + Math.random() * 20 * tried);
    }
  }
}
