// A person's clock on the wall: which minute of the day it shows at a moment, and when it shows a given one next.
// Guards: days of 23 and 25 hours. A time that the clock leaps over is reached at the leap; one that it shows twice, at the first.
// The calendar's rules come from Intl; nothing here knows of a zone.

import { assert } from '#server/platform/http/refuse.ts';

const dayMinutes = 24 * 60;
const minuteMs = 60_000;

export type LocalClock = {
  /** 0 to 1439 */
  minuteOfDay(at: Date): number;
  /** The first moment after `at` at which this clock shows `minute` of the day. */
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

  /** What the clock shows, in minutes, as if it were UTC. */
  function shown(minute: number): number {
    const parts = format.formatToParts(minute * minuteMs);
    const of = (type: Intl.DateTimeFormatPartTypes) =>
      Number(parts.find((part) => part.type === type)!.value);
    return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute')) / minuteMs;
  }
  const offset = (minute: number) => shown(minute) - minute;

  /** Every moment at which the clock shows `wanted`, or the leap over it. In minutes. */
  function moments(wanted: number): number[] {
    const before = offset(wanted - dayMinutes);
    const after = offset(wanted + dayMinutes);
    const exact = [wanted - before, wanted - after].filter((minute) => shown(minute) === wanted);
    if (exact.length > 0) return exact.toSorted((one, other) => one - other);
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
      // Today's may be over; a place that moves across the date line loses a whole day.
      const found = [0, 1, 2]
        .flatMap((days) => moments((today + days) * dayMinutes + minute))
        .find((one) => one * minuteMs > at.getTime());
      assert(found !== undefined, `a clock in ${timeZone} shows minute ${minute} within three days`);
      return new Date(found * minuteMs);
    },
  };
}
