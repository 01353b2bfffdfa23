// Everything `npm test` does: the checks, the web build, then vitest with the arguments given.
// Rule: the last line says how many passed and failed, and nothing that went wrong is missing from it.
// It holds no test; a check or the build counts there as one, like each test of vitest.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWebIfStale } from './build-web.ts';
import { runChecks, type Step, timed } from './run-checks.ts';
import { writeDurations } from './test-durations.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const REPORT = join(ROOT, '.data', 'test-report.json');

type Counts = { passed: number; failed: number; skipped: number };

/** The part of vitest's JSON report that is counted. */
export type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    status: string;
    assertionResults: { status: string }[];
  }[];
};

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function buildStep(): Promise<Step> {
  return await timed('build', async () => {
    try {
      await buildWebIfStale({ log: say });
      return { ok: true };
    } catch (error) {
      return { ok: false, output: error instanceof Error ? error.message : String(error) };
    }
  });
}

/** vitest's exit code, or null when a signal ended it. */
async function runVitest(args: string[]): Promise<number | null> {
  mkdirSync(dirname(REPORT), { recursive: true });
  // An old report would be counted as this run's if vitest crashed before writing one.
  rmSync(REPORT, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', ...reporters, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  // vitest gets the signal and closes its servers and browsers; we wait, so that the last line still comes.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  return await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', resolve);
  });
}

function readReport(): Report | null {
  try {
    return JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
  } catch {
    return null;
  }
}

const nothingRun: Report = {
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
};

/** What vitest found, with the failures that belong to no test: broken files, errors outside any test, a crash. */
export function countTests(report: Report | null, exitCode: number | null): Counts {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + broken.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export function summaryLine(steps: Step[], tests: Counts): string {
  const passed = tests.passed + steps.filter((step) => step.ok).length;
  const failed = tests.failed + steps.filter((step) => !step.ok).length;
  const skipped = tests.skipped > 0 ? `, ${tests.skipped} skipped` : '';
  return `${passed} passed, ${failed} failed${skipped}`;
}

/** `args`: for vitest, such as paths of test files. `isWhole`: no paths mean all tests; else they mean none. */
export async function main(args: string[], { isWhole = true } = {}): Promise<void> {
  // Side by side: the build uses one core for most of its time, and the slowest check as well.
  const [checks, build] = await Promise.all([runChecks(), buildStep()]);
  const steps = [...checks, build];
  // The tests run even after a failed check: one run shows everything that is wrong.
  const hasTests = isWhole || args.length > 0;
  const exitCode = hasTests ? await runVitest(args) : 0;
  const report = hasTests ? readReport() : nothingRun;
  if (report) writeDurations(report.testResults);
  const tests = countTests(report, exitCode);
  const failed = steps.filter((step) => !step.ok).map((step) => step.name);
  if (failed.length > 0) say(`Failed before the tests: ${failed.join(', ')}.`);
  say(summaryLine(steps, tests));
  process.exitCode = tests.failed > 0 || failed.length > 0 ? 1 : 0;
}

if (import.meta.main) await main(process.argv.slice(2));
