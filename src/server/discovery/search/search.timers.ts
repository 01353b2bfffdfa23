// Rewrites the search rows that are due: gigs because the bonus of a new gig fades daily, sellers and projects when marked.
import type { Timer } from '#server/platform/data/handlers.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { appearanceTimers } from './appearances.ts';
import { indexGigs } from './index-gig.ts';
import { indexProjects } from './projects/index-project.ts';
import { indexSellers } from './sellers/index-seller.ts';
import { postingCacheTimers } from './posting-cache/cached-postings.ts';
import { listProjectsDue } from './projects/project.store.ts';
import { queryLogTimers } from './queries/query-log.ts';
import { listDueForRefresh } from './search.store.ts';
import { listSellersDue } from './sellers/seller.store.ts';

const batch = 100;

export const searchTimers: Timer[] = [
  ...appearanceTimers,
  ...queryLogTimers,
  ...postingCacheTimers,
  {
    name: 'refresh-search-quality',
    everySeconds: 60,
    async run(platform) {
      const due = await listDueForRefresh(reading(platform), batch);
      if (due.length > 0) await inTransaction(platform, (tx) => indexGigs(tx, due));
      return due.length;
    },
  },
  {
    name: 'refresh-search-sellers',
    everySeconds: 60,
    async run(platform) {
      const due = await listSellersDue(reading(platform), batch);
      if (due.length > 0) await inTransaction(platform, (tx) => indexSellers(tx, due));
      return due.length;
    },
  },
  {
    name: 'refresh-search-projects',
    everySeconds: 60,
    async run(platform) {
      const due = await listProjectsDue(reading(platform), batch);
      if (due.length > 0) await inTransaction(platform, (tx) => indexProjects(tx, due));
      return due.length;
    },
  },
];
