// When somebody is told: how often mails come, and the hours in which nothing rings.
// Guards: times of day are those of the person's own clock (an IANA zone), not of the server's.
import { z } from 'zod';

export const mailPaces = ['instant', 'hourly', 'daily'] as const;
export type MailPace = (typeof mailPaces)[number];
/** When a daily mail leaves. */
export const dailyAt = '08:00';

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Write a time such as 22:00');

export function isTimeZone(name: string): boolean {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    // Offsets such as +02:00 are taken too, and know of no summer.
    return /^[A-Za-z]/.test(timeZone);
  } catch {
    return false;
  }
}

export const quietHoursSchema = z
  .strictObject({ from: timeOfDay, until: timeOfDay })
  .refine(({ from, until }) => from !== until, {
    path: ['until'],
    error: 'Choose another time than the one they begin at',
  });

export const timingSchema = z.strictObject({
  mails: z.enum(mailPaces),
  /** null: told at any hour */
  quiet: quietHoursSchema.nullable(),
  timeZone: z.string().max(64).refine(isTimeZone, 'Choose a time zone from the list'),
});
export type NotificationTiming = z.infer<typeof timingSchema>;

export const usualTiming: NotificationTiming = { mails: 'instant', quiet: null, timeZone: 'UTC' };
