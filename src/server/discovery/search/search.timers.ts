// The bonus of a new gig fades day by day; this rewrites those that are due. Also sellers and briefs whose row is not true yet (a
// migration's).
import type { Timer } from '#server/platform/events.ts';
import { inTransaction, reading } from '#server/platform/tx.ts';
import { appearanceTimers } from './appearances.ts';
import { indexGigs } from './index-gig.ts';
import { indexProjects } from './index-project.ts';
import { indexSellers } from './index-seller.ts';
import { keptPostingsTimers } from './kept-postings.ts';
import { listProjectsDue } from './project.store.ts';
import { listDueForRefresh } from './search.store.ts';
import { listSellersDue } from './seller.store.ts';

const batch = 100;

export const searchTimers: Timer[] = [
  ...appearanceTimers,
  ...keptPostingsTimers,
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
