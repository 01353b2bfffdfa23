// Hints are forgotten after a day: whoever was away for longer looks at everything anew.
import { later } from '#server/platform/clock.ts';
import type { Timer } from '#server/platform/events.ts';
import { inTransaction } from '#server/platform/tx.ts';
import { hintsKeptHours } from './live-cursor.ts';
import { hintIsOld, purgeHints } from './live.store.ts';

const most = 5000;
const keptSince = (now: Date) => later(now, { hours: -hintsKeptHours });

export const liveTimers: readonly Timer[] = [
  {
    name: 'live/purge-hints',
    everySeconds: 600,
    due: (now) => hintIsOld(keptSince(now)),
    run: (platform) => inTransaction(platform, (tx) => purgeHints(tx, keptSince(tx.now), most)),
  },
];
