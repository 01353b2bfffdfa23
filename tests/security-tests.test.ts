// Every known attack has a test whose title carries its number, and docs/security-tests.md lists exactly these tests.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSources, sourceOf } from '../tools/architecture/sources.ts';
import { printSecurityTests, securityPagePath } from '../tools/print-security-tests.ts';
import { testsByAttack } from '../tools/security/attack-tests.ts';
import { attacks } from '../tools/security/attacks.ts';

const sources = readSources(['src', 'tests', 'tools']);

it('numbers the attacks from 01 to 76', () => {
  const numbers = Array.from({ length: 76 }, (_, at) => `A${String(at + 1).padStart(2, '0')}`);
  expect(attacks.map(({ id }) => id)).toEqual(numbers);
});

it('has a test of every attack', () => {
  const tests = testsByAttack(sources);
  expect(attacks.filter(({ id }) => !tests.has(id)).map(({ id, tried }) => `${id}: ${tried}`)).toEqual([]);
});

it('matches docs/security-tests.md with the output of tools/print-security-tests.ts', () => {
  expect(readFileSync(securityPagePath, 'utf8')).toBe(printSecurityTests(sources));
});

it.each([
  [`it('refuses it (A06)', async () => {`, 'A06'],
  [`  test.each(['a', 'b'])('refuses %s (A07)', () => {`, 'A07'],
  [`])('refuses %s (A08)', async (_, bytes) => {`, 'A08'],
  [`    'refuses %s in a call of several lines (A09)',`, 'A09'],
])('finds the number in %s', (line, id) => {
  expect([...testsByAttack([sourceOf('tests/x.test.ts', line)]).keys()]).toEqual([id]);
});

it.each([
  `// it('refuses it (A06)', async () => {`,
  `it.skip('refuses it (A06)', async () => {`,
  `test.todo('refuses it (A06)', () => {`,
  `it('refuses it (A00, A77, A6, AA06)', async () => {`,
  `const title = 'A06';`,
])('finds no number in %s', (line) => {
  expect([...testsByAttack([sourceOf('tests/x.test.ts', line)]).keys()]).toEqual([]);
});
