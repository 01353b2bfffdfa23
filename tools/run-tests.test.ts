// The counts in the last line of `npm test`, which include every kind of failure.
import { expect, test } from 'vitest';
import { countTests, type Report, summaryLine } from './run-tests.ts';

const clean: Report = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
};

const file = { name: 'a.test.ts', startTime: 0, endTime: 1 };

test('counts a crash without a report as one failure', () => {
  expect(countTests(null, null)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('counts a file that could not be loaded, though no test in it failed', () => {
  const report = { ...clean, testResults: [{ ...file, status: 'failed', assertionResults: [] }] };
  expect(countTests(report, 1).failed).toBe(1);
});

test('counts a failed test once, not again for its file', () => {
  const failed = {
    ...file,
    status: 'failed',
    assertionResults: [{ status: 'passed' }, { status: 'failed' }],
  };
  expect(countTests({ ...clean, numFailedTests: 1, testResults: [failed] }, 1).failed).toBe(1);
});

test('counts an error outside any test, which only the exit code reports', () => {
  expect(countTests(clean, 1).failed).toBe(1);
});

test('includes the checks, and skipped tests only if there are any', () => {
  const steps = [
    { name: 'format', ok: true },
    { name: 'lint', ok: false },
  ];
  expect(summaryLine(steps, { passed: 3, failed: 0, skipped: 0 })).toBe('4 passed, 1 failed');
  expect(summaryLine([], { passed: 3, failed: 0, skipped: 2 })).toBe('3 passed, 0 failed, 2 skipped');
});
