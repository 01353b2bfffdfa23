// Counts that are kept in memory and written every few seconds, so that what is counted (searches, views of gigs) never writes.
// Guarantees: memory is bounded. A crash loses a few seconds of counts.
import type { Platform } from '#server/platform/platform.ts';
import type { Timer } from './handlers.ts';
import { inTransaction } from './tx.ts';
import type { Read, Tx } from './tx.ts';

const waitMilliseconds = 15_000;
const maxWaiting = 4_000;

type Waiting<Entry> = { entries: Map<string, Entry>; since: number };
export type CountsInMemory<Entry> = {
  /** Changes the entry of a key; a key without one starts with `first`. */
  count(read: Read, key: string, first: () => Entry, add: (entry: Entry) => void): void;
  flush(platform: Platform): Promise<void>;
};

/** `name` is for the log. */
export function countsInMemory<Entry>(
  name: string,
  write: (tx: Tx, entries: Entry[]) => Promise<void>,
): CountsInMemory<Entry> {
  const waitingOf = new WeakMap<Platform, Waiting<Entry>>();
  const flush = async (platform: Platform) => {
    const waiting = waitingOf.get(platform);
    waitingOf.delete(platform);
    if (waiting && waiting.entries.size > 0)
      await inTransaction(platform, (tx) => write(tx, [...waiting.entries.values()]));
  };
  return {
    flush,
    count({ platform }, key, first, add) {
      const waiting = waitingOf.get(platform) ?? {
        entries: new Map<string, Entry>(),
        since: performance.now(),
      };
      waitingOf.set(platform, waiting);
      const entry = waiting.entries.get(key) ?? first();
      if (waiting.entries.has(key) || waiting.entries.size < maxWaiting) {
        add(entry);
        waiting.entries.set(key, entry);
      }
      // A process without a worker runs no timers, so counting triggers the flush.
      if (waiting.entries.size < maxWaiting && performance.now() - waiting.since < waitMilliseconds) return;
      flush(platform).catch((error: unknown) =>
        platform.log.warn({ err: error }, `${name} were not counted`),
      );
    },
  };
}

export function flushTimer(name: string, counts: { flush(platform: Platform): Promise<void> }): Timer {
  return {
    name,
    everySeconds: waitMilliseconds / 1000,
    async run(platform) {
      await counts.flush(platform);
      return 0;
    },
  };
}
