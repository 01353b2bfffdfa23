// Local clocks on days of 23, 24 and 25 hours.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minuteOf, openLocalClock } from './local-clock.ts';

const next = (zone: string, at: string, time: string) =>
  openLocalClock(zone).next(new Date(at), minuteOf(time)).toISOString();

it('returns the minute of the day in its time zone', () => {
  const at = new Date('2026-03-02T20:45:30Z');
  expect(openLocalClock('UTC').minuteOfDay(at)).toBe(minuteOf('20:45'));
  expect(openLocalClock('Asia/Kolkata').minuteOfDay(at)).toBe(minuteOf('02:15'));
  expect(openLocalClock('America/St_Johns').minuteOfDay(at)).toBe(minuteOf('17:15'));
});

it('finds the next time of day: later today, or tomorrow', () => {
  expect(next('Europe/Berlin', '2026-03-02T05:00:00Z', '07:00')).toBe('2026-03-02T06:00:00.000Z');
  expect(next('Europe/Berlin', '2026-03-02T06:00:00Z', '07:00')).toBe('2026-03-03T06:00:00.000Z');
  expect(next('Europe/Berlin', '2026-03-02T06:00:01Z', '07:00')).toBe('2026-03-03T06:00:00.000Z');
});

it('keeps the time of day when the clocks change', () => {
  // Berlin, March 29, 2026: 02:00 becomes 03:00. October 25, 2026: 03:00 becomes 02:00.
  expect(next('Europe/Berlin', '2026-03-28T22:30:00Z', '07:00')).toBe('2026-03-29T05:00:00.000Z');
  expect(next('Europe/Berlin', '2026-10-24T22:30:00Z', '07:00')).toBe('2026-10-25T06:00:00.000Z');
});

it('maps a skipped time to the end of the gap, and a repeated one to its first occurrence', () => {
  expect(next('Europe/Berlin', '2026-03-29T00:30:00Z', '02:30')).toBe('2026-03-29T01:00:00.000Z');
  expect(next('Europe/Berlin', '2026-10-24T22:00:00Z', '02:30')).toBe('2026-10-25T00:30:00.000Z');
  expect(next('Europe/Berlin', '2026-10-25T00:40:00Z', '02:30')).toBe('2026-10-25T01:30:00.000Z');
  // Lord Howe shifts by half an hour.
  expect(next('Australia/Lord_Howe', '2026-10-03T15:00:00Z', '02:15')).toBe('2026-10-03T15:30:00.000Z');
});

it('always finds the time, or the gap that skips it, within 25 hours', () => {
  const zones = [
    'Europe/Berlin',
    'America/New_York',
    'Asia/Karachi',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
  ];
  const year = {
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2027-12-31T00:00:00Z'),
    noInvalidDate: true,
  };
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.date(year),
      fc.integer({ min: 0, max: 1439 }),
      (zone, at, minute) => {
        const clock = openLocalClock(zone);
        const found = clock.next(at, minute);
        const hours = (found.getTime() - at.getTime()) / 3_600_000;
        expect(hours).toBeGreaterThan(0);
        expect(hours).toBeLessThanOrEqual(25);
        const shown = clock.minuteOfDay(found);
        if (shown !== minute) {
          const before = clock.minuteOfDay(new Date(found.getTime() - 60_000));
          expect(before).toBeLessThan(minute);
          expect(shown).toBeGreaterThan(minute);
        }
      },
    ),
    { numRuns: 300 },
  );
});
