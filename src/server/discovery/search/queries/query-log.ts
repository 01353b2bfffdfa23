// Counts what people search for: in memory, written every few seconds.
// Guarantees: a search never writes; nothing about who searched is stored; a text counts once per source and day; texts with an email or
// web address, a handle or a long digit run (phone or card numbers) are not counted.
import { queryLogRules } from '#contract/discovery/search/query-log.rules.ts';
import type { Timer } from '#server/platform/data/handlers.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import type { Read } from '#server/platform/data/tx.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countsInMemory, flushTimer } from '#server/platform/data/counts-in-memory.ts';
import { addressNetwork } from '#server/platform/http/address-network.ts';
import { addQueries, deleteOldQueries, queryIsOld } from './query-log.store.ts';
import type { CountedQuery } from './query-log.store.ts';
import { sourcesPerDay } from './search-sources.ts';
import { plainText } from '#server/discovery/thesaurus/plain-text.ts';

const countSource = sourcesPerDay(queryLogRules.sources);
const waiting = countsInMemory<CountedQuery>('searches', addQueries);

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
  const isCounted = words.length <= queryLogRules.maxLength && !/[@＠]/.test(text) && !hasLongNumber;
  return isCounted && !words.split(/[ /+#&'’]/).some(isWebAddress) && plainText(words) !== '' ? words : null;
}

/** Such as "www", "example.test" or "xn--e1afmkfd.xn--p1ai", but not "node.js". */
function isWebAddress(word: string): boolean {
  const name = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  if (['www', 'http', 'https'].includes(name)) return true;
  const names: readonly string[] = queryLogRules.dottedNames;
  return /[^.]\.(?!js$)\p{L}[\p{L}\p{M}\p{N}-]+$/u.test(name) && !names.includes(name);
}

type CountedSearch = {
  text: string;
  /** How many gigs it found. */
  total: number;
  /** The caller's. */
  address: string;
};

export function countQuery(read: Read, { text, total, address }: CountedSearch): void {
  const words = countedText(text);
  if (words === null) return;
  const sources = countSource(read, { source: addressNetwork(address), text: words, isCounted: total > 0 });
  if (sources === null) return;
  waiting.count(
    read,
    words,
    () => ({ words, searches: 0, withoutResult: 0, sources: 0 }),
    (entry) => {
      entry.searches++;
      entry.sources = Math.max(entry.sources, sources);
      if (total === 0) entry.withoutResult++;
    },
  );
}

export function flushQueries(platform: Platform): Promise<void> {
  return waiting.flush(platform);
}

export const queryLogTimers: Timer[] = [
  flushTimer('flush-search-queries', waiting),
  {
    name: 'delete-old-search-queries',
    everySeconds: 3600,
    due: queryIsOld,
    run: (platform) => inTransaction(platform, deleteOldQueries),
  },
];
