// The viewer's level and the current value of every input. Uses the same query as the daily run, so both always agree.
import type { OwnLevel } from '#contract/orders/reputation/level.schema.ts';
import { sellerSummaries } from '#server/people/accounts/profiles/seller.view.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { getLevelTerms } from './get-level-terms.ts';
import { countCompleted, countInputs } from './level-inputs.report.ts';
import { nextRunAt } from './level-run.ts';
import { listChanges, newestDays } from './level.store.ts';

const changesShown = 10;

export async function getOwnLevel(read: Read, viewer: Viewer): Promise<OwnLevel> {
  const { userId } = viewer;
  const terms = await getLevelTerms(read);
  const [seller, counted, completed, newest, changes] = await Promise.all([
    sellerSummaries(read, [userId]),
    countInputs(read, [userId], terms.rules),
    countCompleted(read, userId),
    newestDays(read, [userId]),
    listChanges(read, userId, changesShown),
  ]);
  const inputs = counted.get(userId)!;
  return {
    ...terms,
    standing: {
      level: seller.get(userId)?.level ?? 0,
      runsBelow: newest.get(userId)?.runsBelow ?? 0,
    },
    inputs,
    listed: {
      completed,
      reviews: inputs.reviews,
      late: inputs.recentLate,
      cancelled: inputs.recentCancelled,
    },
    nextRunAt: nextRunAt(read.now, terms.rules).toISOString(),
    changes: changes.map(({ day, levelWas, level }) => ({ day, levelWas, level })),
  };
}
