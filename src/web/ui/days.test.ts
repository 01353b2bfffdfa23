// Lists under days as headings: where a day begins, and what it is called.
import { expect, it } from 'vitest';
import { daysOf } from './days.ts';

const now = new Date('2026-03-10T01:30:00Z');
const at = (...times: string[]) => times.map((createdAt) => ({ createdAt }));
const headings = (items: { createdAt: string }[], timeZone: string) =>
  daysOf(items, now, timeZone).map(({ heading, items: { length } }) => [heading, length]);

it('begins a day at midnight of the zone', () => {
  const items = at('2026-03-10T01:00:00Z', '2026-03-09T23:30:00Z', '2026-03-09T20:00:00Z');
  expect(headings(items, 'UTC')).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
  ]);
  expect(headings(items, 'Europe/Berlin')).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
  ]);
  expect(headings(items, 'America/Los_Angeles')).toEqual([['Today', 3]]);
});

it('names older days, with the year where it is not obvious', () => {
  expect(headings(at('2026-03-08T12:00:00Z', '2025-06-01T12:00:00Z'), 'UTC')).toEqual([
    ['Sunday, March 8', 1],
    ['June 1, 2025', 1],
  ]);
});

it('keeps the order of the list', () => {
  const items = at('2026-03-09T10:00:00Z', '2026-03-09T09:00:00Z', '2026-03-08T09:00:00Z');
  expect(daysOf(items, now, 'UTC').flatMap((day) => day.items)).toEqual(items);
});
