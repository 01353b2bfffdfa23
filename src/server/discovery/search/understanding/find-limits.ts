// Finds the limits in a query: prices and times by their form, a seller only if gigs are by sellers of that name.
import type { Read } from '#server/platform/data/tx.ts';
import { postgresEngine } from '../engine/postgres-engine.ts';
import { queryWords } from '../search-words.ts';
import { readLimits, sellerPhrase, without } from './query-limits.ts';
import type { QueryLimit } from './query-limits.ts';

/** With the query that takes the limit back. */
export type RemovableLimit = QueryLimit & { withoutIt: string };

/** `text`: the query without its limits. */
export async function findLimits(read: Read, q: string): Promise<{ text: string; limits: RemovableLimit[] }> {
  const { rest, limits } = readLimits(q, read.now);
  const seller = await sellerIn(read, rest);
  const all = seller ? [...limits, seller] : limits;
  return {
    text: seller ? without(rest, seller.phrase) : rest,
    limits: all.map((limit) => ({ ...limit, withoutIt: without(q, limit.phrase) })),
  };
}

/** "by Mara": only if gigs are by sellers of that name. */
async function sellerIn(read: Read, text: string): Promise<QueryLimit | null> {
  const found = sellerPhrase.exec(text);
  const names = found ? queryWords(found[1]!) : [];
  if (names.length === 0) return null;
  const known = await postgresEngine.knownWords(read, names);
  if (!names.every((name) => (known.get(name)?.named ?? 0) > 0)) return null;
  return { kind: 'seller', phrase: found![0].trim(), names };
}
