// The announced absence of a seller for its reminders; null once it was canceled or its day was changed.
import { findAbsence } from '#server/people/accounts/profiles/absence.report.ts';
import type { EventNamed } from '#server/platform/data/events.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { timesOf } from './event-times.ts';
import type { AbsenceFacts } from './notification.facts.ts';

export async function absenceFacts(
  read: Read,
  event: EventNamed<'seller.absence_starting' | 'seller.absence_ending'>,
): Promise<AbsenceFacts | null> {
  const absence = await findAbsence(read, event.userId);
  if (absence === null) return null;
  const { fromOn, untilOn, takesOrders } = absence;
  if (event.day !== (event.name === 'seller.absence_starting' ? fromOn : untilOn)) return null;
  return {
    ...timesOf(read, event),
    from: new Date(`${fromOn}T00:00:00Z`),
    until: new Date(`${untilOn}T00:00:00Z`),
    takesOrders,
  };
}
