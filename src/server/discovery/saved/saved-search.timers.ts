// The timer of saved searches. Guarantees: one search that fails does not stop the others.
import type { Timer } from '#server/platform/data/handlers.ts';
import { skippingFailures } from '#server/platform/data/one-by-one.ts';
import { reading } from '#server/platform/data/tx.ts';
import { findMatches } from './find-matches.ts';
import { findNextDueSearch, searchIsDue } from './saved-search.store.ts';

export const savedSearchTimers: readonly Timer[] = [
  {
    name: 'saved/find-matches',
    everySeconds: 120,
    due: searchIsDue,
    run: (platform) =>
      skippingFailures(
        platform,
        { kind: 'search', failure: 'a saved search could not be checked' },
        async (failed, pick) => {
          const search = await findNextDueSearch(reading(platform), failed);
          pick(search?.id ?? null);
          if (search) await findMatches(platform, search);
        },
      ),
  },
];
