// An announced absence: its first and its last day (UTC), both included.
import { z } from 'zod';

/** Longest absence, and how far ahead it can be announced. */
export const absenceLimits = { days: 90, aheadDays: 365 } as const;

const day = z.iso.date('Choose a day');
export const absenceSchema = z.object({ fromOn: day, untilOn: day });
export type Absence = z.infer<typeof absenceSchema>;

const dayNumber = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000;

/** The server also checks that the last day is not in the past: only it knows the time. */
export const announcedAbsenceSchema = absenceSchema
  .refine(({ fromOn, untilOn }) => untilOn >= fromOn, {
    path: ['untilOn'],
    message: 'The last day comes after the first',
  })
  .refine(({ fromOn, untilOn }) => dayNumber(untilOn) - dayNumber(fromOn) < absenceLimits.days, {
    path: ['untilOn'],
    message: `At most ${absenceLimits.days} days at once`,
  });
