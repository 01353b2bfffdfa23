// Counts what people search for: in memory, written every few seconds.
// Guarantees: a search never writes; nothing about who searched is stored; texts with an email address or a long digit run (phone or
// card numbers) are not counted.
import type { SearchedText } from '#contract/discovery/search/query-log.endpoints.ts';
import { queryLogRules } from '#contract/discovery/search/query-log.rules.ts';
import type { Timer } from '#server/platform/data/handlers.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import type { Read } from '#server/platform/data/tx.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countsInMemory } from '../counts-in-memory.ts';
import { addQueries, deleteOldQueries, queryIsOld } from './query-log.store.ts';
import { plainText } from '#server/discovery/thesaurus/plain-text.ts';

const waiting = countsInMemory<SearchedText>('searches', addQueries);

/** The text as others may read it: lower case, single spaces, and only the punctuation of names such as "c++" and "node.js". */
export function readableQuery(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}+#.&'’/-]+/gu, ' ')
    .trim();
}

/** Null if the text is not to be counted. */
export function countedText(text: string): string | null {
  const words = readableQuery(text);
  const hasLongNumber = /\p{N}{5}/u.test(words.replace(/[^\p{L}\p{N}]/gu, ''));
  const isCounted = words.length <= queryLogRules.maxLength && !text.includes('@') && !hasLongNumber;
  return isCounted && plainText(words) !== '' ? words : null;
}

/** `total`: how many gigs the search found. */
export function countQuery(read: Read, text: string, total: number): void {
  const words = countedText(text);
  if (words === null) return;
  waiting.count(
    read,
    words,
    () => ({ words, searches: 0, withoutResult: 0 }),
    (entry) => {
      entry.searches++;
      if (total === 0) entry.withoutResult++;
    },
  );
}

export function flushQueries(platform: Platform): Promise<void> {
  return waiting.flush(platform);
}

export const queryLogTimers: Timer[] = [
  {
    name: 'flush-search-queries',
    everySeconds: 15,
    async run(platform) {
      await flushQueries(platform);
      return 0;
    },
  },
  {
    name: 'delete-old-search-queries',
    everySeconds: 3600,
    due: queryIsOld,
    run: (platform) => inTransaction(platform, deleteOldQueries),
  },
];
