// Runs every benchmark at toy size in a child process, so that none of them breaks unnoticed. Figures are not asserted.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compileCache } from '#tests/crash/app-process.ts';

/** By name of the benchmark: arguments for the smallest run. */
const toySizes: Record<string, string> = {
  api: '--gigs 200 --seconds 0.2 --rounds 1',
  live: '--connections 10 --messages 4',
  orders: '--clients 2 --traders 2 --seconds 0.2 --rounds 1',
  pages: '--gigs 200 --seconds 0.2 --rounds 1',
  palette: '--gigs 200 --rounds 1 --queries 1',
  pictures: '--gigs 200 --uploads 3 --seconds 0.2 --rounds 1 --side 600',
  search: '--gigs 200 --seconds 0.1 --rounds 1 --only newest --naive no',
  start: '--rounds 1 --demo no',
};

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
