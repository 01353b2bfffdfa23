// A user's local clock: the minute of the day at a given time, and when it next shows a given minute.
// Handles days of 23 and 25 hours: a skipped time maps to the end of the gap, a repeated one to its first occurrence.
// Time zone rules come from Intl.
import { assert } from '#server/platform/http/refuse.ts';

const dayMinutes = 24 * 60;
const minuteMs = 60_000;

export type LocalClock = {
  /** 0 to 1439 */
  minuteOfDay(at: Date): number;
  /** The first time after `at` at which this clock shows `minute` of the day. */
  next(at: Date, minute: number): Date;
};

export function minuteOf(timeOfDay: string): number {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number);
  return hours * 60 + minutes;
}

export function openLocalClock(timeZone: string): LocalClock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });

  /** The local time, in minutes, as if it were UTC. */
  function shown(minute: number): number {
    const parts = format.formatToParts(minute * minuteMs);
    const of = (type: Intl.DateTimeFormatPartTypes) =>
      Number(parts.find((part) => part.type === type)!.value);
    return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute')) / minuteMs;
  }
  const offset = (minute: number) => shown(minute) - minute;

  /** Every time, in minutes, at which the clock shows `wanted`, or the end of the gap that skips it. */
  function timesShowing(wanted: number): number[] {
    const before = offset(wanted - dayMinutes);
    const after = offset(wanted + dayMinutes);
    const exact = [wanted - before, wanted - after].filter((minute) => shown(minute) === wanted);
    if (exact.length > 0) return exact.toSorted((a, b) => a - b);
    let [early, late] = [wanted - after, wanted - before];
    while (late - early > 1) {
      const middle = Math.floor((early + late) / 2);
      if (shown(middle) < wanted) early = middle;
      else late = middle;
    }
    return [late];
  }

  return {
    minuteOfDay: (at) => {
      const minute = Math.floor(at.getTime() / minuteMs);
      return ((shown(minute) % dayMinutes) + dayMinutes) % dayMinutes;
    },
    next: (at, minute) => {
      const today = Math.floor(shown(Math.floor(at.getTime() / minuteMs)) / dayMinutes);
      // Today's may be past; a zone that crosses the date line skips a whole day.
      const found = [0, 1, 2]
        .flatMap((days) => timesShowing((today + days) * dayMinutes + minute))
        .find((minutes) => minutes * minuteMs > at.getTime());
      assert(found !== undefined, `a clock in ${timeZone} shows minute ${minute} within three days`);
      return new Date(found * minuteMs);
    },
  };
}
