// Transactions. A command receives `tx`: the SQL, the moment it happens at, and `publish` for what others must hear.
// Guards: events and jobs leave only if the transaction commits (they are rows of it); a deadlock or a serialization failure
// runs the whole command again, at most five times, and never turns into a refusal.
import { setTimeout as wait } from 'node:timers/promises';
import type { DomainEvent } from './events.ts';
import type { Database, SqlTransaction } from './db.ts';
import type { Hint } from './live/hint.ts';
import type { Platform } from './platform.ts';
import { Refusal } from './refuse.ts';

/** For reading: queries outside any transaction. */
export type Read = { sql: Database; now: Date; platform: Platform };
/** For writing. `now` is the same through the whole transaction. */
export type Tx = Read & { sql: SqlTransaction; outgoing: Outgoing[] };

export type Outgoing =
  | { kind: 'event'; event: DomainEvent }
  | { kind: 'job'; job: string; payload: object; startAfter?: Date }
  | { kind: 'hint'; hint: Hint };

/** Tells every listener of this event, once the transaction has committed. */
export function publish(tx: Tx, event: DomainEvent): void {
  tx.outgoing.push({ kind: 'event', event });
}

/** Queues a job (see all-listeners.ts), to run once the transaction has committed. */
export function enqueue(tx: Tx, job: string, payload: object, options: { startAfter?: Date } = {}): void {
  tx.outgoing.push({ kind: 'job', job, payload, ...options });
}

/** Tells the open pages of somebody, once the transaction has committed, that something they may be showing has changed. */
export function hint(tx: Tx, ...hints: Hint[]): void {
  for (const one of hints) tx.outgoing.push({ kind: 'hint', hint: one });
}

export function reading(platform: Platform): Read {
  return { sql: platform.db, now: platform.clock.now(), platform };
}

const again = new Set(['40001', '40P01', '55P03']);
const mostTries = 5;
/** Beyond this the person has given up (their client waits 8 s), so another try only adds to the crowd. */
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
          const result = await run(tx);
          await platform.outbox.write(tx);
          return [result, tx.outgoing.length > 0] as const;
        });
      if (sent) platform.outbox.wake();
      return result;
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (!again.has(code)) throw error;
      if (tried === mostTries || performance.now() - began > patienceMs)
        throw new Refusal('busy', { retryAfterSeconds: 1 });
      await wait(10 * tried + Math.random() * 20 * tried);
    }
  }
}
