// The timer of saved searches. Guards: one search that fails does not stop the others.
import type { Timer } from '#server/platform/data/events.ts';
import { oneByOneSkippingFailures } from '#server/platform/data/one-by-one.ts';
import { lookForMatches } from './look-for-matches.ts';
import { lockNextToLook, searchIsToLook } from './saved-search.store.ts';

export const savedSearchTimers: readonly Timer[] = [
  {
    name: 'saved/look-for-matches',
    everySeconds: 120,
    due: searchIsToLook,
    run: (platform) =>
      oneByOneSkippingFailures(platform, {
        lockNext: lockNextToLook,
        act: lookForMatches,
        idOf: (search) => search.id,
        kind: 'search',
        failure: 'a saved search could not be looked at',
      }),
  },
];
