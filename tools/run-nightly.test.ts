// How a night that ends by the clock is shared out.
// Rule: whatever is chosen, the whole time is given away and not more; T2 has the largest part.
// It runs no program.
import { expect, test } from 'vitest';
import { programs, readArguments, secondsOfFile } from './run-nightly.ts';

/** What each program gets where each takes all of its time. */
function shares(names: readonly string[], seconds: number): number[] {
  const chosen = programs.filter((program) => names.length === 0 || names.includes(program.name));
  let left = seconds;
  return chosen.map((program, at) => {
    const share = secondsOfFile([program, ...chosen.slice(at + 1)], left) * program.turns;
    left -= share;
    return share;
  });
}

test('gives all of the time away, and T2 the largest part', () => {
  const all = shares([], 7200);
  expect(all.reduce((sum, one) => sum + one, 0)).toBeCloseTo(7200);
  expect(Math.max(...all)).toBe(all[programs.findIndex((program) => program.name === 'T2')]);
  expect(Math.min(...all)).toBeGreaterThan(0);
});

test('gives one that is chosen alone everything', () => {
  expect(shares(['T2'], 1800)).toEqual([1800]);
});

test('passes on what a program did not need', () => {
  const [first, ...after] = programs;
  const usual = secondsOfFile([after[0]!, ...after.slice(1)], 1000 - secondsOfFile([first!, ...after], 1000));
  expect(secondsOfFile([after[0]!, ...after.slice(1)], 1000)).toBeGreaterThan(usual);
});

test('has nothing left when the time is over, and no end where none was asked for', () => {
  expect(secondsOfFile([programs[0]!], -5)).toBe(0);
  expect(secondsOfFile([programs[0]!, ...programs.slice(1)], Infinity)).toBe(Infinity);
});

test('reads names and hours in any order, and says what it cannot read', () => {
  expect(readArguments([])).toEqual({ names: [], hours: Infinity });
  expect(readArguments(['--hours', '2', 'T2'])).toEqual({ names: ['T2'], hours: 2 });
  expect(readArguments(['T2', 'T4', '--hours', '0.5'])).toEqual({ names: ['T2', 'T4'], hours: 0.5 });
  for (const wrong of [['--hours'], ['--hours', '0'], ['--hours', 'T2'], ['T9'], ['--hour', '2']])
    expect(readArguments(wrong)).toHaveProperty('wrong');
});
