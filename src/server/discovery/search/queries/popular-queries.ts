// list-popular-queries: the most frequent searches that found gigs, from the counts of the query log.
// Guarantees: only texts above the thresholds of queryLogRules; up to a minute old.
import type { DataOf, ParsedOf } from '#contract/common/endpoint.ts';
import type { listPopularQueries as endpoint } from '#contract/discovery/search/query-log.endpoints.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { minuteCache } from '../minute-cache.ts';
import { readableQuery } from './query-log.ts';
import { listPopular } from './query-log.store.ts';

const popular = minuteCache<'all', string[]>();

type PopularInput = { prefix?: string; limit: number };

/** With `prefix`, queries that begin with it, then those that contain it; never the text itself. */
export async function popularQueries(read: Read, { prefix = '', limit }: PopularInput): Promise<string[]> {
  const all = await allPopular(read);
  const typed = readableQuery(prefix);
  if (typed === '') return all.slice(0, limit);
  const others = all.filter((words) => words.includes(typed) && words !== typed);
  const begins = others.filter((words) => words.startsWith(typed));
  return [...begins, ...others.filter((words) => !words.startsWith(typed))].slice(0, limit);
}

async function allPopular(read: Read): Promise<string[]> {
  const cached = popular.get(read, 'all');
  if (cached) return cached;
  const found = await listPopular(read);
  popular.set(read, 'all', found);
  return found;
}

export async function listPopularQueries(
  read: Read,
  _viewer: unknown,
  { limit }: ParsedOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  return { items: await popularQueries(read, { limit }) };
}
