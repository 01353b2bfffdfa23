// The division of a nightly run's time limit among its suites: all of it is used, and T2 gets the largest part.
import { expect, test } from 'vitest';
import { suites, readArguments, secondsOfFile, summaryOf } from './run-nightly.ts';

/** The time of each suite if each uses all of it. */
function shares(names: readonly string[], seconds: number): number[] {
  const chosen = suites.filter((suite) => names.length === 0 || names.includes(suite.name));
  let left = seconds;
  return chosen.map((suite, at) => {
    const share = secondsOfFile([suite, ...chosen.slice(at + 1)], left) * suite.turns;
    left -= share;
    return share;
  });
}

test('divides all of the time, with the largest part for T2', () => {
  const all = shares([], 7200);
  expect(all.reduce((sum, share) => sum + share, 0)).toBeCloseTo(7200);
  expect(Math.max(...all)).toBe(all[suites.findIndex((suite) => suite.name === 'T2')]);
  expect(Math.min(...all)).toBeGreaterThan(0);
});

test('gives a single suite all of the time', () => {
  expect(shares(['T2'], 1800)).toEqual([1800]);
});

test('passes unused time on to later suites', () => {
  const [first, ...after] = suites;
  const usual = secondsOfFile([after[0]!, ...after.slice(1)], 1000 - secondsOfFile([first!, ...after], 1000));
  expect(secondsOfFile([after[0]!, ...after.slice(1)], 1000)).toBeGreaterThan(usual);
});

test('gives no time after the limit, and unlimited time without one', () => {
  expect(secondsOfFile([suites[0]!], -5)).toBe(0);
  expect(secondsOfFile([suites[0]!, ...suites.slice(1)], Infinity)).toBe(Infinity);
});

test('reads names and hours in any order, and rejects unknown arguments', () => {
  expect(readArguments([])).toEqual({ names: [], hours: Infinity });
  expect(readArguments(['--hours', '2', 'T2'])).toEqual({ names: ['T2'], hours: 2 });
  expect(readArguments(['T2', 'T4', '--hours', '0.5'])).toEqual({ names: ['T2', 'T4'], hours: 0.5 });
  for (const invalid of [['--hours'], ['--hours', '0'], ['--hours', 'T2'], ['T9'], ['--hour', '2']])
    expect(readArguments(invalid)).toHaveProperty('error');
});

test('names every process that failed, also beside figures of the others', () => {
  const good = { ok: true, part: '1/2', output: 'noise\nT20 fuzzing: requests 10\n', seconds: 12 };
  const line = (second: { ok: boolean; output: string }) =>
    summaryOf('T20', [good, { part: '2/2', seconds: 9, ...second }], 12);
  expect(line({ ok: true, output: 'T20 fuzzing: requests 11' })).toEqual({
    passed: true,
    line: 'ok     T20 12 s: T20 fuzzing: requests 10 · T20 fuzzing: requests 11',
  });
  expect(line({ ok: false, output: 'T20 fuzzing: requests 3' })).toEqual({
    passed: false,
    line: 'FAILED T20 12 s: part 2/2 failed after 9 s · T20 fuzzing: requests 10 · T20 fuzzing: requests 3',
  });
  expect(line({ ok: false, output: 'Error' }).line).toBe(
    'FAILED T20 12 s: part 2/2 failed without figures after 9 s · T20 fuzzing: requests 10',
  );
  expect(line({ ok: true, output: '' })).toMatchObject({ passed: false });
  expect(line({ ok: true, output: '' }).line).toContain('part 2/2 ran nothing after 9 s');
});
