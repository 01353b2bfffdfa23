// Runs every benchmark at toy size in a child process, so that none of them breaks unnoticed. Figures are not asserted.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compileCache } from '#tests/crash/app-process.ts';
import { toySizes } from './toy-sizes.ts';

async function runBench(name: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      join(import.meta.dirname, `${name}.bench.ts`),
      ...toySizes[name]!.split(' '),
    ],
    {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        TMPDIR: process.env.TMPDIR,
        // Figures of toy runs are not looked at.
        ...compileCache,
      },
    },
  );
  const output = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text: string) => (output[stream] += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, ...output };
}

it('has a toy size for every benchmark', () => {
  const names = readdirSync(import.meta.dirname).flatMap((file) => /^(.+)\.bench\.ts$/.exec(file)?.[1] ?? []);
  expect(names.toSorted()).toEqual(Object.keys(toySizes).toSorted());
});

it.each(Object.keys(toySizes))(
  'runs bench:%s without a failed answer and prints JSON lines',
  async (name) => {
    const { code, stdout, stderr } = await runBench(name);
    expect(code, stderr).toBe(0);
    const lines = stdout.trim().split('\n');
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ bench: name });
  },
);
