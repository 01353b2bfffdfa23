// A common pattern of timers: take the next due row, process it, repeat; each in its own transaction.
// Guarantees: a round is bounded, so that no timer delays the others; the rest follows in the next round.
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from './tx.ts';
import type { Tx } from './tx.ts';

/** Per round of a timer. */
export const maxPerRound = 50;

/** Calls `doNext` until it finds nothing; returns how many it processed. */
export async function oneByOne(platform: Platform, doNext: (tx: Tx) => Promise<boolean>): Promise<number> {
  let done = 0;
  while (done < maxPerRound && (await inTransaction(platform, doNext))) done++;
  return done;
}

type Failures = {
  /** Log fields and message for a failure. */
  kind: string;
  failure: string;
  details?: object;
};

type Work<Row> = Failures & {
  /** Locks the next row; `failed` are those that failed in this round. */
  lockNext: (tx: Tx, failed: readonly string[]) => Promise<Row | null>;
  act: (tx: Tx, row: Row) => Promise<unknown>;
  /** The row's id as `failed` contains it. */
  idOf: (row: Row) => string;
};

/** Like `oneByOne`, but a failing row is logged and skipped. Throws if every attempted row failed. */
export async function oneByOneSkippingFailures<Row>(
  platform: Platform,
  { lockNext, act, idOf, ...failures }: Work<Row>,
): Promise<number> {
  return skippingFailures(platform, failures, (failed, pick) =>
    inTransaction(platform, async (tx) => {
      const row = await lockNext(tx, failed);
      // After a restart the transaction may pick another row.
      pick(row === null ? null : idOf(row));
      if (row !== null) await act(tx, row);
    }),
  );
}

/** For rows whose work is more than one transaction. `attempt` names the row that it picks, and picks none of `failed`. */
export async function skippingFailures(
  platform: Platform,
  { kind, failure, details }: Failures,
  attempt: (failed: readonly string[], pick: (id: string | null) => void) => Promise<void>,
): Promise<number> {
  const failed: string[] = [];
  const failures: unknown[] = [];
  let done = 0;
  while (done + failed.length < maxPerRound) {
    let picked = null as string | null;
    try {
      await attempt(failed, (id) => (picked = id));
      if (picked === null) break;
      done++;
    } catch (error) {
      // No row was picked: the database itself failed, and the next round tries again.
      if (picked === null) throw error;
      platform.log.error({ err: error, [kind]: picked, ...details }, failure);
      failed.push(picked);
      failures.push(error);
    }
  }
  if (done === 0 && failures.length > 0) throw failures[0];
  return done;
}
