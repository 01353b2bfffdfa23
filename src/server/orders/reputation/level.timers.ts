// The daily level run: starts some minutes after midnight UTC and processes all sellers in batches.
// Batches are limited, because each locks the sellers' facts rows for the length of its transaction.
import { levelsAreDue } from '#server/people/accounts/profiles/seller-levels.ts';
import type { Timer } from '#server/platform/data/handlers.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { calculateLevels } from './calculate-levels.ts';

export const levelBatch = 200;

export const levelTimers: readonly Timer[] = [
  {
    name: 'reputation/levels',
    everySeconds: 60,
    due: levelsAreDue,
    run: (platform) => inTransaction(platform, (tx) => calculateLevels(tx, levelBatch)),
  },
];
