// `npm run mutants [-- name …]`: plants faults (tests/mutants/mutants.ts) one by one in a copy of the tree and runs the tests that must
// catch each. Prints one JSON line per mutant and a summary; exits with 1 if a fault is not caught.
// The tests must first pass in the unchanged copy, so that a failure means caught; --no-baseline skips this.
import { spawn } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mutants } from '#tests/mutants/mutants.ts';
import type { Mutant } from '#tests/mutants/mutants.ts';
import type { Report } from './run-tests.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** A hanging test counts as caught, too. */
const TIME_LIMIT_MS = 1_800_000;

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Copies the tracked and untracked files, without ignored ones. */
function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'guildhall-mutants-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of listed.split('\n').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(ROOT, file), join(copy, file), { force: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

type Run = { isGreen: boolean; failed: string[]; seconds: number };

async function runTests(copy: string, files: readonly string[]): Promise<Run> {
  const began = performance.now();
  const outputFile = join(copy, 'report.json');
  rmSync(outputFile, { force: true });
  // Without the variables of a surrounding test run, whose worker the copy would take itself for.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^VITEST|^GUILDHALL_|^TEST$|^NODE_ENV$/.test(name)),
  );
  const vitest = join(copy, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--reporter=json', `--outputFile=${outputFile}`, '--bail=1', ...files];
  const child = spawn(process.execPath, args, { cwd: copy, env, stdio: 'ignore', timeout: TIME_LIMIT_MS });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const failed = failuresOf(outputFile);
  return { isGreen: code === 0, failed, seconds: Math.round((performance.now() - began) / 100) / 10 };
}

type DetailedReport = Omit<Report, 'testResults'> & {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};

/** The failed tests; for a file that fails before its first test, its error message. */
function failuresOf(outputFile: string): string[] {
  let report: DetailedReport;
  try {
    report = JSON.parse(readFileSync(outputFile, 'utf8')) as DetailedReport;
  } catch {
    return [];
  }
  return report.testResults
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const tests = file.assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => test.fullName);
      return tests.length > 0 ? tests : [file.message.split('\n')[0]!];
    });
}

/** Applies the edits. Throws if a text does not occur exactly once, because the code has changed. */
export function planted(mutant: Mutant, read: (file: string) => string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { file, find, replace } of mutant.edits) {
    const text = texts.get(file) ?? read(file);
    const found = text.split(find).length - 1;
    if (found !== 1) throw new Error(`${mutant.name}: ${file} has ${found} times: ${find}`);
    texts.set(
      file,
      text.replace(find, () => replace),
    );
  }
  return texts;
}

async function tryMutant(copy: string, mutant: Mutant): Promise<boolean> {
  const original = new Map(
    mutant.edits.map(({ file }) => [file, readFileSync(join(copy, file), 'utf8')] as const),
  );
  for (const [file, text] of planted(mutant, (file) => original.get(file)!))
    writeFileSync(join(copy, file), text);
  const { isGreen, failed, seconds } = await runTests(copy, mutant.caughtBy);
  for (const [file, text] of original) writeFileSync(join(copy, file), text);
  const isCaught = !isGreen && failed.length > 0;
  const { name, fault } = mutant;
  print(JSON.stringify({ mutant: name, caught: isCaught, seconds, by: failed[0] ?? null, fault }));
  return isCaught;
}

async function main(args: string[]): Promise<void> {
  const names = args.filter((name) => !name.startsWith('--'));
  const unknown = names.filter((name) => !mutants.some((mutant) => mutant.name === name));
  if (unknown.length > 0) throw new Error(`There is no mutant called ${unknown.join(', ')}`);
  const chosen = mutants.filter((mutant) => names.length === 0 || names.includes(mutant.name));
  const copy = copyTree();
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  if (!args.includes('--no-baseline')) {
    const files = [...new Set(chosen.flatMap((mutant) => mutant.caughtBy))];
    const { isGreen, failed, seconds } = await runTests(copy, files);
    print(JSON.stringify({ baseline: files.length, green: isGreen, seconds, failed: failed[0] ?? null }));
    if (!isGreen) throw new Error('The tests fail without any mutant, so the result would mean nothing');
  }
  let caught = 0;
  for (const mutant of chosen) if (await tryMutant(copy, mutant)) caught++;
  print(`${chosen.length} mutants planted, ${caught} caught`);
  process.exitCode = caught === chosen.length ? 0 : 1;
}

if (import.meta.main) await main(process.argv.slice(2));
