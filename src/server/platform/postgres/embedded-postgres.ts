// Starts the PostgreSQL that npm carries, in a folder of ours, for installations without a server of their own.
// Rule: one command on a bare machine, root or not; committed data survives kill -9 of any process.
// It holds no lock against another instance (data-folder.ts does) and knows no schema.
import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fchownSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, type RootMethod, chooseAccount } from './postgres-account.ts';
import { CannotRunPostgres, type PostgresBinaries, findPostgresBinaries } from './postgres-binaries.ts';
import { SUPERUSER, type Transport } from './postgres-cluster.ts';
import {
  checkVersion,
  ensureCluster,
  passwordOf,
  serverEnvironment,
  serverSettings,
} from './postgres-cluster.ts';
import { privateFolder, socketFolder } from './postgres-cluster.ts';
import { ask, clearForeignPidFile, ensureDatabase, isRunning, readPostmaster } from './postmaster.ts';
import { stopPostmaster, waitUntilGone } from './postmaster.ts';

export { CannotRunPostgres } from './postgres-binaries.ts';

export type EmbeddedPostgres = {
  /** For `pg` and libpq alike; without a name it is the database `guildhall`, which always exists. */
  connectionString(database?: string): string;
  /** Empty where PostgreSQL listens on TCP (Windows). */
  socketDir: string;
  port: number;
  /** Stops the server, also one that was already running. Safe to call twice. */
  stop(): Promise<void>;
  /** It was already running, left over from a killed process. */
  reused: boolean;
};

export type EmbeddedPostgresOptions = {
  /** The data folder; all of PostgreSQL goes into its `postgres` folder. */
  dataDir: string;
  log?: (line: string) => void;
  /** Server settings that override ours, for example fsync=off in tests. They do not reach a reused server. */
  settings?: Record<string, string>;
  /** The server stops cleanly with this process, however this process ends. Default true; not on Windows. */
  tieToParent?: boolean;
  /** Windows has only tcp; elsewhere for tests. */
  transport?: Transport;
  /** For tests: tries only this method of running without root rights. */
  asRoot?: RootMethod;
};

type Place = {
  base: string;
  cluster: string;
  transport: Transport;
  tied: boolean;
  settings: Record<string, string>;
  log: (line: string) => void;
};

type Site = Place & { account: Account; binaries: PostgresBinaries };

type Running = { pid: number; port: number; socketDir: string; reused: boolean };

// How long a server may take to stop, and how long crash recovery may take before it counts as failed.
const STOPPING_MS = 20_000;
const RECOVERING_MS = 300_000;

// The pipe on stdin closes when the parent dies by any means; the watcher then requests a fast shutdown.
// The shell itself only waits for the server, so a server that stops on its own is noticed at once.
const TIED = `"$0" "$@" </dev/null & p=$!; exec 3<&0; { read -r _ <&3; kill -INT $p; } 2>/dev/null & w=$!
exec 3<&-; wait $p; s=$?; kill $w 2>/dev/null; exit $s`;
const WATCH = 'read -r _; kill -INT "$0" 2>/dev/null';

