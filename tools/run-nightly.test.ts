// The division of a nightly run's time limit among its suites: all of it is used, and T2 gets the largest part.
import { expect, test } from 'vitest';
import { suites, readArguments, secondsOfFile } from './run-nightly.ts';

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
