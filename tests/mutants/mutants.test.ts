// Each mutant still applies: its text occurs exactly once in the source, and its tests exist. The quick ones are also run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { planted } from '../../tools/plant-mutants.ts';
import { mutants } from './mutants.ts';

const root = join(import.meta.dirname, '../..');
const tests = globSync(['src/**/*.test.ts', 'tests/**/*.test.ts'], { cwd: root });

it('lists at least fifteen mutants with distinct names', () => {
  expect(new Set(mutants.map((mutant) => mutant.name)).size).toBeGreaterThanOrEqual(15);
});

it.each(mutants)('$name applies to the source', (mutant) => {
  expect(planted(mutant, (file) => readFileSync(join(root, file), 'utf8')).size).toBeGreaterThan(0);
  for (const part of mutant.caughtBy)
    expect(
      tests.some((file) => file.includes(part)),
      part,
    ).toBe(true);
});

it('catches the mutants whose tests take seconds', { timeout: 600_000 }, async () => {
  const quick = mutants.filter((mutant) => mutant.inCi).map((mutant) => mutant.name);
  const child = spawn(process.execPath, [join(root, 'tools/plant-mutants.ts'), '--no-baseline', ...quick], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  await once(child, 'close');
  expect(output.trimEnd().split('\n').at(-1)).toBe(`${quick.length} mutants planted, ${quick.length} caught`);
});
