// When notifications are sent: the email pace and quiet hours.
// Times are in the user's time zone (an IANA name), not the server's.
import { z } from 'zod';

export const mailPaces = ['instant', 'hourly', 'daily'] as const;
export type MailPace = (typeof mailPaces)[number];
/** The local time of daily digests. */
export const dailyAt = '08:00';

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 22:00');

export function isTimeZone(name: string): boolean {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    // Rejects offsets such as +02:00, which ignore daylight saving time.
    return /^[A-Za-z]/.test(timeZone);
  } catch {
    return false;
  }
}

export const quietHoursSchema = z
  .strictObject({ from: timeOfDay, until: timeOfDay })
  .refine(({ from, until }) => from !== until, {
    path: ['until'],
    error: 'Quiet hours must end at another time than they start',
  });

export const timingSchema = z.strictObject({
  mailPace: z.enum(mailPaces),
  /** Null if there are no quiet hours. */
  quiet: quietHoursSchema.nullable(),
  timeZone: z.string().max(64, { abort: true }).refine(isTimeZone, 'Choose a time zone from the list'),
});
export type NotificationTiming = z.infer<typeof timingSchema>;

export const defaultTiming: NotificationTiming = { mailPace: 'instant', quiet: null, timeZone: 'UTC' };
