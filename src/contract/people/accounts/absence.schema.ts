// An announced absence: its first and its last day (UTC), both included.
import { z } from 'zod';

/**
 * Longest absence, how far ahead it can be announced, the longest message, how long before it begins cards show it, and how long before
 * an order is placed it must be announced so that its days do not count: longer than a checkout lasts.
 */
export const absenceLimits = {
  days: 90,
  aheadDays: 365,
  message: 300,
  onCardsAheadDays: 14,
  noticeHours: 1,
} as const;

const day = z.iso.date('Choose a day');
export const absenceSchema = z.object({
  fromOn: day,
  untilOn: day,
  /** Shown to buyers; may be empty. */
  message: z.string(),
  /** Whether gigs can be ordered meanwhile. */
  takesOrders: z.boolean(),
  /** Its first day has come. */
  hasBegun: z.boolean(),
});
export type Absence = z.infer<typeof absenceSchema>;

/** The days as cards show them: of an absence that has begun or begins soon. */
export const awayDaysSchema = absenceSchema.pick({ fromOn: true, untilOn: true });
export type AwayDays = z.infer<typeof awayDaysSchema>;

export type AnnouncedAbsence = z.infer<typeof announcedAbsenceSchema>;

const dayNumber = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000;

/** The server also checks that the last day is not in the past: only it knows the time. */
export const announcedAbsenceSchema = z
  .object({
    fromOn: day,
    untilOn: day,
    message: z
      .string()
      .trim()
      .max(absenceLimits.message, `At most ${absenceLimits.message} characters`)
      .default(''),
    takesOrders: z.boolean().default(false),
  })
  .refine(({ fromOn, untilOn }) => untilOn >= fromOn, {
    path: ['untilOn'],
    message: 'The last day comes after the first',
  })
  .refine(({ fromOn, untilOn }) => dayNumber(untilOn) - dayNumber(fromOn) < absenceLimits.days, {
    path: ['untilOn'],
    message: `At most ${absenceLimits.days} days at once`,
  });
