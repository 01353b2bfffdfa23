// Reminds sellers the day before their announced absence begins, and the day before it ends.
import type { Timer } from '#server/platform/data/handlers.ts';
import { oneByOne } from '#server/platform/data/one-by-one.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { absenceIsEnding, absenceIsStarting, takeNextEnding, takeNextStarting } from './absence.store.ts';

const remind =
  (name: 'seller.absence_starting' | 'seller.absence_ending', takeNext: typeof takeNextStarting) =>
  async (tx: Tx): Promise<boolean> => {
    const next = await takeNext(tx);
    if (next) publish(tx, { name, ...next, at: tx.now.toISOString() });
    return next !== null;
  };
const remindOfStart = remind('seller.absence_starting', takeNextStarting);
const remindOfEnd = remind('seller.absence_ending', takeNextEnding);

export const absenceTimers: readonly Timer[] = [
  {
    name: 'accounts/absences-starting',
    everySeconds: 900,
    due: absenceIsStarting,
    run: (platform) => oneByOne(platform, remindOfStart),
  },
  {
    name: 'accounts/absences-ending',
    everySeconds: 900,
    due: absenceIsEnding,
    run: (platform) => oneByOne(platform, remindOfEnd),
  },
];
