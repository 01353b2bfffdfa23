// The timer of saved searches. Guarantees: one search that fails does not stop the others.
import type { Timer } from '#server/platform/data/handlers.ts';
import { oneByOneSkippingFailures } from '#server/platform/data/one-by-one.ts';
import { findMatches } from './find-matches.ts';
import { lockNextDueSearch, searchIsDue } from './saved-search.store.ts';

export const savedSearchTimers: readonly Timer[] = [
  {
    name: 'saved/find-matches',
    everySeconds: 120,
    due: searchIsDue,
    run: (platform) =>
      oneByOneSkippingFailures(platform, {
        lockNext: lockNextDueSearch,
        act: findMatches,
        idOf: (search) => search.id,
        kind: 'search',
        failure: 'a saved search could not be checked',
      }),
  },
];
