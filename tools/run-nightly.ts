// `npm run nightly [-- T1 T4]`: the test programme (docs/testing.md) at its nightly sizes, one program after the other.
// Rule: one closing line per program with what it really ran, its seed and its time; any failure fails the whole.
// GUILDHALL_SEED repeats a run; GUILDHALL_SHARE=0.1 runs a tenth of the sizes. It holds no test: vitest runs the files.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** One for the whole night, new each time unless it is given. */
const SEED = process.env.GUILDHALL_SEED ?? String(randomInt(2 ** 31));

/** `shared` are files whose work several processes share out, one for each core. */
type Program = { name: string; files: string[]; shared?: string[] };

/** What vitest is given: each a part of the paths of its files. */
export const programs: Program[] = [
  { name: 'T1', files: ['.properties.test.ts'] },
  { name: 'T2', files: ['tests/programme/state-by-verb'], shared: ['tests/programme/order-model'] },
  { name: 'T3', files: ['tests/programme/interleavings'] },
  { name: 'T4', files: ['tests/programme/storm'] },
  { name: 'T5-T6', files: ['tests/crash/kill-nine'] },
];

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const say = (line: string) => void process.stdout.write(`${line}\n`);

type Ended = { ok: boolean; figures: string[]; seconds: number };

async function runProgram({ name, files, shared = [] }: Program): Promise<Ended> {
  const began = performance.now();
  const parts = shared.length > 0 ? availableParallelism() : 0;
  const runs = await Promise.all([
    ...Array.from({ length: parts }, (_, part) => runFiles(shared, `${part + 1}/${parts}`)),
    runFiles(files, '1/1'),
  ]);
  const names = name.split('-');
  return {
    ok: runs.every((run) => run.ok),
    figures: runs
      .flatMap((run) => run.output.split('\n'))
      .filter((line) => names.some((one) => line.startsWith(`${one} `))),
    seconds: (performance.now() - began) / 1000,
  };
}

async function runFiles(files: readonly string[], part: string): Promise<{ ok: boolean; output: string }> {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', ...files], {
    cwd: ROOT,
    env: { ...process.env, GUILDHALL_SIZE: 'nightly', GUILDHALL_SEED: SEED, GUILDHALL_PART: part },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => void child.kill();
  for (const signal of signals) process.once(signal, stop);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    process.stdout.write(chunk);
  });
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', resolve);
  });
  for (const signal of signals) process.off(signal, stop);
  return { ok: code === 0, output };
}

async function main(names: string[]): Promise<void> {
  const unknown = names.filter((name) => !programs.some((program) => program.name === name));
  if (unknown.length > 0) {
    say(`Unknown: ${unknown.join(', ')}. Known: ${programs.map((program) => program.name).join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  const chosen = programs.filter((program) => names.length === 0 || names.includes(program.name));
  const closing: string[] = [];
  for (const program of chosen) {
    const { ok, figures, seconds } = await runProgram(program);
    // A program that passes without saying what it ran has run nothing.
    const passed = ok && figures.length > 0;
    if (!passed) process.exitCode = 1;
    closing.push(
      `${passed ? 'ok    ' : 'FAILED'} ${program.name} ${seconds.toFixed(0)} s: ${figures.join(' · ') || 'nothing ran'}`,
    );
  }
  for (const line of closing) say(line);
}

if (import.meta.main) await main(process.argv.slice(2));
