// The page of performance figures: every result has a row, and what is not met is explained.
import { expect, it } from 'vitest';
import { performanceTable } from './performance-table.ts';

const run = { date: '2026-11-27', machine: 'two cores', isToy: false };
const history = {
  before: { date: '2026-11-23', machine: 'two cores', figures: { orders: '0.34' } },
  explanations: { 'start warm': 'Migrations take half of it.' },
};

it('states figures before and after, goals, and why one is not met', () => {
  const table = performanceTable(
    [
      { bench: 'orders', ordersPerSecond: 61, limit: 130, ratio: 0.4, costRatio: 0.52, load: 1.5 },
      { bench: 'start', scenario: 'warm', seconds: 2.4, goalSeconds: 2, load: 2 },
      {
        bench: 'pages',
        page: 'home',
        kept: 7000,
        sameBytes: 10_000,
        keptRatio: 0.7,
        renderedRatio: 0.4,
        load: 1,
      },
    ],
    history,
    run,
  );
  expect(table).toContain(
    '| whole orders / bare writes | 0.34 | 0.52 (61 a second, 130 bare) | ≥ 0.5 | met |',
  );
  expect(table).toContain('| start, warm | – | 2.4 s | ≤ 2 s | **not met** |');
  expect(table).toContain('- **start, warm**: Migrations take half of it.');
  expect(table).toContain('- **home, rendered / render only**: not profiled yet.');
  expect(table).toContain('load 1 to 2');
});

it('marks a trial, whose figures mean nothing', () => {
  expect(performanceTable([], history, { ...run, isToy: true })).toContain('toy size');
});
