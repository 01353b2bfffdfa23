// What gigs are found by: counted in memory and added to the table now and then, as looks at gigs are.
// Guarantees: a search never writes; a burst is bounded in memory; of who searched nothing is kept, and words that look like a number
// of somebody's are not counted at all. A crash loses some seconds of counting, no more.
import type { Timer } from '#server/platform/data/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { addAppearances, appearanceIsOld, deleteOldAppearances } from './appearance.store.ts';
import type { Appearance } from './appearance.store.ts';

const waitMilliseconds = 15_000;
const maxWaiting = 4_000;
const longest = 120;

type Waiting = { counted: Map<string, Appearance>; since: number };
const waitingOf = new WeakMap<Platform, Waiting>();

/** The words as they are counted: in the order of the alphabet, so that "logo modern" and "modern logo" are one. Null: not at all. */
export function countedWords(words: readonly string[]): string | null {
  const text = words.toSorted().join(' ');
  return text === '' || text.length > longest || /\d{5}/.test(text.replace(/ /g, '')) ? null : text;
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
    const one = waiting.counted.get(key) ?? { gigId, words: text, shown: 0, opened: 0 };
    if (!waiting.counted.has(key) && waiting.counted.size >= maxWaiting) break;
    one[what]++;
    waiting.counted.set(key, one);
  }
  // A process without a worker has no timer: there the searches themselves say when it is time.
  if (waiting.counted.size < maxWaiting && performance.now() - waiting.since < waitMilliseconds) return;
  flushAppearances(platform).catch((error: unknown) =>
    platform.log.warn({ err: error }, 'what gigs were found by was not counted'),
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
