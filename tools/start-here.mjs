// The entry point of every npm script: `node tools/start-here.mjs <task> [arguments]`, on any Node since 18.
// The task runs with the locked dependencies and a supported Node, whatever the machine has installed.
import { spawn } from 'node:child_process';
import { constants, cpus } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CannotPrepare, prepareMachine } from './prepare-machine.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
// A longer shutdown counts as hanging and is killed. PostgreSQL ends cleanly by itself when its parent is gone.
const SHUTDOWN_LIMIT_MS = 15_000;

// `settings`: reads .env. Tests, checks and benchmarks do not, because they must not use the operator's DATABASE_URL.
const TASKS = {
  start: { file: 'src/main.ts', settings: true },
  dev: { file: 'src/main.ts', settings: true, env: { GUILDHALL_DEV: '1' } },
  seed: { file: 'db/seed/run-seed.ts', settings: true },
  migrate: { file: 'tools/migrate.ts', settings: true },
  rates: { file: 'tools/load-rates.ts', settings: true },
  'search:rebuild': { file: 'tools/rebuild-search.ts', settings: true },
  'prices:rebuild': { file: 'tools/rebuild-prices.ts', settings: true },
  'files:move': { file: 'tools/move-files.ts', settings: true },
  support: { file: 'tools/change-support.ts', settings: true },
  rules: { file: 'tools/change-rules.ts', settings: true },
  'ledger:reconcile': { file: 'tools/reconcile-ledger.ts', settings: true },
  'ledger:verify': { file: 'tools/verify-ledger.ts', settings: true },
  backup: { file: 'tools/backup/backup.ts', settings: true },
  restore: { file: 'tools/backup/restore.ts', settings: true },
  'backup:drill': { file: 'tools/backup/run-drill.ts', settings: true },
  'move-database': { file: 'tools/backup/move-database.ts', settings: true },
  build: { file: 'tools/build-web.ts' },
  'client:build': { file: 'tools/build-client.ts' },
  bench: { file: 'bench/run-all.ts' },
  test: { file: 'tools/run-tests.ts' },
  'test:changed': { file: 'tools/test-changed.ts' },
  nightly: { file: 'tools/run-nightly.ts' },
  mutants: { file: 'tools/plant-mutants.ts' },
  check: { file: 'tools/run-checks.ts' },
  security: { file: 'tools/run-security.ts' },
  format: { file: 'node_modules/oxfmt/bin/oxfmt' },
  vitest: { file: 'node_modules/vitest/vitest.mjs' },
};

function findTask(name) {
  if (Object.hasOwn(TASKS, name)) return TASKS[name];
  const bench = /^bench:([a-z0-9-]+)$/.exec(name)?.[1];
  return bench ? { file: `bench/${bench}.bench.ts` } : null;
}

let child = null;
const helpers = new Set();
let killer = null;

function forwardSignal(signal) {
  for (const helper of helpers) helper.kill(signal);
  if (!child) process.exit(128 + (constants.signals[signal] ?? 0));
  child.kill(signal);
  killer ??= setTimeout(() => child.kill('SIGKILL'), SHUTDOWN_LIMIT_MS);
}

function followHelper(helper) {
  helpers.add(helper);
  helper.on('close', () => helpers.delete(helper));
}

/**
 * npm starts this process through a shell and, when stopped, ends only that shell. Without this, `kill <npm>` would
 * leave the server running. Only under npm: elsewhere the parent shell may end legitimately.
 */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    forwardSignal('SIGTERM');
  }, 500);
  watch.unref();
}

function childEnvironment(node, task) {
  const env = { ...process.env, ...task.env };
  // Windows spells it Path; with both, which one wins is undefined.
  const pathName = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  env[pathName] = [dirname(node), env[pathName]].filter(Boolean).join(delimiter);
  // Image processing and password hashing use libuv's thread pool, whose default size of four ignores the machine.
  env.UV_THREADPOOL_SIZE ??= String(Math.max(4, cpus().length));
  return env;
}

function runTask(node, task, args) {
  const flags = ['--disable-warning=ExperimentalWarning'];
  if (task.settings) flags.push(`--env-file-if-exists=${join(ROOT, '.env')}`);
  child = spawn(node, [...flags, join(ROOT, task.file), ...args], {
    cwd: ROOT,
    env: childEnvironment(node, task),
    stdio: 'inherit',
  });
  child.on('error', (error) => {
    process.stderr.write(`Node could not be started from ${node}: ${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

async function main([name = '', ...args]) {
  const task = findTask(name);
  if (!task) {
    process.stderr.write(`Unknown task "${name}". Known: ${Object.keys(TASKS).join(', ')}, bench:<name>.\n`);
    process.exit(2);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => forwardSignal(signal));
  endWithNpm();
  try {
    runTask(await prepareMachine(ROOT, followHelper), task, args);
  } catch (error) {
    process.stderr.write(`${error instanceof CannotPrepare ? error.message : error.stack}\n`);
    process.exit(1);
  }
}

await main(process.argv.slice(2));
