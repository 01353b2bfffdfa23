// An announced absence: its first and its last day (UTC), both included.
import { z } from 'zod';

/** An absence may be so long, and be announced so long before. */
export const absenceLimits = { days: 90, aheadDays: 365 } as const;

const day = z.iso.date('Choose a day');
export const absenceSchema = z.object({ fromOn: day, untilOn: day });
export type Absence = z.infer<typeof absenceSchema>;

const dayNumber = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000;

/** What is still to come is the server's question: it knows the present. */
export const announcedAbsenceSchema = absenceSchema
  .refine(({ fromOn, untilOn }) => untilOn >= fromOn, {
    path: ['untilOn'],
    message: 'The last day comes after the first',
  })
  .refine(({ fromOn, untilOn }) => dayNumber(untilOn) - dayNumber(fromOn) < absenceLimits.days, {
    path: ['untilOn'],
    message: `At most ${absenceLimits.days} days at once`,
  });
