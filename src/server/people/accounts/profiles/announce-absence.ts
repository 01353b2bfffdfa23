// announce-absence: a seller announces days without new work; a later announcement replaces an earlier one.
// Guarantees: an absence is not in the past, so a seller cannot freeze their ranking retroactively.
import { absenceLimits } from '#contract/people/accounts/absence.schema.ts';
import type { Absence, AnnouncedAbsence } from '#contract/people/accounts/absence.schema.ts';
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { findAbsence } from './absence.report.ts';
import { putAbsence } from './absence.store.ts';
import { lockOwnAccountShared } from '../lock-account.ts';

export async function announceAbsence(
  tx: Tx,
  viewer: Viewer,
  absence: AnnouncedAbsence,
): Promise<{ absence: Absence | null }> {
  const { fromOn, untilOn } = absence;
  const dayOf = (at: Date) => at.toISOString().slice(0, 10);
  const known = await findAbsence(tx, viewer.userId);
  // An absence that has begun keeps its first day; its last day can change.
  const earliest = known && known.fromOn < dayOf(tx.now) ? known.fromOn : dayOf(tx.now);
  if (fromOn < earliest) refuse('invalid_input', { errors: { fromOn: 'Choose today or a later day' } });
  if (untilOn < dayOf(tx.now))
    refuse('invalid_input', { errors: { untilOn: 'Choose today or a later day' } });
  if (fromOn > dayOf(later(tx.now, { days: absenceLimits.aheadDays })))
    refuse('invalid_input', { errors: { fromOn: 'Choose a day within the next year' } });
  await lockOwnAccountShared(tx, viewer.userId);
  await putAbsence(tx, viewer.userId, absence);
  publish(tx, { name: 'seller.absence_changed', userId: viewer.userId, at: tx.now.toISOString() });
  return { absence: { ...absence, hasBegun: fromOn <= dayOf(tx.now) } };
}
