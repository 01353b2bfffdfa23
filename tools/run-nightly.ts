// `npm run nightly [-- T1 T4 --hours 2.5]`: the test programme (docs/testing.md) at its nightly sizes, one program after the other.
// Rule: one closing line per program with what it really ran, its seed and its time; any failure fails the whole.
// With --hours it ends by the clock: each program has a part of the time, and what it ran by then counts.
// GUILDHALL_SEED repeats a run; GUILDHALL_SHARE=0.1 runs a tenth of the sizes. It holds no test: vitest runs the files.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** One for the whole night, new each time unless it is given. */
const SEED = process.env.GUILDHALL_SEED ?? String(randomInt(2 ** 31));

/**
 * `shared` are files whose work several processes share out, one for each core. `weight`: its part
 * of a night that ends by the clock, as the full sizes take it on two cores (6, 33, 4, 3 and 15 minutes of an hour), T1 and T4 some more.
 * `turns`: so often the two workers of vitest take up files, one after the other.
 */
type Program = { name: string; files: string[]; shared?: string[]; weight: number; turns: number };

/** What vitest is given: each a part of the paths of its files. */
export const programs: Program[] = [
  { name: 'T1', files: ['.properties.test.ts'], weight: 10, turns: 3 },
  {
    name: 'T2',
    files: ['tests/programme/state-by-verb'],
    shared: ['tests/programme/order-model'],
    weight: 52,
    turns: 1,
  },
  { name: 'T3', files: ['tests/programme/interleavings'], weight: 8, turns: 1 },
  { name: 'T4', files: ['tests/programme/storm'], weight: 6, turns: 1 },
  { name: 'T5-T6', files: ['tests/crash/kill-nine'], weight: 24, turns: 1 },
];

/** How long each file of a program may go on, where `secondsLeft` are left for it and for those after it. */
export function secondsOfFile(
  [program, ...after]: readonly [Pick<Program, 'weight' | 'turns'>, ...Pick<Program, 'weight'>[]],
  secondsLeft: number,
): number {
  const weights = after.reduce((sum, one) => sum + one.weight, program.weight);
  return (Math.max(0, secondsLeft) * program.weight) / weights / program.turns;
}

/** What was asked for: the names of programs, and hours where the run is to end by the clock. */
export function readArguments(
  given: readonly string[],
): { names: string[]; hours: number } | { wrong: string } {
  const at = given.indexOf('--hours');
  const names = at === -1 ? [...given] : given.toSpliced(at, 2);
  const unknown = names.filter((name) => !programs.some((program) => program.name === name));
  if (unknown.length > 0) {
    const known = programs.map((program) => program.name).join(', ');
    return { wrong: `Unknown: ${unknown.join(', ')}. Known: ${known}, --hours.` };
  }
  const hours = at === -1 ? Infinity : Number(given[at + 1]);
  return hours > 0 ? { names, hours } : { wrong: '--hours needs a number above 0, such as 2 or 0.5.' };
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const say = (line: string) => void process.stdout.write(`${line}\n`);

type Ended = { ok: boolean; figures: string[]; seconds: number };

async function runProgram({ name, files, shared = [] }: Program, seconds: number): Promise<Ended> {
  const began = performance.now();
  const parts = shared.length > 0 ? availableParallelism() : 0;
  const runs = await Promise.all([
    ...Array.from({ length: parts }, (_, part) => runFiles(shared, `${part + 1}/${parts}`, seconds)),
    runFiles(files, '1/1', seconds),
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

async function runFiles(
  files: readonly string[],
  part: string,
  seconds: number,
): Promise<{ ok: boolean; output: string }> {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', ...files], {
    cwd: ROOT,
    env: {
      ...process.env,
      GUILDHALL_SIZE: 'nightly',
      GUILDHALL_SEED: SEED,
      GUILDHALL_PART: part,
      ...(Number.isFinite(seconds) ? { GUILDHALL_SECONDS: String(seconds) } : {}),
    },
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

async function main(given: readonly string[]): Promise<void> {
  const asked = readArguments(given);
  if ('wrong' in asked) {
    say(asked.wrong);
    process.exitCode = 2;
    return;
  }
  const { names, hours } = asked;
  const endsAt = performance.now() + hours * 3_600_000;
  const chosen = programs.filter((program) => names.length === 0 || names.includes(program.name));
  const closing: string[] = [];
  for (const [at, program] of chosen.entries()) {
    const secondsLeft = (endsAt - performance.now()) / 1000;
    const time = secondsOfFile([program, ...chosen.slice(at + 1)], secondsLeft);
    const { ok, figures, seconds } = await runProgram(program, time);
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
