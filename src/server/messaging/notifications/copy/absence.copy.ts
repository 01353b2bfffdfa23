// Notifications of a seller's announced absence, on the day before it begins and the day before it ends.
import { dayText } from '#server/foundation/mail/moment-text.ts';
import { later } from '#server/platform/clock.ts';
import type { AbsenceFacts } from '../facts/notification.facts.ts';
import type { NotificationTemplate } from './notification-template.ts';

type AbsenceEvent = 'seller.absence_starting' | 'seller.absence_ending';

const page = { href: '/settings', action: 'Change your time away' };

export const absenceTemplates: Record<AbsenceEvent, readonly NotificationTemplate<AbsenceFacts>[]> = {
  'seller.absence_starting': [
    {
      to: 'person',
      render: (f) => ({
        ...page,
        title: `You will be away from ${dayText(f.from, f.now)}`,
        body: `Through ${dayText(f.until, f.now)}, buyers read it on your gigs, which ${f.takesOrders ? 'can still be ordered' : 'cannot be ordered'}. Running orders keep their deadlines.`,
        uselessAfter: later(f.until, { days: 1 }),
      }),
    },
  ],
  'seller.absence_ending': [
    {
      to: 'person',
      skipIf: (f) => later(f.until, { days: 1 }) <= f.now,
      render: (f) => ({
        ...page,
        title: `Your time away ends on ${dayText(f.until, f.now)}`,
        body: f.takesOrders
          ? `Buyers do not read it on your gigs after that day. If you stay away longer, change the last day.`
          : `From ${dayText(later(f.until, { days: 1 }), f.now)}, your gigs can be ordered again. If you stay away longer, change the last day.`,
        uselessAfter: later(f.until, { days: 1 }),
      }),
    },
  ],
};
