// Reads what a running PostgreSQL leaves in its folder (postmaster.pid), and asks the server for its state.
// Rule: a process counts as ours only if it works in our folder and answers with our data directory.
// It starts nothing, and stops only the server it was given.
import { readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import { folderOfProcess, isAlive } from './process-identity.ts';

export type Postmaster = { pid: number; port: number; socketDir: string };

export type Reply = 'ready' | 'starting' | 'stopping' | 'silent' | 'stranger';

/** The file's lines: pid, data directory, start time, port, socket folder, listen address, memory key, state. */
export function readPostmaster(cluster: string): Postmaster | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    // A server that has just started has not written its port yet; it is waited for all the same.
    const [pid, port] = [Number(lines[0]), Number(lines[3] ?? 0)];
    return pid > 0 ? { pid, port, socketDir: lines[4]?.trim() ?? '' } : null;
  } catch {
    return null;
  }
}

/** Whether the process of the pid file is alive and, where the system reports it, works in this folder. */
export function isRunning(postmaster: Postmaster, cluster: string): boolean {
  if (!isAlive(postmaster.pid)) return false;
  const folder = folderOfProcess(postmaster.pid);
  return folder === null || folder === realpathSync(cluster);
}

/** Server processes still working in the folder, also those without a postmaster. Linux only. */
function processesIn(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  const folder = realpathSync(cluster);
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return pids.filter((pid) => folderOfProcess(pid) === folder && isAlive(pid));
}

/**
 * PostgreSQL itself handles a dead process's file, but refuses to start when an unrelated process has been assigned that id, which
 * is common after a container restart. The file is removed only when no process works in the folder.
 */
export function clearForeignPidFile(cluster: string): void {
  const postmaster = readPostmaster(cluster);
  if (process.platform !== 'linux' || !postmaster || !isAlive(postmaster.pid)) return;
  const folder = folderOfProcess(postmaster.pid);
  if (folder === null || folder === realpathSync(cluster)) return;
  if (processesIn(cluster).length === 0) rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

export async function ask(connectionString: string, cluster: string): Promise<Reply> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 3000 });
  // A server that dies during the query also reports it here; the rejected promise is enough.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    );
    return realpathSync(rows[0]!.folder) === realpathSync(cluster) ? 'ready' : 'stranger';
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    // 57P03 covers startup and shutdown; only the message distinguishes them.
    if (code === '57P03') return /shutting down/.test(message) ? 'stopping' : 'starting';
    return 'silent';
  } finally {
    await client.end().catch(() => {});
  }
}

/** Creates the database if missing; two concurrent starts may do so in either order. */
export async function ensureDatabase(connectionString: string, name: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${escapeIdentifier(name)}`);
  } catch (error) {
    // 42P04 and 23505: another process created it between the check and the command.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}

export async function waitUntilGone(pid: number, patienceMs: number): Promise<boolean> {
  const end = performance.now() + patienceMs;
  while (isAlive(pid)) {
    if (performance.now() > end) return false;
    await sleep(15);
  }
  return true;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Already gone, as intended.
  }
}

/** Fast shutdown: open transactions roll back, everything is written. A server that hangs is killed and recovers on start. */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await waitUntilGone(pid, 10_000)) return;
  signal(pid, 'SIGQUIT');
  if (await waitUntilGone(pid, 5_000)) return;
  signal(pid, 'SIGKILL');
  await waitUntilGone(pid, 2_000);
}
