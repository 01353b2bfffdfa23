// What many timers do: take the next that is due, move it, and so on, each in a transaction of its own.
// Guards: a round is bounded, so that no timer keeps the worker from the others; what is left comes in the next one.
import type { Platform } from './platform.ts';
import { inTransaction } from './tx.ts';
import type { Tx } from './tx.ts';

/** In one turn of a timer. */
export const mostInARound = 50;

/** Does the next one until `doNext` finds none; how many it did. */
export async function oneByOne(platform: Platform, doNext: (tx: Tx) => Promise<boolean>): Promise<number> {
  let done = 0;
  while (done < mostInARound && (await inTransaction(platform, doNext))) done++;
  return done;
}

type Work<Row> = {
  /** Locks the next one; `failed` are those that failed in this round. */
  lockNext: (tx: Tx, failed: readonly string[]) => Promise<Row | null>;
  act: (tx: Tx, row: Row) => Promise<unknown>;
  /** As `failed` knows it. */
  idOf: (row: Row) => string;
  /** For the log: what it is, that it failed, and what else is to be known. */
  kind: string;
  failure: string;
  details?: object;
};

/** As `oneByOne`, but one that fails is logged and holds up none of those after it. Fails where all that were tried failed. */
export async function oneByOnePastFailures<Row>(
  platform: Platform,
  { lockNext, act, idOf, kind, failure, details }: Work<Row>,
): Promise<number> {
  const failed: string[] = [];
  const failures: unknown[] = [];
  let done = 0;
  while (done + failed.length < mostInARound) {
    let id: string | null = null;
    try {
      await inTransaction(platform, async (tx) => {
        // Begun again, it may find another one.
        id = null;
        const row = await lockNext(tx, failed);
        id = row === null ? null : idOf(row);
        if (row !== null) await act(tx, row);
      });
      if (id === null) break;
      done++;
    } catch (error) {
      // Nothing was found: the database itself failed, and the next round tries again.
      if (id === null) throw error;
      platform.log.error({ err: error, [kind]: id, ...details }, failure);
      failed.push(id);
      failures.push(error);
    }
  }
  if (done === 0 && failures.length > 0) throw failures[0];
  return done;
}
