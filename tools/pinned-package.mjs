// Fetches one npm package at a pinned version through the user's npm, with its registry and proxy settings.
// Nothing of it is used before the tarball matches the pinned hash, and no install script runs.
// Plain JavaScript without dependencies, because it also runs on old Node.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** How to spawn the npm that started this process, or else the one installed with node. */
function npmCommand() {
  const startedBy = process.env.npm_execpath ?? '';
  const beside = dirname(process.execPath);
  const candidates = [
    /^np[mx]-cli\.js$/.test(basename(startedBy)) ? join(dirname(startedBy), 'npm-cli.js') : '',
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  const script = candidates.find((path) => path !== '' && existsSync(path));
  if (script) return { command: process.execPath, prefix: [script], shell: false };
  // npm is a .cmd file on Windows, which only a shell can start.
  return { command: 'npm', prefix: [], shell: process.platform === 'win32' };
}

/** Runs npm silently. Returns its output, to be shown only if it fails. */
export function runNpm(args, { cwd, onChild = () => {} }) {
  const npm = npmCommand();
  const quoted = npm.shell ? args.map((arg) => `"${arg}"`) : args;
  return new Promise((resolve) => {
    const child = spawn(npm.command, [...npm.prefix, ...quoted], {
      cwd,
      shell: npm.shell,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onChild(child);
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) =>
      resolve({ ok: false, output: `npm could not be started: ${error.message}` }),
    );
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** The errors in npm's output, without the reference to its log file. */
export function npmComplaint(output) {
  const lines = output.split('\n').map((line) => line.trim());
  const errors = lines.filter(
    (line) => /^npm (error|ERR!)/.test(line) && !/complete log|^npm \S+$|^npm \S+ +at /.test(line),
  );
  return (errors.length > 0 ? errors : lines.filter(Boolean)).slice(0, 12).join('\n');
}

/** Returns the verified tarball, still gzipped. `scratch`: an existing folder, which the caller removes. */
export async function packPinned({ spec, integrity, cwd, scratch, onChild }) {
  const args = ['pack', spec, '--ignore-scripts', '--loglevel=error', `--pack-destination=${scratch}`];
  const result = await runNpm(args, { cwd, onChild });
  const file = readdirSync(scratch).find((name) => name.endsWith('.tgz'));
  if (!result.ok || !file) throw new Error(`npm could not fetch ${spec}:\n${npmComplaint(result.output)}`);
  const tarball = readFileSync(join(scratch, file));
  rmSync(join(scratch, file));
  const actual = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  if (actual !== integrity) {
    throw new Error(`the registry's ${spec} does not match the pinned hash (${actual}); it was not used`);
  }
  return tarball;
}

/**
 * Creates a folder atomically: `fill` writes to a scratch folder beside the target, which is then renamed.
 * Of two concurrent processes the first wins, and the second discards its copy.
 */
export async function placeFolder(target, fill) {
  mkdirSync(dirname(target), { recursive: true });
  removeAbandoned(target);
  const scratch = mkdtempSync(`${target}.part-`);
  try {
    // mkdtemp creates a private folder, but other users must be able to run the programs in it.
    chmodSync(scratch, 0o755);
    await fill(scratch);
    try {
      renameSync(scratch, target);
    } catch (error) {
      if (!existsSync(target)) throw error;
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Removes scratch folders of killed processes. No fetch in progress takes an hour. */
function removeAbandoned(target) {
  for (const name of readdirSync(dirname(target))) {
    const path = join(dirname(target), name);
    if (!name.startsWith(`${basename(target)}.part-`)) continue;
    const ageMs = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (ageMs > 3_600_000) rmSync(path, { recursive: true, force: true });
  }
}

const BLOCK = 512;

function tarText(bytes, from, length) {
  const end = bytes.indexOf(0, from);
  return bytes.toString('utf8', from, end === -1 ? from + length : Math.min(end, from + length));
}

/** The length-prefixed `path=` record of a pax header, if it has one. */
function paxPath(body) {
  return /(?:^|\n)\d+ path=([^\n]*)\n/.exec(body.toString('utf8'))?.[1];
}

/**
 * Reads the regular files of a tar; links and devices are skipped. Not the system's tar: minimal images have none, and GNU tar
 * on Windows takes the colon of a drive letter for a host name.
 */
export function* readTar(bytes) {
  let longName;
  for (let at = 0; at + BLOCK <= bytes.length && bytes[at] !== 0;) {
    const size = Number.parseInt(tarText(bytes, at + 124, 12).trim() || '0', 8);
    const mode = Number.parseInt(tarText(bytes, at + 100, 8).trim() || '0', 8);
    const type = String.fromCharCode(bytes[at + 156] || 48);
    const prefix = tarText(bytes, at + 257, 5) === 'ustar' ? tarText(bytes, at + 345, 155) : '';
    const name = tarText(bytes, at, 100);
    const body = bytes.subarray(at + BLOCK, at + BLOCK + size);
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    if (type === 'x') longName = paxPath(body) ?? longName;
    else if (type === 'L') longName = tarText(body, 0, body.length);
    else {
      const path = longName ?? (prefix ? `${prefix}/${name}` : name);
      longName = undefined;
      if (/^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)/i.test(path))
        throw new Error(`unsafe path in archive: ${path}`);
      if (type === '0') yield { path, mode, body };
    }
  }
}

/** Writes the files of a gzipped npm tarball to `folder`, without their `package/` prefix. */
export function unpackTarball(tarball, folder, wanted = () => true) {
  unpackTar(gunzipSync(tarball), folder, (path) => {
    const inside = path.replace(/^[^/]+\//, '');
    return wanted(inside) ? inside : null;
  });
}

/** `place` returns the path of a file below `folder`, or null to skip it. */
export function unpackTar(bytes, folder, place = (path) => path) {
  for (const { path, mode, body } of readTar(bytes)) {
    const inside = place(path);
    if (inside === null) continue;
    const target = join(folder, inside);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, body);
    chmodSync(target, mode & 0o111 ? 0o755 : 0o644);
  }
}
