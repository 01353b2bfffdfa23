// Counts which queries show and open gigs: in memory, flushed to the table every few seconds.
// Guarantees: a search never writes; memory is bounded; nothing about who searched is stored, and queries with long digit runs
// (phone or card numbers) are not counted. A crash loses a few seconds of counts.
import type { Timer } from '#server/platform/data/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { addAppearances, appearanceIsOld, deleteOldAppearances } from './appearance.store.ts';
import type { Appearance } from './appearance.store.ts';

const waitMilliseconds = 15_000;
const maxWaiting = 4_000;
const maxLength = 120;

type Waiting = { counted: Map<string, Appearance>; since: number };
const waitingOf = new WeakMap<Platform, Waiting>();

/** The words in alphabetical order, so that "logo modern" and "modern logo" count as one. Null if not to be counted. */
export function countedWords(words: readonly string[]): string | null {
  const text = words.toSorted().join(' ');
  return text === '' || text.length > maxLength || /\d{5}/.test(text.replace(/ /g, '')) ? null : text;
}

export function countAppearances(
  { platform }: Read,
  words: readonly string[],
  gigIds: readonly string[],
  what: 'shown' | 'opened',
): void {
  const text = countedWords(words);
  if (text === null) return;
  const waiting = waitingOf.get(platform) ?? {
    counted: new Map<string, Appearance>(),
    since: performance.now(),
  };
  waitingOf.set(platform, waiting);
  for (const gigId of gigIds) {
    const key = `${gigId} ${text}`;
    const entry = waiting.counted.get(key) ?? { gigId, words: text, shown: 0, opened: 0 };
    if (!waiting.counted.has(key) && waiting.counted.size >= maxWaiting) break;
    entry[what]++;
    waiting.counted.set(key, entry);
  }
  // A process without a worker runs no timers, so searches trigger the flush.
  if (waiting.counted.size < maxWaiting && performance.now() - waiting.since < waitMilliseconds) return;
  flushAppearances(platform).catch((error: unknown) =>
    platform.log.warn({ err: error }, 'search appearances were not counted'),
  );
}

export async function flushAppearances(platform: Platform): Promise<void> {
  const waiting = waitingOf.get(platform);
  waitingOf.delete(platform);
  if (waiting && waiting.counted.size > 0)
    await inTransaction(platform, (tx) => addAppearances(tx, [...waiting.counted.values()]));
}

export const appearanceTimers: Timer[] = [
  {
    name: 'flush-search-appearances',
    everySeconds: 15,
    async run(platform) {
      await flushAppearances(platform);
      return 0;
    },
  },
  {
    name: 'delete-old-search-appearances',
    everySeconds: 3600,
    due: appearanceIsOld,
    run: (platform) => inTransaction(platform, deleteOldAppearances),
  },
];
