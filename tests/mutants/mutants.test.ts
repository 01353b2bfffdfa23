// The mutants are still what they say: each finds its text in today's source, exactly once, and its tests exist. A few are planted.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { planted } from '../../tools/plant-mutants.ts';
import { mutants } from './mutants.ts';

const root = join(import.meta.dirname, '../..');
const tests = globSync(['src/**/*.test.ts', 'tests/**/*.test.ts'], { cwd: root });

it('are at least fifteen, by fifteen names', () => {
  expect(new Set(mutants.map((mutant) => mutant.name)).size).toBeGreaterThanOrEqual(15);
});

it.each(mutants)('$name can be planted', (mutant) => {
  expect(planted(mutant, (file) => readFileSync(join(root, file), 'utf8')).size).toBeGreaterThan(0);
  for (const part of mutant.caughtBy)
    expect(
      tests.some((file) => file.includes(part)),
      part,
    ).toBe(true);
});

it('are caught: those that are caught within seconds', { timeout: 600_000 }, async () => {
  const quick = mutants.filter((mutant) => mutant.inCi).map((mutant) => mutant.name);
  const child = spawn(process.execPath, [join(root, 'tools/plant-mutants.ts'), '--no-baseline', ...quick], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  await once(child, 'close');
  expect(said.trimEnd().split('\n').at(-1)).toBe(`${quick.length} mutants planted, ${quick.length} caught`);
});