function connectionStringOf(site: Place, at: Omit<Running, 'reused' | 'pid'>) {
  return (database = 'guildhall') => {
    const name = encodeURIComponent(database);
    if (site.transport === 'tcp') {
      return `postgresql://${SUPERUSER}:${passwordOf(site.base)}@127.0.0.1:${at.port}/${name}`;
    }
    // A host before the query keeps it a valid URL for every parser; the socket's folder takes precedence.
    return `postgresql://${SUPERUSER}@localhost:${at.port}/${name}?host=${encodeURIComponent(at.socketDir)}`;
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Detaches a child: neither it nor its pipe keeps this process running. */
function letGo(child: ChildProcess): ChildProcess {
  child.unref();
  (child.stdin as { unref?: () => void } | null)?.unref?.();
  // Killing the shell breaks the pipe, which is not an error.
  child.stdin?.on('error', () => {});
  return child;
}

const startLog = (site: Site) => join(site.base, 'log', 'start.log');

function launch(site: Site, socketDir: string, port: number): ChildProcess {
  const { account, binaries, cluster, base, transport } = site;
  const settings = serverSettings({ base, socketDir, port, transport, overrides: site.settings });
  privateFolder(join(base, 'log'), account);
  // A file, not a pipe: the server may outlive us, and a broken pipe would end it at its next output.
  const output = openSync(startLog(site), 'w', 0o600);
  const common = { cwd: '/', env: serverEnvironment(), detached: true, ...account.ids };
  try {
    if (account.owner) fchownSync(output, account.owner.uid, account.owner.gid);
    if (process.platform === 'win32') {
      // The server refuses administrator rights; pg_ctl drops them before it starts it.
      const quoted = settings.map((part) => `"${part}"`).join(' ');
      const args = ['start', '-D', cluster, '-s', '-W', '-o', quoted];
      return letGo(spawn(binaries.pgCtl, args, { ...common, cwd: base, stdio: ['ignore', output, output] }));
    }
    const command = [...account.prefix, binaries.postgres, '-D', cluster, ...settings];
    const [program, ...args] = site.tied ? ['/bin/sh', '-c', TIED, ...command] : command;
    return letGo(
      spawn(program!, args, { ...common, stdio: [site.tied ? 'pipe' : 'ignore', output, output] }),
    );
  } finally {
    closeSync(output);
  }
}

/** Ties an already running server to this process, like those started here. */
function watchOver(pid: number): void {
  letGo(
    spawn('/bin/sh', ['-c', WATCH, String(pid)], {
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    }),
  );
}

/** The server already running in the folder, once it answers; null when there is none (any more). */
async function findRunning(site: Place): Promise<Running | null> {
  const since = performance.now();
  for (let hasLogged = false; ;) {
    if (!existsSync(site.cluster)) return null;
    const postmaster = readPostmaster(site.cluster);
    if (!postmaster || !isRunning(postmaster, site.cluster)) return null;
    const at = { port: postmaster.port, socketDir: postmaster.socketDir };
    const reply =
      postmaster.port > 0 ? await ask(connectionStringOf(site, at)('postgres'), site.cluster) : 'starting';
    if (reply === 'ready') return { ...at, pid: postmaster.pid, reused: true };
    const patience = reply === 'starting' ? RECOVERING_MS : STOPPING_MS;
    if (performance.now() - since > patience) {
      throw new CannotRunPostgres(
        `PostgreSQL (process ${postmaster.pid}) holds ${site.cluster} and neither answers nor ends; end it and try again.`,
      );
    }
    if (!hasLogged && performance.now() - since > 2000) {
      site.log(`PostgreSQL is ${reply === 'starting' ? 'starting' : 'still stopping'}; waiting for it`);
      hasLogged = true;
    }
    await Promise.race([sleep(50), waitUntilGone(postmaster.pid, 50)]);
  }
}

/** Waits until the launched server answers; null when another one won, and the folder must be checked again. */
async function untilReady(
  site: Site,
  child: ChildProcess,
  socketDir: string,
  port: number,
): Promise<Running | null> {
  const life = { over: false };
  // pg_ctl exits once it has started the server; elsewhere an exit means a failure.
  child.once(process.platform === 'win32' ? 'error' : 'exit', () => (life.over = true));
  child.once('error', () => (life.over = true));
  const address = connectionStringOf(site, { port, socketDir })('postgres');
  const since = performance.now();
  let nextLogAt = since + 5000;
  while (!life.over && performance.now() - since < RECOVERING_MS) {
    if ((await ask(address, site.cluster)) === 'ready') {
      const pid = readPostmaster(site.cluster)?.pid;
      if (pid) return { pid, port, socketDir, reused: false };
    }
    if (performance.now() > nextLogAt) {
      site.log('PostgreSQL is recovering from an unclean end; waiting for it');
      nextLogAt = Infinity;
    }
    await sleep(10);
  }
  const said = readFileSync(startLog(site), 'utf8').trim();
  // Another start was faster, or processes of a killed server have not yet noticed that it is gone.
  if (/lock file ".*" already exists|pre-existing shared memory block/.test(said)) return null;
  const where = `see ${join(site.base, 'log')}`;
  throw new CannotRunPostgres(
    `PostgreSQL did not start in ${site.cluster} (${where}): ${said.split('\n').slice(-4).join(' ')}`,
  );
}

/** The running server, tied to this process like those started here. */
async function takeOver(place: Place): Promise<Running | null> {
  const found = await findRunning(place);
  if (found && place.tied) watchOver(found.pid);
  return found;
}

async function launchOrTakeOver(site: Site): Promise<Running> {
  const end = performance.now() + STOPPING_MS;
  for (;;) {
    clearForeignPidFile(site.cluster);
    const socketDir = site.transport === 'tcp' ? '' : socketFolder(site.base, site.account);
    const port = site.transport === 'tcp' ? await freePort() : 5432;
    const running = await untilReady(site, launch(site, socketDir, port), socketDir, port);
    if (running) return running;
    if (performance.now() > end) {
      throw new CannotRunPostgres(
        `Processes of an earlier PostgreSQL still hold ${site.cluster}; end them and try again.`,
      );
    }
    await sleep(200);
    const other = await takeOver(site);
    if (other) return other;
  }
}

async function findOrLaunch(place: Place, asRoot: RootMethod | undefined): Promise<Running> {
  const found = findPostgresBinaries();
  // Checked before anything is changed: a folder of another version must stay as it is.
  checkVersion(place.cluster, found);
  // Before an account is chosen, which may change the owner of the files: never under a running server.
  const running = await takeOver(place);
  if (running) return running;
  const site: Site = { ...place, ...chooseAccount(place.base, found, asRoot) };
  await ensureCluster(site);
  return await launchOrTakeOver(site);
}

function inWords(error: Error & { code?: string }, base: string): Error {
  if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code ?? '')) return error;
  return new CannotRunPostgres(
    `The database folder ${base} belongs to another user or cannot be written: start as the user who made it, ` +
      'or set DATA_DIR to a folder of your own.',
  );
}

async function stopServer(place: Place, running: Running): Promise<void> {
  await stopPostmaster(running.pid);
  // A socket folder in the temporary folder is removed; one beside the cluster stays.
  if (running.socketDir !== '' && !running.socketDir.startsWith(place.base)) {
    rmSync(running.socketDir, { recursive: true, force: true });
  }
}

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true });
  const base = join(realpathSync(options.dataDir), 'postgres');
  const place: Place = {
    base,
    cluster: join(base, 'cluster'),
    transport: options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket'),
    tied: (options.tieToParent ?? true) && process.platform !== 'win32',
    settings: options.settings ?? {},
    log: options.log ?? (() => {}),
  };
  const running = await findOrLaunch(place, options.asRoot).catch((error: Error) => {
    throw inWords(error, place.base);
  });
  const connectionString = connectionStringOf(place, running);
  await ensureDatabase(connectionString('postgres'), 'guildhall');
  let stopping: Promise<void> | undefined;
  return {
    connectionString,
    socketDir: running.socketDir,
    port: running.port,
    reused: running.reused,
    stop: () => (stopping ??= stopServer(place, running)),
  };
}
