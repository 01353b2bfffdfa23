// announce-absence: a seller says on which days they take no new work; a later announcement replaces an earlier one.
// Guards: an absence lies in the days to come, so that nobody freezes their place in lists backwards.
import { absenceLimits } from '#contract/accounts/absence.schema.ts';
import type { Absence } from '#contract/accounts/absence.schema.ts';
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import { publish } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import { findAbsence, putAbsence } from './absence.store.ts';
import { holdOwnAccount } from './hold-active-account.ts';

export async function announceAbsence(
  tx: Tx,
  viewer: Viewer,
  { fromOn, untilOn }: Absence,
): Promise<{ absence: Absence | null }> {
  const dayOf = (at: Date) => at.toISOString().slice(0, 10);
  const known = await findAbsence(tx, viewer.userId);
  // One that has begun keeps its first day and may be made longer or shorter.
  const earliest = known && known.fromOn < dayOf(tx.now) ? known.fromOn : dayOf(tx.now);
  if (fromOn < earliest) refuse('invalid_input', { errors: { fromOn: 'Choose today or a later day' } });
  if (untilOn < dayOf(tx.now))
    refuse('invalid_input', { errors: { untilOn: 'Choose today or a later day' } });
  if (fromOn > dayOf(later(tx.now, { days: absenceLimits.aheadDays })))
    refuse('invalid_input', { errors: { fromOn: 'Choose a day within the next year' } });
  await holdOwnAccount(tx, viewer.userId);
  await putAbsence(tx, viewer.userId, { fromOn, untilOn });
  publish(tx, { name: 'seller.absence_changed', userId: viewer.userId, at: tx.now.toISOString() });
  return { absence: { fromOn, untilOn } };
}
