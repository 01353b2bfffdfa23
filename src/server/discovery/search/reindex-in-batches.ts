// Builds a whole search table again beside running traffic: batch by batch in the order of ids, each in a transaction of its own.
// Guarantees: never more in memory and under lock than one batch. What is looked at and how it is written is the caller's.
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

const batch = 100;

export type BatchProgress = (done: number) => void;

/** Gives how many were looked at. */
export async function reindexInBatches(
  platform: Platform,
  idsAfter: (read: Read, after: string | null, limit: number) => Promise<string[]>,
  index: (tx: Tx, ids: readonly string[]) => Promise<void>,
  progress: BatchProgress = () => undefined,
): Promise<number> {
  let done = 0;
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await idsAfter(reading(platform), after, batch);
    if (ids.length === 0) return done;
    await inTransaction(platform, (tx) => index(tx, ids));
    after = ids.at(-1)!;
    done += ids.length;
    progress(done);
  }
}
