// The daily run of levels: from some minutes after midnight (UTC) on, batch by batch, until every seller has been looked at.
// Guards: a bounded batch per transaction, so that no seller's orders wait long for their locked facts.
import { levelsAreDue } from '#server/people/accounts/profiles/seller-levels.ts';
import type { Timer } from '#server/platform/data/events.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { reckonLevels } from './reckon-levels.ts';

export const levelBatch = 200;

export const levelTimers: readonly Timer[] = [
  {
    name: 'reputation/levels',
    everySeconds: 60,
    due: levelsAreDue,
    run: (platform) => inTransaction(platform, (tx) => reckonLevels(tx, levelBatch)),
  },
];
