// The cluster on disk: creating it, its version, and where its socket and settings go.
// Rule: a cluster exists completely or not at all, and only its own user can reach its server.
// It starts no server.
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Account } from './postgres-account.ts';
import { CannotRunPostgres, type PostgresBinaries } from './postgres-binaries.ts';
import { isAlive } from './process-identity.ts';

const run = promisify(execFile);

export const SUPERUSER = 'guildhall';

// The kernel's limit for a socket's whole path is 108 bytes on Linux and 104 on macOS, the closing zero included.
const LONGEST_SOCKET = 103;

export type Transport = 'socket' | 'tcp';

/** PostgreSQL reads PG*, LC_* and LANG; the caller's environment must not influence the cluster. */
export function serverEnvironment(): Record<string, string> {
  const names = ['PATH', 'Path', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'windir', 'SystemDrive'];
  const kept = names.flatMap((name) => (process.env[name] ? [[name, process.env[name]] as const] : []));
  return { ...Object.fromEntries(kept), TZ: 'UTC' };
}

export function checkVersion(cluster: string, binaries: PostgresBinaries): void {
  const path = join(cluster, 'PG_VERSION');
  const made = existsSync(path) ? readFileSync(path, 'utf8').trim() : binaries.major;
  if (made === binaries.major) return;
  throw new CannotRunPostgres(
    `The database in ${cluster} was made by PostgreSQL ${made} and this Guildhall carries ${binaries.major}: ` +
      'make a backup with the version that made it (npm run backup), and restore it into another DATA_DIR with this one.',
  );
}

/** The password of the TCP transport, stored beside the cluster; created on first use. */
export function passwordOf(base: string): string {
  const path = join(base, 'password');
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(path, 'utf8');
}

function initdbArguments(cluster: string, ctype: string, base: string, transport: Transport): string[] {
  // Ordering by the built-in C.UTF-8: the same on every machine and in every version, so an index made here
  // stays valid wherever the folder moves (ICU's and libc's orders change with their versions). A list sorted
  // for people uses an ICU collation by name. LC_CTYPE still matters: full-text search splits words by it,
  // and under "C" it treats dashes and typographic quotes as letters.
  const locale = [
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${ctype}`,
  ];
  // No password on the socket: its folder is 0700, so a process that can reach it could also read the files.
  // TCP always requires the password, also if a setting opens a port.
  const auth =
    transport === 'socket'
      ? ['--auth-local=trust', '--auth-host=scram-sha-256']
      : ['--auth=scram-sha-256', `--pwfile=${join(base, 'password')}`];
  // --no-sync: half of the time would be spent flushing files that a failed start simply makes again.
  const rest = [
    '--encoding=UTF8',
    '--data-checksums',
    '--no-sync',
    '--no-instructions',
    `--username=${SUPERUSER}`,
  ];
  return ['-D', cluster, ...rest, ...locale, ...auth];
}

async function runInitdb(folder: string, options: ClusterOptions): Promise<void> {
  const { account, binaries, base, transport } = options;
  const wanted = process.platform === 'darwin' ? ['en_US.UTF-8', 'C'] : ['C.UTF-8', 'C'];
  let complaint = '';
  for (const ctype of process.platform === 'win32' ? ['C'] : wanted) {
    const command = [...account.prefix, binaries.initdb, ...initdbArguments(folder, ctype, base, transport)];
    try {
      await run(command[0]!, command.slice(1), { ...account.ids, cwd: '/', env: serverEnvironment() });
      return;
    } catch (error) {
      complaint = (error as { stderr?: string }).stderr || (error as Error).message;
      if (!/locale/i.test(complaint)) break;
      rmSync(folder, { recursive: true, force: true });
    }
  }
  throw new CannotRunPostgres(`PostgreSQL could not make its files in ${base}: ${complaint.trim()}`);
}

export type ClusterOptions = {
  account: Account;
  binaries: PostgresBinaries;
  base: string;
  transport: Transport;
};

/** Removes half-made clusters of killed starts, but not those of a live start. */
function removeAbandoned(base: string): void {
  for (const name of readdirSync(base)) {
    const pid = /^cluster\.new-(\d+)-/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(base, name), { recursive: true, force: true });
  }
}

/** Creates the cluster if missing; built aside and renamed, so a killed start leaves no half-made one. */
export async function ensureCluster(options: ClusterOptions): Promise<void> {
  const cluster = join(options.base, 'cluster');
  if (existsSync(cluster)) return;
  removeAbandoned(options.base);
  if (options.transport === 'tcp') {
    passwordOf(options.base);
    const { owner } = options.account;
    if (owner) chownSync(join(options.base, 'password'), owner.uid, owner.gid);
  }
  const scratch = `${cluster}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  await runInitdb(scratch, options);
  try {
    renameSync(scratch, cluster);
  } catch (error) {
    rmSync(scratch, { recursive: true, force: true });
    if (!existsSync(cluster)) throw error;
  }
}

/** Creates the folder for the server's user only; false when it exists and may belong to someone else. */
export function privateFolder(path: string, account: Account): boolean {
  try {
    mkdirSync(path, { mode: 0o700 });
    if (account.owner) chownSync(path, account.owner.uid, account.owner.gid);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  // Someone else may have created a folder of that name to intercept our connections.
  const found = lstatSync(path);
  const owners = [account.owner?.uid, process.geteuid?.()];
  if (!found.isDirectory() || !owners.includes(found.uid) || (found.mode & 0o077) !== 0) return false;
  if (account.owner) chownSync(path, account.owner.uid, account.owner.gid);
  return true;
}

/** A private folder for the socket: beside the cluster, or a short one in the temporary folder if that path is too long. */
export function socketFolder(base: string, account: Account): string {
  const beside = join(base, 'socket');
  const fits = (folder: string) => Buffer.byteLength(`${folder}/.s.PGSQL.5432.lock`) <= LONGEST_SOCKET;
  if (fits(beside) && privateFolder(beside, account)) return beside;
  const mark = createHash('sha256').update(base).digest('hex').slice(0, 12);
  const temporary = fits(join(tmpdir(), `guildhall-${mark}-123456`)) ? tmpdir() : '/tmp';
  const short = join(temporary, `guildhall-${mark}`);
  if (privateFolder(short, account)) return short;
  const fresh = mkdtempSync(`${short}-`);
  if (account.owner) chownSync(fresh, account.owner.uid, account.owner.gid);
  return fresh;
}

/** Passed on the command line at each start, so that a changed default reaches existing clusters. */
export function serverSettings(options: {
  base: string;
  socketDir: string;
  port: number;
  transport: Transport;
  overrides: Record<string, string>;
}): string[] {
  const settings: Record<string, string> = {
    port: String(options.port),
    listen_addresses: options.transport === 'tcp' ? '127.0.0.1' : '',
    unix_socket_directories: options.transport === 'tcp' ? '' : options.socketDir,
    unix_socket_permissions: '0700',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    shared_buffers: '128MB',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // One file per weekday, overwritten a week later: enough history, bounded disk use.
    logging_collector: 'on',
    log_directory: join(options.base, 'log'),
    log_filename: 'postgres-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    ...options.overrides,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
