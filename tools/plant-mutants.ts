// `npm run mutants [-- name …]`: plants faults (tests/mutants/mutants.ts) one after the other in a copy of the tree and runs the tests
// that must catch each. One JSON line per mutant and a closing line; a fault that nobody notices fails the whole.
// Rule: the tests are first seen to pass in the copy without any fault, so that red means caught; --no-baseline leaves that to CI.
// The tree itself is never touched.
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
/** A test that hangs for ever has noticed too, but says so late. */
const PATIENCE_MS = 1_800_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** The files that git knows or would take, without history, dependencies and builds. */
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
  // Started inside a test run, the copy must not take itself for one of its workers.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^VITEST|^GUILDHALL_|^TEST$|^NODE_ENV$/.test(name)),
  );
  const vitest = join(copy, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--reporter=json', `--outputFile=${outputFile}`, '--bail=1', ...files];
  const child = spawn(process.execPath, args, { cwd: copy, env, stdio: 'ignore', timeout: PATIENCE_MS });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const failed = failuresOf(outputFile);
  return { isGreen: code === 0, failed, seconds: Math.round((performance.now() - began) / 100) / 10 };
}

type Named = Omit<Report, 'testResults'> & {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};

/** The tests that failed; a file that fails before its first test is named by its message. */
function failuresOf(outputFile: string): string[] {
  let report: Named;
  try {
    report = JSON.parse(readFileSync(outputFile, 'utf8')) as Named;
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

/** Applies the edits; a text that is not there exactly once is a mutant that has outlived its code. */
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
  const { name, says } = mutant;
  say(JSON.stringify({ mutant: name, caught: isCaught, seconds, by: failed[0] ?? null, says }));
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
    say(JSON.stringify({ baseline: files.length, green: isGreen, seconds, failed: failed[0] ?? null }));
    if (!isGreen) throw new Error('The tests fail without any mutant, so nothing can be said of them');
  }
  let caught = 0;
  for (const mutant of chosen) if (await tryMutant(copy, mutant)) caught++;
  say(`${chosen.length} mutants planted, ${caught} caught`);
  process.exitCode = caught === chosen.length ? 0 : 1;
}

if (import.meta.main) await main(process.argv.slice(2));
