// `npm run nightly [-- T1 T4 --hours 2.5]`: runs the suites of docs/testing.md at their nightly sizes, one after another.
// Prints one summary line per suite with what it ran, its seed and its time; any failure fails the run. --hours limits the time,
// divided among the suites. GUILDHALL_SEED repeats a run; GUILDHALL_SHARE=0.1 runs a tenth of the sizes.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWebIfStale } from './build-web.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** One seed for the whole run, random unless set. */
const SEED = process.env.GUILDHALL_SEED ?? String(randomInt(2 ** 31));

/**
 * `shared`: files whose work is divided among one process per core. `weight`: the suite's part of a time limit, roughly as
 * measured on two cores (6, 33, 4, 3 and 15 minutes of an hour). `turns`: how many files each vitest worker runs in sequence.
 */
type Suite = { name: string; files: string[]; shared?: string[]; weight: number; turns: number };

/** `files` are path filters for vitest. */
export const suites: Suite[] = [
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
  { name: 'T20', files: [], shared: ['tests/programme/fuzz/'], weight: 20, turns: 1 },
];

/** The time limit of each file of a suite, if `secondsLeft` remain for it and the suites after it. */
export function secondsOfFile(
  [suite, ...after]: readonly [Pick<Suite, 'weight' | 'turns'>, ...Pick<Suite, 'weight'>[]],
  secondsLeft: number,
): number {
  const weights = after.reduce((sum, { weight }) => sum + weight, suite.weight);
  return (Math.max(0, secondsLeft) * suite.weight) / weights / suite.turns;
}

/** The names of the suites to run, and the time limit in hours. */
export function readArguments(
  args: readonly string[],
): { names: string[]; hours: number } | { error: string } {
  const at = args.indexOf('--hours');
  const names = at === -1 ? [...args] : args.toSpliced(at, 2);
  const unknown = names.filter((name) => !suites.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    const known = suites.map((suite) => suite.name).join(', ');
    return { error: `Unknown: ${unknown.join(', ')}. Known: ${known}, --hours.` };
  }
  const hours = at === -1 ? Infinity : Number(args[at + 1]);
  return hours > 0 ? { names, hours } : { error: '--hours needs a number above 0, such as 2 or 0.5.' };
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** One process of a suite; `part` is its share, such as 2/2. */
export type Run = { ok: boolean; part: string; output: string; seconds: number };

async function runSuite({ files, shared = [] }: Suite, seconds: number): Promise<Run[]> {
  const parts = shared.length > 0 ? availableParallelism() : 0;
  // Once, before the processes that need the pages start side by side.
  if (parts > 0) await buildWebIfStale({ log: print });
  return Promise.all([
    ...Array.from({ length: parts }, (_, part) => runFiles(shared, `${part + 1}/${parts}`, seconds)),
    // Without a filter, vitest would run every test.
    ...(files.length > 0 ? [runFiles(files, '1/1', seconds)] : []),
  ]);
}

/** The line of a suite: the figures of every process, and each process that failed or ran nothing. */
export function summaryOf(
  name: string,
  runs: readonly Run[],
  seconds: number,
): { passed: boolean; line: string } {
  const figuresOf = ({ output }: Run) =>
    output.split('\n').filter((line) => name.split('-').some((suite) => line.startsWith(`${suite} `)));
  // A process that prints no figures has run nothing, or ended in the middle.
  const problems = runs.flatMap((run) => {
    const hasFigures = figuresOf(run).length > 0;
    if (run.ok && hasFigures) return [];
    const what = run.ok ? 'ran nothing' : `failed${hasFigures ? '' : ' without figures'}`;
    return [`part ${run.part} ${what} after ${run.seconds.toFixed(0)} s`];
  });
  const passed = problems.length === 0;
  const items = [...problems, ...runs.flatMap(figuresOf)];
  return {
    passed,
    line: `${passed ? 'ok    ' : 'FAILED'} ${name} ${seconds.toFixed(0)} s: ${items.join(' · ')}`,
  };
}

async function runFiles(files: readonly string[], part: string, seconds: number): Promise<Run> {
  const began = performance.now();
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
  return { ok: code === 0, part, output, seconds: (performance.now() - began) / 1000 };
}

async function main(args: readonly string[]): Promise<void> {
  const parsed = readArguments(args);
  if ('error' in parsed) {
    print(parsed.error);
    process.exitCode = 2;
    return;
  }
  const { names, hours } = parsed;
  const endsAt = performance.now() + hours * 3_600_000;
  const chosen = suites.filter((suite) => names.length === 0 || names.includes(suite.name));
  const summary: string[] = [];
  for (const [at, suite] of chosen.entries()) {
    const secondsLeft = (endsAt - performance.now()) / 1000;
    const time = secondsOfFile([suite, ...chosen.slice(at + 1)], secondsLeft);
    const began = performance.now();
    const runs = await runSuite(suite, time);
    const { passed, line } = summaryOf(suite.name, runs, (performance.now() - began) / 1000);
    if (!passed) process.exitCode = 1;
    summary.push(line);
  }
  for (const line of summary) print(line);
}

if (import.meta.main) await main(process.argv.slice(2));
