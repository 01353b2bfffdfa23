// Deletes invalidations after a day: a client that was away longer refetches everything.
import { later } from '#server/platform/clock.ts';
import type { Timer } from '#server/platform/data/handlers.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { invalidationsKeptHours } from './live-cursor.ts';
import { invalidationIsOld, purgeInvalidations } from './live.store.ts';

const max = 5000;
const keptSince = (now: Date) => later(now, { hours: -invalidationsKeptHours });

export const liveTimers: readonly Timer[] = [
  {
    name: 'live/purge-invalidations',
    everySeconds: 600,
    due: (now) => invalidationIsOld(keptSince(now)),
    run: (platform) => inTransaction(platform, (tx) => purgeInvalidations(tx, keptSince(tx.now), max)),
  },
];
