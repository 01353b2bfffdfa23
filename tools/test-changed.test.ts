// Which of the tests near a change are run at once.
import { expect, it } from 'vitest';
import { chooseTests } from './test-changed.ts';

const tests = ['a', 'b', 'c'].map((path, steps) => ({ path, steps }));
const pathsOf = (chosen: { path: string }[]) => chosen.map(({ path }) => path);

it('takes the nearest tests until their seconds fill the budget, and smaller ones after it', () => {
  const seconds: Record<string, number> = { a: 6, b: 5, c: 4 };
  const { chosen, leftOut } = chooseTests(tests, (path) => seconds[path]!, 10);
  expect(pathsOf(chosen)).toEqual(['a', 'c']);
  expect(pathsOf(leftOut)).toEqual(['b']);
});

it('takes the first test however long it is', () => {
  expect(pathsOf(chooseTests(tests, () => 100, 10).chosen)).toEqual(['a']);
});
