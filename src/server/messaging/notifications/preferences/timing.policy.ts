// When a notification is sent by email or push, per the user's timing. In the app it always appears immediately.
// What one person causes another beyond a number per hour waits for a digest, whatever the timing.
// Urgent groups and notifications that would expire first are sent immediately. Groups that cannot be disabled are never
// collected into a digest; they only respect quiet hours.
import { isSwitchable, isUrgent } from '#contract/messaging/notifications/notification-group.ts';
import type { NotificationGroup } from '#contract/messaging/notifications/notification-group.ts';
import { dailyAt } from '#contract/messaging/notifications/notification-timing.schema.ts';
import type {
  MailPace,
  NotificationTiming,
} from '#contract/messaging/notifications/notification-timing.schema.ts';
import { later } from '#server/platform/clock.ts';
import { minuteOf, openLocalClock } from './local-clock.ts';
import type { LocalClock } from './local-clock.ts';

export type PendingDelivery = {
  now: Date;
  group: NotificationGroup;
  channel: 'mail' | 'push';
  /** It must be sent before this time to be useful. */
  uselessAfter: Date | null;
  /** Beyond the number that one person may cause another. */
  isCrowded: boolean;
};

/** Notifications that one person can cause another in an hour by email and push, in groups that can be collected. */
export const immediatePerHour = 20;

/** Returns `now` for immediate delivery. */
export function deliveryTime(
  timing: NotificationTiming,
  { now, group, channel, uselessAfter, isCrowded }: PendingDelivery,
): Date {
  if (isUrgent(group)) return now;
  const pace = paceOf(channel === 'mail' && isSwitchable(group) ? timing.mailPace : 'instant', isCrowded);
  if (pace === 'instant' && timing.quiet === null) return now;
  const clock = openLocalClock(timing.timeZone);
  const time = afterQuietHours(timing, clock, timeByPace(pace, clock, now));
  return !isCrowded && uselessAfter !== null && time >= uselessAfter ? now : time;
}

function paceOf(chosen: MailPace, isCrowded: boolean): MailPace {
  return isCrowded && chosen === 'instant' ? 'hourly' : chosen;
}

function timeByPace(pace: MailPace, clock: LocalClock, now: Date): Date {
  if (pace === 'instant') return now;
  if (pace === 'daily') return clock.next(now, minuteOf(dailyAt));
  return later(startOfMinute(now), { minutes: 60 - (clock.minuteOfDay(now) % 60) });
}

function startOfMinute(at: Date): Date {
  return new Date(at.getTime() - (at.getTime() % 60_000));
}

function afterQuietHours({ quiet }: NotificationTiming, clock: LocalClock, time: Date): Date {
  if (quiet === null) return time;
  const [from, until] = [minuteOf(quiet.from), minuteOf(quiet.until)];
  const minute = clock.minuteOfDay(time);
  const isQuiet = from < until ? minute >= from && minute < until : minute >= from || minute < until;
  return isQuiet ? clock.next(time, until) : time;
}
