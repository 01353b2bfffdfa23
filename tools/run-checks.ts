// Static checks: format, lint, types, architecture. Prints each with its time.
// All of them run, even after a failure; any failure fails the run. Changes no file (`npm run format` does).
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

export type Step = { name: string; ok: boolean };

/** `file`: relative to the project. */
type Check = { name: string; file: string; args: string[]; hint: string };

const CHECKS: Check[] = [
  {
    name: 'format',
    file: 'node_modules/oxfmt/bin/oxfmt',
    args: ['--check'],
    hint: 'npm run format fixes it',
  },
  {
    name: 'lint',
    file: 'node_modules/oxlint/bin/oxlint',
    args: ['--deny-warnings'],
    hint: 'each finding says how to fix it',
  },
  {
    name: 'promises',
    file: 'node_modules/oxlint/bin/oxlint',
    args: ['-c', 'tools/lint-promises.json', 'src', 'db', 'tests', 'bench', 'tools'],
    hint: 'await the promise, or write void where its failure is handled elsewhere',
  },
  {
    name: 'types',
    file: 'node_modules/typescript/bin/tsc',
    args: ['--noEmit'],
    hint: 'tsc names file and line',
  },
  {
    name: 'architecture',
    file: 'tools/check-architecture.ts',
    args: [],
    hint: 'ARCHITECTURE.md explains the rules',
  },
  {
    name: 'words',
    file: 'tools/check-words.ts',
    args: [],
    hint: 'CONTRIBUTING.md has the glossary; the list is tools/word-rules.ts',
  },
];

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs a step and prints its outcome and time; used for checks, the build and the tests. */
export async function timed(
  name: string,
  work: () => Promise<{ ok: boolean; output?: string }>,
): Promise<Step> {
  const began = performance.now();
  const { ok, output } = await work();
  if (!ok && output) print(output.trimEnd());
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  print(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(12)} ${seconds.padStart(5)} s`);
  return { name, ok };
}

async function runCheck(check: Check): Promise<{ ok: boolean; output: string }> {
  const args = [join(ROOT, check.file), ...check.args];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.once('close', resolve);
  });
  return { ok: code === 0, output: `${output.trimEnd()}\n(${check.name}: ${check.hint})` };
}

export async function runChecks(): Promise<Step[]> {
  return await Promise.all(CHECKS.map((check) => timed(check.name, () => runCheck(check))));
}

if (import.meta.main) {
  const failed = (await runChecks()).filter((step) => !step.ok).map((step) => step.name);
  print(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
