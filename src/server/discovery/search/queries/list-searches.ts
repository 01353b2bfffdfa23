// list-searches: what people searched for in the last days, and what they did not find; for support.
import type { DataOf, ParsedOf } from '#contract/common/endpoint.ts';
import type { listSearches as endpoint } from '#contract/discovery/search/query-log.endpoints.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { countSearches, listSearched } from './query-log.store.ts';

export async function listSearches(
  read: Read,
  _viewer: unknown,
  { days }: ParsedOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const [counts, mostSearched, mostWithoutResult] = await Promise.all([
    countSearches(read, days),
    listSearched(read, days, 'searches'),
    listSearched(read, days, 'without_result'),
  ]);
  return { ...counts, mostSearched, mostWithoutResult };
}
