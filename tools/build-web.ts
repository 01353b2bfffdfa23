// Builds the web into build/ if the contents of its sources have changed.
// A build is valid only once its stamp is written, so a failed or killed build is repeated. Server sources need no build.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitForLock } from '../src/server/platform/postgres/lock-file.ts';
import { precompress } from './precompress.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The inputs of a build: package.json for its import map, the lock for the versions of all tools. */
const SOURCES = ['src/web', 'src/contract', 'db/content/legal', 'tools/web-build'];
const SETTINGS = [
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

export type BuildOptions = {
  /** Builds even if nothing has changed. */
  force?: boolean;
  log?: (line: string) => void;
  /** The root of the checkout; tests use another one. */
  root?: string;
};

export class BuildFailed extends Error {
  constructor() {
    super('The web could not be built; see the output above.');
    this.name = 'BuildFailed';
  }
}

function filesUnder(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name));
  return files.map((entry) => join(entry.parentPath, entry.name)).toSorted();
}

function hashOfSources(root: string): string {
  const hash = createHash('sha256');
  const settings = SETTINGS.map((name) => join(root, name)).filter((path) => existsSync(path));
  for (const path of [...SOURCES.flatMap((folder) => filesUnder(root, folder)), ...settings]) {
    const bytes = readFileSync(path);
    // With lengths, moving the boundary between two files changes the hash.
    hash.update(`${path.slice(root.length)} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

const stampPath = (root: string) => join(root, 'build', '.stamp');

function isFresh(root: string, hash: string): boolean {
  return existsSync(stampPath(root)) && readFileSync(stampPath(root), 'utf8').trim() === hash;
}

async function runBuildTool(root: string): Promise<{ ok: boolean; output: string }> {
  const tool = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  const child = spawn(process.execPath, [tool, 'build'], {
    cwd: root,
    // Without VITEST, which disables the build plugins in vite.config.ts.
    env: { ...process.env, VITEST: undefined, NODE_ENV: 'production', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => child.kill();
  process.once('exit', stop);
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
  process.off('exit', stop);
  return { ok: code === 0, output };
}

async function build(root: string, hash: string, log: (line: string) => void): Promise<void> {
  const began = performance.now();
  log('Building the web …');
  rmSync(stampPath(root), { force: true });
  const { ok, output } = await runBuildTool(root);
  if (!ok) {
    log(output.trim());
    throw new BuildFailed();
  }
  const client = join(root, 'build', 'client');
  if (existsSync(client)) precompress(client);
  mkdirSync(dirname(stampPath(root)), { recursive: true });
  writeFileSync(stampPath(root), `${hash}\n`);
  log(`Built the web in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** Returns whether it built. Of two concurrent processes, one builds and the other waits for it. */
export async function buildWebIfStale(options: BuildOptions = {}): Promise<boolean> {
  const { force = false, log = () => {}, root = ROOT } = options;
  if (!force && isFresh(root, hashOfSources(root))) return false;
  const requestedAt = Date.now();
  const lock = await waitForLock(join(root, '.data', 'build-web.lock'), (pid) =>
    log(`Process ${pid} is building the web; waiting for it`),
  );
  try {
    // Checked again: another process may have built these sources meanwhile.
    const hash = hashOfSources(root);
    const builtMeanwhile =
      (statSync(stampPath(root), { throwIfNoEntry: false })?.mtimeMs ?? 0) >= requestedAt;
    if (isFresh(root, hash) && (!force || builtMeanwhile)) return false;
    await build(root, hash, log);
    return true;
  } finally {
    await lock.release();
  }
}

if (import.meta.main) {
  try {
    await buildWebIfStale({ force: true, log: (line) => void process.stdout.write(`${line}\n`) });
  } catch (error) {
    if (!(error instanceof BuildFailed)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
