// The dashboard's summary of waiting orders, and the funnel's shares.
import { expect, test } from 'vitest';
import { shareOf } from './funnel-chart.tsx';
import { summaryOf } from './waiting-copy.ts';

test('counts waiting and late orders', () => {
  expect(summaryOf({ waiting: 0, late: 0 })).toBe('No order is waiting for you.');
  expect(summaryOf({ waiting: 1, late: 0 })).toBe('1 order is waiting for you.');
  expect(summaryOf({ waiting: 1, late: 1 })).toBe('1 order is waiting for you, and it is late.');
  expect(summaryOf({ waiting: 2, late: 1 })).toBe('2 orders are waiting for you, 1 of them late.');
  expect(summaryOf({ waiting: 99, late: 99 })).toBe('99 orders are waiting for you, 99 of them late.');
  expect(summaryOf({ waiting: 100, late: 100 })).toBe('99+ orders are waiting for you, 99+ of them late.');
});

test('formats a share in percent, and leaves out meaningless ones', () => {
  expect(shareOf(21, 500, 'of views')).toBe('4.2% of views');
  expect(shareOf(2, 3, 'of orders')).toBe('67% of orders');
  expect(shareOf(0, 0, 'of views')).toBe('');
  expect(shareOf(3, 2, 'of views')).toBe('');
});
