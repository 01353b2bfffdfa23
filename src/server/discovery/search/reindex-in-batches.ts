// Rebuilds a search table under traffic, in batches by id, each in its own transaction.
// Guarantees: at most one batch is in memory and locked at a time.
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

const batch = 100;

export type BatchProgress = (done: number) => void;

/** Returns how many rows were processed. */
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
