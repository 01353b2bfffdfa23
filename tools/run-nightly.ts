// `npm run nightly [-- T1 T4 --hours 2.5]`: runs the suites of docs/testing.md at their nightly sizes, one after another.
// Prints one summary line per suite with what it ran, its seed and its time; any failure fails the run. --hours limits the time,
// divided among the suites. GUILDHALL_SEED repeats a run; GUILDHALL_SHARE=0.1 runs a tenth of the sizes.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

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

type SuiteResult = { ok: boolean; figures: string[]; seconds: number };

async function runSuite({ name, files, shared = [] }: Suite, seconds: number): Promise<SuiteResult> {
  const began = performance.now();
  const parts = shared.length > 0 ? availableParallelism() : 0;
  const runs = await Promise.all([
    ...Array.from({ length: parts }, (_, part) => runFiles(shared, `${part + 1}/${parts}`, seconds)),
    // Without a filter, vitest would run every test.
    ...(files.length > 0 ? [runFiles(files, '1/1', seconds)] : []),
  ]);
  const names = name.split('-');
  return {
    ok: runs.every((run) => run.ok),
    figures: runs
      .flatMap((run) => run.output.split('\n'))
      .filter((line) => names.some((suite) => line.startsWith(`${suite} `))),
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
    const { ok, figures, seconds } = await runSuite(suite, time);
    // A suite that prints no summary has run nothing.
    const passed = ok && figures.length > 0;
    if (!passed) process.exitCode = 1;
    summary.push(
      `${passed ? 'ok    ' : 'FAILED'} ${suite.name} ${seconds.toFixed(0)} s: ${figures.join(' · ') || 'nothing ran'}`,
    );
  }
  for (const line of summary) print(line);
}

if (import.meta.main) await main(process.argv.slice(2));
