// What comes first on the dashboard, and how it is summed up.
import { expect, test } from 'vitest';
import { byDeadline, summaryOf } from '#web/dashboard/waiting-orders.ts';

function waiting(until: string | null, isLate = false) {
  return { turn: { who: 'seller' as const, does: 'deliver' as const, until }, isLate };
}

test('the nearest deadline comes first, none comes last in the order given', () => {
  const later = waiting('2026-05-03T00:00:00.000Z');
  const sooner = waiting('2026-05-01T00:00:00.000Z');
  const [one, two] = [waiting(null), waiting(null)];
  expect([one, later, two, sooner].toSorted(byDeadline)).toEqual([sooner, later, one, two]);
});

test('the sentence counts what waits and what is late', () => {
  expect(summaryOf([])).toBe('No order waits for you.');
  expect(summaryOf([waiting(null)])).toBe('1 order waits for you.');
  expect(summaryOf([waiting(null, true)])).toBe('1 order waits for you, and it is late.');
  expect(summaryOf([waiting(null, true), waiting(null)])).toBe('2 orders wait for you, 1 of them late.');
});
