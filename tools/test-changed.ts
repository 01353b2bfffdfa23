// `npm run test:changed [-- REVISION]`: the checks, then the tests that changes since a revision (default: HEAD) can break.
// Nearest tests first, until their recorded times fill the budget; what is left out is named. `npm test` runs everything.
// With `--list` it prints the chosen files and runs nothing.
import { execFileSync } from 'node:child_process';
import { affectedTests, type AffectedTest } from './architecture/affected-tests.ts';
import { readSources, ROOT } from './architecture/sources.ts';
import { testLanes } from './architecture/test-lanes.ts';
import { main as runTests } from './run-tests.ts';
import { readDurations } from './test-durations.ts';

/** Seconds of tests on one worker; two or more of them run side by side. */
const budget = 240;
/** Of a file that has never run here. */
const unknownSeconds = 15;

export type Choice = { chosen: AffectedTest[]; leftOut: AffectedTest[] };

/** Takes tests in order while their seconds fit; the first is always taken. */
export function chooseTests(
  tests: readonly AffectedTest[],
  secondsOf: (path: string) => number,
  seconds = budget,
): Choice {
  const choice: Choice = { chosen: [], leftOut: [] };
  let used = 0;
  for (const test of tests) {
    const cost = secondsOf(test.path);
    const fits = choice.chosen.length === 0 || used + cost <= seconds;
    (fits ? choice.chosen : choice.leftOut).push(test);
    if (fits) used += cost;
  }
  return choice;
}

function changedSince(revision: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 16_000_000 }).split('\0');
  const changed = git('diff', '--name-only', '-z', '--relative', revision, '--');
  const added = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...changed, ...added].filter(Boolean);
}

const lines = (tests: readonly AffectedTest[]): string => tests.map(({ path }) => `  ${path}\n`).join('');

async function main(args: string[]): Promise<void> {
  const [revision = 'HEAD'] = args.filter((arg) => arg !== '--list');
  const sources = readSources();
  const durations = readDurations();
  const slow = new Set(testLanes(sources).programme);
  const tests = affectedTests(changedSince(revision), sources);
  // A changed model run is asked for by name; one that is merely near would take all the time.
  const near = tests.filter(({ path, steps }) => steps === 0 || !slow.has(path));
  const { chosen, leftOut } = chooseTests(near, (path) => durations[path] ?? unknownSeconds);
  const rest = [...leftOut, ...tests.filter((test) => !near.includes(test))];
  process.stdout.write(`${chosen.length} test files can break by changes since ${revision}.\n`);
  if (rest.length > 0)
    process.stdout.write(`Left to npm test, as farther away: ${rest.length} files.\n${lines(rest)}`);
  if (args.includes('--list')) {
    process.stdout.write(`Chosen, nearest first:\n${lines(chosen)}`);
    return;
  }
  await runTests(
    chosen.map(({ path }) => path),
    { isWhole: false },
  );
}

if (import.meta.main) await main(process.argv.slice(2));
