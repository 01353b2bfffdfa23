// When somebody is told by mail and by push, by what they have chosen. In the app they always are at once.
// Guards: what warns of strangers waits for nothing, what would come too late waits for nothing, and what cannot be switched off
// never waits for a collection; it only leaves the quiet hours in peace.
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

export type Waiting = {
  now: Date;
  group: NotificationGroup;
  channel: 'mail' | 'push';
  /** After this it is of no use. */
  uselessAfter: Date | null;
};

/** `now` when it is told at once. */
export function momentToTell(
  timing: NotificationTiming,
  { now, group, channel, uselessAfter }: Waiting,
): Date {
  if (isUrgent(group)) return now;
  const pace = channel === 'mail' && isSwitchable(group) ? timing.mails : 'instant';
  if (pace === 'instant' && timing.quiet === null) return now;
  const clock = openLocalClock(timing.timeZone);
  const moment = afterQuietHours(timing, clock, dueBy(pace, clock, now));
  return uselessAfter !== null && moment >= uselessAfter ? now : moment;
}

function dueBy(pace: MailPace, clock: LocalClock, now: Date): Date {
  if (pace === 'instant') return now;
  if (pace === 'daily') return clock.next(now, minuteOf(dailyAt));
  return later(startOfMinute(now), { minutes: 60 - (clock.minuteOfDay(now) % 60) });
}

function startOfMinute(at: Date): Date {
  return new Date(at.getTime() - (at.getTime() % 60_000));
}

function afterQuietHours({ quiet }: NotificationTiming, clock: LocalClock, moment: Date): Date {
  if (quiet === null) return moment;
  const [from, until] = [minuteOf(quiet.from), minuteOf(quiet.until)];
  const minute = clock.minuteOfDay(moment);
  const isQuiet = from < until ? minute >= from && minute < until : minute >= from || minute < until;
  return isQuiet ? clock.next(moment, until) : moment;
}
