// Counts which queries show and open gigs, and lead to orders: in memory, flushed to the table every few seconds.
// Guarantees: a search never writes; memory is bounded; nothing about who searched is stored; a query counts once per source and day;
// queries with long digit runs (phone or card numbers) are not counted. A crash loses a few seconds of counts.
import { gigRankRules } from '#contract/discovery/search/gig-rank.schema.ts';
import type { Timer } from '#server/platform/data/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { addAppearances, appearanceIsOld, deleteOldAppearances } from './appearance.store.ts';
import type { Appearance } from './appearance.store.ts';
import { countsInMemory, flushTimer } from '#server/platform/data/counts-in-memory.ts';
import { sourcesPerDay } from './queries/search-sources.ts';

const maxLength = 120;

const countSource = {
  shown: sourcesPerDay(gigRankRules.sources),
  opened: sourcesPerDay(gigRankRules.sources),
  ordered: sourcesPerDay(gigRankRules.sources),
};
const waiting = countsInMemory<Appearance>('search appearances', addAppearances);

/** The words in alphabetical order, so that "logo modern" and "modern logo" count as one. Null if not to be counted. */
export function countedWords(words: readonly string[]): string | null {
  const text = words.toSorted().join(' ');
  return text === '' || text.length > maxLength || /\d{5}/.test(text.replace(/ /g, '')) ? null : text;
}

type Appearing = {
  words: readonly string[];
  gigIds: readonly string[];
  what: 'shown' | 'opened' | 'ordered';
  /** What counts once: the caller's network, or the id of the order. */
  source: string;
};

export function countAppearances(read: Read, { words, gigIds, what, source }: Appearing): void {
  const text = countedWords(words);
  if (text === null) return;
  const key = keyOf(what, text, gigIds);
  const sources = countSource[what](read, { source, text: key, isCounted: what === 'shown' });
  if (sources === null) return;
  for (const gigId of gigIds) {
    waiting.count(
      read,
      `${gigId} ${text}`,
      () => ({ gigId, words: text, shown: 0, opened: 0, ordered: 0, sources: 0 }),
      (entry) => {
        entry[what]++;
        entry.sources = Math.max(entry.sources, sources);
      },
    );
  }
}

/** A search counts once for all gigs that it shows, a click once for its gig, and an order for the first search that is named. */
function keyOf(what: Appearing['what'], text: string, gigIds: readonly string[]): string {
  if (what === 'shown') return text;
  return what === 'opened' ? `${gigIds.join(' ')} ${text}` : gigIds.join(' ');
}

export function flushAppearances(platform: Platform): Promise<void> {
  return waiting.flush(platform);
}

export const appearanceTimers: Timer[] = [
  flushTimer('flush-search-appearances', waiting),
  {
    name: 'delete-old-search-appearances',
    everySeconds: 3600,
    due: appearanceIsOld,
    run: (platform) => inTransaction(platform, deleteOldAppearances),
  },
];
