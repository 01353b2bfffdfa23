// Finds the tests of each attack: those whose titles carry its number, such as `it('refuses a used code (A06)', …)`.
// Reads titles from the source text, so that no list of tests can be out of date; skipped tests do not count.
import { isTest, type Source } from '../architecture/sources.ts';

export type AttackTest = { path: string; title: string };

/** The beginning of a line with a title: `it('`, `test.each(…)('`, `])('`, or the title alone below `it.each(…)(`. */
const titleLine = /^\s*(?:(?:it|test|describe)\b(?!\.(?:skip|todo|fails)).*?\(|[\])}]+\()?(['"`])(.*?)\1\s*,/;
/** It contains titles as examples. */
const ownTest = 'tests/security-tests.test.ts';
const number = /\bA(?:0[1-9]|[1-6]\d|7[0-6])\b/g;

export function testsByAttack(sources: readonly Source[]): Map<string, AttackTest[]> {
  const tests = new Map<string, AttackTest[]>();
  for (const { path, lines } of sources) {
    if (!isTest(path) || path === ownTest) continue;
    for (const line of lines) {
      const title = titleLine.exec(line)?.[2];
      for (const [id] of title?.matchAll(number) ?? [])
        tests.set(id, [...(tests.get(id) ?? []), { path, title: title! }]);
    }
  }
  return tests;
}
